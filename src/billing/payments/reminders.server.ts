import { planPrice } from '#billing/plan-price.ts'
import { termsOf } from '#billing/plan-terms.ts'
import { planOfPrice, type PricedPlan } from '#billing/prices/price-lookup.ts'
import { planName } from '#billing/upgrade/offers-to-add.ts'
import type { StripeEvent } from '#platform/stripe.server.ts'

import { billingReminderMail, type Reminder } from './billing-reminder.mail.ts'
import type { PaidSite } from './payments.ts'

/**
 * Sends the email that an event calls for: three days before a trial becomes a paid plan, before an annual plan renews, and
 * when a payment has failed. Other events call for none.
 */
export async function sendReminder(site: PaidSite, event: StripeEvent): Promise<void> {
  const due = dueReminder(site, event)
  if (!due) return
  const customer = await site.payments.stripe.customers.retrieve(due.customer)
  if (customer.deleted || !customer.email) return
  const { siteUrl } = site
  await site.mail.send({ to: customer.email, ...billingReminderMail(due.reminder, siteUrl) })
}

type Due = { customer: string; reminder: Reminder }

function dueReminder({ config }: PaidSite, event: StripeEvent): Due | null {
  const { type, data } = event
  if (type === 'customer.subscription.trial_will_end') {
    const { customer, items, trial_end } = data.object
    const plan = planOfPrice(items.data[0]?.price.id ?? '', config.priceIds)
    return plan && dueFor(customer, { kind: 'trial', ...wordsOf(plan), at: dateOf(trial_end) })
  }
  if (type === 'invoice.upcoming' || type === 'invoice.payment_failed') {
    const { customer, lines, period_start } = data.object
    const [line] = lines.data
    const price = line?.pricing?.price_details?.price
    const plan = planOfPrice(typeof price === 'string' ? price : (price?.id ?? ''), config.priceIds)
    if (!plan || customer === null) return null
    if (type === 'invoice.payment_failed') return dueFor(customer, { kind: 'failed', ...wordsOf(plan) })
    // Monthly plans renew too often for a reminder each time.
    if (plan.frequency !== 'annually') return null
    return dueFor(customer, {
      kind: 'renewal',
      ...wordsOf(plan),
      at: dateOf(line?.period.start ?? period_start),
    })
  }
  return null
}

function dueFor(customer: string | { id: string }, reminder: Reminder): Due {
  return { customer: typeof customer === 'string' ? customer : customer.id, reminder }
}

function wordsOf(plan: PricedPlan): { plan: string; price: string } {
  const { kind, tier, frequency } = plan
  return {
    plan: planName({ planType: kind === 'platform' ? tier : null, apiPlan: kind === 'api' ? tier : null }),
    price: planPrice({ amountPence: termsOf(plan).amountPence, frequency }),
  }
}

function dateOf(seconds: number | null): Date {
  return new Date((seconds ?? 0) * 1000)
}
