import type { StripeSubscription } from '#platform/stripe.server.ts'

import { prepare } from './attempt.server.ts'
import { idOf } from './id-of.ts'
import type { PaidSite } from './payments.ts'

/**
 * Closes what a customer could still pay for: open checkouts, and subscriptions whose first payment waits for 3-D Secure. Pages to
 * save a card stay open.
 */
export async function closeCheckouts(site: PaidSite, customer: string): Promise<void> {
  await prepare(() => Promise.all([expireSessions(site, customer), closeUnpaid(site, customer)]))
}

async function expireSessions({ payments: { stripe } }: PaidSite, customer: string): Promise<void> {
  const { sessions } = stripe.checkout
  const open = await sessions.list({ customer, status: 'open', limit: 100 })
  for (const { id, mode } of open.data) {
    if (mode !== 'subscription') continue
    try {
      await sessions.expire(id)
    } catch (error) {
      // It may have been paid since it was listed. Its subscription is then among those that the caller reads next.
      if ((await sessions.retrieve(id)).status === 'open') throw error
    }
  }
}

/** Voids first invoices instead of cancelling their subscriptions: Stripe refuses to if the customer has paid in the meantime. */
async function closeUnpaid({ payments: { stripe } }: PaidSite, customer: string): Promise<void> {
  const waiting = await stripe.subscriptions.list({
    customer,
    status: 'incomplete',
    limit: 100,
    expand: ['data.latest_invoice'],
  })
  for (const { id, latest_invoice: invoice } of waiting.data) {
    if (invoice === null || typeof invoice === 'string') continue
    try {
      await stripe.invoices.voidInvoice(invoice.id)
    } catch (error) {
      // It may have been paid since it was listed. Its subscription is then among those that the caller reads next.
      if ((await stripe.subscriptions.retrieve(id)).status === 'incomplete') throw error
    }
  }
}

/**
 * Drops a change of a subscription that waits for 3-D Secure, by voiding its invoice. Returns whether there was one: the subscription
 * then has to be read again, because the customer may have confirmed the payment in the meantime.
 */
export async function dropPendingChange(
  { payments: { stripe } }: PaidSite,
  { id, pending_update, latest_invoice: invoice }: StripeSubscription,
): Promise<boolean> {
  if (!pending_update || invoice === null) return false
  try {
    await prepare(() => stripe.invoices.voidInvoice(idOf(invoice)))
  } catch (error) {
    if ((await stripe.subscriptions.retrieve(id)).pending_update) throw error
  }
  return true
}
