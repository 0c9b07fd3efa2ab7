import { z } from 'zod'

import type { Database } from '#platform/database.server.ts'

/** What an operator has to know about payments first. */
export type PaymentState = {
  /** When Stripe was last compared with our tables; null before the first comparison. */
  readonly comparedAt: Date | null
  /** Differences of the last comparison that it couldn't correct. */
  readonly uncorrected: number
  /** Disputes that need a response. */
  readonly disputes: number
}

const Differences = z.array(z.object({ mended: z.boolean() }))

/** Reads the result of the last comparison with Stripe, and counts the disputes that need a response. */
export async function paymentState(db: Database): Promise<PaymentState> {
  const [last, { disputes }] = await Promise.all([
    db.selectFrom('payment_check').select(['ran_at', 'differences']).orderBy('id', 'desc').executeTakeFirst(),
    db
      .selectFrom('payment_dispute')
      .select(({ fn }) => fn.countAll<string>().as('disputes'))
      .where('status', 'in', ['needs_response', 'warning_needs_response'])
      .executeTakeFirstOrThrow(),
  ])
  const differences = last ? Differences.parse(last.differences) : []
  return {
    comparedAt: last?.ran_at ?? null,
    uncorrected: differences.filter(({ mended }) => !mended).length,
    disputes: Number(disputes),
  }
}
