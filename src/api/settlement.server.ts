/**
 * The charge: the last thing before an answer is sent.
 *
 * A handler first works out its answer; only an answer with status 200 comes here. `api.settle` then charges it, writes its
 * one ledger row, counts the usage and keeps the answer of an Idempotency-Key, in one transaction, and the answer is sent
 * after the commit. So whenever the process is killed:
 *   before the commit   nothing was charged, nothing was sent;
 *   after the commit    the answer was charged once and its ledger row names the request; it may have been lost on the way
 *                       out, as any answer may. With an Idempotency-Key, asking again gets it without another charge.
 * "Loses and doubles nothing" means exactly: the sum of the ledger equals the change of the balance at any moment, and every
 * 200 that a customer received has exactly one ledger row.
 *
 * Requests that finish together are charged in one transaction, whose commit waits for the disk. When the connection breaks
 * during a commit nobody knows whether it happened: the same batch is sent again, which charges nothing twice because
 * ledger rows are unique by request id. When that fails too, the callers get 503, and what might have been charged is given
 * back as soon as the database answers.
 *
 * Charging last means that a customer with one credit who asks ten times at once has ten answers worked out and gets one.
 * The rate limit bounds that, and for reads of some milliseconds it is the right trade. Work that is expensive in itself
 * (image generation) must not use this path: it reserves first, in a job row that is charged or released when the job ends.
 */
import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import { londonDay } from '#platform/clock.server.ts'
import type { Clock } from '#platform/clock.server.ts'
import { inBatches } from '#platform/in-batches.ts'
import type { Log } from '#platform/log.server.ts'

/** An answer that is about to be sent. */
export type Charge = {
  userId: string
  keyId: string
  requestId: string
  endpoint: string
  credits: number
  /** The Idempotency-Key of the request, with what identifies the request and what has to be kept. */
  repeat: { key: string; requestHash: Buffer; answer: KeptAnswer } | null
}

/** The parts of an answer that its repetition must show again. */
export type KeptAnswer = { data: string; meta: string; etag: string }

/** An answer as it was first given. */
export type Replay = KeptAnswer & { requestId: string; charged: number; remaining: number | null }

/** What became of a charge. `remaining` is null for customers without a quota. */
export type Settlement =
  | { outcome: 'charged' | 'refused' | 'conflict'; remaining: number | null }
  | { outcome: 'replayed'; remaining: number | null; replay: Replay }

/** Charges one answer; rejects when the database cannot say that it is charged. */
export type Settle = (charge: Charge) => Promise<Settlement>

/** The till over the database. */
export function openTill({ pool, clock, log }: { pool: pg.Pool; clock: Clock; log: Log }): Settle {
  let unsure: Charge[] = []

  async function giveBack(): Promise<void> {
    const charges = unsure
    unsure = []
    try {
      const { rows } = await pool.query<{ refunds: number }>('select api.refund($1, $2, $3) as refunds', [
        charges.map(({ userId }) => userId),
        charges.map(({ requestId }) => requestId),
        clock.now(),
      ])
      log.warn({ charges: charges.length, refunds: rows[0]?.refunds }, 'charges of unsent answers given back')
    } catch (error) {
      unsure = [...charges, ...unsure]
      throw error
    }
  }

  return inBatches(async (charges: readonly Charge[]) => {
    if (unsure.length > 0) await giveBack()
    try {
      return await settleTogether({ pool, clock, again: false }, charges)
    } catch (error) {
      log.warn({ err: error, charges: charges.length }, 'charging again after a failure')
    }
    await sleep(100)
    try {
      return await settleTogether({ pool, clock, again: true }, charges)
    } catch (error) {
      unsure.push(...charges)
      throw error
    }
  })
}

type Row = {
  place: number
  outcome: Settlement['outcome']
  remaining: number | null
  kept_request: string
  kept_data: string
  kept_meta: string
  kept_etag: string
  kept_charged: number
  kept_remaining: number | null
}

type Till = { pool: pg.Pool; clock: Clock; again: boolean }

async function settleTogether(
  { pool, clock, again }: Till,
  charges: readonly Charge[],
): Promise<Settlement[]> {
  const { rows } = await pool.query<Row>({
    name: 'api_settle',
    text: 'select * from api.settle($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
    values: [
      charges.map((charge) => charge.userId),
      charges.map((charge) => charge.keyId),
      charges.map((charge) => charge.requestId),
      charges.map((charge) => charge.endpoint),
      charges.map((charge) => charge.credits),
      charges.map((charge) => charge.repeat?.key ?? null),
      charges.map((charge) => charge.repeat?.requestHash ?? null),
      charges.map((charge) => charge.repeat?.answer.data ?? null),
      charges.map((charge) => charge.repeat?.answer.meta ?? null),
      charges.map((charge) => charge.repeat?.answer.etag ?? null),
      clock.now(),
      londonDay(clock),
      again,
    ],
  })
  const settlements: Settlement[] = []
  for (const row of rows) settlements[row.place - 1] = settlementOf(row)
  return settlements
}

function settlementOf(row: Row): Settlement {
  const { outcome, remaining } = row
  if (outcome !== 'replayed') return { outcome, remaining }
  const replay = {
    requestId: row.kept_request,
    data: row.kept_data,
    meta: row.kept_meta,
    etag: row.kept_etag,
    charged: row.kept_charged,
    remaining: row.kept_remaining,
  }
  return { outcome, remaining, replay }
}
