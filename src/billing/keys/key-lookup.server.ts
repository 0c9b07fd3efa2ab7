/**
 * Looks up a key's owner, plan and rate limit, in one query for all requests that arrive together. Keys aren't cached, so a
 * revoked key is rejected on the next request.
 */
import { hash } from 'node:crypto'

import type pg from 'pg'

import { monotonicMs, type Clock } from '#platform/clock.server.ts'
import { inBatches } from '#platform/in-batches.ts'

/** The owner of a key and what their plan includes. */
export type Account = {
  keyId: string
  userId: string
  scopes: readonly string[]
  hasPlan: boolean
  /** A founding customer. */
  legacy: boolean
  /** Founding and Unlimited customers don't use credits. */
  unlimited: boolean
  /** Metered customers are billed per call instead of using credits. */
  metered: boolean
  apiCredits: number
  platformCredits: number
}

/** A key that exists, including revoked keys, so that the error can say so. */
export type FoundKey = {
  account: Account
  revoked: boolean
  /** Whether the call is within the rate limit. Always false from `find`, which doesn't count a request. */
  granted: boolean
  requestsPerMinute: number
  /** Requests left in the current minute. */
  requestsLeft: number
}

/** Looks up keys. Returns null for an unknown key, and rejects if the database is unreachable. */
export type KeyLookup = {
  /**
   * Counts one request towards the rate limit. Isn't sent after `untilMs` of the monotonic clock, because its caller
   * has stopped waiting.
   */
  admit: (key: string, untilMs?: number) => Promise<FoundKey | null>
  /** Doesn't count towards the rate limit. */
  find: (key: string) => Promise<FoundKey | null>
}

/** Key look-ups backed by the database. Concurrent look-ups share a query. */
export function openKeyLookup({ pool, clock }: { pool: pg.Pool; clock: Clock }): KeyLookup {
  const ask = inBatches((asked: readonly Asked[]) => askTogether(pool, clock, asked))
  return {
    admit: (key, untilMs = Infinity) => ask({ digest: keyDigest(key), requests: 1, untilMs }),
    find: (key) => ask({ digest: keyDigest(key), requests: 0, untilMs: Infinity }),
  }
}

/** The hexadecimal SHA-256 of a key, which is all that's stored of it. */
export function keyDigest(key: string): string {
  return hash('sha256', key, 'hex')
}

type Asked = { digest: string; requests: 0 | 1; untilMs: number }

/** A row of api.admit. `place` is the key's position in the list asked for, from 1. */
export type AdmittedKey = {
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
  const keys = distinctKeys(asked.filter(({ untilMs }) => monotonicMs() < untilMs))
  const { rows } = await pool.query<AdmittedKey>({
    name: 'api_admit',
    text: 'select * from api.admit($1, $2, $3)',
    values: [keys.hashes, keys.wanted, clock.now()],
  })
  return keys.found(rows, asked)
}

type Requests = { digest: string; requests: 0 | 1 }

/** Each key of some requests once, with the number of requests, in the form that api.admit takes. */
export function distinctKeys(asked: readonly Requests[]) {
  const requests = new Map<string, number>()
  for (const each of asked) requests.set(each.digest, (requests.get(each.digest) ?? 0) + each.requests)
  const digests = [...requests.keys()]
  const places = new Map(digests.map((digest, index) => [digest, index + 1]))
  return {
    hashes: digests.map((digest) => Buffer.from(digest, 'hex')),
    wanted: [...requests.values()],
    placeOf: (digest: string) => places.get(digest) ?? 0,
    /** What was found for each request; tokens are granted in order of arrival. */
    found(rows: readonly AdmittedKey[], all: readonly Requests[]): (FoundKey | null)[] {
      const rowOf = new Map(rows.map((row) => [row.place, row]))
      return all.map((each) => {
        const row = rowOf.get(places.get(each.digest) ?? 0)
        return row ? foundIn(row, each.requests) : null
      })
    },
  }
}

/** Each call uses one of the tokens granted to the row, in order of arrival. */
function foundIn(row: AdmittedKey, requests: 0 | 1): FoundKey {
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
