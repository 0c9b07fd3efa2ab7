import { sql } from 'kysely'

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
  if (due.continues && !(await willContinue(site, due.continues, due.reminder))) return
  const to = await emailOf(site, due.customer)
  if (to === null) return
  const { siteUrl } = site
  await site.mail.send({ to, ...billingReminderMail(due.reminder, siteUrl) })
}

/** `continues` is the subscription of a reminder that holds only if it isn't cancelled. */
type Due = { customer: string; reminder: Reminder; continues?: string | undefined }

/** Whether a subscription goes on after its trial or period, as Stripe says now: the event may be old. */
async function willContinue({ payments }: PaidSite, id: string, { kind }: Reminder): Promise<boolean> {
  const { status, cancel_at_period_end } = await payments.stripe.subscriptions.retrieve(id)
  return status === (kind === 'trial' ? 'trialing' : 'active') && !cancel_at_period_end
}

/** Reads the address that the customer signs in with now. Null for customers without an account. */
async function emailOf({ db }: PaidSite, stripeCustomer: string): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select private.account_email(user_id) as email from public.profile where stripe_customer = ${stripeCustomer}`.execute(
    db,
  )
  return rows[0]?.email ?? null
}

function dueReminder({ config }: PaidSite, event: StripeEvent): Due | null {
  const { type, data } = event
  if (type === 'customer.subscription.trial_will_end') {
    const { id, customer, items, trial_end } = data.object
    const plan = planOfPrice(items.data[0]?.price.id ?? '', config.priceIds)
    return plan && dueFor(customer, { kind: 'trial', ...wordsOf(plan), at: dateOf(trial_end) }, id)
  }
  if (type === 'invoice.upcoming' || type === 'invoice.payment_failed') {
    const { customer, lines, period_start, parent } = data.object
    const [line] = lines.data
    const price = line?.pricing?.price_details?.price
    const plan = planOfPrice(typeof price === 'string' ? price : (price?.id ?? ''), config.priceIds)
    if (!plan || customer === null) return null
    if (type === 'invoice.payment_failed') return dueFor(customer, { kind: 'failed', ...wordsOf(plan) })
    // Monthly plans renew too often for a reminder each time.
    if (plan.frequency !== 'annually') return null
    const subscription = parent?.subscription_details?.subscription
    return dueFor(
      customer,
      { kind: 'renewal', ...wordsOf(plan), at: dateOf(line?.period.start ?? period_start) },
      typeof subscription === 'string' ? subscription : subscription?.id,
    )
  }
  return null
}

function dueFor(customer: string | { id: string }, reminder: Reminder, continues?: string): Due {
  return { customer: typeof customer === 'string' ? customer : customer.id, reminder, continues }
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
