/**
 * Who a key belongs to, what their plan allows, and whether they may call now: key, plan and rate limit in one statement for all
 * requests that arrive together. No key is cached, so a revoked key is refused at the very next request.
 */
import { hash } from 'node:crypto'

import type pg from 'pg'

import type { Clock } from '#platform/clock.server.ts'
import { inBatches } from '#platform/in-batches.ts'

/** The customer behind a key, and what their plan allows. */
export type Account = {
  keyId: string
  userId: string
  scopes: readonly string[]
  hasPlan: boolean
  /** A founding customer. */
  legacy: boolean
  /** Founding and unlimited customers pay no credits. */
  unlimited: boolean
  /** Calls of metered customers are billed, not paid with credits. */
  metered: boolean
  apiCredits: number
  platformCredits: number
}

/** A key that exists. Revoked keys are found too, so that their owner can be told. */
export type FoundKey = {
  account: Account
  revoked: boolean
  /** Whether the call is within the plan's requests a minute; false when none was asked for. */
  granted: boolean
  requestsPerMinute: number
  /** Requests left in the bucket. */
  requestsLeft: number
}

/** Looks keys up; null for one that nobody has. Rejects when the database cannot be reached. */
export type KeyLookup = {
  /** Takes one request from the plan's minute. */
  admit: (key: string) => Promise<FoundKey | null>
  /** Takes none. */
  find: (key: string) => Promise<FoundKey | null>
}

/** Key look-ups over the database; those that arrive together share a statement. */
export function openKeyLookup({ pool, clock }: { pool: pg.Pool; clock: Clock }): KeyLookup {
  const ask = inBatches((asked: readonly Asked[]) => askTogether(pool, clock, asked))
  const digest = (key: string) => hash('sha256', key, 'hex')
  return {
    admit: (key) => ask({ digest: digest(key), requests: 1 }),
    find: (key) => ask({ digest: digest(key), requests: 0 }),
  }
}

type Asked = { digest: string; requests: 0 | 1 }

type Row = {
  place: number
  key_id: string
  user_id: string
  revoked: boolean
  scopes: string[]
  has_plan: boolean
  legacy: boolean
  unlimited: boolean
  metered: boolean
  api_credits: number
  platform_credits: number
  per_minute: number
  granted: number
  tokens: number | null
}

async function askTogether(
  pool: pg.Pool,
  clock: Clock,
  asked: readonly Asked[],
): Promise<(FoundKey | null)[]> {
  const requests = new Map<string, number>()
  for (const each of asked) requests.set(each.digest, (requests.get(each.digest) ?? 0) + each.requests)
  const distinct = [...requests.keys()]
  const { rows } = await pool.query<Row>({
    name: 'api_admit',
    text: 'select * from api.admit($1, $2, $3)',
    values: [distinct.map((each) => Buffer.from(each, 'hex')), [...requests.values()], clock.now()],
  })
  const rowOf = new Map(rows.map((row) => [distinct[row.place - 1], row]))
  return asked.map((each) => {
    const row = rowOf.get(each.digest)
    return row ? foundIn(row, each.requests) : null
  })
}

/** Each call takes one of the tokens that the row was granted, in the order of arrival. */
function foundIn(row: Row, requests: 0 | 1): FoundKey {
  row.granted -= requests
  return {
    account: {
      keyId: row.key_id,
      userId: row.user_id,
      scopes: row.scopes,
      hasPlan: row.has_plan,
      legacy: row.legacy,
      unlimited: row.unlimited,
      metered: row.metered,
      apiCredits: row.api_credits,
      platformCredits: row.platform_credits,
    },
    revoked: row.revoked,
    granted: requests > 0 && row.granted >= 0,
    requestsPerMinute: row.per_minute,
    requestsLeft: (row.tokens ?? 0) + Math.max(0, row.granted),
  }
}
