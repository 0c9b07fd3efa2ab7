import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import { networkOf } from './client-address.server.ts'
import type { Database } from './database.server.ts'

/** How often something may be done. */
export type RateLimit = {
  /** What is limited: 'sign-in by account', 'contact by address'. */
  bucket: string
  limit: number
  windowSeconds: number
  /**
   * 'whole' (the default): when the limit is used up, nothing more until the window that began with the first attempt has passed.
   * 'steady': attempts come back one by one, spread over the window.
   */
  refill?: 'whole' | 'steady'
}

/** Whether an attempt is within the limit; otherwise in how many seconds the next one will be. */
export type Attempted = {
  allowed: boolean
  retryAfterSeconds: number
  /** Attempts left, a fraction where they come back steadily. */
  left: number
  /** Seconds until all of them are back. */
  fullInSeconds: number
}

/** Who attempts: an address (an IPv6 address counts as its network), an account. Only its hash is stored. */
type Attempt = RateLimit & { subject: string; now: Date }

/**
 * Counts an attempt and says whether it is within the limit. Attempts at the same moment are all counted, by however many servers.
 * Rejects when the database cannot be reached.
 */
export async function takeAttempt(
  db: Database,
  { bucket, subject, limit, windowSeconds, refill = 'whole', now }: Attempt,
): Promise<Attempted> {
  const owner = ownerOf(bucket, subject)
  const { rows } = await sql<{ granted: number; tokens: number; full_at: Date }>`
    select granted, tokens, full_at
    from limits.take(${owner}, 1, ${limit}, ${windowSeconds}, ${refill === 'steady'}, ${now})`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('The attempt was not counted')
  // Now and then, whoever comes sweeps.
  if (owner.endsWith('00')) await sql`select limits.sweep(${now})`.execute(db)
  const fullInSeconds = Math.max(0, (row.full_at.getTime() - now.getTime()) / 1000)
  const nextInSeconds = refill === 'steady' ? ((1 - row.tokens) * windowSeconds) / limit : fullInSeconds
  const allowed = row.granted > 0
  return {
    allowed,
    retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(nextInSeconds)),
    left: row.tokens,
    fullInSeconds: Math.ceil(fullInSeconds),
  }
}

/** Forgives all attempts of a subject, as after a success. */
export async function forgiveAttempts(
  db: Database,
  { bucket, subject }: Pick<Attempt, 'bucket' | 'subject'>,
): Promise<void> {
  await sql`delete from limits.bucket where owner = ${ownerOf(bucket, subject)}`.execute(db)
}

/** Takes the latest attempt of a subject back: it should not have counted. */
export async function forgiveLatestAttempt(
  db: Database,
  { bucket, subject, limit }: Pick<Attempt, 'bucket' | 'subject' | 'limit'>,
): Promise<void> {
  await sql`update limits.bucket set tokens = least(${limit}, tokens + 1)
    where owner = ${ownerOf(bucket, subject)}`.execute(db)
}

function ownerOf(bucket: string, subject: string): string {
  const digest = createHash('sha256')
    .update(`${bucket}\n${networkOf(subject)}`)
    .digest('base64url')
  return `${bucket}:${digest}`
}
