import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import { networkOf } from './client-address.server.ts'
import type { Database } from './database.server.ts'

/** Whether an attempt may go on; otherwise in how many seconds the next one may. */
export type Admission = { allowed: boolean; retryAfterSeconds: number }

type Attempt = {
  /** What is limited: 'sign-in by account', 'contact by address'. */
  bucket: string
  /** Who attempts: an address (of IPv6 its network counts), an account. Only its hash is stored. */
  subject: string
  limit: number
  windowSeconds: number
  now: Date
}

/** Attempts outlive every window that we use by far. */
const FORGOTTEN_AFTER_MS = 48 * 60 * 60 * 1000

/**
 * Counts an attempt and says whether it is within the limit: one statement, so attempts at the same moment are all counted, by
 * however many servers. The window begins with the first attempt.
 */
export async function takeAttempt(
  db: Database,
  { bucket, subject, limit, windowSeconds, now }: Attempt,
): Promise<Admission> {
  const hash = hashOf(bucket, subject)
  const ended = new Date(now.getTime() - windowSeconds * 1000)
  const { rows } = await sql<{ attempts: number; window_started_at: Date }>`
    insert into public.attempt as a (bucket, subject, window_started_at, attempts)
    values (${bucket}, ${hash}, ${now}, 1)
    on conflict (bucket, subject) do update set
      attempts = case when a.window_started_at <= ${ended} then 1 else a.attempts + 1 end,
      window_started_at = case when a.window_started_at <= ${ended} then ${now} else a.window_started_at end
    returning attempts, window_started_at`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('The attempt was not counted')
  // Now and then, whoever comes sweeps.
  if (hash[0] === 0 && hash[1] !== undefined && hash[1] < 32) await forgetOld(db, now)
  if (row.attempts <= limit) return { allowed: true, retryAfterSeconds: 0 }
  const endsAt = row.window_started_at.getTime() + windowSeconds * 1000
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) }
}

/** Forgets the attempts of a subject, as after a success. */
export async function forgiveAttempts(
  db: Database,
  { bucket, subject }: Pick<Attempt, 'bucket' | 'subject'>,
): Promise<void> {
  const hash = hashOf(bucket, subject)
  await db.deleteFrom('attempt').where('bucket', '=', bucket).where('subject', '=', hash).execute()
}

function hashOf(bucket: string, subject: string): Buffer {
  return createHash('sha256')
    .update(`${bucket}\n${networkOf(subject)}`)
    .digest()
}

async function forgetOld(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('window_started_at', '<', new Date(now.getTime() - FORGOTTEN_AFTER_MS))
    .execute()
}
