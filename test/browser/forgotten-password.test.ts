import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { accountSite, type AccountSite } from '#testing/account-site.ts'
import { sharedChromium } from '#testing/chromium.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { visitPageOf } from '#testing/kept-page.ts'

let database: TestDatabase
let site: AccountSite
let browser: Browser

beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database)
  browser = await sharedChromium()
})
afterAll(async () => {
  await site.close()
  await database.close()
})

async function visit(
  work: (page: Page, context: BrowserContext) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  await visitPageOf(browser, { reducedMotion: 'reduce', ...options }, work)
}

/** The link that opens the dialog, once it does. Until then it leads to a separate page. */
async function linkIn(email: string, subject: string): Promise<string> {
  const find = async () =>
    (await site.mails.list()).find((mail) => mail.to === email && mail.subject === subject)
  await expect.poll(find).toBeTruthy()
  return /http\S+token_hash\S+/.exec((await find())?.text ?? '')?.[0] ?? ''
}

describe('a forgotten password', () => {
  test('is replaced in the overlay that the link of the email opens, once', async () => {
    const fay = await site.signUp('Fay')
    await visit(async (page, context) => {
      await page.goto(`${site.origin}/forgot-password`)
      await page.getByLabel('Email', { exact: true }).fill(fay.email)
      await page.getByRole('button', { name: 'Send link' }).click()
      await page.getByRole('heading', { name: 'Check your email' }).waitFor()
      const link = await linkIn(fay.email, 'Choose a new password')
      await page.goto(link)
      const overlay = page.getByRole('dialog', { name: 'Reset Your Password' })
      await overlay.waitFor()
      // Nobody is signed in yet.
      expect(await overlay.getByRole('button', { name: 'Logout' }).count()).toBe(0)
      const flag = () => page.evaluate(() => localStorage.getItem('freehold-password-reset'))
      expect(await flag()).toBe('yes')
      await expect.poll(() => page.url()).toBe(`${site.origin}/reset-password`)
      expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('hidden')
      const update = overlay.getByRole('button', { name: 'Update password' })
      await overlay.getByLabel('New password').fill('password1')
      await overlay.getByLabel('Confirm password').fill('password1')
      await update.click()
      await overlay.getByText('one of the most common passwords').first().waitFor()
      await overlay.getByLabel('New password').fill('a new one of Fay')
      await update.click()
      await overlay.getByText('Passwords do not match.').first().waitFor()
      await overlay.getByLabel('Confirm password').fill('a new one of Fay')
      await update.click()
      await page.getByRole('dialog', { name: 'Password Updated!' }).waitFor()
      expect(await flag()).toBeNull()
      await page.waitForURL(`${site.origin}/dashboard`)
      await context.clearCookies()
      await page.goto(link)
      await overlay.getByLabel('New password').fill('another of Fay')
      await overlay.getByLabel('Confirm password').fill('another of Fay')
      await update.dblclick()
      await page.getByText('This link has expired or has been used already.').waitFor()
      expect(await flag()).toBeNull()
      await page.getByRole('link', { name: 'Send me a link' }).click()
      await page.getByRole('heading', { name: 'Forgotten your password?' }).waitFor()
    })
  })

  test('isn’t asked for after a sign-in with the old one: the flag goes with the link’s page', async () => {
    const hal = await site.signUp('Hal')
    await visit(async (page) => {
      await page.goto(`${site.origin}/forgot-password`)
      await page.getByLabel('Email', { exact: true }).fill(hal.email)
      await page.getByRole('button', { name: 'Send link' }).click()
      await page.goto(await linkIn(hal.email, 'Choose a new password'))
      await page.getByRole('dialog', { name: 'Reset Your Password' }).waitFor()
      await page.reload()
      await page.getByText('open the link in the email we sent you').waitFor()
      expect(await page.evaluate(() => localStorage.getItem('freehold-password-reset'))).toBeNull()
    })
  })

  test('can be replaced in the form below the overlay, put away with Escape', async () => {
    const gus = await site.signUp('Gus')
    await visit(async (page) => {
      await page.goto(`${site.origin}/forgot-password`)
      await page.getByLabel('Email', { exact: true }).fill(gus.email)
      await page.getByRole('button', { name: 'Send link' }).click()
      await page.goto(await linkIn(gus.email, 'Choose a new password'))
      await page.getByRole('dialog', { name: 'Reset Your Password' }).waitFor()
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
      await expect.poll(() => page.evaluate(() => localStorage.getItem('freehold-password-reset'))).toBeNull()
      await page.getByLabel('New password').fill('a new one of Gus')
      await page.getByLabel('Confirm password').fill('a new one of Gus')
      await page.getByRole('button', { name: 'Update password' }).click()
      await page.waitForURL(`${site.origin}/dashboard`)
    })
  })

  test('is replaced by the link of the email, once, with scripts off', async () => {
    const dan = await site.signUp('Dan')
    await visit(
      async (page) => {
        await page.goto(`${site.origin}/login`)
        await page.getByRole('link', { name: 'Forgotten your password?' }).click()
        await page.getByLabel('Email', { exact: true }).fill(dan.email)
        await page.getByRole('button', { name: 'Send link' }).click()
        await page.getByRole('heading', { name: 'Check your email' }).waitFor()
        const link = await linkIn(dan.email, 'Choose a new password')
        await page.goto(link)
        await page.getByLabel('New password').fill('a new one of Dan')
        await page.getByLabel('Confirm password').fill('a new one of Dan')
        await page.getByRole('button', { name: 'Update password' }).click()
        await page.waitForURL(/\/(dashboard|onboarding)/)
        await page.goto(link)
        await page.getByLabel('New password').fill('another of Dan')
        await page.getByLabel('Confirm password').fill('another of Dan')
        await page.getByRole('button', { name: 'Update password' }).click()
        await page.getByText('This link has expired or has been used already.').waitFor()
        await page.getByRole('link', { name: 'Send me a link' }).click()
        await page.getByRole('heading', { name: 'Forgotten your password?' }).waitFor()
        expect(new URL(page.url()).pathname).toBe('/forgot-password')
      },
      { javaScriptEnabled: false },
    )
  })
})
