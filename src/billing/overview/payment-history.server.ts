import { waitingPayments, type WaitingPayment } from '#billing/confirmation/waiting-payments.server.ts'
import { savedCards, type SavedCard } from '#billing/payments/cards.server.ts'
import { owedBy } from '#billing/payments/owed-invoices.server.ts'
import type { PaidSite } from '#billing/payments/payments.ts'
import { findStripeCustomer } from '#billing/payments/stripe-customer.server.ts'
import { subscriptionsOf } from '#billing/payments/sync.server.ts'
import { SHOW_LIMIT_MS, within } from '#billing/payments/time-limit.ts'
import type { StripeInvoice } from '#platform/stripe.server.ts'

/** An invoice on the billing page. */
export type PastInvoice = {
  id: string
  at: Date
  number: string | null
  amountPence: number
  status: 'paid' | 'refunded' | 'open' | 'other'
  url: string | null
}

/** An invoice whose payment has failed. */
export type DueInvoice = {
  id: string
  amountPence: number
  url: string | null
  /** Null if it isn't tried again automatically. */
  nextAttempt: Date | null
}

/** What the card processor knows about a customer. */
export type PaymentHistory = {
  cards: readonly SavedCard[]
  invoices: readonly PastInvoice[]
  due: readonly DueInvoice[]
  /** Payments that the customer has to confirm with their bank. */
  waiting: readonly WaitingPayment[]
}

const MAX_INVOICES = 24

/** Reads a customer's cards, and invoices with an amount that haven't been voided, newest first. Null if the card processor doesn't answer within 3 seconds. */
export async function paymentHistory(site: PaidSite, userId: string): Promise<PaymentHistory | null> {
  const customer = await findStripeCustomer(site.db, userId)
  if (customer === null) return { cards: [], invoices: [], due: [], waiting: [] }
  try {
    return await within(SHOW_LIMIT_MS, readHistory(site, userId, customer))
  } catch (error) {
    site.log.error({ err: error }, 'could not read cards and invoices')
    return null
  }
}

async function readHistory(site: PaidSite, userId: string, customer: string): Promise<PaymentHistory> {
  const [cards, { data }, subscriptions] = await Promise.all([
    savedCards(site, userId),
    site.payments.stripe.invoices.list({ customer, limit: MAX_INVOICES }),
    subscriptionsOf(site, customer),
  ])
  const invoices = data
    .filter(({ total, status }) => total > 0 && status !== 'void')
    .map(({ id, created, number, total, hosted_invoice_url, ...invoice }) => ({
      id,
      at: new Date(created * 1000),
      number,
      amountPence: total,
      status: statusOf(invoice),
      url: hosted_invoice_url ?? null,
    }))
  const isOwed = owedBy(subscriptions)
  const due = data
    .filter((invoice) => invoice.status === 'open' && invoice.attempted && isOwed(invoice))
    .map(({ id, amount_remaining, hosted_invoice_url, next_payment_attempt: next }) => ({
      id,
      amountPence: amount_remaining,
      url: hosted_invoice_url ?? null,
      nextAttempt: next === null ? null : new Date(next * 1000),
    }))
  return { cards, invoices, due, waiting: await waitingPayments(site, subscriptions) }
}

function statusOf({
  status,
  amount_paid: paid,
  post_payment_credit_notes_amount: refunded,
}: Pick<
  StripeInvoice,
  'status' | 'amount_paid' | 'post_payment_credit_notes_amount'
>): PastInvoice['status'] {
  if (status === 'paid') return refunded > 0 && refunded >= paid ? 'refunded' : 'paid'
  return status === 'open' ? 'open' : 'other'
}
