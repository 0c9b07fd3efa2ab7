/** Whether a call may be answered now: by its key and the limit of its plan, or without a key by the limit of its address. */
import type { Account, KeyLookup } from '#billing/keys/key-lookup.server.ts'
import type { Clock } from '#platform/clock.server.ts'
import type { Database } from '#platform/database.server.ts'
import { takeAttempt, type RateLimit } from '#platform/rate-limit.server.ts'

import { limitOf } from './limit.ts'
import type { Limit } from './limit.ts'

/** Requests a minute from an address that shows no known key. */
export const BY_ADDRESS = {
  bucket: 'api by address',
  limit: 300,
  windowSeconds: 60,
  refill: 'steady',
} as const satisfies RateLimit

/** Whether one call was admitted. */
export type Admission =
  | { ok: true; account: Account; limit: Limit }
  | { ok: false; code: 'unknown_key' | 'revoked_key' | 'rate_limited'; limit: Limit }

/** Admits calls. Both functions reject when the database cannot be reached. */
export type Gate = {
  admit(key: string, address: string): Promise<Admission>
  /** For calls without an account: counts against the limit of the address. */
  admitAddress(address: string): Promise<{ ok: boolean; limit: Limit }>
}

/** The gate over the database. */
export function openGate({ db, keys, clock }: { db: Database; keys: KeyLookup; clock: Clock }): Gate {
  async function admitAddress(address: string): Promise<{ ok: boolean; limit: Limit }> {
    const { allowed, left } = await takeAttempt(db, { ...BY_ADDRESS, subject: address, now: clock.now() })
    return { ok: allowed, limit: limitOf('address', BY_ADDRESS.limit, left) }
  }

  return {
    admitAddress,
    async admit(key, address) {
      const found = await keys.admit(key)
      if (found && !found.revoked) {
        const limit = limitOf('account', found.requestsPerMinute, found.requestsLeft)
        return found.granted
          ? { ok: true, account: found.account, limit }
          : { ok: false, code: 'rate_limited', limit }
      }
      // Guessing keys is slowed down by address; a right key is never held up by its neighbours' wrong ones.
      const { ok, limit } = await admitAddress(address)
      return { ok: false, code: ok ? (found ? 'revoked_key' : 'unknown_key') : 'rate_limited', limit }
    },
  }
}
