import { savedCards, type SavedCard } from '#billing/payments/cards.server.ts'
import type { PaidSite } from '#billing/payments/payments.ts'
import { findStripeCustomer } from '#billing/payments/stripe-customer.server.ts'

/** An invoice on the billing page. */
export type PastInvoice = {
  id: string
  at: Date
  number: string | null
  amountPence: number
  status: 'paid' | 'open' | 'other'
  url: string | null
}

/** What the card processor knows about a customer. */
export type PaymentHistory = { cards: readonly SavedCard[]; invoices: readonly PastInvoice[] }

const MOST_INVOICES = 24

/** Reads a customer's cards, and invoices with an amount, newest first. Null if the card processor doesn't answer. */
export async function paymentHistory(site: PaidSite, userId: string): Promise<PaymentHistory | null> {
  const customer = await findStripeCustomer(site.db, userId)
  if (customer === null) return { cards: [], invoices: [] }
  try {
    const [cards, { data }] = await Promise.all([
      savedCards(site, userId),
      site.payments.stripe.invoices.list({ customer, limit: MOST_INVOICES }),
    ])
    const invoices = data
      .filter(({ total }) => total > 0)
      .map(({ id, created, number, total, status, hosted_invoice_url }) => ({
        id,
        at: new Date(created * 1000),
        number,
        amountPence: total,
        status: statusOf(status),
        url: hosted_invoice_url ?? null,
      }))
    return { cards, invoices }
  } catch (error) {
    site.log.error({ err: error }, 'could not read cards and invoices')
    return null
  }
}

function statusOf(status: string | null): PastInvoice['status'] {
  if (status === 'paid') return 'paid'
  return status === 'open' ? 'open' : 'other'
}
