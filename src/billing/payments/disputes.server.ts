import { sql } from 'kysely'

import type { StripeDispute } from '#platform/stripe.server.ts'

import { idOf } from './id-of.ts'
import type { PaidSite } from './payments.ts'
import { CHANGE_LIMIT_MS } from './time-limit.ts'
import { inTurns } from './turns.ts'

/** A payment that a customer disputes with their bank (a chargeback). */
export type Dispute = {
  id: string
  /** Stripe's ID; null if Stripe doesn't say whose payment it was. */
  customer: string | null
  amountPence: number
  /** Stripe's word, such as 'fraudulent'. */
  reason: string
  /** Stripe's word, such as 'needs_response'. */
  status: string
  openedAt: Date
  respondBy: Date | null
}

/** Reads what the site keeps of Stripe's dispute, whose payment has to be expanded. */
export function readDispute({ id, amount, reason, status, created, ...source }: StripeDispute): Dispute {
  const { payment_intent: payment, evidence_details: evidence } = source
  return {
    id,
    customer: payment === null || typeof payment === 'string' ? null : idOf(payment.customer),
    amountPence: amount,
    reason,
    status,
    openedAt: new Date(created * 1000),
    respondBy: evidence.due_by === null ? null : new Date(evidence.due_by * 1000),
  }
}

/** Most transactions of this process that wait for Stripe at once: each holds a connection. */
const takeTurn = inTurns(1, { waitMs: CHANGE_LIMIT_MS })

/**
 * Copies a dispute from Stripe, one at a time, so that an older reading can't overwrite a newer one. Each status is logged once, however
 * often Stripe sends its events. Plans and credits stay as they are (decision 191).
 */
export function copyDispute(site: PaidSite, id: string): Promise<void> {
  return takeTurn(id, () =>
    site.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`dispute:${id}`}, 0))`.execute(trx)
      const read = readDispute(
        await site.payments.stripe.disputes.retrieve(id, { expand: ['payment_intent'] }),
      )
      const before = await trx
        .selectFrom('payment_dispute')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirst()
      const row = {
        stripe_customer: read.customer,
        amount_pence: read.amountPence,
        reason: read.reason,
        status: read.status,
        opened_at: read.openedAt,
        respond_by: read.respondBy,
      }
      await trx
        .insertInto('payment_dispute')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
      if (before?.status !== read.status)
        site.log.warn(
          { dispute: id, customer: read.customer, status: read.status, amountPence: read.amountPence },
          'a customer disputes a payment: see /operator/payments',
        )
    }),
  )
}
