import type { SignedInCustomer } from '#billing/customer.ts'
import { type Attempt, currentAttempt, joinAttempt } from '#billing/payments/attempt.server.ts'
import { BILLING_MODE } from '#billing/payments/billing-mode.ts'
import { closeCheckouts } from '#billing/payments/close-checkouts.server.ts'
import { withCustomerLock } from '#billing/payments/customer-lock.server.ts'
import { idOf } from '#billing/payments/id-of.ts'
import { alreadyHas, withPlans } from '#billing/payments/known-plans.server.ts'
import { outcomeOf, WITH_SECRET } from '#billing/payments/payment-outcome.server.ts'
import type { PaidSite } from '#billing/payments/payments.ts'
import { mayPurchase, TOO_MANY_PURCHASES } from '#billing/payments/purchase-limit.server.ts'
import { findStripeCustomer } from '#billing/payments/stripe-customer.server.ts'
import { isLive, subscriptionsOf, syncLocked } from '#billing/payments/sync.server.ts'
import { termsOf } from '#billing/plan-terms.ts'
import { priceKey, type PricedPlan } from '#billing/prices/price-lookup.ts'
import type { StripeSubscription } from '#platform/stripe.server.ts'

import { daysRemaining, prorate, type Proration } from './proration.ts'

/** A plan to add to the customer's plan of the other type. `shownPence` is the charge that the customer was shown. */
export type PlanOrder = { plan: PricedPlan; priceId: string; shownPence?: number | undefined }

/** Whether the plan was added, waits for 3-D Secure, or was refused, and why. */
export type Added =
  | { outcome: 'added' }
  | { outcome: 'action'; clientSecret: string }
  | { outcome: 'refused'; message: string }

const ADDED: Added = { outcome: 'added' }
const NOT_PAID_FOR = refused(
  'You don’t pay for your current plan. Choose the one to add on the pricing page.',
)
const COSTS_MORE = refused(
  'The price has changed since you opened this page. Reload it to see what you’d pay now.',
)
const NO_CURRENT = refused('Could not determine current plan details')

function refused(message: string): Added {
  return { outcome: 'refused', message }
}

/**
 * Adds a plan of the other type. It ends its first period together with the current plan, and costs the pro-rated price of
 * the days left, to the penny as it was shown. During a trial it's free until the trial ends. Asking twice adds it once. A payment that
 * waits for 3-D Secure can't be confirmed any more once the customer asks again; until it's confirmed there's no plan.
 */
export async function addPlan(
  site: PaidSite,
  { userId }: Pick<SignedInCustomer, 'userId'>,
  order: PlanOrder,
): Promise<Added> {
  if (!(await mayPurchase(site, userId))) return refused(TOO_MANY_PURCHASES)
  const key = [userId, order.priceId, order.shownPence].join(' ')
  const known = underWay.get(key)
  if (known) {
    joinAttempt(known.attempt)
    return known.adding
  }
  const adding = addOnce(site, userId, order).finally(() => underWay.delete(key))
  underWay.set(key, { adding, attempt: currentAttempt() })
  return adding
}

/** What this process is adding. Those who ask for the same meanwhile get the same answer, instead of each waiting their turn. */
const underWay = new Map<string, { adding: Promise<Added>; attempt: Attempt | null }>()

function addOnce(site: PaidSite, userId: string, order: PlanOrder): Promise<Added> {
  return withCustomerLock(site.db, userId, async (trx) => {
    const customer = await findStripeCustomer(trx, userId)
    if (customer === null) return NOT_PAID_FOR
    await closeCheckouts(site, customer)
    const found = await withPlans(site, trx, await subscriptionsOf(site, customer))
    const live = found.filter(({ source }) => isLive(source))
    if (live.some(({ plan }) => plan === null)) return NO_CURRENT
    const same = live.find(({ plan }) => plan?.kind === order.plan.kind)
    if (same?.plan) {
      await syncLocked(site, trx, userId)
      return priceKey(same.plan) === priceKey(order.plan) ? ADDED : refused(alreadyHas(order.plan))
    }
    const [first] = live
    if (!first) return NOT_PAID_FOR
    const { source: current, plan: currentPlan } = first
    const period = currentPlan?.frequency === 'meter' ? 'monthly' : currentPlan?.frequency
    if (current.status === 'past_due' || period !== order.plan.frequency) return NO_CURRENT
    const outcome = await subscribe(site, { customer, userId, current, order })
    if (outcome.outcome !== 'added') return outcome
    await syncLocked(site, trx, userId)
    return ADDED
  })
}

type NewPlan = { customer: string; userId: string; current: StripeSubscription; order: PlanOrder }

/** Charges nothing if the plan costs more than the customer was shown. */
async function subscribe(site: PaidSite, { customer, userId, current, order }: NewPlan): Promise<Added> {
  const { stripe } = site.payments
  const periodEnd = current.items.data[0]?.current_period_end ?? 0
  const isTrial = current.status === 'trialing'
  const { chargePence, credits } = prorationOf(site, { order, isTrial, periodEnd })
  if (chargePence > (order.shownPence ?? chargePence)) return COSTS_MORE
  const price = await stripe.prices.retrieve(order.priceId)
  const product = idOf(price.product)
  const card = current.default_payment_method
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: order.priceId }],
    metadata: {
      user_id: userId,
      plan: priceKey(order.plan),
      ...(credits === null ? {} : { first_credits: String(credits) }),
    },
    billing_mode: BILLING_MODE,
    payment_behavior: 'allow_incomplete',
    off_session: false,
    expand: WITH_SECRET,
    ...(card === null ? {} : { default_payment_method: idOf(card) }),
    ...(isTrial
      ? { trial_end: periodEnd }
      : { billing_cycle_anchor: periodEnd, proration_behavior: 'none' as const }),
    ...(chargePence > 0
      ? { add_invoice_items: [{ price_data: { currency: 'gbp', product, unit_amount: chargePence } }] }
      : {}),
  })
  if (subscription.status !== 'incomplete') return ADDED
  const payment = await outcomeOf(site, subscription)
  return payment.outcome === 'paid' ? ADDED : payment
}

type Left = { order: PlanOrder; isTrial: boolean; periodEnd: number }

function prorationOf({ clock }: PaidSite, { order: { plan }, isTrial, periodEnd }: Left): Proration {
  const { amountPence, monthlyCredits } = termsOf(plan)
  return prorate({
    pricePence: amountPence,
    credits: monthlyCredits,
    period: plan.frequency === 'annually' ? 'annually' : 'monthly',
    days: daysRemaining(new Date(periodEnd * 1000), clock.now()),
    trial: isTrial,
    currentPence: 0,
  })
}
