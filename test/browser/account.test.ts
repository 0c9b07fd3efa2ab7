import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { launchChromium } from '#testing/chromium.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'

let database: TestDatabase
let site: AccountSite
let browser: Browser
let people = 0

beforeAll(async () => {
  database = await demonstrationDatabase()
  site = await accountSite(database)
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  await site.close()
  await database.close()
})

describe('onboarding above a page', () => {
  it.each([
    [1, {}, 'Secure Your Account'],
    [2, { password_set: true }, "What's Your Biggest Challenge?"],
    [
      3,
      { password_set: true, biggest_challenge: 'due_diligence' },
      'What are you hoping to get out of Freehold?',
    ],
    [
      4,
      { password_set: true, biggest_challenge: 'due_diligence', hoping_to_achieve: 'find_apis' },
      'Choose Your Plan',
    ],
  ])('starts at step %i of what is missing', async (step, profile, heading) => {
    await visit(await person(profile), async (page) => {
      await page.goto(`${site.origin}/postcodes`)
      const overlay = page.getByRole('dialog', { name: heading })
      await overlay.waitFor()
      expect(await overlay.getByText(`Step ${step} of 4`).count()).toBe(1)
      expect(await page.locator('[data-dot]').count()).toBe(4)
      expect(await overlay.getByRole('button', { name: 'Logout' }).count()).toBe(1)
      expect(await overlay.getByRole('complementary').count()).toBe(step < 4 ? 1 : 0)
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('onboarding-heading')
    })
  })

  it('is not there once everything is, nor once onboarding counts as completed', async () => {
    const all = {
      password_set: true,
      biggest_challenge: 'x',
      hoping_to_achieve: 'y',
      platform_customer: true,
    }
    for (const profile of [all, { onboarding_completed: true }]) {
      await visit(await person(profile), async (page) => {
        await page.goto(`${site.origin}/postcodes`)
        await page.waitForSelector('[data-behaving]', { state: 'attached' })
        await page.waitForTimeout(300)
        expect(await page.locator('dialog').count()).toBe(0)
      })
    }
  })

  it('locks the scroll of the page while open, holds the focus, and stays with Escape', async () => {
    await visit(await person({ password_set: true }), async (page) => {
      await page.goto(`${site.origin}/postcodes`)
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      expect(await page.getByRole('dialog').isVisible()).toBe(true)
      await page.mouse.wheel(0, 2000)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      for (let presses = 0; presses < 25; presses += 1) {
        await page.keyboard.press('Tab')
        const inside = await page.evaluate(
          () =>
            document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
        )
        expect(inside).toBe(true)
      }
      expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toMatch(
        /maximum|scalable/,
      )
    })
  })

  it('goes from the password to the plan, saves each step, and offers a way on where cards are not connected', async () => {
    const who = await person({})
    await visit(who, async (page) => {
      await page.goto(`${site.origin}/postcodes`)
      await page.getByLabel('Password', { exact: true }).fill('three odd words')
      await page.getByRole('button', { name: 'Continue' }).click()

      await page.getByRole('dialog', { name: 'Biggest Challenge' }).waitFor()
      const go = page.getByRole('button', { name: 'Continue' })
      expect(await go.isDisabled()).toBe(true)
      await page.getByLabel('In your own words').fill('asdfghjkl asdfghjkl')
      await go.click()
      await page.getByText('Please describe it in a short sentence').waitFor()
      await page.getByLabel('In your own words').fill('Finding a family home near good schools')
      await go.click()

      await page.getByRole('dialog', { name: 'hoping to get out of Freehold' }).waitFor()
      await page.getByRole('button', { name: 'Back' }).click()
      expect(await page.getByLabel('In your own words').inputValue()).toContain('family home')
      await go.click()
      await page.getByLabel('Buying or Flip Property').check({ force: true })
      await go.click()

      await page.getByRole('dialog', { name: 'Choose Your Plan' }).waitFor()
      expect(
        await page.getByRole('button', { name: 'Annually (Save 10%)' }).getAttribute('aria-pressed'),
      ).toBe('true')
      const subscribe = page.getByRole('button', { name: 'Subscribe & Continue' })
      expect(await subscribe.isDisabled()).toBe(true)
      await page.getByRole('button', { name: 'Choose Pro' }).click()
      await page.getByText('14 days free, then £335 a year').waitFor()
      await page.getByRole('button', { name: 'Monthly' }).click()
      await page.getByText('14 days free, then £31 a month').waitFor()
      await subscribe.click()
      await page.getByText('Card payment is not connected').waitFor()
      await page.getByRole('link', { name: 'Look around first' }).click()
      await page.waitForURL(`${site.origin}/dashboard`)
      await page.goto(`${site.origin}/postcodes`)
      await page.waitForSelector('[data-behaving]', { state: 'attached' })
      await page.waitForTimeout(300)
      expect(await page.locator('dialog').count()).toBe(0)
    })
    expect(await profileOf(who)).toMatchObject({
      password_set: true,
      biggest_challenge: 'Finding a family home near good schools',
      hoping_to_achieve: 'buy_flip_property',
      onboarding_completed: false,
    })
  })
})

async function person(profile: Record<string, unknown>): Promise<TestPerson> {
  people += 1
  const who = await site.signUp(`Person${people}`)
  for (const [column, value] of Object.entries({ password_set: false, ...profile }))
    await database.pool.query(`update public.profile set ${column} = $2 where user_id = $1`, [
      who.userId,
      value,
    ])
  return who
}

async function profileOf({ userId }: TestPerson) {
  const { rows } = await database.pool.query('select * from public.profile where user_id = $1', [userId])
  return rows[0]
}

async function visit(
  who: TestPerson,
  journey: (page: Page) => Promise<void>,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<void> {
  const context: BrowserContext = await browser.newContext(options)
  await context.addCookies(
    who.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: site.origin }
    }),
  )
  const page = await context.newPage()
  page.setDefaultTimeout(8000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await journey(page)
  await context.close()
  expect(errors).toEqual([])
}
