/**
 * Looks up a key's owner, plan and rate limit, in one query for all requests that arrive together. Keys aren't cached, so a
 * revoked key is rejected on the next request.
 */
import { hash } from 'node:crypto'

import type pg from 'pg'

import { plainAddress } from '#platform/client-address.server.ts'
import { monotonicMs, type Clock } from '#platform/clock.server.ts'
import { inBatches } from '#platform/in-batches.ts'

/** The owner of a key and what their plan includes. */
export type Account = {
  keyId: string
  userId: string
  /** Test keys are free and only return sample data. */
  test: boolean
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

/** Why a key that exists can't be used. */
export type KeyRefusal = 'revoked_key' | 'expired_key' | 'address_denied'

/** A key that exists, whether or not it can be used. */
export type FoundKey = {
  account: Account
  /** Null if the key can be used. */
  refusal: KeyRefusal | null
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
  admit: (use: KeyUse, untilMs?: number) => Promise<FoundKey | null>
  /** Doesn't count towards the rate limit. */
  find: (use: KeyUse) => Promise<FoundKey | null>
}

/** A key and the client's IP address. */
export type KeyUse = { key: string; address: string }

/** Opens key look-ups backed by the database. Concurrent look-ups share a query. */
export function openKeyLookup({ pool, clock }: { pool: pg.Pool; clock: Clock }): KeyLookup {
  const ask = inBatches((asked: readonly Asked[]) => askTogether(pool, clock, asked))
  return {
    admit: (use, untilMs = Infinity) => ask({ ...askedOf(use), requests: 1, untilMs }),
    find: (use) => ask({ ...askedOf(use), requests: 0, untilMs: Infinity }),
  }
}

/** Finds a key by its ID, for work that continues after its call. Its allowed addresses aren't checked. */
export async function findKeyById(
  { pool, clock }: { pool: pg.Pool; clock: Clock },
  keyId: string,
): Promise<FoundKey | null> {
  const { rows } = await pool.query<AdmittedKey>(
    'select a.* from api.key k, api.admit(array[k.hash], array[0], array[null::inet], $2) a where k.id = $1',
    [keyId, clock.now()],
  )
  return rows[0] ? foundIn(rows[0], 0) : null
}

/** Hashes a key with SHA-256, in hexadecimal, which is all that's stored of it. */
export function keyDigest(key: string): string {
  return hash('sha256', key, 'hex')
}

/** Turns a use of a key into what the database takes. */
export function askedOf({ key, address }: KeyUse): { digest: string; address: string | null } {
  return { digest: keyDigest(key), address: plainAddress(address) }
}

type Asked = Requests & { untilMs: number }

/** A row of api.admit. `place` is the key's position in the list asked for, from 1. */
export type AdmittedKey = {
  place: number
  key_id: string
  user_id: string
  refusal: KeyRefusal | null
  test: boolean
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
    text: 'select * from api.admit($1, $2, $3, $4)',
    values: [keys.hashes, keys.wanted, keys.addresses, clock.now()],
  })
  return keys.found(rows, asked)
}

type Requests = { digest: string; address: string | null; requests: 0 | 1 }

/** Lists each key and address of some requests once, with the number of requests, in the form that api.admit takes. */
export function distinctKeys(asked: readonly Requests[]) {
  const distinct = new Map<
    string,
    { place: number; digest: string; address: string | null; wanted: number }
  >()
  for (const each of asked) {
    const before = distinct.get(nameOf(each))
    if (before) before.wanted += each.requests
    else distinct.set(nameOf(each), { ...each, place: distinct.size + 1, wanted: each.requests })
  }
  const rows = [...distinct.values()]
  const placeOf = (each: Requests) => distinct.get(nameOf(each))?.place ?? 0
  return {
    hashes: rows.map(({ digest }) => Buffer.from(digest, 'hex')),
    wanted: rows.map(({ wanted }) => wanted),
    addresses: rows.map(({ address }) => address),
    placeOf,
    /** What was found for each request; tokens are granted in order of arrival. */
    found(admitted: readonly AdmittedKey[], all: readonly Requests[]): (FoundKey | null)[] {
      const rowOf = new Map(admitted.map((row) => [row.place, row]))
      return all.map((each) => {
        const row = rowOf.get(placeOf(each))
        return row ? foundIn(row, each.requests) : null
      })
    },
  }
}

function nameOf({ digest, address }: Requests): string {
  return `${digest} ${address ?? ''}`
}

/** Builds what was found for one look-up. Each call uses one of the tokens granted to the row, in order of arrival. */
function foundIn(row: AdmittedKey, requests: 0 | 1): FoundKey {
  row.granted -= requests
  return {
    account: {
      keyId: row.key_id,
      userId: row.user_id,
      test: row.test,
      scopes: row.scopes,
      hasPlan: row.has_plan,
      legacy: row.legacy,
      unlimited: row.unlimited,
      metered: row.metered,
      apiCredits: row.api_credits,
      platformCredits: row.platform_credits,
    },
    refusal: row.refusal,
    granted: requests > 0 && row.granted >= 0,
    requestsPerMinute: row.per_minute,
    requestsLeft: (row.tokens ?? 0) + Math.max(0, row.granted),
  }
}
