import type { Customer, Invoice, InvoiceLine, Subscription } from './objects.ts'
import { newId, type Tx } from './store.server.ts'

/** A line of an invoice, in pence. */
export type Line = {
  amount: number
  description: string
  price: string | null
  quantity?: number
  period: { start: number; end: number }
}

type Draft = {
  customer: Customer
  subscription: Subscription
  reason: Invoice['billing_reason']
  lines: readonly Line[]
}

/** Makes an invoice and opens it for payment. */
export async function openInvoice(tx: Tx, draft: Draft): Promise<Invoice> {
  return finalizeInvoice(tx, await draftInvoice(tx, draft))
}

/** Makes an invoice that isn't due yet, like a renewal's in its first hour. */
export async function draftInvoice(tx: Tx, draft: Draft): Promise<Invoice> {
  const earlier = await tx.all('invoice', { customer: draft.customer.id })
  const invoice = await tx.put(invoiceOf(tx, draft, earlier.length + 1))
  await tx.emit('invoice.created', invoice)
  return invoice
}

/** Opens a draft for payment. */
export async function finalizeInvoice(tx: Tx, draft: Invoice): Promise<Invoice> {
  const invoice = await tx.put<Invoice>({
    ...draft,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: tx.now },
  })
  await tx.emit('invoice.finalized', invoice)
  return invoice
}

/** Returns an invoice with these lines instead, and their total. */
export function withLines(invoice: Invoice, lines: readonly Line[]): Invoice {
  return { ...invoice, ...amountsOf(lines), lines: { ...invoice.lines, data: lines.map(lineOf) } }
}

function amountsOf(lines: readonly Line[]) {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const due = Math.max(0, total)
  return { subtotal: total, total, amount_due: due, amount_remaining: due }
}

/** Previews an invoice without making it. */
export function previewInvoice(tx: Tx, draft: Draft): Invoice {
  const preview = invoiceOf(tx, draft, 0)
  return {
    ...preview,
    id: `upcoming_${preview.id}`,
    billing_reason: 'upcoming',
    number: '',
    hosted_invoice_url: null,
    invoice_pdf: null,
  }
}

/** The pages of an invoice have addresses that can't be guessed, as Stripe's have. */
function invoiceOf(tx: Tx, { customer, subscription, reason, lines }: Draft, turn: number): Invoice {
  const id = newId('in')
  const url = `${tx.siteUrl}/stripe/invoices/${id}`
  return {
    id,
    object: 'invoice',
    created: tx.now,
    livemode: false,
    metadata: {},
    status: 'draft',
    customer: customer.id,
    customer_email: customer.email,
    number: `${customer.id.slice(4, 12).toUpperCase()}-${String(turn).padStart(4, '0')}`,
    currency: 'gbp',
    billing_reason: reason,
    collection_method: 'charge_automatically',
    ...amountsOf(lines),
    amount_paid: 0,
    post_payment_credit_notes_amount: 0,
    starting_balance: 0,
    attempted: false,
    attempt_count: 0,
    auto_advance: true,
    next_payment_attempt: null,
    period_start: Math.min(...lines.map(({ period }) => period.start)),
    period_end: Math.max(...lines.map(({ period }) => period.end)),
    lines: { object: 'list', url: `/v1/invoices/${id}/lines`, has_more: false, data: lines.map(lineOf) },
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    status_transitions: { finalized_at: null, paid_at: null },
    hosted_invoice_url: url,
    invoice_pdf: null,
    confirmation_secret: null,
  }
}

function lineOf({ amount, description, price, quantity = 1, period }: Line): InvoiceLine {
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: 'gbp',
    description,
    quantity,
    period,
    pricing: { type: 'price_details', price_details: { price } },
  }
}
