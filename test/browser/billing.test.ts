import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, aroundEach, beforeAll, describe, expect, it } from 'vitest'

import { grantPlan } from '#billing/grant-plan.server.ts'
import { accountSite, browserCookies, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { sharedChromium } from '#testing/chromium.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { visitPageOf } from '#testing/kept-page.ts'
import { passUntil, stopClock } from '#testing/page-clock.ts'

let database: TestDatabase
let site: AccountSite
let browser: Browser
beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database, { config: { priceIds: { 'pro-annually': 'price_pro' } } })
  browser = await sharedChromium()
})
afterAll(async () => {
  await site.close()
  await database.close()
})

let turn = 0
let person: TestPerson
let context: BrowserContext
let page: Page
aroundEach(async (run) => {
  turn += 1
  person = await site.signUp(`Customer${turn}`)
  await visitPageOf(browser, {}, async (empty, its) => {
    ;[page, context] = [empty, its]
    await context.addCookies(browserCookies(person, site.origin))
    await run()
  })
})

const set = (values: object) =>
  database.db.updateTable('profile').set(values).where('user_id', '=', person.userId).execute()

const behaving = (name: string) => `[data-behaviour="${name}"][data-behaving]`

/** Waits until one of the page's behaviours has started. */
async function wokenUp(name: string): Promise<void> {
  await page.waitForSelector(behaving(name), { state: 'attached' })
}

/** Lets a stopped clock pass until the balance is followed, and those have started who are told of it. */
async function allPolling(): Promise<void> {
  for (const name of ['trial-modal', 'trial-banner', 'credit-toast']) await passUntil(page, behaving(name))
}

/** An onboarded customer on a trial with this many credits. */
async function onTrial(credits: number): Promise<void> {
  await set({
    password_set: true,
    onboarding_completed: true,
    biggest_challenge: 'due_diligence',
    hoping_to_achieve: 'market_research',
    platform_customer: true,
    platform_credits: credits,
  })
  const { id } = await database.db
    .selectFrom('profile')
    .select('id')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('subscriptions')
    .values({
      profile_id: id,
      status: 'trial',
      trial_end: new Date(Date.now() + 5 * 86_400_000),
      amount: 1300,
      frequency: 'monthly',
      plan_type: 'starter',
    })
    .execute()
}

describe('the trial banner', () => {
  it('shows while the status is trial and stays away for the session once dismissed', async () => {
    await onTrial(9)
    await page.goto(`${site.origin}/postcodes`)
    const banner = page.getByRole('complementary', { name: 'Your free trial' })
    await banner.getByText('9 credits remaining').waitFor()
    await banner.getByText('expires in 5 days').waitFor()
    expect(await banner.getByRole('link', { name: 'Manage Trial' }).getAttribute('href')).toBe('/billing')
    await banner.getByRole('button', { name: 'Dismiss the trial banner' }).click()
    await banner.waitFor({ state: 'detached' })
    await page.reload()
    expect(await banner.count()).toBe(0)
  })
})

describe('the trial modal', () => {
  it('opens when the trial has 0 credits, but not on /billing', async () => {
    await onTrial(0)
    const asked = page.waitForRequest('**/api/trial-upgrade-email')
    await page.goto(`${site.origin}/postcodes`)
    expect((await asked).postDataJSON()).toEqual({ userId: person.userId, email: person.email })
    const modal = page.getByRole('dialog', { name: 'Trial Credits Exhausted' })
    await modal.waitFor()
    expect(await modal.getByRole('link', { name: 'Go to Billing' }).getAttribute('href')).toBe('/billing')
    await page.goto(`${site.origin}/billing`)
    await page.getByRole('heading', { name: 'Billing', exact: true }).waitFor()
    await page.waitForTimeout(300)
    expect(await modal.isVisible()).toBe(false)
    await expect
      .poll(async () => (await site.mails.list()).filter(({ to }) => to === person.email).length)
      .toBe(1)
  })

  it('opens when the balance drops from above 0 to 0 while the page is open, and the banner signals it', async () => {
    await onTrial(1)
    await stopClock(page)
    await page.goto(`${site.origin}/postcodes`)
    await allPolling()
    await set({ platform_credits: 0 })
    await page.clock.runFor(59_000)
    expect(await page.getByRole('dialog', { name: 'Trial Credits Exhausted' }).isVisible()).toBe(false)
    await page.clock.runFor(1_500)
    await page.getByRole('dialog', { name: 'Trial Credits Exhausted' }).waitFor()
    expect(await page.locator('[data-trial-action]').textContent()).toBe('Upgrade Now')
  })
})

describe('a trial with two balances', () => {
  it('says it’s a trial when one of them runs out, and sends no email until the other does', async () => {
    await onTrial(1)
    await set({ api_credits: 5 })
    await stopClock(page)
    await page.goto(`${site.origin}/postcodes`)
    await allPolling()
    await set({ platform_credits: 0 })
    await page.clock.runFor(60_500)
    const modal = page.getByRole('dialog', { name: "You're on a Free Trial" })
    await modal.getByText('5 credits left in the other').waitFor()
    expect(await page.locator('[data-trial-action]').textContent()).toBe('Upgrade Now')
    expect((await site.mails.list()).filter(({ to }) => to === person.email)).toEqual([])
  })
})

describe('the credit toast', () => {
  const text = 'Deducted 1 credit from your balance'

  it('tells a deduction found by the poll of every 60 s, and hides after 5 s', async () => {
    await onTrial(9)
    await stopClock(page)
    await page.goto(`${site.origin}/postcodes`)
    await passUntil(page, behaving('credit-toast'))
    await set({ platform_credits: 8 })
    await page.clock.runFor(60_500)
    await page.getByText(text).waitFor()
    await page.getByText('8 credits remaining').first().waitFor()
    await page.clock.runFor(4_900)
    expect(await page.getByText(text).isVisible()).toBe(true)
    await page.clock.runFor(200)
    expect(await page.getByText(text).isVisible()).toBe(false)
  })

  it('is restored on load only if under 30 s old and still shown', async () => {
    await onTrial(9)
    await page.goto(`${site.origin}/postcodes`)
    const keep = (age: number, show: boolean) =>
      page.evaluate(
        ([ageMs, shown]) =>
          localStorage.setItem(
            'credit-toast',
            JSON.stringify({
              show: shown,
              message: 'Deducted 1 credit from your balance',
              remainingCredits: 9,
              timestamp: Date.now() - ageMs,
            }),
          ),
        [age, show] as const,
      )
    await keep(10_000, true)
    await page.reload()
    await page.getByText(text).waitFor()
    for (const [age, show] of [
      [31_000, true],
      [1_000, false],
    ] as const) {
      await keep(age, show)
      await page.reload()
      await wokenUp('credit-toast')
      expect(await page.getByText(text).isVisible()).toBe(false)
    }
  })
})

describe('the upgrade modal', () => {
  it('shows the current plan and the other type with its pro-rated cost', async () => {
    await onTrial(9)
    await page.goto(`${site.origin}/postcodes`)
    await openUpgrade()
    const modal = page.getByRole('dialog', { name: 'Upgrade Your Plan' })
    await modal.getByText('Starter platform plan').waitFor()
    await modal.getByText('There’s no charge during your trial').waitFor()
    expect(await modal.getByRole('button', { name: 'Add plan' }).isDisabled()).toBe(true)
    await modal.getByRole('radio').first().check()
    await modal.getByRole('button', { name: 'Add plan' }).click()
    await modal.getByText('Failed to upgrade subscription').waitFor()
  })

  it('sends nothing more while an upgrade is in progress', async () => {
    await onTrial(9)
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    const sent: unknown[] = []
    await page.route('**/api/upgrade-subscription', async (route) => {
      sent.push(route.request().postDataJSON())
      await held
      await route.fulfill({ status: 500, body: '{}' })
    })
    await page.goto(`${site.origin}/billing/upgrade`)
    const add = page.getByRole('button', { name: 'Add plan' })
    await wokenUp('upgrade-form')
    await page.getByRole('radio').first().check()
    await add.click()
    await expect.poll(() => sent.length).toBe(1)
    expect(await add.isDisabled()).toBe(true)
    await page.getByRole('radio').nth(1).check()
    expect(await add.isDisabled()).toBe(true)
    await page.locator('form#upgrade').evaluate((form: HTMLFormElement) => form.requestSubmit())
    answer()
    await page.getByText('Failed to upgrade subscription').waitFor()
    expect(sent).toHaveLength(1)
    await expect.poll(() => add.isEnabled()).toBe(true)
    // The message of the first attempt goes when the second begins.
    await page.route('**/api/upgrade-subscription', () => {})
    await add.click()
    await page.getByText('Failed to upgrade subscription').waitFor({ state: 'hidden' })
    expect(await add.isDisabled()).toBe(true)
  })

  it('says Failed to load current plan, and tries again', async () => {
    await onTrial(9)
    await page.goto(`${site.origin}/postcodes`)
    await page.route('**/billing/upgrade', (route) => route.abort(), { times: 1 })
    await openUpgrade()
    const modal = page.getByRole('dialog', { name: 'Upgrade Your Plan' })
    await modal.getByText('Failed to load current plan').waitFor()
    await modal.getByRole('button', { name: 'Try Again' }).click()
    await modal.getByText('Starter platform plan').waitFor()
    expect(await modal.getByText('Failed to load current plan').count()).toBe(0)
  })

  it('says User not authenticated when the session has ended', async () => {
    await onTrial(9)
    await page.goto(`${site.origin}/postcodes`)
    await context.clearCookies()
    await openUpgrade()
    const words = page.getByRole('dialog', { name: 'Upgrade Your Plan' }).getByText('User not authenticated')
    await words.waitFor()
    expect(await words.isVisible()).toBe(true)
  })

  async function openUpgrade(): Promise<void> {
    await wokenUp('upgrade-modal')
    await page
      .locator('[data-open-upgrade]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
  }
})

describe('the renewal overlay', () => {
  const done = {
    password_set: true,
    onboarding_completed: true,
    biggest_challenge: 'due_diligence',
    hoping_to_achieve: 'market_research',
  }

  it('is shown to customers without a plan whose onboarding is complete, on every signed-in page but /billing', async () => {
    await set(done)
    await page.goto(`${site.origin}/dashboard`)
    const overlay = page.getByRole('dialog', { name: 'Welcome Back!' })
    await overlay.waitFor()
    const button = overlay.getByRole('button', { name: 'Reactivate Account' })
    expect(await button.isDisabled()).toBe(true)
    await overlay.getByRole('radio', { name: /Choose Pro/ }).check()
    await overlay.getByText('Selected: Pro, £335 a year').waitFor()
    await overlay.getByText('Monthly', { exact: true }).click()
    await overlay.getByText('Selected: Pro, £31 a month').waitFor()
    await page.goto(`${site.origin}/billing`)
    await page.getByRole('heading', { name: 'Billing', exact: true }).waitFor()
    expect(await overlay.isVisible()).toBe(false)
  })

  it('says what happened when no checkout starts, and clears the message after 5 s', async () => {
    await set(done)
    await page.goto(`${site.origin}/dashboard`)
    const overlay = page.getByRole('dialog', { name: 'Welcome Back!' })
    await overlay.getByRole('radio', { name: /Choose Pro/ }).check()
    await stopClock(page)
    const said: string[] = []
    page.on('console', (line) => said.push(line.text()))
    await overlay.getByRole('button', { name: 'Reactivate Account' }).click()
    const message = overlay.getByText('This attempt hasn’t cost you anything')
    await message.waitFor()
    await expect.poll(() => said).toContain('No checkout URL received')
    await page.clock.runFor(4_900)
    expect(await message.isVisible()).toBe(true)
    await page.clock.runFor(200)
    expect(await message.isVisible()).toBe(false)
  })

  it('goes straight to the hosted checkout, and takes the trial for used', async () => {
    await set(done)
    const asked: unknown[] = []
    await page.route('**/api/create-checkout-session', async (route) => {
      asked.push(route.request().postDataJSON())
      await route.fulfill({ json: { url: `${site.origin}/about?paid` } })
    })
    await page.goto(`${site.origin}/dashboard`)
    const overlay = page.getByRole('dialog', { name: 'Welcome Back!' })
    await overlay.getByText('Free trial already used - billing starts immediately').waitFor()
    await overlay.getByRole('radio', { name: /Choose Pro/ }).check()
    await overlay.getByRole('button', { name: 'Reactivate Account' }).click()
    await page.waitForURL(`${site.origin}/about?paid`)
    expect(asked).toMatchObject([{ planTier: 'pro', frequency: 'annually', fromRenewal: true }])
  })

  it('leads home whose session has ended', async () => {
    await set(done)
    await page.goto(`${site.origin}/dashboard`)
    const overlay = page.getByRole('dialog', { name: 'Welcome Back!' })
    await overlay.getByRole('radio', { name: /Choose Pro/ }).check()
    await context.clearCookies()
    await overlay.getByRole('button', { name: 'Reactivate Account' }).click()
    await page.waitForURL(`${site.origin}/`)
    expect(await page.locator('#side-navigation').count()).toBe(0)
  })

  it('can be put off for the session: the free tools need no plan', async () => {
    await set(done)
    await page.goto(`${site.origin}/dashboard`)
    const overlay = page.getByRole('dialog', { name: 'Welcome Back!' })
    await overlay.getByRole('button', { name: 'Use the free tools for now' }).click()
    await overlay.waitFor({ state: 'hidden' })
    await page.reload()
    expect(await overlay.count()).toBe(0)
  })

  it('is put off by one customer only: the next in the same browser is asked', async () => {
    await set(done)
    await context.addCookies([{ name: 'renewal-postponed', value: 'somebody-else', url: site.origin }])
    await page.goto(`${site.origin}/dashboard`)
    const overlay = page.getByRole('dialog', { name: 'Welcome Back!' })
    await overlay.waitFor()
    await page.keyboard.press('Escape')
    await overlay.waitFor({ state: 'hidden' })
    await page.reload()
    expect(await overlay.count()).toBe(0)
  })

  it('never covers a public page', async () => {
    await set(done)
    for (const address of ['/', '/postcodes', '/contact', '/pricing', '/stampdutycalculator', '/blog']) {
      await page.goto(site.origin + address)
      expect(await page.locator('#side-navigation').count(), address).toBe(1)
      expect(await page.locator('#renewal-title').count(), address).toBe(0)
    }
  })

  it('is not shown to founding customers', async () => {
    await set(done)
    await grantPlan(database.db, { userId: person.userId, plan: 'legacy' })
    await page.goto(`${site.origin}/billing`)
    await page
      .getByText('Thanks for being a founding customer! You will not be charged credits on your account.')
      .first()
      .waitFor()
    await page.goto(`${site.origin}/dashboard`)
    await page.waitForTimeout(200)
    expect(await page.getByRole('dialog', { name: 'Welcome Back!' }).count()).toBe(0)
  })
})
