import { openInvoice } from './invoices.server.ts'
import type { Subscription } from './objects.ts'
import { collect } from './payments.server.ts'
import { periodEnd } from './periods.ts'
import type { PriceChanged } from './price-changes.server.ts'
import { invalidRequest } from './problem.ts'
import type { Tx } from './store.server.ts'
import { itemOf, priceLine, withItem } from './subscriptions.server.ts'

/**
 * Ends a trial now, and collects the first period at once. Metered usage during the trial is free. If the payment fails or waits for
 * 3-D Secure, the trial continues until the invoice is paid.
 */
export async function endTrial(tx: Tx, subscription: Subscription): Promise<PriceChanged> {
  if (subscription.status !== 'trialing')
    throw invalidRequest('The stand-in only ends trials that are running.', { param: 'trial_end' })
  const { price, current_period_start: trialStart } = itemOf(subscription)
  const [start, end] = [tx.now, periodEnd(tx.now, tx.now, price.recurring.interval)]
  const changed: Subscription = {
    ...withItem(subscription, { current_period_start: start, current_period_end: end }),
    status: 'active',
    trial_end: start,
    billing_cycle_anchor: start,
  }
  const line =
    price.recurring.usage_type === 'licensed'
      ? priceLine(price, { start, end })
      : { ...priceLine(price, { start: trialStart, end: start }), amount: 0 }
  const opened = await openInvoice(tx, {
    customer: await tx.get('customer', subscription.customer),
    subscription: changed,
    reason: 'subscription_update',
    lines: [line],
  })
  const way = { method: subscription.default_payment_method, offSession: false }
  const { outcome } = await collect(tx, opened, way)
  return { changed: { ...changed, latest_invoice: opened.id }, unpaid: outcome === 'paid' ? null : opened }
}
