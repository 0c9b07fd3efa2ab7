/** Checks a call's API key and rate limit: the plan's limit with a valid key, the IP address's limit without one. */
import type { Account, FoundKey, KeyLookup, KeyRefusal } from '#billing/keys/key-lookup.server.ts'
import type { Clock } from '#platform/clock.server.ts'
import type { Database } from '#platform/database.server.ts'
import { takeAttempt, type RateLimit } from '#platform/rate-limit.server.ts'

import { limitOf } from './limit.ts'
import type { Limit } from './limit.ts'

/** Requests per minute from an IP address without a valid key. */
export const BY_ADDRESS = {
  bucket: 'api by address',
  limit: 300,
  windowSeconds: 60,
  refill: 'steady',
} as const satisfies RateLimit

/** The result of checking a call's key and rate limit. */
export type Admission =
  | { ok: true; account: Account; limit: Limit }
  | { ok: false; code: KeyRefusal | 'unknown_key' | 'rate_limited'; limit: Limit }

/** Checks keys and rate limits. Both functions reject if the database is unreachable. */
export type Gate = {
  admit(key: string, address: string, untilMs: number): Promise<Admission>
  /** The admission of a key that was looked up, and counted, elsewhere. */
  judge(found: FoundKey | null, address: string): Promise<Admission>
  /** For calls without an account: counts towards the IP address's limit. */
  admitAddress(address: string): Promise<{ ok: boolean; limit: Limit }>
}

/** A gate backed by the database. */
export function openGate({ db, keys, clock }: { db: Database; keys: KeyLookup; clock: Clock }): Gate {
  async function admitAddress(address: string): Promise<{ ok: boolean; limit: Limit }> {
    const { allowed, left } = await takeAttempt(db, { ...BY_ADDRESS, subject: address, now: clock.now() })
    return { ok: allowed, limit: limitOf('address', BY_ADDRESS.limit, left) }
  }

  async function judge(found: FoundKey | null, address: string): Promise<Admission> {
    if (found && found.refusal === null) {
      const limit = limitOf('account', found.requestsPerMinute, found.requestsLeft)
      return found.granted
        ? { ok: true, account: found.account, limit }
        : { ok: false, code: 'rate_limited', limit }
    }
    // Guessing keys is rate limited by IP address. A valid key is never slowed down by wrong keys from the same address.
    const { ok, limit } = await admitAddress(address)
    return { ok: false, code: ok ? (found?.refusal ?? 'unknown_key') : 'rate_limited', limit }
  }

  return {
    admitAddress,
    judge,
    admit: async (key, address, untilMs) => judge(await keys.admit({ key, address }, untilMs), address),
  }
}
