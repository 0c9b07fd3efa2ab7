import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { grantPlan } from '#billing/grant-plan.server.ts'
import { accountSite, browserCookies, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { launchChromium } from '#testing/chromium.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

let database: TestDatabase
let site: AccountSite
let browser: Browser
beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database)
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  await site.close()
  await database.close()
})

let turn = 0
let person: TestPerson
let context: BrowserContext
let page: Page
beforeEach(async () => {
  turn += 1
  person = await site.signUp(`Customer${turn}`)
  context = await browser.newContext()
  await context.addCookies(browserCookies(person, site.origin))
  page = await context.newPage()
  return () => context.close()
})

const set = (values: object) =>
  database.db.updateTable('profile').set(values).where('user_id', '=', person.userId).execute()

/** A customer past onboarding, on a trial with so many credits. */
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
    await page.goto(`${site.origin}/postcodes`)
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
    await page.clock.install()
    await page.goto(`${site.origin}/postcodes`)
    await page.waitForFunction(() => document.querySelector('[data-behaviour="credit-toast"][data-behaving]'))
    await set({ platform_credits: 0 })
    await page.clock.runFor(59_000)
    expect(await page.getByRole('dialog', { name: 'Trial Credits Exhausted' }).isVisible()).toBe(false)
    await page.clock.runFor(1_500)
    await page.getByRole('dialog', { name: 'Trial Credits Exhausted' }).waitFor()
    expect(await page.locator('[data-trial-action]').textContent()).toBe('Upgrade Now')
  })
})

describe('the credit toast', () => {
  const text = 'Deducted 1 credit from your balance'

  it('tells a deduction found by the poll of every 60 s, and hides after 5 s', async () => {
    await onTrial(9)
    await page.clock.install()
    await page.goto(`${site.origin}/postcodes`)
    await page.waitForFunction(() => document.querySelector('[data-behaviour="credit-toast"][data-behaving]'))
    await set({ platform_credits: 8 })
    await page.clock.runFor(60_500)
    await page.getByText(text).waitFor()
    await page.getByText('8 credits remaining').first().waitFor()
    await page.clock.runFor(4_000)
    expect(await page.getByText(text).isVisible()).toBe(true)
    await page.clock.runFor(1_500)
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
      await page.waitForFunction(() =>
        document.querySelector('[data-behaviour="credit-toast"][data-behaving]'),
      )
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
    await modal.getByText('During a trial there is no charge').waitFor()
    expect(await modal.getByRole('button', { name: 'Add plan' }).isDisabled()).toBe(true)
    await modal.getByRole('radio').first().check()
    await modal.getByRole('button', { name: 'Add plan' }).click()
    await modal.getByText('Failed to upgrade subscription').waitFor()
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
    await page.waitForFunction(() =>
      document.querySelector('[data-behaviour="upgrade-modal"][data-behaving]'),
    )
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

  it('is shown to customers without a plan whose onboarding is complete, on every path but /billing', async () => {
    await set(done)
    await page.goto(`${site.origin}/postcodes`)
    const overlay = page.getByRole('dialog', { name: 'Welcome Back!' })
    await overlay.waitFor()
    const button = overlay.getByRole('button', { name: 'Reactivate Account' })
    expect(await button.isDisabled()).toBe(true)
    await overlay.getByRole('radio', { name: /Choose Pro/ }).check()
    await overlay.getByText('Chosen: Pro, £335 a year').waitFor()
    await overlay.getByText('Monthly', { exact: true }).click()
    await overlay.getByText('Chosen: Pro, £31 a month').waitFor()
    await page.goto(`${site.origin}/billing`)
    await page.getByRole('heading', { name: 'Billing', exact: true }).waitFor()
    expect(await overlay.isVisible()).toBe(false)
  })

  it('says what happened when no checkout starts, and clears the message after 5 s', async () => {
    await set(done)
    await page.goto(`${site.origin}/postcodes`)
    const overlay = page.getByRole('dialog', { name: 'Welcome Back!' })
    await overlay.getByRole('radio', { name: /Choose Pro/ }).check()
    await page.clock.install()
    await overlay.getByRole('button', { name: 'Reactivate Account' }).click()
    const message = overlay.getByText('nothing was charged')
    await message.waitFor()
    await page.clock.runFor(5_100)
    expect(await message.isVisible()).toBe(false)
  })

  it('can be put off for the session: the free tools need no plan', async () => {
    await set(done)
    await page.goto(`${site.origin}/postcodes`)
    const overlay = page.getByRole('dialog', { name: 'Welcome Back!' })
    await overlay.getByRole('button', { name: 'Use the free tools for now' }).click()
    expect(await overlay.isVisible()).toBe(false)
    await page.reload()
    expect(await overlay.count()).toBe(0)
  })

  it('is not shown to founding customers', async () => {
    await set(done)
    await grantPlan(database.db, { userId: person.userId, plan: 'legacy' })
    await page.goto(`${site.origin}/billing`)
    await page
      .getByText('Thanks for being a founding customer! You will not be charged credits on your account.')
      .first()
      .waitFor()
    await page.goto(`${site.origin}/postcodes`)
    await page.waitForTimeout(200)
    expect(await page.getByRole('dialog', { name: 'Welcome Back!' }).count()).toBe(0)
  })
})
