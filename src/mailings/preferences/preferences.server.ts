/** Reads and writes how often somebody gets emails, and about what. */
import { sql } from 'kysely'

import { WATCHED_DATASETS, type WatchedDataset } from '#account/watches/figures.ts'
import type { Watch } from '#account/watches/watch.ts'
import { watchesOfRecipient } from '#account/watches/watches.server.ts'
import type { Database } from '#platform/database.server.ts'

import { ACCOUNT_CHOICES, type HowOften, SUBSCRIBER_CHOICES } from '../how-often.ts'

/** Whose emails they are. */
export type RecipientKind = 'account' | 'subscriber'

/** Somebody's preferences. */
export type Preferences = {
  readonly kind: RecipientKind
  /** The subscriber of the newsletter; null for an account. */
  readonly subscriberId: number | null
  readonly email: string
  readonly howOften: HowOften
  readonly topics: readonly WatchedDataset[]
  readonly places: readonly Watch[]
  /** Why we've stopped sending; null if we haven't. */
  readonly stoppedFor: 'bounced' | 'complained' | null
}

/** What somebody can choose. */
export function choicesOf(kind: RecipientKind) {
  return kind === 'account' ? ACCOUNT_CHOICES : SUBSCRIBER_CHOICES
}

/** Reads somebody's preferences. Null if the account has gone or the subscription has ended. */
export async function readPreferences(db: Database, recipientId: number): Promise<Preferences | null> {
  const { rows } = await sql<Omit<Preferences, 'places' | 'topics'> & { topics: WatchedDataset[] | null }>`
    select case when r.user_id is null then 'subscriber' else 'account' end as kind, r.subscriber_id::float8 as "subscriberId", r.how_often as "howOften", r.topics,
      r.stopped_for as "stoppedFor", coalesce(s.email, private.account_email(r.user_id)) as email
    from public.mail_recipient r left join public.newsletter_subscriber s on s.id = r.subscriber_id
    where r.id = ${recipientId} and (s.id is null or s.status = 'confirmed')
      and coalesce(s.email, private.account_email(r.user_id)) is not null`.execute(db)
  const row = rows[0]
  if (row === undefined) return null
  return {
    ...row,
    topics: row.topics ?? [...WATCHED_DATASETS],
    places: await watchesOfRecipient(db, recipientId),
  }
}

/** The confirmed subscription to the newsletter of an email address, as a recipient; null without one. */
export async function subscriptionOf(db: Database, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('mail_recipient as r')
    .innerJoin('newsletter_subscriber as s', 's.id', 'r.subscriber_id')
    .select('r.id')
    .where((eb) => eb(eb.fn<string>('lower', ['s.email']), '=', email.toLowerCase()))
    .where('s.status', '=', 'confirmed')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Saves how often and which topics. What was noted while nothing was sent isn't emailed afterwards. */
export async function savePreferences(
  db: Database,
  recipientId: number,
  { howOften, topics }: { howOften: HowOften; topics: readonly WatchedDataset[] },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ before: string }>`
      select how_often as before from public.mail_recipient where id = ${recipientId} for update`.execute(trx)
    if (rows[0]?.before === 'never') await passOver(trx, recipientId)
    await trx
      .updateTable('mail_recipient')
      .set({ how_often: howOften, topics: topics.length === WATCHED_DATASETS.length ? null : [...topics] })
      .where('id', '=', recipientId)
      .execute()
  })
}

/** Sends again after emails came back or were reported as spam. */
export async function resumeEmails(db: Database, recipientId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await passOver(trx, recipientId)
    await trx
      .updateTable('mail_recipient')
      .set({ stopped_at: null, stopped_for: null })
      .where('id', '=', recipientId)
      .execute()
  })
}

/** Removes a place of somebody. */
export async function removePlace(db: Database, recipientId: number, watchId: string): Promise<void> {
  await db
    .deleteFrom('place_watch')
    .where('recipient_id', '=', recipientId)
    .where((eb) => eb(eb.cast<string>('id', 'text'), '=', watchId))
    .execute()
}

async function passOver(db: Database, recipientId: number): Promise<void> {
  await sql`
    update public.place_watch w set mailed_to = greatest(w.mailed_to, coalesce((
      select max(c.id) from public.place_change c where c.kind = w.kind and c.place = w.place), 0))
    where w.recipient_id = ${recipientId}`.execute(db)
}
