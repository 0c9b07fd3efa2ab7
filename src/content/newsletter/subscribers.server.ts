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
 * already subscribed and our emails reach it. It’s one statement, so two requests at once can’t race.
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
      or exists (select from public.mail_recipient r where r.subscriber_id = s.id and r.stopped_at is not null)
    returning id`.execute(db)
  return rows[0] ?? null
}

/**
 * Confirms the subscription that a token was mailed for. Only the first call with it changes anything; it alone returns whose preferences
 * they are. What was noted at their places while our emails had stopped isn't emailed afterwards.
 */
export async function confirmSubscriber(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ confirmation: Confirmation; recipientId: number | null }> {
  const { rows } = await sql<{ id: number }>`
    with confirmed as (
      update public.newsletter_subscriber set status = 'confirmed', confirmed_at = ${now}
      where token_hash = ${tokenHash} and status = 'pending' and token_expires_at > ${now}
      returning id
    ), passed_over as (
      update public.place_watch w set mailed_to = greatest(w.mailed_to, coalesce((
        select max(c.id) from public.place_change c where c.kind = w.kind and c.place = w.place), 0))
      from public.mail_recipient r join confirmed s on s.id = r.subscriber_id
      where w.recipient_id = r.id
    )
    insert into public.mail_recipient (subscriber_id, how_often) select id, 'monthly' from confirmed
    on conflict (subscriber_id) do update set stopped_at = null, stopped_for = null
    returning id`.execute(db)
  const recipientId = rows[0]?.id ?? null
  if (recipientId !== null) return { confirmation: 'confirmed', recipientId }
  return { confirmation: (await confirmationOf(db, tokenHash)) ?? 'replaced', recipientId }
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

/**
 * Ends a subscription or a pending sign-up, and deletes the name, the places and the list of what was sent. Ending it twice is not an
 * error.
 */
export async function endSubscription(db: Database, id: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('mail_recipient').where('subscriber_id', '=', id).execute()
    await trx
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
  })
}

/** Deletes sign-ups that nobody confirmed within 30 days. */
export async function deleteUnconfirmed(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('newsletter_subscriber')
    .where('status', '=', 'pending')
    .where('created_at', '<', new Date(now.getTime() - PENDING_DAYS * DAY_MS))
    .execute()
}
