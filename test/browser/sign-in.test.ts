import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { accountSite, type AccountSite, browserCookies } from '#testing/account-site.ts'
import { axeViolations } from '#testing/axe.ts'
import { sharedChromium } from '#testing/chromium.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { GAIL, mockGoogle, type MockGoogle } from '#testing/google.ts'
import { visitPageOf } from '#testing/kept-page.ts'

let database: TestDatabase
let site: AccountSite
let google: MockGoogle
let browser: Browser

beforeAll(async () => {
  google = await mockGoogle()
  database = await testDatabase()
  const { issuer, clientId, clientSecret } = google
  site = await accountSite(database, {
    config: { google: { issuer, clientId, clientSecret } },
    supabase: { google: { issuer, clientId, clientSecret } },
  })
  browser = await sharedChromium()
})
afterAll(async () => {
  await site.close()
  await database.close()
  await google.close()
})

async function visit(
  work: (page: Page, context: BrowserContext) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  await visitPageOf(browser, { reducedMotion: 'reduce', ...options }, work)
}

/** The link that opens the dialog, once it does. Until then it leads to a separate page. */
async function awakeOpener(page: Page) {
  const opener = page.getByRole('banner').getByRole('link', { name: 'Login or Sign Up' })
  await opener.and(page.locator('[data-behaving]')).waitFor()
  return opener
}

async function openDialog(page: Page, path = '/postcodes') {
  await page.goto(site.origin + path)
  await (await awakeOpener(page)).click()
  const dialog = page.getByRole('dialog', { name: /Freehold/ })
  await dialog.waitFor()
  return dialog
}

const knows = (context: BrowserContext) =>
  context.addCookies([{ name: 'has-logged-in', value: 'true', url: site.origin }])

describe('the dialog', () => {
  test('opens on Sign Up for somebody new and on Sign In for somebody who has been here', async () => {
    await visit(async (page, context) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(`${site.origin}/postcodes`)
      await page.waitForLoadState('networkidle')
      expect(asked.filter((url) => /supabase|open-auth-modal/.test(url))).toEqual([])
      const dialog = await openDialog(page)
      expect(asked.filter((url) => url.includes('open-auth-modal'))).toHaveLength(1)
      expect(await dialog.getByRole('tab', { name: 'Sign Up' }).getAttribute('aria-selected')).toBe('true')
      await knows(context)
      await openDialog(page)
      expect(await dialog.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true')
    })
  })

  test('creates an account, confirms it for one second, and goes to the dashboard', async () => {
    await visit(async (page, context) => {
      await page.clock.install()
      const dialog = await openDialog(page)
      await dialog.getByLabel('First name', { exact: true }).fill('Ann')
      await dialog.getByLabel('Last name').fill('Tester')
      await dialog.getByLabel('Email').fill('ann@example.com')
      await dialog.getByLabel('Password', { exact: true }).fill('Tilehurst-7-otters')
      await dialog.getByText('Strong.').waitFor()
      await dialog.getByLabel('Confirm password').fill('Tilehurst-7-otters')
      const create = dialog.getByRole('button', { name: 'Create Account' })
      expect(await create.isDisabled()).toBe(true)
      await dialog.getByLabel(/I accept the Terms/).check()
      await page.clock.pauseAt(Date.now() + 60_000)
      await create.click()
      await dialog.getByText('You’re signed in.').waitFor()
      await page.clock.runFor(900)
      expect(new URL(page.url()).pathname).toBe('/postcodes')
      expect(await dialog.isVisible()).toBe(true)
      await page.clock.runFor(200)
      await page.waitForURL(`${site.origin}/dashboard`)
      const names = (await context.cookies()).map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(['has-logged-in']))
      expect(names.some((name) => name.startsWith('supabase-auth'))).toBe(true)
    })
  })

  test('cannot be sent while it is loading, nor before the terms are ticked', async () => {
    await visit(async (page) => {
      let answer = () => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/api/auth/signup', async (route) => {
        await held
        await route.fulfill({ status: 422, json: { success: false, message: 'Not today.' } })
      })
      const dialog = await openDialog(page)
      await dialog.getByLabel('First name', { exact: true }).fill('Ivy')
      await dialog.getByLabel('Last name').fill('Tester')
      await dialog.getByLabel('Email').fill('ivy@example.com')
      await dialog.getByLabel('Password', { exact: true }).fill('Tilehurst-7-otters')
      await dialog.getByLabel('Confirm password').fill('Tilehurst-7-otters')
      const submit = dialog.locator('form button[type=submit], form button:not([type])').first()
      expect(await submit.isDisabled()).toBe(true)
      await dialog.getByLabel(/I accept the Terms/).check()
      expect(await submit.isEnabled()).toBe(true)
      await submit.click()
      await dialog.getByRole('button', { name: 'Creating your account…' }).waitFor()
      expect(await submit.isDisabled()).toBe(true)
      answer()
      await dialog.getByRole('alert').getByText('Not today.').waitFor()
      await expect.poll(() => submit.isEnabled()).toBe(true)
    })
  })

  test('has its own page, which can’t be submitted before the terms are ticked or while it’s loading', async () => {
    await visit(async (page) => {
      await page.goto(`${site.origin}/login?tab=sign-up`)
      const main = page.getByRole('main')
      const create = main.getByRole('button', { name: 'Create Account' })
      await expect.poll(() => create.isDisabled()).toBe(true)
      await main.getByLabel('First name', { exact: true }).fill('Joy')
      await main.getByLabel('Last name').fill('Tester')
      await main.getByLabel('Email').fill('joy@example.com')
      await main.getByLabel('Password', { exact: true }).fill('Tilehurst-7-otters')
      await main.getByLabel('Confirm password').fill('Tilehurst-7-otters')
      await main.getByLabel(/I accept the Terms/).check()
      expect(await create.isEnabled()).toBe(true)
      // A page that is being left answers no questions: it notes by itself what became of the button.
      await page.evaluate(() =>
        document.addEventListener('submit', ({ submitter }) => {
          sessionStorage.setItem('button-disabled', String(submitter?.matches(':disabled')))
        }),
      )
      await create.click()
      await page.waitForURL(/\/(dashboard|onboarding)/)
      expect(await page.evaluate(() => sessionStorage.getItem('button-disabled'))).toBe('true')
    })
  })

  test('shows a mistake and keeps the page; the other tab begins empty', async () => {
    await visit(async (page, context) => {
      await knows(context)
      const dialog = await openDialog(page)
      await dialog.getByLabel('Email').fill('ann@example.com')
      await dialog.getByLabel('Password').fill('not hers')
      await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
      await dialog.getByRole('alert').getByText('Invalid login credentials').waitFor()
      await dialog.getByRole('tab', { name: 'Sign Up' }).click()
      expect(await dialog.getByRole('alert').count()).toBe(0)
      await dialog.getByLabel('First name', { exact: true }).fill('Ann')
      await dialog.getByRole('tab', { name: 'Sign In' }).click()
      expect(await dialog.getByLabel('Email').inputValue()).toBe('')
      expect(await dialog.getByLabel('Password').inputValue()).toBe('')
      await dialog.getByRole('tab', { name: 'Sign Up' }).click()
      expect(await dialog.getByLabel('First name', { exact: true }).inputValue()).toBe('')
      expect(await dialog.getByLabel(/I accept/).isChecked()).toBe(false)
    })
  })

  test('works by keyboard alone: opened, filled in, kept in, closed, and back where it began', async () => {
    const kim = await site.signUp('Kim')
    await visit(async (page, context) => {
      await knows(context)
      await page.goto(`${site.origin}/postcodes`)
      const opener = await awakeOpener(page)
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: /Freehold/ })
      await dialog.waitFor()
      const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
      const emailFocused = () => page.waitForFunction(() => document.activeElement?.id === 'auth-email')
      await emailFocused()
      for (let n = 0; n < 12; n++) {
        await page.keyboard.press('Tab')
        const onPage = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
        )
        expect(onPage).toBe(false)
      }
      await dialog.getByRole('tab', { name: 'Sign In' }).focus()
      await page.keyboard.press('ArrowRight')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Sign Up')
      expect(await inside()).toBe(true)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await dialog.waitFor()
      await emailFocused()
      await page.keyboard.type(kim.email)
      await page.keyboard.press('Tab')
      await page.keyboard.type(kim.password)
      await page.keyboard.press('Enter')
      await page.waitForURL(`${site.origin}/dashboard`)
    })
  })

  test('has nothing that axe finds fault with, on both tabs', async () => {
    await visit(async (page) => {
      const dialog = await openDialog(page)
      for (const tab of ['Sign Up', 'Sign In']) {
        await dialog.getByRole('tab', { name: tab }).click()
        expect(await axeViolations(page)).toEqual([])
      }
    })
  })

  test('lets passwords be pasted and says to managers what each field is', async () => {
    await visit(async (page) => {
      const dialog = await openDialog(page)
      const names = await dialog
        .locator('input:not([type=checkbox])')
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')))
      expect(names).toEqual(['given-name', 'family-name', 'username', 'new-password', 'new-password'])
      const password = dialog.getByLabel('Password', { exact: true })
      await password.evaluate((input) => {
        const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
        ;(window as { pasteAllowed?: boolean }).pasteAllowed = input.dispatchEvent(event)
      })
      expect(await page.evaluate(() => (window as { pasteAllowed?: boolean }).pasteAllowed)).toBe(true)
    })
  })
})

describe('a signed-in browser', () => {
  test('signs out from the menu, and the page says so in the other tab too', async () => {
    const bea = await site.signUp('Bea')
    await database.db
      .updateTable('profile')
      .set({ onboarding_completed: true })
      .where('user_id', '=', bea.userId)
      .execute()
    await visit(async (page, context) => {
      await context.addCookies(browserCookies(bea, site.origin))
      const other = await context.newPage()
      await other.goto(`${site.origin}/dashboard`)
      await page.goto(`${site.origin}/postcodes`)
      await page.evaluate(() => {
        const form = document.querySelector<HTMLFormElement>('form[action="/logout"]')
        form?.requestSubmit()
      })
      await page.waitForURL(`${site.origin}/`)
      expect((await context.cookies()).filter(({ name }) => name.startsWith('supabase-auth'))).toEqual([])
      await other.goto(`${site.origin}/dashboard`)
      expect(new URL(other.url()).pathname).toBe('/login')
    })
  })

  test('comes in by a session in the fragment, which leaves the address at once', async () => {
    const cid = await site.signUp('Cid')
    await visit(async (page, context) => {
      const [access, refresh] = tokensOf(cid.cookie)
      await page.goto(
        `${site.origin}/#access_token=${access}&refresh_token=${refresh}&token_type=bearer&type=magiclink`,
      )
      await page.waitForURL(`${site.origin}/dashboard`)
      expect((await context.cookies()).some(({ name }) => name.startsWith('supabase-auth'))).toBe(true)
    })
  })
})

describe('Google', () => {
  test('signs in from the dialog by way of its host, and fills the profile', async () => {
    google.says(GAIL)
    await visit(async (page, context) => {
      const dialog = await openDialog(page)
      const synced = page.waitForRequest((request) => request.url().endsWith('/api/auth/oauth-callback'))
      await dialog.getByRole('button', { name: 'Sign up with Google' }).click()
      await page.waitForURL(`${site.origin}/dashboard`)
      const call = await synced
      expect((await call.response())?.status()).toBe(200)
      const gail = await database.db
        .selectFrom('profile')
        .selectAll()
        .where('first_name', '=', 'Gail')
        .executeTakeFirstOrThrow()
      expect(call.postDataJSON()).toEqual({ userId: gail.user_id })
      expect(gail).toMatchObject({ last_name: 'Green', profile_photo: GAIL.picture })
      await expect
        .poll(async () => (await context.cookies()).map(({ name }) => name))
        .toContain('has-logged-in')
    })
  })

  test('signs in with scripts off', async () => {
    google.says(GAIL)
    await visit(
      async (page) => {
        await page.goto(`${site.origin}/login?next=%2Fpostcodes`)
        await page.getByRole('link', { name: 'Sign in with Google' }).click()
        await page.waitForURL(`${site.origin}/postcodes`)
        await page.goto(`${site.origin}/login`)
        expect(new URL(page.url()).pathname).toMatch(/^\/(dashboard|onboarding)$/)
      },
      { javaScriptEnabled: false },
    )
  })

  test('that rejects returns to the form with a message', async () => {
    google.says({ ...GAIL, email_verified: false })
    await visit(async (page, context) => {
      await knows(context)
      const dialog = await openDialog(page)
      await dialog.getByRole('button', { name: 'Sign in with Google' }).click()
      await page.getByRole('alert').getByText('Failed to sign in with Google. Please try again.').waitFor()
      expect(new URL(page.url()).pathname).toBe('/login')
    })
  })
})

test('signing in offline says so', async () => {
  await visit(async (page, context) => {
    await knows(context)
    const dialog = await openDialog(page)
    await dialog.getByLabel('Email').fill('ann@example.com')
    await dialog.getByLabel('Password', { exact: true }).fill('a good password')
    await context.setOffline(true)
    await dialog.locator('form button').click()
    await dialog.getByRole('alert').getByText('We couldn’t reach Freehold.').waitFor()
    expect(await dialog.getByText('Failed to fetch').count()).toBe(0)
  })
})

test('the token of an email does not stay in the address', async () => {
  await visit(async (page) => {
    for (const path of ['/reset-password', '/auth/confirm']) {
      await page.goto(`${site.origin}${path}?token_hash=${'a'.repeat(64)}&type=signup`)
      await expect.poll(() => page.url()).toBe(site.origin + path)
      expect(await page.locator('input[name=token_hash]').inputValue()).toBe('a'.repeat(64))
    }
  })
})

describe('with scripts off', () => {
  test('/login leads to where somebody was going, through sign-up too', async () => {
    await visit(
      async (page) => {
        await page.goto(`${site.origin}/dashboard`)
        expect(page.url()).toBe(`${site.origin}/login?next=%2Fdashboard`)
        await page
          .getByRole('navigation', { name: 'Sign in or sign up' })
          .getByRole('link', { name: 'Sign Up' })
          .click()
        await page.getByLabel('First name', { exact: true }).fill('Eve')
        await page.getByLabel('Last name').fill('Tester')
        await page.getByLabel('Email', { exact: true }).fill('eve@example.com')
        await page.getByLabel('Password', { exact: true }).fill('a good password')
        await page.getByLabel('Confirm password').fill('a good password')
        await page.getByLabel(/I accept/).check()
        await page.getByRole('button', { name: 'Create Account' }).click()
        await page.waitForURL(/\/(dashboard|onboarding)/)
      },
      { javaScriptEnabled: false },
    )
  })
})

function tokensOf(cookie: string): [string, string] {
  const value = cookie
    .split('; ')
    .map((pair) => pair.split(/=(.*)/s))
    .filter(([name]) => /^supabase-auth(\.\d+)?$/.test(name ?? ''))
    .map(([, value]) => value ?? '')
    .join('')
  const session = JSON.parse(Buffer.from(value.replace('base64-', ''), 'base64url').toString()) as {
    access_token: string
    refresh_token: string
  }
  return [session.access_token, session.refresh_token]
}
