import type { StripeInvoice, StripeSubscription } from '#platform/stripe.server.ts'

import { idOf } from './id-of.ts'
import type { PaidSite } from './payments.ts'

/** Ends a subscription now. Calls that a metered one hasn't billed yet are billed; unpaid invoices of others are voided. */
export async function cancelNow(site: PaidSite, source: StripeSubscription): Promise<void> {
  await site.payments.stripe.subscriptions.cancel(source.id, isMetered(source) ? { invoice_now: true } : {})
  await voidUnpaid(site, source)
}

/** Voids the unpaid invoices of a plan that has been cancelled, which Stripe leaves open. Those for calls stay due. */
export async function voidUnpaid(
  { payments: { stripe } }: PaidSite,
  source: StripeSubscription,
): Promise<void> {
  if (isMetered(source)) return
  const customer = idOf(source.customer)
  for (const status of ['draft', 'open'] as const) {
    const { data } = await stripe.invoices.list({ customer, status, limit: 100 })
    for (const invoice of data.filter((each) => subscriptionOf(each) === source.id)) {
      // Stripe can't void or delete the draft of a subscription.
      if (status === 'draft') await stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: false })
      await stripe.invoices.voidInvoice(invoice.id)
    }
  }
}

/** Whether a subscription is billed by what has been used. */
export function isMetered({ items }: StripeSubscription): boolean {
  return items.data[0]?.price.recurring?.usage_type === 'metered'
}

/** Returns the ID of the subscription that an invoice is for. */
export function subscriptionOf({ parent }: StripeInvoice): string | null {
  const subscription = parent?.subscription_details?.subscription ?? null
  return idOf(subscription)
}
