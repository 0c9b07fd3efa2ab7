import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

import { fingerprintOf } from './fingerprint.server.ts'

/** An error to store, without personal data. */
export type ErrorEvent = {
  origin: 'browser' | 'server'
  error: string
  message: string
  stack: string | null
  url: string | null
  path: string | null
  distinctId: string | null
  type: string | null
  details: object
  reportedAt: Date | null
}

/** An error as shown to the operator. */
export type KnownError = {
  id: number
  origin: string
  error: string
  message: string
  stack: string | null
  url: string | null
  path: string | null
  details: unknown
  occurrences: number
  firstAt: Date
  lastAt: Date
}

const RETENTION_DAYS = 90
/** Maximum number of errors stored, in case somebody floods us. Repeated errors and server errors are kept longest. */
export const MAX_ERRORS = 5000
const DAY_MS = 24 * 60 * 60 * 1000

/** Stores a new error or counts a repeated one, in one statement. Returns whether it's new. */
export async function keepErrorEvent(
  db: Database,
  event: ErrorEvent,
  now: Date,
): Promise<{ isNew: boolean }> {
  const fingerprint = fingerprintOf(event)
  const { rows } = await sql<{ occurrences: number }>`
    insert into public.error_event as e (origin, error, message, stack, url, path, distinct_id, type, details, reported_at,
      fingerprint, created_at, last_at)
    values (${event.origin}, ${event.error}, ${event.message}, ${event.stack}, ${event.url}, ${event.path},
      ${event.distinctId}, ${event.type}, ${JSON.stringify(event.details)}, ${event.reportedAt}, ${fingerprint},
      ${now}, ${now})
    on conflict (fingerprint) do update set
      occurrences = e.occurrences + 1, last_at = greatest(e.last_at, excluded.last_at), url = excluded.url,
      path = excluded.path, distinct_id = excluded.distinct_id, details = excluded.details,
      reported_at = excluded.reported_at
    returning occurrences`.execute(db)
  const isNew = rows[0]?.occurrences === 1
  // New errors are rare, so clean up now.
  if (isNew) await forgetOld(db, now)
  return { isNew }
}

/** The latest errors, newest first. */
export async function listErrors(
  db: Database,
  { origin, limit }: { origin: 'browser' | 'server' | null; limit: number },
): Promise<KnownError[]> {
  return db
    .selectFrom('error_event')
    .select([
      'id',
      'origin',
      'error',
      'message',
      'stack',
      'url',
      'path',
      'details',
      'occurrences',
      'created_at as firstAt',
      'last_at as lastAt',
    ])
    .$if(origin !== null, (query) => query.where('origin', '=', origin ?? 'browser'))
    .orderBy('last_at', 'desc')
    .limit(limit)
    .execute()
}

/** How many different errors have occurred since then. */
export async function countErrors(db: Database, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('error_event')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('last_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function forgetOld(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - RETENTION_DAYS * DAY_MS)
  await sql`
    delete from public.error_event where last_at < ${oldest} or id in (
      select id from public.error_event
      order by (occurrences > 1 or origin = 'server') desc, last_at desc offset ${MAX_ERRORS}
    )`.execute(db)
}
