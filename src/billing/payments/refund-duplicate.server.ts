import type { PricedPlan } from '#billing/prices/price-lookup.ts'
import { pricedPlanName } from '#billing/upgrade/offers-to-add.ts'
import type { StripeSubscription } from '#platform/stripe.server.ts'

import { idOf } from './id-of.ts'
import type { PaidSite } from './payments.ts'
import { tellCustomer } from './tell-customer.server.ts'

/** A subscription that a customer has in addition to another of its kind. */
type Duplicate = { source: StripeSubscription; plan: PricedPlan }

/**
 * Refunds the payment of a duplicate subscription by a credit note and tells the customer. Returns the amount in pence, 0 if nothing
 * was paid. Doing it again refunds nothing more, but sends the email again: better twice than never.
 */
export async function refundDuplicate(site: PaidSite, { source, plan }: Duplicate): Promise<number> {
  const invoice = source.status === 'active' ? source.latest_invoice : null
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'paid') return 0
  const { id, amount_paid: pence, post_payment_credit_notes_amount: credited } = invoice
  if (pence === 0) return 0
  if (credited === 0)
    await site.payments.stripe.creditNotes.create(
      {
        invoice: id,
        amount: pence,
        refund_amount: pence,
        reason: 'duplicate',
        memo: 'You paid for this plan twice.',
      },
      { idempotencyKey: `duplicate:${id}` },
    )
  const customer = idOf(source.customer)
  await tellCustomer(site, customer, { kind: 'refund', plan: pricedPlanName(plan), pence }).catch(
    (error: unknown) =>
      site.log.error({ err: error, invoice: id }, 'could not email a customer about a refund'),
  )
  return pence
}
