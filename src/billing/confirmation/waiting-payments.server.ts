import { intentOf } from '#billing/payments/payment-outcome.server.ts'
import type { PaidSite } from '#billing/payments/payments.ts'
import { planOfPrice, type PricedPlan } from '#billing/prices/price-lookup.ts'
import type { StripeSubscription } from '#platform/stripe.server.ts'

import type { CardLibrary } from './confirm-payment.ts'

/** A payment that the customer still has to confirm with their bank. Until then there's no plan, or no change of one. */
export type WaitingPayment = {
  invoiceId: string
  plan: PricedPlan | null
  amountPence: number
  clientSecret: string
  library: CardLibrary
  /** The card processor's own page, which works without scripts. */
  url: string | null
}

/** Lists the payments of new plans and of changes that wait for 3-D Secure. Declined ones don't wait any more. */
export async function waitingPayments(
  site: PaidSite,
  subscriptions: readonly StripeSubscription[],
): Promise<WaitingPayment[]> {
  const { stripe, cardLibrary } = site.payments
  const found: WaitingPayment[] = []
  for (const { status, pending_update, items, latest_invoice: latest } of subscriptions) {
    if (latest === null || typeof latest === 'string' || latest.status !== 'open') continue
    if (status !== 'incomplete' && !pending_update) continue
    const invoice = await stripe.invoices.retrieve(latest.id, { expand: ['confirmation_secret'] })
    const clientSecret = invoice.confirmation_secret?.client_secret
    if (clientSecret === undefined) continue
    const { status: payment } = await stripe.paymentIntents.retrieve(intentOf(clientSecret))
    if (payment !== 'requires_action') continue
    const [item] = pending_update?.subscription_items ?? items.data
    found.push({
      invoiceId: invoice.id,
      plan: planOfPrice(item?.price.id ?? '', site.config.priceIds),
      amountPence: invoice.amount_remaining,
      clientSecret,
      library: cardLibrary,
      url: invoice.hosted_invoice_url ?? null,
    })
  }
  return found
}
