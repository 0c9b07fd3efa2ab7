import type pg from 'pg'

import { monotonicMs, type Clock } from '#platform/clock.server.ts'
import type { Log } from '#platform/log.server.ts'

/** A charge, by its customer and request. */
export type Charge = { readonly userId: string; readonly requestId: string }

/** Refunds for charges whose responses weren't sent. */
export type Refunds = {
  /**
   * Refunds these as soon as possible. `isCertain`: the charge is known to have been made. Otherwise it may still be under way in
   * a database that hangs, so it's looked for twice.
   */
  owe(charges: readonly Charge[], isCertain: boolean): void
  /** Makes the refunds that are due. Rejects if the database can't confirm them; they're retried automatically. */
  settle(): Promise<void>
}

type Owed = Charge & { readonly isCertain: boolean; readonly dueMs: number }

const RETRY_MS = 5_000
/** Longer than the time limit of a statement: after that, none that was sent before the refund can still charge. */
const LAST_LOOK_MS = 20_000

/** Refunds backed by the database. A charge is never refunded twice. */
export function openRefunds({ pool, clock, log }: { pool: pg.Pool; clock: Clock; log: Log }): Refunds {
  let owed: Owed[] = []
  let timer: NodeJS.Timeout | null = null

  function plan(): void {
    if (timer || owed.length === 0) return
    timer = setTimeout(() => {
      timer = null
      settle().then(plan, plan)
    }, RETRY_MS).unref()
  }

  async function settle(): Promise<void> {
    const nowMs = monotonicMs()
    const due = owed.filter(({ dueMs }) => dueMs <= nowMs)
    if (due.length === 0) return
    owed = owed.filter(({ dueMs }) => dueMs > nowMs)
    try {
      const { rows } = await pool.query<{ refunds: number }>('select credits.refund($1, $2, $3) as refunds', [
        due.map(({ userId }) => userId),
        due.map(({ requestId }) => requestId),
        clock.now(),
      ])
      log.warn(
        { charges: due.length, refunds: rows[0]?.refunds },
        'refunded charges for responses that were not sent',
      )
      const lookAgain = due.filter(({ isCertain }) => !isCertain)
      const dueMs = monotonicMs() + LAST_LOOK_MS
      owed.push(...lookAgain.map((each) => ({ ...each, isCertain: true, dueMs })))
    } catch (error) {
      owed.push(...due)
      throw error
    } finally {
      plan()
    }
  }

  return {
    owe(charges, isCertain) {
      owed.push(...charges.map((each) => ({ ...each, isCertain, dueMs: 0 })))
      plan()
    },
    settle,
  }
}
