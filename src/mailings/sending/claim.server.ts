/**
 * Claims emails before they're sent. A claim is one committed statement: it adds the row of the log, and moves the watches past the
 * changes in it, so no other process, and no later run, sends the same.
 */
import { sql } from 'kysely'

import { THE_UK } from '#account/watches/watch.ts'
import type { Database } from '#platform/database.server.ts'

import { DAYS_TO_SEND, type Issue } from '../issues.ts'

/** Claimed emails: their ids in the log. `last` is null once nothing is left to claim. */
export type Claim<Last> = { readonly ids: readonly string[]; readonly last: Last | null }

/** Tries before an email that can be sent later is given up: a day. Hours without a mail server don't count. */
const MAX_TRIES = 24
/** An email that's older has had its time, however often it was tried. */
const TRIED_FOR_MS = DAYS_TO_SEND.digest * 86_400_000

/** Demonstration data is never emailed about, nor what a later edition doesn't bear out, nor what somebody isn't interested in. */
const isWanted = sql`not c.demonstration and not c.withdrawn and (d.topics is null or c.dataset = any(d.topics))`

/** Claims alerts of watches, by id after `last`. */
export async function claimAlerts(
  db: Database,
  { now, last, most }: { now: Date; last: string | null; most: number },
): Promise<Claim<string>> {
  const { rows } = await sql<{ id: string | null; last: string | null }>`
    with due as (
      select w.id, w.recipient_id, w.kind, w.place, w.mailed_to, r.topics
      from public.place_watch w join public.mail_recipient r on r.id = w.recipient_id
      where r.how_often = 'at-once' and r.stopped_at is null and (${last}::uuid is null or w.id > ${last}::uuid)
        and exists (select from public.place_change c where c.kind = w.kind and c.place = w.place and c.id > w.mailed_to)
      order by w.id limit ${most} for update of w skip locked
    ), news as (
      select d.id, d.recipient_id, max(c.id) as passed, array_agg(c.id order by c.id) filter (where ${isWanted}) as changes
      from due d join public.place_change c on c.kind = d.kind and c.place = d.place and c.id > d.mailed_to
      group by d.id, d.recipient_id
    ), moved as (
      update public.place_watch w set mailed_to = n.passed from news n where w.id = n.id
    ), claimed as (
      insert into public.mail_send (recipient_id, kind, edition, changes, state, claimed_at)
      select recipient_id, 'alert', id || ' ' || passed, changes, 'sending', ${now}::timestamptz from news where changes is not null
      on conflict do nothing returning id
    )
    select c.id, (select id from due order by id desc limit 1) as last from (select) one left join claimed c on true`.execute(
    db,
  )
  return claimOf(rows)
}

/** Claims an issue for recipients, by id after `last`. Those for whom there's no news are only noted in the log. */
export async function claimIssues(
  db: Database,
  { kind, edition, from, to, howOften }: Issue,
  { now, last, most }: { now: Date; last: number | null; most: number },
): Promise<Claim<number>> {
  const { rows } = await sql<{ id: string | null; last: number | null }>`
    with due as (
      select r.id, r.topics from public.mail_recipient r
      left join public.newsletter_subscriber s on s.id = r.subscriber_id
      where r.id > ${last ?? 0} and r.how_often = any(${[...howOften]}::text[]) and r.stopped_at is null
        and (s.id is null or (s.status = 'confirmed' and s.confirmed_at < ${to}::timestamptz))
        and not exists (
          select from public.mail_send m where m.recipient_id = r.id and m.kind = ${kind} and m.edition = ${edition})
      order by r.id limit ${most} for update of r skip locked
    ), news as (
      select w.id, d.id as recipient_id, max(c.id) as passed,
        array_agg(c.id order by c.id) filter (where ${isWanted}) as changes
      from due d join public.place_watch w on w.recipient_id = d.id
      join public.place_change c on c.kind = w.kind and c.place = w.place and c.id > w.mailed_to
        and c.noted_at < ${to}::timestamptz
      group by w.id, d.id
    ), moved as (
      update public.place_watch w set mailed_to = n.passed from news n where w.id = n.id
    ), of_places as (
      select n.recipient_id, array_agg(change order by change) as changes from news n, unnest(n.changes) change group by 1
    ), of_uk as (
      select c.id, c.dataset, c.demonstration, c.withdrawn from public.place_change c
      where ${kind} = 'digest' and c.kind = ${THE_UK.kind} and c.place = ${THE_UK.place} and not c.withdrawn
        and c.noted_at >= ${from}::timestamptz and c.noted_at < ${to}::timestamptz
      order by c.id desc limit 1
    ), issue as (
      select d.id as recipient_id, coalesce(p.changes, '{}')
          || coalesce((select array_agg(c.id) from of_uk c where ${isWanted}), '{}') as changes
      from due d left join of_places p on p.recipient_id = d.id
    ), claimed as (
      insert into public.mail_send (recipient_id, kind, edition, changes, state, claimed_at)
      select recipient_id, ${kind}, ${edition}, changes, case when cardinality(changes) = 0 then 'nothing' else 'sending' end,
        ${now}::timestamptz
      from issue on conflict do nothing returning id, state
    )
    select c.id, (select max(id) from due)::float8 as last from (select) one
    left join claimed c on c.state = 'sending'`.execute(db)
  return claimOf(rows)
}

/** Claims emails that couldn't be sent before and may be tried again. Those tried for a day, or two weeks old, are given up. */
export async function claimRetries(
  db: Database,
  { now, most }: { now: Date; most: number },
): Promise<Claim<true>> {
  const { rows } = await sql<{ id: string; state: string }>`
    update public.mail_send set tries = tries + 1, retry_at = null,
      state = case when tries < ${MAX_TRIES} and claimed_at > ${new Date(now.getTime() - TRIED_FOR_MS)}::timestamptz then 'sending' else 'refused' end
    where id in (
      select id from public.mail_send where retry_at <= ${now}::timestamptz
      order by retry_at limit ${most} for update skip locked)
    returning id, state`.execute(db)
  const ids = rows.filter(({ state }) => state === 'sending').map(({ id }) => id)
  return { ids, last: rows.length > 0 ? true : null }
}

function claimOf<Last>(rows: readonly { id: string | null; last: Last | null }[]): Claim<Last> {
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), last: rows[0]?.last ?? null }
}
