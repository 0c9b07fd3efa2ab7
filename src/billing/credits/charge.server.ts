/**
 * The one place that charges credits: answers of the API and uses of the site's tools.
 *
 * The work is done first; only a use that succeeded is charged. `credits.charge` then takes the credits, writes the one ledger
 * row, counts the usage and stores the answer of an Idempotency-Key, in one transaction, and the answer is sent after the
 * commit. So whenever the process is killed:
 *   before the commit   nothing was charged, nothing was sent;
 *   after the commit    the use was charged once and its ledger row names the request; the answer may have been lost on the way
 *                       out, as any answer may. With an Idempotency-Key, a retry gets it without another charge.
 * The sum of the ledger equals the change of the balance at any moment, and every 200 that a customer received has exactly one
 * ledger row.
 *
 * Requests that finish together are charged in one transaction, whose commit waits for the disk. When the connection breaks
 * during a commit nobody knows whether it happened: the same batch is sent again, which charges nothing twice because
 * ledger rows are unique by request id. When that fails too, the callers get an error, and what might have been charged is
 * refunded as soon as the database answers.
 *
 * Charging last means that a customer with one credit who sends ten requests at once has ten answers worked out and gets one.
 * The rate limit bounds that, and for reads of some milliseconds it is the right trade. Work that is expensive in itself
 * (image generation) must not use this path: it reserves first, in a job row that is charged or released when the job ends.
 */
import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import { londonDay } from '#platform/clock.server.ts'
import type { Clock } from '#platform/clock.server.ts'
import { inBatches } from '#platform/in-batches.ts'
import type { Log } from '#platform/log.server.ts'

/** A use that is about to be answered. */
export type Use = {
  userId: string
  keyId: string
  /** Unique to this request: never an id that the customer chose, since an uncertain charge is refunded by it. */
  requestId: string
  /** Calls of the API are paid from API credits first, tools of the site from platform credits first. */
  reason: 'api-call' | 'tool'
  /** The endpoint or the tool. */
  service: string
  credits: number
  /** The Idempotency-Key of the request, what identifies the request, and the answer to store with it. */
  repeat: { key: string; requestHash: Buffer; answer: StoredAnswer } | null
}

/** The parts of an answer that a retry under the same Idempotency-Key gets again, as JSON text. */
export type StoredAnswer = { data: string; meta: string; etag: string }

/** An answer as it was first given. */
export type Replay = StoredAnswer & { requestId: string; charged: number; remaining: number | null }

/** What became of a charge. `remaining` is null for customers without a quota. */
export type Charged = Balances &
  ({ outcome: 'charged' | 'refused' | 'conflict' } | { outcome: 'replayed'; replay: Replay })

/** Balances after a charge; those of customers without a quota stay as they are. */
export type Balances = { remaining: number | null; apiCredits: number; platformCredits: number }

/** Charges one use; rejects when the database cannot say that it is charged. */
export type Charge = (use: Use) => Promise<Charged>

/** Charging over the database. */
export function openCharging({ pool, clock, log }: { pool: pg.Pool; clock: Clock; log: Log }): Charge {
  let uncertain: Use[] = []

  async function refundUncertain(): Promise<void> {
    const uses = uncertain
    uncertain = []
    try {
      const { rows } = await pool.query<{ refunds: number }>('select credits.refund($1, $2, $3) as refunds', [
        uses.map(({ userId }) => userId),
        uses.map(({ requestId }) => requestId),
        clock.now(),
      ])
      log.warn(
        { charges: uses.length, refunds: rows[0]?.refunds },
        'refunded charges of answers that were not sent',
      )
    } catch (error) {
      uncertain = [...uses, ...uncertain]
      throw error
    }
  }

  return inBatches(async (uses: readonly Use[]) => {
    if (uncertain.length > 0) await refundUncertain()
    try {
      return await chargeTogether({ pool, clock, again: false }, uses)
    } catch (error) {
      log.warn({ err: error, charges: uses.length }, 'charging failed; trying again')
    }
    await sleep(100)
    try {
      return await chargeTogether({ pool, clock, again: true }, uses)
    } catch (error) {
      uncertain.push(...uses)
      throw error
    }
  })
}

type Row = {
  place: number
  outcome: Charged['outcome']
  quota: boolean
  api_left: number
  platform_left: number
  kept_request: string
  kept_data: string
  kept_meta: string
  kept_etag: string
  kept_charged: number
  kept_remaining: number | null
}

type Attempt = { pool: pg.Pool; clock: Clock; again: boolean }

async function chargeTogether({ pool, clock, again }: Attempt, uses: readonly Use[]): Promise<Charged[]> {
  const { rows } = await pool.query<Row>({
    name: 'credits_charge',
    text: 'select * from credits.charge($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)',
    values: [
      uses.map((use) => use.userId),
      uses.map((use) => use.keyId),
      uses.map((use) => use.requestId),
      uses.map((use) => use.reason),
      uses.map((use) => use.service),
      uses.map((use) => use.credits),
      uses.map((use) => use.repeat?.key ?? null),
      uses.map((use) => use.repeat?.requestHash ?? null),
      uses.map((use) => use.repeat?.answer.data ?? null),
      uses.map((use) => use.repeat?.answer.meta ?? null),
      uses.map((use) => use.repeat?.answer.etag ?? null),
      clock.now(),
      londonDay(clock),
      again,
    ],
  })
  const results: Charged[] = []
  for (const row of rows) results[row.place - 1] = chargedOf(row)
  return results
}

function chargedOf(row: Row): Charged {
  const { outcome, quota, api_left: apiCredits, platform_left: platformCredits } = row
  const balances = { remaining: quota ? apiCredits + platformCredits : null, apiCredits, platformCredits }
  if (outcome !== 'replayed') return { outcome, ...balances }
  const replay = {
    requestId: row.kept_request,
    data: row.kept_data,
    meta: row.kept_meta,
    etag: row.kept_etag,
    charged: row.kept_charged,
    remaining: row.kept_remaining,
  }
  return { outcome, ...balances, replay }
}
