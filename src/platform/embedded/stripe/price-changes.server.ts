import { openInvoice, type Line } from './invoices.server.ts'
import type { Invoice, Price, Subscription } from './objects.ts'
import { collect } from './payments.server.ts'
import { invalidRequest } from './problem.ts'
import type { Tx } from './store.server.ts'
import { itemOf, priceLine, priceOf, withItem } from './subscriptions.server.ts'

/** A price to change to. `always_invoice` charges the difference for the rest of the period, counted from `date`. */
export type PriceChange = {
  price: string
  proration: 'none' | 'always_invoice'
  date: number
  /** One-time charges on the same invoice. */
  extras: readonly { amount: number; description: string }[]
}

/** The subscription with its new price, and the invoice that has to be paid first if payment wasn't possible at once. */
export type PriceChanged = { changed: Subscription; unpaid: Invoice | null }

/** Changes a subscription's price without changing its period. During a trial there's nothing to collect. */
export async function changePrice(
  tx: Tx,
  subscription: Subscription,
  { price: id, proration, date, extras }: PriceChange,
): Promise<PriceChanged> {
  const price = priceOf(tx, id)
  const { price: current, current_period_start: start, current_period_end: end } = itemOf(subscription)
  if (price.recurring.interval !== current.recurring.interval)
    throw invalidRequest('The stand-in only changes to prices with the same interval.')
  const changed = withItem(subscription, { price })
  if (proration === 'none' || subscription.status === 'trialing') return { changed, unpaid: null }
  if (date < start || date > end)
    throw invalidRequest('Cannot specify proration date outside of current subscription period.')
  // In flexible mode Stripe pro-rates by what was charged before, and leaves one-time charges for the next invoice.
  if ((subscription.billing_mode?.type ?? 'classic') !== 'classic')
    throw invalidRequest('The stand-in only pro-rates in the classic billing mode.')
  const left = (end - date) / (end - start)
  const lines = [
    part(current, -left, { start: date, end }, 'Unused time on'),
    part(price, left, { start: date, end }, 'Remaining time on'),
    ...extras.map((extra) => ({ ...extra, price: null, period: { start: tx.now, end } })),
  ].filter(({ amount }) => amount !== 0)
  if (lines.length === 0) return { changed, unpaid: null }
  const opened = await openInvoice(tx, {
    customer: await tx.get('customer', subscription.customer),
    subscription: changed,
    reason: 'subscription_update',
    lines,
  })
  const way = { method: subscription.default_payment_method, offSession: false }
  const { outcome } = await collect(tx, opened, way)
  return { changed: { ...changed, latest_invoice: opened.id }, unpaid: outcome === 'paid' ? null : opened }
}

function part(price: Price, share: number, period: { start: number; end: number }, words: string): Line {
  return {
    ...priceLine(price, period),
    amount: Math.round(price.unit_amount * share),
    description: `${words} ${price.nickname}`,
  }
}
