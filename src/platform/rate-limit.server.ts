import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import { networkOf } from './client-address.server.ts'
import type { Database } from './database.server.ts'

/** A rate limit. */
export type RateLimit = {
  /** What is limited, e.g. 'sign-in by account' or 'contact by address'. */
  bucket: string
  limit: number
  windowSeconds: number
  /**
   * 'whole' (the default): the limit resets when the window, which starts with the first attempt, has passed.
   * 'steady': attempts become available again one by one over the window.
   */
  refill?: 'whole' | 'steady'
}

/** Whether an attempt is allowed, or the seconds to wait. */
export type Attempted = {
  allowed: boolean
  retryAfterSeconds: number
  /** Attempts left. May be a fraction with steady refill. */
  left: number
  /** Seconds until the limit fully resets. */
  fullInSeconds: number
}

/** Who is limited: an IP address (IPv6 by network) or an account. Only a hash of it is stored. */
type Attempt = RateLimit & { subject: string; now: Date }

/**
 * Counts an attempt and returns whether it's allowed. Counts correctly across concurrent requests and servers. Rejects if the
 * database is unreachable.
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
  if (!row) throw new Error('Could not count an attempt')
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

/** Clears all of a subject's attempts, e.g. after a success. */
export async function forgiveAttempts(
  db: Database,
  { bucket, subject }: Pick<Attempt, 'bucket' | 'subject'>,
): Promise<void> {
  await sql`delete from limits.bucket where owner = ${ownerOf(bucket, subject)}`.execute(db)
}

/** Gives back a subject's latest attempt, if it shouldn't have counted. */
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
