import { FOUNDING_REFUSAL } from '#billing/customer.ts'
import { priceKey, type PricedPlan } from '#billing/prices/price-lookup.ts'
import type { StripeSubscription } from '#platform/stripe.server.ts'

import { BILLING_MODE } from './billing-mode.ts'
import { hasCard } from './cards.server.ts'
import { closeCheckouts } from './close-checkouts.server.ts'
import { withCustomerLock } from './customer-lock.server.ts'
import { alreadyHas, mayBeOfKind, withPlans } from './known-plans.server.ts'
import { outcomeOf, WITH_SECRET } from './payment-outcome.server.ts'
import type { PaidSite } from './payments.ts'
import { mayPurchase, TOO_MANY_PURCHASES } from './purchase-limit.server.ts'
import { findStripeCustomer } from './stripe-customer.server.ts'
import { isLive, subscriptionsOf, syncUser } from './sync.server.ts'

/** A customer who buys, known by their session or API key. */
export type Buyer = { userId: string; isLegacy: boolean }

/** A plan to buy with a saved card. */
export type CardOrder = { plan: PricedPlan; priceId: string; cardId: string }

/**
 * The result: 'bought' and usable, or usable within minutes ('fast_async'); waiting for 3-D Secure, with the secret to confirm
 * the payment with; or refused, with the reason.
 */
export type CardPurchase =
  | { outcome: 'bought'; mode: 'instant' | 'fast_async' }
  | { outcome: 'action'; clientSecret: string }
  | Refused

type Refused = { outcome: 'refused'; message: string }

/** How long to wait until a bought plan can be used. The page stops waiting for the answer after 8 seconds. */
const SYNC_WAIT_MS = 2_500

/**
 * Buys a plan with a saved card, without a trial. Asking again for the same plan buys it once. A payment that waits for 3-D Secure
 * can't be confirmed any more once the customer buys something else.
 */
export async function buyWithCard(site: PaidSite, buyer: Buyer, order: CardOrder): Promise<CardPurchase> {
  if (buyer.isLegacy) return refused(FOUNDING_REFUSAL)
  if (!(await mayPurchase(site, buyer.userId))) return refused(TOO_MANY_PURCHASES)
  const bought = await withCustomerLock(site.db, buyer.userId, async (trx) => {
    const customer = await findStripeCustomer(trx, buyer.userId)
    if (customer === null || !(await hasCard(site, customer, order.cardId))) return refused(NO_SUCH_CARD)
    await closeCheckouts(site, customer)
    const known = await withPlans(site, trx, await subscriptionsOf(site, customer))
    const same = known.find((each) => isLive(each.source) && mayBeOfKind(each, order.plan.kind))
    if (!same) return subscribe(site, buyer, { ...order, customer })
    return same.plan && priceKey(same.plan) === priceKey(order.plan) && isRunning(same.source)
      ? BOUGHT
      : refused(alreadyHas(order.plan))
  })
  return bought.outcome === 'bought' ? { ...bought, mode: await syncSoon(site, buyer.userId) } : bought
}

const NO_SUCH_CARD = 'This card is no longer saved. Choose another one.'
const BOUGHT = { outcome: 'bought' } as const

function refused(message: string): Refused {
  return { outcome: 'refused', message }
}

/** Whether a plan has been paid for and carries on. */
function isRunning({ status, cancel_at_period_end: ends }: StripeSubscription): boolean {
  return (status === 'active' || status === 'trialing') && !ends
}

async function subscribe(
  site: PaidSite,
  { userId }: Buyer,
  { plan, priceId, cardId, customer }: CardOrder & { customer: string },
) {
  const subscription = await site.payments.stripe.subscriptions.create({
    customer,
    items: [{ price: priceId }],
    default_payment_method: cardId,
    billing_mode: BILLING_MODE,
    metadata: { user_id: userId, plan: priceKey(plan) },
    payment_behavior: 'allow_incomplete',
    off_session: false,
    expand: WITH_SECRET,
  })
  if (subscription.status !== 'incomplete') return BOUGHT
  const payment = await outcomeOf(site, subscription)
  return payment.outcome === 'paid' ? BOUGHT : payment
}

/** Copies what was bought, but doesn't hold up the answer. If it takes longer or fails, a webhook makes up for it. */
async function syncSoon(site: PaidSite, userId: string): Promise<'instant' | 'fast_async'> {
  const copied = syncUser(site, userId).then(
    () => 'instant' as const,
    (error: unknown) => {
      site.log.error({ err: error }, 'could not copy a plan after it was bought')
      return 'fast_async' as const
    },
  )
  const late = new Promise<'fast_async'>((resolve) => setTimeout(resolve, SYNC_WAIT_MS, 'fast_async').unref())
  return Promise.race([copied, late])
}
