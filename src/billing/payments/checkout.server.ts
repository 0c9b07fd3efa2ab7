import { FOUNDING_REFUSAL, isLegacy, type SignedInCustomer } from '#billing/customer.ts'
import { priceKey, type PricedPlan } from '#billing/prices/price-lookup.ts'
import { TRIAL_DAYS } from '#billing/trial/trial-days.ts'

import { BILLING_MODE } from './billing-mode.ts'
import { closeCheckouts } from './close-checkouts.server.ts'
import { withCustomerLock } from './customer-lock.server.ts'
import { alreadyHas, mayBeOfKind, withPlans } from './known-plans.server.ts'
import type { PaidSite } from './payments.ts'
import { mayPurchase, TOO_MANY_PURCHASES } from './purchase-limit.server.ts'
import { ensureStripeCustomer } from './stripe-customer.server.ts'
import { hadFreeTrial, isLive, subscriptionsOf, syncLocked } from './sync.server.ts'

/** What to buy, and where on the site the customer comes from. */
export type CheckoutOrder = { plan: PricedPlan; priceId: string; from: CheckoutSource }

/** The part of the site that opens a checkout. */
export type CheckoutSource = 'onboarding' | 'renewal' | 'billing'

/** The URL of an opened checkout, or the reason why it wasn’t opened. */
export type OpenedCheckout = { url: string } | { refused: string }

/**
 * Opens a hosted checkout for a plan. Checkouts that the customer opened before can't be used any more, so nobody pays twice.
 * A plan begins with a free trial if the customer has never had one and has no other plan, except on renewal.
 */
export async function openCheckout(
  site: PaidSite,
  customer: SignedInCustomer,
  { plan, priceId, from }: CheckoutOrder,
): Promise<OpenedCheckout> {
  const { stripe } = site.payments
  const { userId } = customer
  if (isLegacy(customer)) return { refused: FOUNDING_REFUSAL }
  if (!(await mayPurchase(site, userId))) return { refused: TOO_MANY_PURCHASES }
  return withCustomerLock(site.db, userId, async (trx) => {
    const stripeCustomer = await ensureStripeCustomer(site, trx, customer)
    await closeCheckouts(site, stripeCustomer)
    const subscriptions = await withPlans(site, trx, await subscriptionsOf(site, stripeCustomer))
    if (subscriptions.some((each) => isLive(each.source) && mayBeOfKind(each, plan.kind))) {
      await syncLocked(site, trx, userId)
      return { refused: alreadyHas(plan) }
    }
    const { free_trial_used: isTrialUsed } = await trx
      .selectFrom('profile')
      .select('free_trial_used')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const isRuledOut = subscriptions.some(({ source }) => isLive(source) || hadFreeTrial(source))
    const hasTrial = !isTrialUsed && from !== 'renewal' && !isRuledOut
    const { url } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: stripeCustomer,
      client_reference_id: userId,
      line_items: [{ price: priceId, ...(plan.frequency === 'meter' ? {} : { quantity: 1 }) }],
      subscription_data: {
        billing_mode: BILLING_MODE,
        metadata: { user_id: userId, plan: priceKey(plan) },
        ...(hasTrial ? { trial_period_days: TRIAL_DAYS } : {}),
      },
      success_url: `${site.siteUrl}/billing/return?from=${from}`,
      cancel_url: `${site.siteUrl}${CANCELLED[from]}`,
    })
    if (url === null) throw new Error('Stripe returned a checkout without a URL')
    return { url }
  })
}

/** Opens a page of the card processor on which the customer saves a card. */
export async function openCardPage(site: PaidSite, customer: SignedInCustomer): Promise<string> {
  const stripeCustomer = await withCustomerLock(site.db, customer.userId, (trx) =>
    ensureStripeCustomer(site, trx, customer),
  )
  const { url } = await site.payments.stripe.checkout.sessions.create({
    mode: 'setup',
    currency: 'gbp',
    customer: stripeCustomer,
    success_url: `${site.siteUrl}/billing/return?from=billing`,
    cancel_url: `${site.siteUrl}/billing`,
  })
  if (url === null) throw new Error('Stripe returned a page without a URL')
  return url
}

const CANCELLED: Record<CheckoutSource, string> = {
  onboarding: '/onboarding?step=4',
  renewal: '/billing',
  billing: '/billing',
}
