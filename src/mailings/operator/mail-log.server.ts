/** Reads the log of sent emails for the operator. It never reads an address. */
import { sql } from 'kysely'

import { THE_UK } from '#account/watches/watch.ts'
import type { Database } from '#platform/database.server.ts'

import type { HowOften } from '../how-often.ts'
import { changesOf, type Letter } from '../sending/letters.server.ts'

/** An edition, or a day's alerts, with how many emails are in which state. */
export type EditionCounts = {
  readonly kind: Letter['kind']
  readonly edition: string
  readonly states: Readonly<Record<string, number>>
  readonly lastAt: Date
}

const SHOWN = 40
/** How many days of emails are counted: the latest digest and the one before. */
export const COUNTED_DAYS = 60

/** The editions and days of alerts of the last 60 days, newest first. */
export async function editionCounts(db: Database, now: Date): Promise<readonly EditionCounts[]> {
  const since = new Date(now.getTime() - COUNTED_DAYS * 86_400_000)
  const { rows } = await sql<EditionCounts>`
    select kind, edition, json_object_agg(state, emails) as states, max(last_at) as "lastAt"
    from (
      select kind, case kind when 'alert' then to_char(claimed_at at time zone 'UTC', 'YYYY-MM-DD') else edition end as edition,
        state, count(*) as emails, max(claimed_at) as last_at
      from public.mail_send where claimed_at >= ${since}::timestamptz group by 1, 2, 3
    ) by_state
    group by kind, edition order by max(last_at) desc limit ${SHOWN}`.execute(db)
  return rows
}

/** How many emails were sent in the last 60 days, and how many of those weren't delivered or were reported as spam. */
export async function mailTotals(db: Database, now: Date): Promise<{ sent: number; failed: number }> {
  const since = new Date(now.getTime() - COUNTED_DAYS * 86_400_000)
  const { rows } = await sql<{ sent: number; failed: number }>`
    select count(*) filter (where state in ('sent', 'refused', 'bounced', 'complained'))::int as sent,
      count(*) filter (where state in ('refused', 'bounced', 'complained'))::int as failed
    from public.mail_send where claimed_at >= ${since}::timestamptz`.execute(db)
  return rows[0] ?? { sent: 0, failed: 0 }
}

/** How many get which emails, and how many of them have been stopped. */
export type RecipientCounts = {
  readonly howOften: HowOften
  readonly recipients: number
  readonly bounced: number
  readonly complained: number
}

/** Counts recipients by how often they get emails. */
export async function recipientCounts(db: Database): Promise<readonly RecipientCounts[]> {
  const { rows } = await sql<RecipientCounts>`
    select how_often as "howOften", count(*)::int as recipients,
      count(*) filter (where stopped_for = 'bounced')::int as bounced,
      count(*) filter (where stopped_for = 'complained')::int as complained
    from public.mail_recipient group by how_often order by how_often`.execute(db)
  return rows
}

/** A recipient with news that hasn't been emailed yet. */
export type Waiting = {
  readonly id: number
  readonly howOften: HowOften
  readonly places: number
  readonly changes: number
}

/** The recipients with most news, demonstration data too, to preview their emails. Those who get none are left out. */
export async function waitingRecipients(db: Database): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select r.id::float8 as id, r.how_often as "howOften", count(distinct w.id)::int as places, count(*)::int as changes
    from public.mail_recipient r join public.place_watch w on w.recipient_id = r.id
    join public.place_change c on c.kind = w.kind and c.place = w.place and c.id > w.mailed_to
    left join public.newsletter_subscriber s on s.id = r.subscriber_id
    where (r.topics is null or c.dataset = any(r.topics)) and r.how_often <> 'never' and r.stopped_at is null
      and (s.id is null or s.status = 'confirmed')
    group by r.id order by count(*) desc, r.id limit ${SHOWN}`.execute(db)
  return rows
}

/** What the next issue would say to a recipient, with demonstration data too. Null if there's no such recipient. */
export async function nextChanges(db: Database, recipientId: number): Promise<unknown> {
  const { rows } = await sql<{ changes: unknown }>`
    select ${changesOf(sql`array(
      select c.id from public.place_watch w
      join public.place_change c on c.kind = w.kind and c.place = w.place and c.id > w.mailed_to
      where w.recipient_id = r.id and (r.topics is null or c.dataset = any(r.topics))
      union
      select c.id from public.place_change c
      where r.subscriber_id is not null and (r.topics is null or c.dataset = any(r.topics)) and c.id = (
        select max(u.id) from public.place_change u where u.kind = ${THE_UK.kind} and u.place = ${THE_UK.place}))`)} as changes
    from public.mail_recipient r where r.id = ${recipientId}`.execute(db)
  return rows[0]?.changes ?? null
}
