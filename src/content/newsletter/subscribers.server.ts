import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

/** A person who signed up for the newsletter. */
export type PendingSubscriber = { name: string; email: string; source: string; consentText: string }

/** The state of a link in a confirmation email. */
export type Confirmation = 'confirmed' | 'used' | 'replaced'

const PENDING_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Stores a sign-up with the hash of the emailed token, so that earlier tokens stop working. Returns null if the address is
 * already subscribed. It’s one statement, so two requests at once can’t race.
 */
export async function savePendingSubscriber(
  db: Database,
  { name, email, source, consentText }: PendingSubscriber,
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
export async function confirmSubscriber(db: Database, tokenHash: Buffer, now: Date): Promise<Confirmation> {
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

/** The state of a token, or null while it can still confirm a subscription. */
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

/** Ends a subscription or a pending sign-up, and deletes the name. Ending it twice is not an error. */
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

/** Deletes sign-ups that nobody confirmed within 30 days. */
export async function deleteUnconfirmed(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('newsletter_subscriber')
    .where('status', '=', 'pending')
    .where('created_at', '<', new Date(now.getTime() - PENDING_DAYS * DAY_MS))
    .execute()
}
