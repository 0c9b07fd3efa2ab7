import type { CreditNote, Invoice } from './objects.ts'
import { invalidRequest } from './problem.ts'
import { newId, type Tx } from './store.server.ts'

type Credit = {
  amount: number
  refund_amount: number
  reason?: 'duplicate' | undefined
  memo?: string | undefined
}

/** Credits a paid invoice and pays the amount back to the card. Refuses to credit more than was paid. */
export async function creditInvoice(tx: Tx, invoice: Invoice, credit: Credit): Promise<CreditNote> {
  const { amount, refund_amount: refunded } = credit
  const left = invoice.amount_paid - invoice.post_payment_credit_notes_amount
  if (invoice.status !== 'paid' || amount > left || refunded !== amount)
    throw invalidRequest('The sum of credit amount exceeds the remaining amount of the invoice.', {
      param: 'amount',
    })
  await tx.put<Invoice>({
    ...invoice,
    post_payment_credit_notes_amount: invoice.post_payment_credit_notes_amount + amount,
  })
  const note = await tx.put<CreditNote>({
    id: newId('cn'),
    object: 'credit_note',
    created: tx.now,
    livemode: false,
    metadata: {},
    invoice: invoice.id,
    customer: invoice.customer,
    currency: 'gbp',
    amount,
    total: amount,
    reason: credit.reason ?? null,
    memo: credit.memo ?? null,
    status: 'issued',
    type: 'post_payment',
    refunds: [{ amount_refunded: refunded }],
  })
  await tx.emit('credit_note.created', note)
  return note
}
