import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'
import type { Signer } from '#platform/signed-token.server.ts'

import { MAX_SHARES, SHARED_DAYS } from './shared-limits.ts'

/** A link to a report. */
export type Share = { id: string; createdAt: Date; expiresAt: Date }

const DAY_MS = 86_400_000
const PURPOSE = 'shared valuation'

type NewShare = { userId: string; subject: string; query: string; now: Date }

/** Adds a link to a report. Returns false if the account has too many. */
export async function addShare(db: Database, { userId, subject, query, now }: NewShare): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + SHARED_DAYS * DAY_MS)
  return await db.transaction().execute(async (trx) => {
    // Locking the profile first lets the count see links that were added at the same moment.
    await sql`select from public.profile where user_id = ${userId} for no key update`.execute(trx)
    await sql`delete from public.valuation_share where expires_at <= ${now}::timestamptz`.execute(trx)
    const { rows } = await sql`
      insert into public.valuation_share (user_id, subject, query, created_at, expires_at)
      select ${userId}, ${subject}, ${query}, ${now}::timestamptz, ${expiresAt}::timestamptz
      where (select count(*) from public.valuation_share where user_id = ${userId}) < ${MAX_SHARES}
      returning 1`.execute(trx)
    return rows.length === 1
  })
}

/** An account's links to a report that still work, newest first. */
export async function sharesOf(
  db: Database,
  { userId, subjects, now }: { userId: string; subjects: readonly string[]; now: Date },
): Promise<readonly Share[]> {
  const { rows } = await sql<Share>`
    select id, created_at as "createdAt", expires_at as "expiresAt" from public.valuation_share
    where user_id = ${userId} and subject = any(${subjects}::text[]) and expires_at > ${now}::timestamptz
    order by created_at desc, id`.execute(db)
  return rows
}

/** Turns an account's link off. */
export async function removeShare(db: Database, userId: string, id: string): Promise<void> {
  await sql`delete from public.valuation_share where user_id = ${userId} and id::text = ${id}`.execute(db)
}

/** The query of the report that a link's token leads to, and until when; null if it was turned off, has ended or isn't one of ours. */
export async function findShared(
  { db, sign }: { db: Database; sign: Signer },
  token: string,
  now: Date,
): Promise<{ query: string; expiresAt: Date } | null> {
  const id = sign.read(PURPOSE, token, now)
  if (id === null) return null
  const { rows } = await sql<{ query: string; expiresAt: Date }>`
    select query, expires_at as "expiresAt" from public.valuation_share
    where id::text = ${id} and expires_at > ${now}::timestamptz`.execute(db)
  return rows[0] ?? null
}

/** The token of a link: signed, so that nobody can make one up. */
export function shareToken(sign: Signer, { id, expiresAt }: Share): string {
  return sign.make(PURPOSE, id, expiresAt)
}
