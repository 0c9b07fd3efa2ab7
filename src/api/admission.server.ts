/**
 * Who asks, and whether they may ask now: key, plan and rate limit in one statement for all requests that arrive
 * together. No key is cached, so a revoked key is refused at the very next request.
 */
import { hash } from 'node:crypto'

import type pg from 'pg'

import { networkOf } from '#platform/client-address.server.ts'
import type { Clock } from '#platform/clock.server.ts'
import { inBatches } from '#platform/in-batches.ts'

import { ADDRESS_PER_MINUTE, limitOf } from './limit.ts'
import type { Limit } from './limit.ts'

/** The customer behind a key, and what their plan allows. */
export type Account = {
  keyId: string
  userId: string
  scopes: readonly string[]
  hasPlan: boolean
  /** Legacy, unlimited and metered customers have no quota. */
  unlimited: boolean
  metered: boolean
  apiCredits: number
  platformCredits: number
}

/** What the gate says of one request. */
export type Admission =
  | { ok: true; account: Account; limit: Limit }
  | { ok: false; code: 'unknown_key' | 'revoked_key' | 'rate_limited'; limit: Limit }

/** What stands in front of every call. Both reject when the database cannot answer. */
export type Gate = {
  admit(key: string, address: string): Promise<Admission>
  /** For requests without an account: takes from the bucket of the address. */
  admitAddress(address: string): Promise<{ ok: boolean; limit: Limit }>
}

/** The gate over the database; every request takes one token of its account. */
export function openGate({ pool, clock }: { pool: pg.Pool; clock: Clock }): Gate {
  const ask = inBatches((hashes: readonly string[]) => askTogether(pool, clock, hashes))

  async function admitAddress(address: string): Promise<{ ok: boolean; limit: Limit }> {
    const { rows } = await pool.query<{ granted: number; tokens: number }>({
      name: 'api_admit_address',
      text: 'select granted, tokens from api.admit_address($1, $2, $3)',
      values: [
        hash('sha256', `freehold ${networkOf(address)}`, 'base64url').slice(0, 22),
        ADDRESS_PER_MINUTE,
        clock.now(),
      ],
    })
    const { granted, tokens } = rows[0] ?? { granted: 0, tokens: 0 }
    return { ok: granted > 0, limit: limitOf('address', ADDRESS_PER_MINUTE, tokens) }
  }

  return {
    admitAddress,
    async admit(key, address) {
      const found = await ask(hash('sha256', key, 'hex'))
      if (found && !found.revoked) {
        const { account, limit } = found
        return found.granted ? { ok: true, account, limit } : { ok: false, code: 'rate_limited', limit }
      }
      // Guessing keys is slowed down by address; a right key is never held up by its neighbours' wrong ones.
      const { ok, limit } = await admitAddress(address)
      return { ok: false, code: ok ? (found ? 'revoked_key' : 'unknown_key') : 'rate_limited', limit }
    },
  }
}

type Row = {
  place: number
  key_id: string
  user_id: string
  revoked: boolean
  scopes: string[]
  has_plan: boolean
  unlimited: boolean
  metered: boolean
  api_credits: number
  platform_credits: number
  per_minute: number
  granted: number
  tokens: number
}

type Found = { account: Account; limit: Limit; granted: boolean; revoked: boolean }

async function askTogether(
  pool: pg.Pool,
  clock: Clock,
  hashes: readonly string[],
): Promise<(Found | null)[]> {
  const counts = new Map<string, number>()
  for (const each of hashes) counts.set(each, (counts.get(each) ?? 0) + 1)
  const distinct = [...counts.keys()]
  const { rows } = await pool.query<Row>({
    name: 'api_admit',
    text: 'select * from api.admit($1, $2, $3)',
    values: [distinct.map((each) => Buffer.from(each, 'hex')), [...counts.values()], clock.now()],
  })
  const rowOf = new Map(rows.map((row) => [distinct[row.place - 1], row]))
  return hashes.map((each) => {
    const row = rowOf.get(each)
    return row ? foundIn(row) : null
  })
}

/** Each call takes one of the tokens that the row was granted, in the order of arrival. */
function foundIn(row: Row): Found {
  row.granted -= 1
  return {
    account: {
      keyId: row.key_id,
      userId: row.user_id,
      scopes: row.scopes,
      hasPlan: row.has_plan,
      unlimited: row.unlimited,
      metered: row.metered,
      apiCredits: row.api_credits,
      platformCredits: row.platform_credits,
    },
    limit: limitOf('account', row.per_minute, row.tokens + Math.max(0, row.granted)),
    granted: row.granted >= 0,
    revoked: row.revoked,
  }
}
