import { cardName } from '#billing/card-name.ts'
import { planPrice } from '#billing/plan-price.ts'
import { termsOf } from '#billing/plan-terms.ts'
import { planOfKey, planOfPrice, type PricedPlan } from '#billing/prices/price-lookup.ts'
import { pricedPlanName } from '#billing/upgrade/offers-to-add.ts'
import type { StripeEvent, StripeInvoice, StripeSubscription } from '#platform/stripe.server.ts'

import type { Reminder } from './billing-reminder.mail.ts'
import { findExpiringCard } from './cards.server.ts'
import { idOf } from './id-of.ts'
import type { PaidSite } from './payments.ts'
import { tellCustomer } from './tell-customer.server.ts'

/**
 * Sends the email that an event calls for: three days before a trial becomes a paid plan or one plan follows another, before an annual plan renews, before a
 * payment for which the card will have expired, when a payment has failed or a plan has ended because of it, and the receipt when one
 * has succeeded. Other events call for none.
 */
export async function sendReminder(site: PaidSite, event: StripeEvent): Promise<void> {
  const due = dueReminder(site, event)
  if (!due) return
  const { customer, reminder, about, isMonthly = false } = due
  const subscription = about === undefined ? null : await site.payments.stripe.subscriptions.retrieve(about)
  if (subscription && reminder.kind === 'receipt') {
    const plan = planOfPrice(subscription.items.data[0]?.price.id ?? '', site.config.priceIds)
    return tellCustomer(site, customer, plan ? { ...reminder, plan: pricedPlanName(plan) } : reminder)
  }
  if (subscription && !isStillTrue(subscription, reminder)) return
  if (subscription && (reminder.kind === 'renewal' || reminder.kind === 'change'))
    await warnOfExpiry(site, { customer, subscription }, reminder)
  // Monthly plans renew too often for a reminder each time.
  if (!isMonthly) await tellCustomer(site, customer, reminder)
}

async function warnOfExpiry(
  site: PaidSite,
  { customer, subscription }: { customer: string; subscription: StripeSubscription },
  { plan, at }: Extract<Reminder, { kind: 'renewal' | 'change' }>,
): Promise<void> {
  const card = await findExpiringCard(site, subscription, at)
  if (card) await tellCustomer(site, customer, { kind: 'card', plan, card: cardName(card), at })
}

/** `about` is the subscription of a reminder that may not be true any more, or of a receipt for a change. */
type Due = { customer: string; reminder: Reminder; about?: string | undefined; isMonthly?: boolean }

/**
 * Whether a reminder is true of its subscription as Stripe has it now: the event may be old. A trial or period is announced only if
 * the plan continues after it, a failed payment only while it's due.
 */
function isStillTrue({ status, cancel_at_period_end }: StripeSubscription, { kind }: Reminder): boolean {
  if (kind === 'failed') return status === 'past_due'
  // Stripe may cancel just after it sends the event.
  if (kind === 'ended') return status === 'past_due' || status === 'unpaid' || status === 'canceled'
  return status === (kind === 'renewal' ? 'active' : 'trialing') && !cancel_at_period_end
}

function dueReminder({ config }: PaidSite, event: StripeEvent): Due | null {
  const { type, data } = event
  if (type === 'customer.subscription.trial_will_end') {
    const { id, customer, items, trial_end, metadata } = data.object
    const plan =
      planOfPrice(items.data[0]?.price.id ?? '', config.priceIds) ?? planOfKey(metadata['plan'] ?? '')
    const kind = metadata['follows'] === undefined ? 'trial' : 'change'
    return plan && dueFor(customer, { kind, ...wordsOf(plan), at: dateOf(trial_end) }, id)
  }
  if (type === 'invoice.upcoming' || type === 'invoice.payment_failed' || type === 'invoice.paid') {
    const { customer, lines, period_start, parent } = data.object
    // The first line of a change of tier credits what's left of the earlier one.
    const line = lines.data.find(({ amount }) => amount >= 0)
    const price = line?.pricing?.price_details?.price
    const plan =
      planOfPrice(idOf(price ?? null) ?? '', config.priceIds) ??
      planOfKey(parent?.subscription_details?.metadata?.['plan'] ?? '')
    if (!plan || customer === null) return null
    const paidFor = parent?.subscription_details?.subscription
    const subscription = paidFor && idOf(paidFor)
    if (type === 'invoice.paid') {
      const { amount_paid: paid, billing_reason: reason } = data.object
      // The invoice of a change has the metadata of the plan before.
      const changed = reason === 'subscription_update' ? subscription : undefined
      return paid === 0 ? null : dueFor(customer, receiptOf(data.object, plan), changed)
    }
    if (type === 'invoice.payment_failed') {
      // If a first payment is declined, the page has already said so.
      if (data.object.billing_reason === 'subscription_create' || subscription === undefined) return null
      const kind = data.object.next_payment_attempt === null ? 'ended' : 'failed'
      return dueFor(customer, { kind, plan: pricedPlanName(plan) }, subscription)
    }
    // Calls are paid for afterwards.
    const at = plan.frequency === 'meter' ? line?.period.end : line?.period.start
    return {
      ...dueFor(
        customer,
        { kind: 'renewal', ...wordsOf(plan), at: dateOf(at ?? period_start) },
        subscription,
      ),
      isMonthly: plan.frequency !== 'annually',
    }
  }
  return null
}

function receiptOf(
  { amount_paid, number, hosted_invoice_url: url }: StripeInvoice,
  plan: PricedPlan,
): Reminder {
  return { kind: 'receipt', plan: pricedPlanName(plan), pence: amount_paid, number, url: url ?? null }
}

function dueFor(customer: string | { id: string }, reminder: Reminder, about?: string): Due {
  return { customer: idOf(customer), reminder, about }
}

function wordsOf(plan: PricedPlan): { plan: string; price: string } {
  const { frequency } = plan
  return {
    plan: pricedPlanName(plan),
    price: planPrice({ amountPence: termsOf(plan).amountPence, frequency }),
  }
}

function dateOf(seconds: number | null): Date {
  return new Date((seconds ?? 0) * 1000)
}
