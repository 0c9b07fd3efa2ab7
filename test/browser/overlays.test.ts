/** What the overlays send, show and wait for, sentence by sentence: specification, sections 2, 4, 7 and 9. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { browserCookies, type TestPerson } from '#testing/account-site.ts'
import { axeViolations } from '#testing/axe.ts'
import { buyersSite, DAY, PRO } from '#testing/buyers-site.ts'
import { sharedChromium } from '#testing/chromium.ts'
import { visitPageOf } from '#testing/kept-page.ts'
import { passUntil, stopClock } from '#testing/page-clock.ts'

const { site, database, newcomer, usedTrial, buy, saveCard, plansOf, credits, visit } = await buyersSite()

const ANSWERED = {
  password_set: true,
  biggest_challenge: 'due_diligence',
  hoping_to_achieve: 'market_research',
}
const ONBOARDED = { ...ANSWERED, onboarding_completed: true }

async function set(who: TestPerson, values: object): Promise<void> {
  await database.db.updateTable('profile').set(values).where('user_id', '=', who.userId).execute()
}

async function open(
  who: TestPerson,
  path: string,
  test: (page: Page) => Promise<void>,
  options: BrowserContextOptions = { viewport: { width: 390, height: 844 } },
): Promise<void> {
  await visitPageOf(await sharedChromium(), options, async (page, context) => {
    await context.addCookies(browserCookies(who, site.origin))
    await page.goto(site.origin + path)
    await test(page)
  })
}

const behaving = (name: string) => `[data-behaviour="${name}"][data-behaving]`

/** Holds the answers to a call until they're let go. */
async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await held
    await route.continue()
  })
  return release
}

describe('subscribing from onboarding', () => {
  it('sends the plan and who it’s for, and goes to the URL that it’s given', async () => {
    const who = await newcomer()
    await set(who, ANSWERED)
    await open(who, '/dashboard', async (page) => {
      const asked: unknown[] = []
      await page.route('**/api/create-checkout-session', async (route) => {
        asked.push(route.request().postDataJSON())
        await route.fulfill({ json: { url: `${site.origin}/about?paid` } })
      })
      const overlay = page.getByRole('dialog', { name: 'Choose Your Plan' })
      await overlay.getByText('No plan selected yet').waitFor()
      await overlay.getByRole('button', { name: 'API', exact: true }).click()
      await overlay.getByRole('button', { name: 'Choose Metered' }).click()
      await overlay.getByText('14 days free, then you pay for each call.').waitFor()
      await overlay.getByRole('button', { name: 'Subscribe & Continue' }).click()
      await page.waitForURL(`${site.origin}/about?paid`)
      const plan = { planType: 'api', planTier: 'meter', frequency: 'meter', isMetered: true }
      expect(asked).toEqual([
        {
          ...plan,
          priceId: 'price_meter',
          mode: 'subscription',
          fromOnboarding: true,
          userEmail: who.email,
          userId: who.userId,
        },
      ])
    })
  })

  it('with no URL logs No checkout URL received, and stays', async () => {
    const who = await newcomer()
    await set(who, { ...ANSWERED, free_trial_used: true })
    await open(who, '/dashboard', async (page) => {
      const said: string[] = []
      page.on('console', (line) => said.push(line.text()))
      await page.route('**/api/create-checkout-session', (route) => route.fulfill({ json: {} }))
      const overlay = page.getByRole('dialog', { name: 'Choose Your Plan' })
      await overlay.getByRole('button', { name: 'Choose Starter' }).click()
      await overlay.getByText('Free trial already used - billing starts immediately').waitFor()
      await overlay.getByRole('button', { name: 'Subscribe & Continue' }).click()
      await overlay.getByText('We couldn’t open the checkout').waitFor()
      await expect.poll(() => said.join('\n')).toContain('No checkout URL received')
      expect(await overlay.isVisible()).toBe(true)
    })
  })
})

describe('the renewal overlay', () => {
  it('sends the hosted checkout the plan and who it’s for', async () => {
    const who = await newcomer()
    await set(who, ONBOARDED)
    await open(who, '/dashboard', async (page) => {
      const asked: unknown[] = []
      await page.route('**/api/create-checkout-session', async (route) => {
        asked.push(route.request().postDataJSON())
        await route.fulfill({ json: { url: `${site.origin}/about?paid` } })
      })
      const overlay = page.getByRole('dialog', { name: 'Welcome Back!' })
      await overlay.getByText('Free trial already used - billing starts immediately').waitFor()
      await overlay.getByRole('radio', { name: /Choose Elite/ }).check()
      await overlay.getByRole('button', { name: 'Reactivate Account' }).click()
      await page.waitForURL(`${site.origin}/about?paid`)
      expect(asked).toEqual([
        {
          planType: 'platform',
          planTier: 'elite',
          frequency: 'annually',
          isMetered: false,
          priceId: 'price_elite_annually',
          mode: 'subscription',
          fromRenewal: true,
          userEmail: who.email,
          userId: who.userId,
        },
      ])
    })
  })

  it.each([
    ['instant', '/dashboard'],
    ['anything else', '/billing/return'],
  ])(
    'shows three steps as a percentage, and with the mode "%s" goes on after 1 s',
    async (processing_mode, path) => {
      const who = await newcomer()
      await saveCard(who, 'pm_card_visa')
      await set(who, ONBOARDED)
      await open(who, '/dashboard', async (page) => {
        const overlay = page.getByRole('dialog', { name: 'Welcome Back!' })
        await overlay.getByRole('radio', { name: /Choose Pro/ }).check()
        await overlay.getByRole('button', { name: 'Continue to Payment' }).click()
        const use = overlay.getByRole('button', { name: 'Use This Card' })
        await use.waitFor()
        await stopClock(page)
        const lookedUp = await hold(page, '**/api/price-lookup')
        let bought = () => {}
        const held = new Promise<void>((resolve) => (bought = resolve))
        await page.route('**/api/create-subscription-instant', async (route) => {
          await held
          const answer = { success: true, requires_action: false, payment_intent: null, card_library: null }
          await route.fulfill({ json: { ...answer, processing_mode } })
        })
        await use.click()
        const shows = async (words: string, percent: number) => {
          await overlay.getByText(words, { exact: true }).waitFor()
          await overlay.getByText(`${percent}%`, { exact: true }).waitFor()
          expect(await overlay.getByRole('progressbar', { name: 'Progress' }).getAttribute('value')).toBe(
            String(percent),
          )
        }
        await shows('Preparing subscription', 33)
        await overlay.getByText('This can take up to 60 seconds.').waitFor()
        expect(await overlay.getByRole('button', { name: 'Use the free tools for now' }).isVisible()).toBe(
          false,
        )
        lookedUp()
        await shows('Creating your subscription', 67)
        const left = page.waitForRequest((request) => request.isNavigationRequest())
        let isLeft = false
        void left.then(() => (isLeft = true))
        bought()
        await shows('Completing activation', 100)
        await page.clock.runFor(900)
        expect(isLeft).toBe(false)
        await page.clock.runFor(200)
        expect(new URL((await left).url()).pathname).toBe(path)
      })
    },
  )
})

describe('the upgrade modal', () => {
  async function openModal(page: Page) {
    await page.waitForSelector(behaving('upgrade-modal'), { state: 'attached' })
    await page
      .locator('[data-open-upgrade]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    const modal = page.getByRole('dialog', { name: 'Upgrade Your Plan' })
    await modal.getByText('Your current plan').waitFor()
    return modal
  }

  it('shows the current plan and what each plan of the other type costs; on success it closes and the page reloads', async () => {
    const who = await usedTrial(await newcomer())
    await set(who, ONBOARDED)
    await buy(who, PRO)
    await site.cards.settled()
    const [{ end_date: end }] = await plansOf(who)
    const days = Math.min(30, Math.ceil((end - Date.now()) / DAY / 1000))
    await open(who, '/dashboard', async (page) => {
      const modal = await openModal(page)
      await modal.getByText('Pro platform plan').waitFor()
      await modal.getByText(/£31\.00 a month, \d+ days left in this period/).waitFor()
      // All API tiers but the meter.
      expect(await modal.getByRole('radio').count()).toBe(8)
      const due = Math.round((2_500 * days) / 30)
      const row = modal.locator('label', { hasText: /^2K/ })
      expect(await row.innerText()).toContain(`£${(due / 100).toFixed(2)} now`)
      expect(await row.innerText()).toContain('then £56.00 a month in total')
      expect(await row.innerText()).toContain(
        `${Math.floor((2_000 * days) / 30).toLocaleString('en-GB')} calls until this period ends`,
      )
      expect(await axeViolations(page)).toEqual([])
      await modal.getByRole('radio', { name: /^2K/ }).check()
      const sent = page.waitForRequest('**/api/upgrade-subscription')
      const reloaded = page.waitForEvent('load')
      await modal.getByRole('button', { name: 'Add plan' }).click()
      expect((await sent).postDataJSON()).toEqual({
        planId: '2k-monthly',
        planTier: '2k',
        planType: 'api',
        frequency: 'monthly',
        userId: who.userId,
        chargePence: due,
      })
      await reloaded
      expect(new URL(page.url()).pathname).toBe('/dashboard')
      expect(await page.locator('dialog[open]').count()).toBe(0)
      expect(await credits(who)).toEqual([85, Math.floor((2_000 * days) / 30)])
    })
  })

  it('lets API customers add platform plans, and shows the server’s message', async () => {
    const who = await usedTrial(await newcomer())
    await set(who, ONBOARDED)
    await buy(who, { ...PRO, planType: 'api', planTier: '5k' })
    await site.cards.settled()
    await open(who, '/dashboard', async (page) => {
      await page.route('**/api/upgrade-subscription', (route) =>
        route.fulfill({
          status: 409,
          json: { success: false, message: 'Could not determine current plan details' },
        }),
      )
      const modal = await openModal(page)
      await modal.getByText('5K API plan').waitFor()
      expect(await modal.getByRole('radio').count()).toBe(4)
      await modal.getByRole('radio', { name: /^Unlimited/ }).check()
      await modal.getByRole('button', { name: 'Add plan' }).click()
      await modal.getByText('Could not determine current plan details').waitFor()
      expect(await modal.getByRole('button', { name: 'Add plan' }).isEnabled()).toBe(true)
    })
  })
})

describe('the trial banner', () => {
  it('says today, tomorrow, in N days under seven, or a short date', async () => {
    const who = await newcomer()
    await set(who, ONBOARDED)
    await buy(who)
    await site.cards.settled()
    const expiring = async (days: number) => {
      await database.pool.query(
        `update subscriptions set trial_end = $2 where profile_id = (select id from profile where user_id = $1)`,
        [who.userId, new Date(Date.now() + days * DAY * 1000)],
      )
      const { text } = await visit('/postcodes', who)
      return /expires ([^<]+)</.exec(text)?.[1]
    }
    expect([await expiring(0), await expiring(1), await expiring(2), await expiring(6)]).toEqual([
      'today',
      'tomorrow',
      'in 2 days',
      'in 6 days',
    ])
    expect(await expiring(7)).toMatch(/^on \d{1,2} [A-Z][a-z]{2}$/)
  })
})

describe('the trial modal', () => {
  it('can be put away, and leads to Billing', async () => {
    const who = await newcomer()
    await set(who, ONBOARDED)
    await buy(who)
    await site.cards.settled()
    await set(who, { platform_credits: 0 })
    await open(who, '/postcodes', async (page) => {
      const modal = page.getByRole('dialog', { name: 'Trial Credits Exhausted' })
      await modal.waitFor()
      expect(await page.locator('[data-trial-action]').textContent()).toBe('Upgrade Now')
      expect(await axeViolations(page)).toEqual([])
      await modal.getByRole('button', { name: 'Not now' }).click()
      await modal.waitFor({ state: 'hidden' })
      await page.reload()
      await modal.getByRole('link', { name: 'Go to Billing' }).click()
      await page.waitForURL(`${site.origin}/billing`)
      expect(await page.locator('dialog[open]').count()).toBe(0)
    })
  })
})

describe('the credit toast', () => {
  it('is kept in local storage, polls every 60 s, and forgets what has been dismissed', async () => {
    const who = await newcomer()
    await set(who, ONBOARDED)
    await buy(who)
    await site.cards.settled()
    const kept = (page: Page) =>
      page.evaluate(() => JSON.parse(localStorage.getItem('credit-toast') ?? 'null') as unknown)
    await open(who, '/about', async (page) => {
      await stopClock(page)
      await page.reload()
      await passUntil(page, behaving('credit-toast'))
      // Polls of the page before don't count: it polls if it has only just started when the clock is put forward.
      let polls = 0
      page.on('request', (request) => (polls += Number(request.url().endsWith('/api/me/credits'))))
      await page.clock.runFor(59_000)
      expect(polls).toBe(0)
      await set(who, { platform_credits: 83 })
      await page.clock.runFor(1_100)
      const words = page.getByText('Deducted 2 credits from your balance')
      await words.waitFor()
      expect(await page.locator('[data-credits="platform"]').first().textContent()).toBe('83')
      const toast = await kept(page)
      expect(toast).toEqual({
        show: true,
        message: 'Deducted 2 credits from your balance',
        remainingCredits: 83,
        timestamp: expect.any(Number),
      })
      await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
      expect(await words.isVisible()).toBe(false)
      expect(await kept(page)).toMatchObject({ show: false })
      await page.clock.runFor(60_000)
      await expect.poll(() => polls).toBe(2)
    })
  })
})
