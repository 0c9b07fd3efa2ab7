import type pg from 'pg'

import { monotonicMs, type Clock } from '#platform/clock.server.ts'
import type { Log } from '#platform/log.server.ts'

import type { Charge, RefundNote, RefundNotes } from './refund-notes.server.ts'

/** Refunds for charges whose responses weren't sent. */
export type Refunds = {
  /**
   * Refunds these as soon as possible. `isCertain`: the charge is known to have been made. Otherwise it may still be under way in
   * a database that hangs, so it's looked for twice. A note is kept on disk until it's done.
   */
  owe(charges: readonly Charge[], isCertain: boolean): void
  /** Refunds what another process has noted and not done, because it was killed. */
  adopt(note: RefundNote): void
  /** Makes the refunds that are due. Rejects if the database can't confirm them; they're retried automatically. */
  settle(): Promise<void>
}

type Owed = {
  readonly charges: readonly Charge[]
  readonly isCertain: boolean
  readonly dueMs: number
  readonly note: RefundNote | null
}

type Outside = {
  pool: pg.Pool
  clock: Clock
  log: Log
  /** Null to keep what is owed in memory only. */
  notes: RefundNotes | null
}

const RETRY_MS = 5_000
/** Longer than the time limit of a statement: after that, none that was sent before the refund can still charge. */
const LAST_LOOK_MS = 20_000

/** Refunds backed by the database. A charge is never refunded twice. */
export function openRefunds({ pool, clock, log, notes }: Outside): Refunds {
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
      await refund(
        { pool, clock, log },
        due.flatMap(({ charges }) => charges),
      )
      const dueMs = monotonicMs() + LAST_LOOK_MS
      for (const each of due) {
        if (each.isCertain) each.note?.discard()
        else owed.push({ ...each, isCertain: true, dueMs })
      }
    } catch (error) {
      owed.push(...due)
      throw error
    } finally {
      plan()
    }
  }

  return {
    owe(charges, isCertain) {
      owed.push({ charges, isCertain, dueMs: 0, note: noteOf(notes, charges, log) })
      plan()
    },
    adopt(note) {
      owed.push({ charges: note.charges, isCertain: false, dueMs: 0, note })
      plan()
    },
    settle,
  }
}

const REFUND = `
  select credits.refund(
    array(
      select coalesce(t.user_id, (select k.user_id from api.key k where k.hash = t.digest))
      from unnest($1::uuid[], $2::bytea[]) with ordinality as t (user_id, digest, place) order by t.place),
    $3, $4) as refunds`

async function refund(
  { pool, clock, log }: Omit<Outside, 'notes'>,
  charges: readonly Charge[],
): Promise<void> {
  const { rows } = await pool.query<{ refunds: number }>(REFUND, [
    charges.map((charge) => ('userId' in charge ? charge.userId : null)),
    charges.map((charge) => ('keyDigest' in charge ? Buffer.from(charge.keyDigest, 'hex') : null)),
    charges.map(({ requestId }) => requestId),
    clock.now(),
  ])
  log.warn(
    { charges: charges.length, refunds: rows[0]?.refunds },
    'refunded charges for responses that were not sent',
  )
}

/** Writes a note. Without one, what is owed is still in memory. */
function noteOf(notes: RefundNotes | null, charges: readonly Charge[], log: Log): RefundNote | null {
  try {
    return notes?.write(charges) ?? null
  } catch (err) {
    log.error({ err }, 'could not write owed refunds to disk')
    return null
  }
}
