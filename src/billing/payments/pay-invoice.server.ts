import { isCardError } from '#platform/stripe.server.ts'

import { withCustomerLock } from './customer-lock.server.ts'
import { owedBy } from './owed-invoices.server.ts'
import type { PaidSite } from './payments.ts'
import { findStripeCustomer } from './stripe-customer.server.ts'
import { subscriptionsOf, syncLocked } from './sync.server.ts'

/** Whether an invoice has been paid, and if not, why. */
export type PaidInvoice = { isPaid: true } | { isPaid: false; reason: string }

/** Tries again to collect an invoice whose payment has failed, with the card that its plan is paid with. */
export function payInvoice(site: PaidSite, userId: string, invoiceId: string): Promise<PaidInvoice> {
  const { stripe } = site.payments
  return withCustomerLock(site.db, userId, async (trx) => {
    const customer = await findStripeCustomer(trx, userId)
    if (customer === null) return NOT_DUE
    const open = await stripe.invoices.list({ customer, status: 'open', limit: 100 })
    const isOwed = owedBy(await subscriptionsOf(site, customer))
    if (!open.data.some((invoice) => invoice.id === invoiceId && isOwed(invoice))) return NOT_DUE
    try {
      const { status } = await stripe.invoices.pay(invoiceId, { off_session: false })
      if (status !== 'paid') return UNCONFIRMED
    } catch (error) {
      if (isCardError(error))
        return NEEDS_CONFIRMING.has(error.code ?? '') ? UNCONFIRMED : refused(error.message)
      throw error
    }
    await syncLocked(site, trx, userId)
    return { isPaid: true }
  })
}

const NOT_DUE: PaidInvoice = {
  isPaid: false,
  reason: 'This invoice is no longer due. Reload the page to see what happened.',
}

/** Codes of Stripe's errors for payments that only the customer can finish. */
const NEEDS_CONFIRMING: ReadonlySet<string> = new Set([
  'authentication_required',
  'invoice_payment_intent_requires_action',
])

const UNCONFIRMED: PaidInvoice = {
  isPaid: false,
  reason: 'Your bank needs you to confirm this payment. Open the invoice to confirm it.',
}

function refused(message: string): PaidInvoice {
  return { isPaid: false, reason: `${message} Open the invoice to pay it with another card.` }
}
