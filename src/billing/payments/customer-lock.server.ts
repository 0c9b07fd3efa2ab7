import { sql, type Transaction } from 'kysely'

import type { Database } from '#platform/database.server.ts'
import type { DB } from '#platform/database.types.ts'

import { refuseIfLate } from './attempt.server.ts'
import { CHANGE_LIMIT_MS } from './time-limit.ts'
import { inTurns } from './turns.ts'

/** Most transactions of this process that wait for Stripe at once. The pool's other connections stay free for pages. */
const MAX_AT_ONCE = 3

const takeTurn = inTurns(MAX_AT_ONCE, { waitMs: CHANGE_LIMIT_MS })

/**
 * Does one thing at a time with a customer's subscriptions, in a transaction. What is read from Stripe meanwhile can't be
 * overtaken by an older reading. Charges of credits don't wait for this lock. Those who wait their turn hold no connection, and
 * nothing is done if it doesn't come while somebody waits for the answer (see `attempt`).
 */
export function withCustomerLock<Result>(
  db: Database,
  userId: string,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return takeTurn(userId, async () => {
    refuseIfLate()
    return db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`billing:${userId}`}, 0))`.execute(trx)
      refuseIfLate()
      return work(trx)
    })
  })
}
