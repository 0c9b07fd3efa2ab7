import type { StripeInvoice, StripeSubscription } from '#platform/stripe.server.ts'

import { isMetered, subscriptionOf } from './cancel-now.server.ts'
import { isLive } from './sync.server.ts'

/**
 * Returns whether a customer with these subscriptions owes an open invoice: those of plans that have ended are due only for calls, and
 * those of changes not at all, because nothing changes until they're paid.
 */
export function owedBy(subscriptions: readonly StripeSubscription[]): (invoice: StripeInvoice) => boolean {
  const owing = new Set(subscriptions.filter((each) => isLive(each) || isMetered(each)).map(({ id }) => id))
  return (invoice) =>
    invoice.billing_reason !== 'subscription_update' && owing.has(subscriptionOf(invoice) ?? '')
}
