import type { SignedInCustomer } from '#billing/customer.ts'
import { closeCheckouts } from '#billing/payments/close-checkouts.server.ts'
import { withCustomerLock } from '#billing/payments/customer-lock.server.ts'
import { withPlans } from '#billing/payments/known-plans.server.ts'
import type { PaidSite } from '#billing/payments/payments.ts'
import { mayPurchase, TOO_MANY_PURCHASES } from '#billing/payments/purchase-limit.server.ts'
import { findStripeCustomer } from '#billing/payments/stripe-customer.server.ts'
import { isLive, subscriptionsOf, syncLocked } from '#billing/payments/sync.server.ts'
import { termsOf } from '#billing/plan-terms.ts'
import { priceKey, type PricedPlan } from '#billing/prices/price-lookup.ts'
import { isCardError, type StripeSubscription } from '#platform/stripe.server.ts'

import { daysRemaining, prorate, type Proration } from './proration.ts'

/** A plan to add to the customer's plan of the other type. `shownPence` is the charge that the customer was shown. */
export type PlanOrder = { plan: PricedPlan; priceId: string; shownPence?: number | undefined }

/** Whether the plan was added, and why not. */
export type Added = { success: boolean; message: string }

const ADDED: Added = { success: true, message: 'Your plan has been added.' }
const NOT_PAID_FOR: Added = {
  success: false,
  message: 'You don’t pay for your current plan. Choose the one to add on the pricing page.',
}
const COSTS_MORE: Added = {
  success: false,
  message: 'The price has changed since you opened this page. Reload it to see what you’d pay now.',
}
const NO_CURRENT: Added = { success: false, message: 'Could not determine current plan details' }

/**
 * Adds a plan of the other type. It ends its first period together with the current plan, and costs the pro-rated price of
 * the days left, to the penny as it was shown. During a trial it's free until the trial ends. Asking twice adds it once.
 */
export async function addPlan(
  site: PaidSite,
  { userId }: Pick<SignedInCustomer, 'userId'>,
  order: PlanOrder,
): Promise<Added> {
  if (!(await mayPurchase(site, userId))) return { success: false, message: TOO_MANY_PURCHASES }
  return withCustomerLock(site.db, userId, async (trx) => {
    const customer = await findStripeCustomer(trx, userId)
    if (customer === null) return NOT_PAID_FOR
    await closeCheckouts(site, customer)
    const found = await withPlans(site, trx, await subscriptionsOf(site, customer))
    const live = found.filter(({ source }) => isLive(source))
    if (live.some(({ plan }) => plan === null)) return NO_CURRENT
    if (live.some(({ plan }) => plan?.kind === order.plan.kind)) {
      await syncLocked(site, trx, userId)
      return ADDED
    }
    const [first] = live
    if (!first) return NOT_PAID_FOR
    const { source: current, plan: currentPlan } = first
    const period = currentPlan?.frequency === 'meter' ? 'monthly' : currentPlan?.frequency
    if (current.status === 'past_due' || period !== order.plan.frequency) return NO_CURRENT
    try {
      const isBought = await subscribe(site, { customer, userId, current, order })
      if (!isBought) return COSTS_MORE
    } catch (error) {
      if (isCardError(error)) return { success: false, message: error.message }
      throw error
    }
    await syncLocked(site, trx, userId)
    return ADDED
  })
}

type NewPlan = { customer: string; userId: string; current: StripeSubscription; order: PlanOrder }

/** Returns false, and charges nothing, if the plan costs more than the customer was shown. */
async function subscribe(site: PaidSite, { customer, userId, current, order }: NewPlan): Promise<boolean> {
  const { stripe } = site.payments
  const periodEnd = current.items.data[0]?.current_period_end ?? 0
  const isTrial = current.status === 'trialing'
  const { chargePence, credits } = prorationOf(site, { order, isTrial, periodEnd })
  if (chargePence > (order.shownPence ?? chargePence)) return false
  const price = await stripe.prices.retrieve(order.priceId)
  const product = typeof price.product === 'string' ? price.product : price.product.id
  const card = current.default_payment_method
  await stripe.subscriptions.create({
    customer,
    items: [{ price: order.priceId }],
    metadata: {
      user_id: userId,
      plan: priceKey(order.plan),
      ...(credits === null ? {} : { first_credits: String(credits) }),
    },
    payment_behavior: 'error_if_incomplete',
    off_session: false,
    ...(card === null ? {} : { default_payment_method: typeof card === 'string' ? card : card.id }),
    ...(isTrial
      ? { trial_end: periodEnd }
      : { billing_cycle_anchor: periodEnd, proration_behavior: 'none' as const }),
    ...(chargePence > 0
      ? { add_invoice_items: [{ price_data: { currency: 'gbp', product, unit_amount: chargePence } }] }
      : {}),
  })
  return true
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
