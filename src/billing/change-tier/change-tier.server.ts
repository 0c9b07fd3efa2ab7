import type { Transaction } from 'kysely'

import { livePlans } from '#billing/customer-plans.server.ts'
import { dropPendingChange } from '#billing/payments/close-checkouts.server.ts'
import { withCustomerLock } from '#billing/payments/customer-lock.server.ts'
import { idOf } from '#billing/payments/id-of.ts'
import { isEnding, withPlans, type KnownSubscription } from '#billing/payments/known-plans.server.ts'
import { outcomeOf, WITH_SECRET, type PaymentOutcome } from '#billing/payments/payment-outcome.server.ts'
import type { PaidSite } from '#billing/payments/payments.ts'
import { mayPurchase, TOO_MANY_PURCHASES } from '#billing/payments/purchase-limit.server.ts'
import { reportUsageOf } from '#billing/payments/report-usage.server.ts'
import {
  dropSuccessors,
  startAfter,
  startInstead,
  type Succession,
} from '#billing/payments/successors.server.ts'
import { isPaid, subscriptionsOf, syncLocked } from '#billing/payments/sync.server.ts'
import { priceKey } from '#billing/prices/price-lookup.ts'
import { daysRemaining } from '#billing/upgrade/proration.ts'
import type { DB } from '#platform/database.types.ts'
import type { StripeSubscription } from '#platform/stripe.server.ts'

import { tierOffers, type TierOffer } from './tier-offers.ts'

/** Which plan to change, the price key of the new one, e.g. 'pro-annually', and what the customer was told they'd pay now. */
export type TierOrder = { userId: string; subscriptionId: string; wanted: string; shownPence: number }

/** Whether the plan was changed, waits for 3-D Secure, or was refused, and why. */
export type TierChange = { outcome: 'changed' | 'action' } | { outcome: 'refused'; reason: string }

const CHANGED: TierChange = { outcome: 'changed' }

/**
 * Changes a plan that the customer pays for to another tier, billing period, or to or from the meter: at once or with the next period,
 * as `tierOffers` says. Choosing the current plan takes back a change that hasn't begun. If the card is declined, nothing changes; if
 * the payment waits for 3-D Secure, nothing changes until it's confirmed, and another change drops it.
 */
export async function changeTier(site: PaidSite, order: TierOrder): Promise<TierChange> {
  if (!(await mayPurchase(site, order.userId))) return refused(TOO_MANY_PURCHASES)
  // A plan may take the place of the metered one at once, whose last bill then has today's calls.
  await reportUsageOf(site, order.userId, site.clock.now(), { withToday: true })
  return withCustomerLock(site.db, order.userId, async (trx) => {
    await syncLocked(site, trx, order.userId)
    const row = await livePlans(trx, order.userId)
      .select(['s.id', 's.stripe_subscription as stripeId', 'p.stripe_customer as customer'])
      .where('s.id', '=', order.subscriptionId)
      .executeTakeFirst()
    if (!row?.stripeId || row.customer === null) return refused(NOT_YOURS)
    const subscription = await readAnew(site, trx, { id: row.stripeId, customer: row.customer })
    const outcome = subscription ? await change(site, subscription, order) : refused(NOT_YOURS)
    if (outcome.outcome === 'changed') await syncLocked(site, trx, order.userId)
    return outcome
  })
}

/** Reads a subscription without a change that still waits for its payment. */
async function readAnew(
  site: PaidSite,
  trx: Transaction<DB>,
  { id, customer }: { id: string; customer: string },
): Promise<KnownSubscription | undefined> {
  const find = async () =>
    (await withPlans(site, trx, await subscriptionsOf(site, customer))).find(({ source }) => source.id === id)
  const found = await find()
  return found && (await dropPendingChange(site, found.source)) ? find() : found
}

const NOT_YOURS = 'This plan has ended or changed. Reload the page to see your plans.'
const UNPAID = 'We’re still taking a payment for this plan. Try again once it’s paid.'
const CANCELLED = 'You’ve cancelled this plan. Keep it first, and then change it.'
const COSTS_MORE = 'The price has changed since you opened this page. Check what you’d pay now and try again.'

function refused(reason: string): TierChange {
  return { outcome: 'refused', reason }
}

async function change(site: PaidSite, known: KnownSubscription, order: TierOrder): Promise<TierChange> {
  const { source, plan, next } = known
  const { wanted, shownPence } = order
  const item = source.items.data[0]
  const isRunning = source.status === 'active' || source.status === 'trialing'
  if (!plan || !item) return refused(NOT_YOURS)
  if (!isRunning || !isPaid(source)) return refused(UNPAID)
  if (isEnding(known)) return refused(CANCELLED)
  if (priceKey(next ?? plan) === wanted) return CHANGED
  const isBack = priceKey(plan) === wanted
  // Stripe already has the next plan and would pro-rate from that one.
  if (next !== null && !isBack) return refused(NOT_YOURS)
  if (known.successor) return stay(site, known.source, known.successor)
  const trial = source.status === 'trialing'
  const end = item.current_period_end
  const days = daysRemaining(new Date(end * 1000), site.clock.now())
  const offer = isBack
    ? { plan, chargePence: 0, credits: 0, begins: 'now' as const, isSuccessor: false }
    : tierOffers(plan, { days, trial }).find((each) => priceKey(each.plan) === wanted)
  const price = offer && site.config.priceIds[priceKey(offer.plan)]
  if (!offer || price === undefined) return refused(NOT_YOURS)
  if (offer.chargePence > shownPence) return refused(COSTS_MORE)
  if (offer.isSuccessor)
    return succeed(site, offer, { userId: order.userId, current: source, plan: offer.plan, priceId: price })
  const changed = await site.payments.stripe.subscriptions.update(source.id, {
    items: [{ id: item.id, price }],
    ...(offer.chargePence > 0
      ? await paidNow(site, { end, price, chargePence: offer.chargePence })
      : { proration_behavior: 'none' }),
    metadata: {
      plan: priceKey(offer.plan),
      keeps: offer.begins === 'now' ? '' : `${priceKey(plan)} ${end}`,
      ...(offer.credits ? { extra_credits: extraCredits(item.current_period_start, offer) } : {}),
    },
  })
  return changed.pending_update ? afterPayment(await outcomeOf(site, changed)) : CHANGED
}

/**
 * Charges exactly this amount for a change, and makes the change only once it's paid. Stripe's own pro-rating, by the second and the
 * period's length, is asked for the period's last second, so that it comes to nothing; it makes Stripe collect the invoice at once.
 */
async function paidNow(
  { payments: { stripe } }: PaidSite,
  { end, price, chargePence }: { end: number; price: string; chargePence: number },
) {
  const { product } = await stripe.prices.retrieve(price)
  const charge = { currency: 'gbp', product: idOf(product) }
  return {
    proration_behavior: 'always_invoice' as const,
    proration_date: end - 1,
    add_invoice_items: [{ price_data: { ...charge, unit_amount: chargePence } }],
    payment_behavior: 'pending_if_incomplete' as const,
    expand: WITH_SECRET,
  }
}

async function stay(
  site: PaidSite,
  current: StripeSubscription,
  successor: StripeSubscription,
): Promise<TierChange> {
  await dropSuccessors(site, current.id, [successor])
  await site.payments.stripe.subscriptions.update(current.id, { cancel_at_period_end: false })
  return CHANGED
}

async function succeed(
  site: PaidSite,
  { begins }: Pick<TierOffer, 'begins'>,
  succession: Succession,
): Promise<TierChange> {
  if (begins === 'now') return afterPayment(await startInstead(site, succession))
  await startAfter(site, succession)
  return CHANGED
}

function afterPayment(payment: PaymentOutcome): TierChange {
  if (payment.outcome === 'refused') return refused(payment.message)
  return payment.outcome === 'action' ? { outcome: 'action' } : CHANGED
}

/** Names the credits of a change, so that they're given once: period, tier and number. */
function extraCredits(start: number, { plan, credits }: Pick<TierOffer, 'plan' | 'credits'>): string {
  return `${start} ${priceKey(plan)} ${credits}`
}
