/**
 * `Idempotency-Key`: requests with the same key within 24 hours get the same response and are charged once. The response
 * is stored in the same transaction as the charge, so neither a crash nor concurrent requests can separate them. Only
 * successful responses are stored: errors are free, and a retry may succeed.
 */
import { hash } from 'node:crypto'

import type pg from 'pg'

import type { Clock } from '#platform/clock.server.ts'

import type { Replay } from './charge.server.ts'

/** How long a response is stored. */
export const STORED_HOURS = 24

/** The Idempotency-Key as stored: a digest, so that any text works. Null if there's no key. */
export function repeatKeyOf(header: string | undefined): string | null {
  return header ? hash('sha256', header, 'base64url') : null
}

/** A request that may be a retry. */
export type Repeat = { userId: string; key: string; requestHash: Buffer }

/** Identifies a request by its method, path, query and body. */
export function requestHash(method: string, pathAndQuery: string, body: unknown): Buffer {
  return hash('sha256', `${method} ${pathAndQuery}\n${JSON.stringify(body)}`, 'buffer')
}

/** The response stored for this key, 'conflict' if the key was used for a different request, or null if it's new. */
export async function findReplay(
  { pool, clock }: { pool: pg.Pool; clock: Clock },
  { userId, key, requestHash: wanted }: Repeat,
): Promise<Replay | 'conflict' | null> {
  const { rows } = await pool.query<Row>({
    name: 'api_find_replay',
    text: `select request_hash, request_id, data, meta, etag, charged, remaining from api.idempotency
      where user_id = $1 and key = $2 and created_at > $3::timestamptz - make_interval(hours => $4)`,
    values: [userId, key, clock.now(), STORED_HOURS],
  })
  const row = rows[0]
  if (!row) return null
  if (!row.request_hash.equals(wanted) || row.data === null) return 'conflict'
  const { data, meta, etag, charged, remaining } = row
  return { requestId: row.request_id, data, meta, etag, charged, remaining }
}

/** Claims a key for a request without storing a response. False if it was used for a different request in the last 24 hours. */
export async function claimKey(
  { pool, clock }: { pool: pg.Pool; clock: Clock },
  { userId, key, requestHash: claimed }: Repeat,
): Promise<boolean> {
  const { rows } = await pool.query<{ same: boolean }>({
    name: 'api_claim',
    text: 'select api.claim($1, $2, $3, $4) as same',
    values: [userId, key, claimed, clock.now()],
  })
  return rows[0]?.same === true
}

type Row = {
  request_hash: Buffer
  request_id: string
  data: string | null
  meta: string
  etag: string
  charged: number
  remaining: number | null
}
