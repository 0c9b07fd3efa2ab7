import type { StripeSubscription } from '#platform/stripe.server.ts'

import type { PaidSite } from './payments.ts'

/** Whether a payment has been made; waits for 3-D Secure, with the secret to confirm it with; or was refused, with the reason. */
export type PaymentOutcome =
  | { outcome: 'paid' }
  | { outcome: 'action'; clientSecret: string }
  | { outcome: 'refused'; message: string }

/** What `subscriptions.create` and `update` have to be asked to expand for `outcomeOf`. */
export const WITH_SECRET: string[] = ['latest_invoice.confirmation_secret']

/**
 * Reads what became of the payment that a new subscription or a change of one waits for. A declined one is voided, so that nothing
 * is left to pay: Stripe then drops the subscription or the change.
 */
export async function outcomeOf(
  { payments: { stripe } }: PaidSite,
  subscription: StripeSubscription,
): Promise<PaymentOutcome> {
  const { latest_invoice: invoice } = subscription
  if (invoice === null || typeof invoice === 'string')
    throw new Error('Stripe returned a subscription without its invoice')
  const clientSecret = invoice.confirmation_secret?.client_secret
  if (clientSecret === undefined) throw new Error('Stripe returned an unpaid invoice without a payment')
  const intent = await stripe.paymentIntents.retrieve(intentOf(clientSecret))
  if (intent.status === 'requires_action') return { outcome: 'action', clientSecret }
  if (intent.status === 'succeeded' || intent.status === 'processing') return { outcome: 'paid' }
  await stripe.invoices.voidInvoice(invoice.id)
  return { outcome: 'refused', message: intent.last_payment_error?.message ?? 'Your card was declined.' }
}

/** Returns the ID of the payment that a client secret belongs to. */
export function intentOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? ''
}
