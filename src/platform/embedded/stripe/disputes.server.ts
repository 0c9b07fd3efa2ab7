import type { Dispute, PaymentIntent } from './objects.ts'
import { DAY_SECONDS } from './periods.ts'
import { invalidRequest } from './problem.ts'
import { newId, type Tx } from './store.server.ts'

/** How long there is to respond. */
const RESPONSE_DAYS = 9

/** Opens a customer's dispute of a payment. */
export async function openDispute(tx: Tx, { id, amount }: PaymentIntent): Promise<Dispute> {
  const dispute = await tx.put<Dispute>({
    id: newId('du'),
    object: 'dispute',
    created: tx.now,
    livemode: false,
    metadata: {},
    amount,
    charge: newId('ch'),
    currency: 'gbp',
    payment_intent: id,
    reason: 'fraudulent',
    status: 'needs_response',
    is_charge_refundable: false,
    evidence_details: {
      due_by: tx.now + RESPONSE_DAYS * DAY_SECONDS,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
  })
  await tx.emit('charge.dispute.created', dispute)
  return dispute
}

/** Decides a dispute, as the bank would. */
export async function closeDispute(tx: Tx, id: string, status: 'won' | 'lost'): Promise<Dispute> {
  const dispute = await tx.get('dispute', id)
  if (dispute.status !== 'needs_response') throw invalidRequest('This dispute is already closed.')
  const closed = await tx.put<Dispute>({ ...dispute, status })
  await tx.emit('charge.dispute.closed', closed)
  return closed
}
