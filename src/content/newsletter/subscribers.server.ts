import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

/** A person who asks for the newsletter. */
export type Applicant = { name: string; email: string; source: string; consentText: string }

/** What became of a link in a confirmation mail. */
export type Confirmation = 'confirmed' | 'used' | 'replaced'

const PENDING_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Writes down who asks, with the hash of the token that was mailed; earlier tokens stop working. Null when the address is
 * subscribed already: one statement, so two requests at once cannot confuse each other.
 */
export async function keepApplicant(
  db: Database,
  { name, email, source, consentText }: Applicant,
  { tokenHash, expiresAt, now }: { tokenHash: Buffer; expiresAt: Date; now: Date },
): Promise<{ id: number } | null> {
  const { rows } = await sql<{ id: number }>`
    insert into public.newsletter_subscriber as s
      (email, name, source, consent_text, status, token_hash, token_expires_at, created_at)
    values (${email}, ${name}, ${source}, ${consentText}, 'pending', ${tokenHash}, ${expiresAt}, ${now})
    on conflict (lower(email)) do update set
      name = excluded.name, source = excluded.source, consent_text = excluded.consent_text, status = 'pending',
      token_hash = excluded.token_hash, token_expires_at = excluded.token_expires_at, created_at = excluded.created_at,
      confirmed_at = null, unsubscribed_at = null
    where s.status <> 'confirmed'
    returning id`.execute(db)
  return rows[0] ?? null
}

/** Confirms the subscription that a token was mailed for. Only the first call with it changes anything. */
export async function confirmApplicant(db: Database, tokenHash: Buffer, now: Date): Promise<Confirmation> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscriber')
    .set({ status: 'confirmed', confirmed_at: now })
    .where('token_hash', '=', tokenHash)
    .where('status', '=', 'pending')
    .where('token_expires_at', '>', now)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return 'confirmed'
  return confirmationOf(db, tokenHash).then((known) => known ?? 'replaced')
}

/** What a token has become: null while it can still confirm. */
export async function confirmationOf(
  db: Database,
  tokenHash: Buffer,
): Promise<Exclude<Confirmation, 'confirmed'> | null> {
  const row = await db
    .selectFrom('newsletter_subscriber')
    .select('status')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return 'replaced'
  return row.status === 'pending' ? null : 'used'
}

/** Ends a subscription, or an application for one. Ending it twice is no error; the name goes at once. */
export async function endSubscription(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscriber')
    .set({
      status: 'unsubscribed',
      unsubscribed_at: now,
      token_hash: null,
      token_expires_at: null,
      name: null,
    })
    .where('id', '=', id)
    .where('status', '<>', 'unsubscribed')
    .execute()
}

/** Deletes the applications that nobody confirmed. */
export async function forgetUnconfirmed(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('newsletter_subscriber')
    .where('status', '=', 'pending')
    .where('created_at', '<', new Date(now.getTime() - PENDING_DAYS * DAY_MS))
    .execute()
}
