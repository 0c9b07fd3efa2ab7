/**
 * The only place that charges credits, for API calls and the site's tools.
 *
 * The work is done first, and only successful work is charged. `credits.charge` then deducts the credits, writes one ledger
 * row, counts the usage and stores the response for any Idempotency-Key, all in one transaction. The response is sent
 * when that is on the disk. So if the process is killed:
 *   before the commit   nothing was charged and nothing was sent;
 *   after the commit    the call was charged once and its ledger row has the request ID. The response may have been lost in
 *                       transit; with an Idempotency-Key, a retry returns it without another charge.
 * The ledger always adds up to the change in balance, and every 200 that a customer received has exactly one ledger row.
 *
 * Requests that finish together are charged in one transaction. If the connection breaks during a commit, we can't know
 * whether it went through, so the same batch is sent again; ledger rows are unique by request ID, so nothing is charged
 * twice. If that fails too, callers get an error, and anything that might have been charged is refunded as soon as the
 * database is back, even if the process has been killed by then (decision 049).
 *
 * A charge has a deadline, because a database that hangs answers nothing at all. One that wasn't confirmed by then rejects: it
 * isn't sent if it hasn't been, and refunded if it turns out to have been made (decision 043).
 *
 * Charging last means that a customer with one credit who sends ten requests at once makes us do the work ten times and gets
 * one response. The rate limit caps that, and it's the right trade-off for reads that take milliseconds. Expensive work
 * (image generation) must reserve credits first, in a job row that is charged or released when the job ends.
 */
import type pg from 'pg'

import { londonDay, monotonicMs } from '#platform/clock.server.ts'
import type { Clock } from '#platform/clock.server.ts'
import type { Log } from '#platform/log.server.ts'

import { openConfirmedCharges } from './confirmed-charges.server.ts'
import { refundNotes } from './refund-notes.server.ts'
import { openRefunds, type Refunds } from './refunds.server.ts'

/** A successful call to charge for. */
export type Use = {
  userId: string
  keyId: string
  /** Unique to this request. Never chosen by the customer, because uncertain charges are refunded by it. */
  requestId: string
  /** API calls use API credits first; the site's tools use platform credits first. */
  reason: 'api-call' | 'tool'
  /** Name of the endpoint or tool. */
  service: string
  credits: number
  /** The Idempotency-Key, the hash that identifies the request, and the response to store. */
  repeat: { key: string; requestHash: Buffer; answer: StoredAnswer } | null
}

/** The parts of a response that are returned again to retries with the same Idempotency-Key, as JSON text. */
export type StoredAnswer = { data: string; meta: string; etag: string }

/** A stored response, as first sent. */
export type Replay = StoredAnswer & { requestId: string; charged: number; remaining: number | null }

/** The result of a charge. `remaining` is null for customers without a quota. */
export type Charged = Balances &
  ({ outcome: 'charged' | 'refused' | 'conflict' } | { outcome: 'replayed'; replay: Replay })

/** Balances after a charge. Unchanged for customers without a quota. */
export type Balances = { remaining: number | null; apiCredits: number; platformCredits: number }

/** Charges one call. Rejects if the database hasn't confirmed the charge by `untilMs` of the monotonic clock. */
export type Charge = (use: Use, untilMs?: number) => Promise<Charged>

/** The default time limit of a charge. */
const USUAL_LIMIT_MS = 10_000

/** What charging depends on. */
export type ChargingContext = {
  pool: pg.Pool
  clock: Clock
  log: Log
  refunds: Refunds
}

type Outside = Omit<ChargingContext, 'refunds'> & {
  /** Where refunds that are owed outlive this process. */
  dataDir?: string | undefined
}

/** Everything that charging depends on, with refunds for charges whose responses weren't sent. */
export function chargingContext({ pool, clock, log, dataDir }: Outside): ChargingContext {
  const notes = dataDir === undefined ? null : refundNotes(dataDir)
  return { pool, clock, log, refunds: openRefunds({ pool, clock, log, notes }) }
}

/** Charging backed by the database. */
export function openCharging(context: ChargingContext): Charge {
  const charge = openConfirmedCharges(context, {
    send: (uses: readonly Use[], again) => chargeTogether({ ...context, again }, uses),
    chargeOf: (use) => use,
    isCharged: ({ outcome }) => outcome === 'charged',
  })
  return (use, untilMs = monotonicMs() + USUAL_LIMIT_MS) => charge(use, untilMs)
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
  const { rows } = await pool.query<{ charged: Row[] }>({
    name: 'credits_charge',
    text: 'call credits.charge_durably($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, null)',
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
  for (const row of rows[0]?.charged ?? []) results[row.place - 1] = chargedOf(row)
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
