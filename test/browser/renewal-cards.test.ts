import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'

import { browserCookies, type TestPerson } from '#testing/account-site.ts'
import { axeViolations } from '#testing/axe.ts'
import { buyersSite } from '#testing/buyers-site.ts'
import { sharedChromium } from '#testing/chromium.ts'
import { visitPageOf } from '#testing/kept-page.ts'
import { stopClock } from '#testing/page-clock.ts'

const { site, database, newcomer, saveCard, plansOf, credits } = await buyersSite()

/** Shows the overlay to a customer without a plan who has these cards. The last one is the default. */
async function withOverlay(
  cards: readonly string[],
  test: (given: {
    page: Page
    who: TestPerson
    overlay: ReturnType<Page['getByRole']>
    context: BrowserContext
  }) => Promise<void>,
): Promise<void> {
  const who = await newcomer()
  for (const card of cards) await saveCard(who, card)
  await database.db
    .updateTable('profile')
    .set({
      password_set: true,
      onboarding_completed: true,
      biggest_challenge: 'due_diligence',
      hoping_to_achieve: 'market_research',
      free_trial_used: true,
    })
    .where('user_id', '=', who.userId)
    .execute()
  await visitPageOf(
    await sharedChromium(),
    { viewport: { width: 390, height: 844 } },
    async (page, context) => {
      await context.addCookies(browserCookies(who, site.origin))
      await page.goto(`${site.origin}/dashboard`)
      const overlay = page.getByRole('dialog', { name: 'Welcome Back!' })
      await overlay.waitFor()
      await test({ page, who, overlay, context })
    },
  )
}

type Overlay = ReturnType<Page['getByRole']>

const choosePlan = async (overlay: Overlay) => {
  await overlay.getByRole('radio', { name: /Choose Pro/ }).check()
  await overlay.getByRole('button', { name: 'Continue to Payment' }).click()
  await overlay.getByText('How would you like to pay?').waitFor()
}

it('pays with the default card, by way of the card’s step and back, and gives the plan', async () => {
  await withOverlay(['pm_card_mastercard', 'pm_card_visa'], async ({ page, who, overlay }) => {
    await choosePlan(overlay)
    expect(await axeViolations(page)).toEqual([])
    await overlay.getByRole('button', { name: 'Back' }).click()
    await choosePlan(overlay)
    expect(await overlay.getByRole('radio', { name: /Visa ending in 4242/ }).isChecked()).toBe(true)
    await overlay.getByText('Pro, £335 a year', { exact: true }).waitFor()
    expect(await overlay.getByRole('radio', { name: /ending in|Add a new card/ }).count()).toBe(3)
    // The last step is shown for a second only.
    await stopClock(page)
    await overlay.getByRole('button', { name: 'Use This Card' }).click()
    await overlay.getByText('Completing activation').waitFor()
    await overlay.getByText('100%').waitFor()
    await page.clock.runFor(1_100)
    await overlay.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    expect(await page.getByRole('dialog', { name: 'Welcome Back!' }).count()).toBe(0)
    expect(await plansOf(who)).toMatchObject([{ status: 'active', plan_type: 'pro', frequency: 'annually' }])
    expect(await credits(who)).toEqual([85, 0])
  })
})

it('asks the bank by 3-D Secure where it must, loading the card library only then', async () => {
  await withOverlay(['pm_card_authenticationRequired'], async ({ page, who, overlay }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await choosePlan(overlay)
    expect(scripts).not.toContain('/stripe/v3.js')
    await stopClock(page)
    await overlay.getByRole('button', { name: 'Use This Card' }).click()
    await overlay.getByText('Verifying payment method').waitFor()
    await page.getByRole('button', { name: 'Fail' }).click()
    await overlay.getByText('Processing Error').waitFor()
    await overlay.getByText('There was an error processing your payment. Please try again.').waitFor()
    await overlay.getByRole('button', { name: 'Use This Card' }).click()
    await page.getByRole('button', { name: 'Complete' }).click()
    await overlay.getByText('Completing activation').waitFor()
    await page.clock.runFor(1_100)
    await page.waitForURL(`${site.origin}/dashboard`)
    await expect.poll(async () => (await plansOf(who)).map(({ status }) => status)).toEqual(['active'])
    expect(scripts).toContain('/stripe/v3.js')
  })
})

it('leads to the hosted checkout for a new card, and at once if every card has expired or the list fails', async () => {
  await withOverlay(['pm_card_visa'], async ({ page, overlay }) => {
    await choosePlan(overlay)
    await overlay.getByRole('radio', { name: /Add a new card/ }).check()
    await overlay.getByRole('button', { name: 'Use This Card' }).click()
    await page.getByLabel('Card number').waitFor()
    const expired = { id: 'pm_1', is_default: true, card: { brand: 'visa', last4: '4242', exp_month: 1 } }
    const answers = [
      (route: Route) =>
        route.fulfill({
          json: {
            success: true,
            payment_methods: [{ ...expired, card: { ...expired.card, exp_year: 2020 } }],
          },
        }),
      (route: Route) => route.fulfill({ status: 503, json: { success: false, message: '' } }),
    ]
    for (const answer of answers) {
      await page.route('**/api/payment-methods?*', answer)
      await page.goto(`${site.origin}/dashboard`)
      await overlay.getByRole('radio', { name: /Choose Pro/ }).check()
      await overlay.getByRole('button', { name: 'Reactivate Account' }).click()
      await page.getByLabel('Card number').waitFor()
      expect(new URL(page.url()).pathname).toMatch(/^\/stripe\/checkout\//)
      await page.unroute('**/api/payment-methods?*')
    }
  })
})

it('says what happens when the plan is set up in the background, refused, or takes more than 8 s', async () => {
  await withOverlay(['pm_card_visa'], async ({ page, overlay }) => {
    const instant = '**/api/create-subscription-instant'
    await choosePlan(overlay)
    const use = overlay.getByRole('button', { name: 'Use This Card' })
    await stopClock(page)

    const said: string[] = []
    page.on('console', (line) => said.push(line.text()))
    await page.route(instant, (route) =>
      route.fulfill({ status: 409, json: { success: false, message: 'Your card was declined.' } }),
    )
    await use.click()
    await overlay.getByText('Failed to create subscription: Your card was declined.').waitFor()
    await page.clock.runFor(4_900)
    expect(await overlay.getByText('Processing Error').isVisible()).toBe(true)
    await page.clock.runFor(200)
    expect(await overlay.getByText('Processing Error').isVisible()).toBe(false)
    await page.unroute(instant)

    const asked = page.waitForRequest(instant)
    await page.route(instant, () => {})
    await use.click()
    expect(Object.keys((await asked).postDataJSON() as object).toSorted()).toEqual([
      'frequency',
      'paymentMethodId',
      'planTier',
      'planType',
      'priceId',
      'userId',
    ])
    await page.clock.runFor(7_900)
    const late = overlay.getByText(
      'Processing is taking longer than usual. Your subscription may still be created. Please check your dashboard in a few minutes.',
    )
    expect(await late.count()).toBe(0)
    await page.clock.runFor(200)
    await late.waitFor()
    await page.clock.runFor(5_100)
    expect(await late.isVisible()).toBe(false)
    await page.unroute(instant)

    await page.route(instant, (route) =>
      route.fulfill({
        json: {
          success: true,
          requires_action: false,
          payment_intent: null,
          processing_mode: 'fast_async',
          card_library: null,
        },
      }),
    )
    await use.click()
    await overlay.getByText('Subscription created! Setup is completing in the background...').waitFor()
    const left = page.waitForRequest('**/billing/return?from=renewal')
    await page.clock.runFor(1_600)
    expect((await left).isNavigationRequest()).toBe(true)
  })
})
