import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'
import type { Job } from '#platform/jobs/run-jobs.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Mailer } from '#platform/mail.server.ts'
import type { Signer } from '#platform/signed-token.server.ts'
import { href } from '#web/href.ts'

import { changeInWords } from './change-in-words.server.ts'
import { SeenFigures, type WatchedDataset, WATCHED_DATASETS } from './figures.ts'
import { placeChangesMail } from './place-changes.mail.ts'
import { readFigures } from './read-figures.server.ts'
import { makeWatchToken } from './watch-token.server.ts'
import type { Watch } from './watch.ts'

const EVERY_MS = 60_000
/** Pairs of a watch and an edition compared in one run. The next run compares more. */
const MOST_COMPARED = 200
const MOST_MAILS = 100
/** How long an email that couldn't be sent waits, so that bad addresses don't hold up others. */
const RETRY_MS = 3_600_000

/** What the job depends on. */
export type WatchSite = { db: Database; mail: Mailer; log: Log; sign: Signer; siteUrl: string }

/**
 * After a new edition, compares what it has of each watched place with what the edition before had, and emails whoever watches it
 * about what's new. A place that's compared for the first time is only remembered. A change is noted, once for each watch and
 * edition, before its email is sent: if the process is killed in between, the email is lost rather than sent twice.
 */
export function watchPlaces(site: WatchSite): Job {
  const compareDue = comparer(site)
  return {
    name: 'watch places',
    everyMs: EVERY_MS,
    run: async (_, now) => {
      await compareDue(now)
      for (let mails = 0; mails < MOST_MAILS; mails++) {
        const change = await takeNext(site.db, now)
        if (change === null) break
        await send(site, change, now)
      }
    },
  }
}

type Due = Watch & { dataset: WatchedDataset; version: string; figures: unknown }

/** How far clocks may be apart, and how long a transaction that adds a watch may take. */
const SLACK_MS = 3_600_000

/**
 * Returns a function that compares the next pairs that are due. Once every watch has been compared with the current editions, only
 * watches added since are read until an edition changes. A pair that fails is logged, left out until all others have had their
 * turn, and then tried again.
 */
function comparer({ db, log }: WatchSite): (now: Date) => Promise<void> {
  let editions = ''
  /** The last pair compared in this round. */
  let last: Pick<Due, 'id' | 'dataset'> | null = null
  let startedAt = new Date(0)
  /** Watches added before then have been compared with the current editions. */
  let comparedTo = new Date(0)
  let hasFailed = false
  return async (now) => {
    const current = await editionsNow(db)
    if (current !== editions) {
      editions = current
      last = null
      comparedTo = new Date(0)
    }
    if (last === null) {
      startedAt = now
      hasFailed = false
    }
    const pairs = await duePairs(db, comparedTo, last)
    for (const due of pairs) {
      try {
        await compare(db, due, now)
      } catch (err) {
        hasFailed = true
        log.warn({ err, dataset: due.dataset, watch: due.id }, 'could not compare a watched place')
      }
    }
    last = pairs.length < MOST_COMPARED ? null : (pairs.at(-1) ?? null)
    if (last === null && !hasFailed) comparedTo = new Date(startedAt.getTime() - SLACK_MS)
  }
}

/** The versions of the watched datasets' editions. */
async function editionsNow(db: Database): Promise<string> {
  const { rows } = await sql<{ versions: string | null }>`
    select string_agg(dataset || ' ' || version, ', ' order by dataset) as versions from property.edition
    where dataset = any(${[...WATCHED_DATASETS]}::text[])`.execute(db)
  return rows[0]?.versions ?? ''
}

/** Pairs whose edition hasn't been compared yet, of watches added since a time, after the `last` one by watch and dataset. */
async function duePairs(
  db: Database,
  addedSince: Date,
  last: Pick<Due, 'id' | 'dataset'> | null,
): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select w.id, w.kind, w.place, w.path, w.title, e.dataset, e.version::text as version, s.figures
    from public.place_watch w
    join property.edition e on e.dataset = any(${[...WATCHED_DATASETS]}::text[])
    left join public.place_watch_seen s on s.watch_id = w.id and s.dataset = e.dataset
    where s.version is distinct from e.version and w.created_at >= ${addedSince}::timestamptz
      and (${last?.id ?? null}::uuid is null or (w.id, e.dataset) > (${last?.id ?? null}::uuid, ${last?.dataset ?? ''}))
    order by w.id, e.dataset limit ${MOST_COMPARED}`.execute(db)
  return rows
}

/** Remembers what an edition has of a place, and notes what's new, in one statement. */
async function compare(db: Database, due: Due, now: Date): Promise<void> {
  const { id, dataset, version } = due
  // One view of the database: an edition published in between would have another extent.
  const after = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => readFigures(trx, dataset, due))
  const before = SeenFigures.safeParse(due.figures)
  const sentence = before.success ? await changeInWords(db, due, { dataset, before: before.data, after }) : ''
  await sql`
    with seen as (
      insert into public.place_watch_seen (watch_id, dataset, version, figures)
      select ${id}::uuid, ${dataset}, ${version}::bigint, ${JSON.stringify(after)}::jsonb
      where exists (select from public.place_watch where id = ${id}::uuid)
      on conflict (watch_id, dataset) do update set version = excluded.version, figures = excluded.figures
      returning 1
    )
    insert into public.place_watch_change (watch_id, dataset, version, sentence, noted_at, retry_at)
    select ${id}::uuid, ${dataset}, ${version}::bigint, ${sentence}, ${now}::timestamptz, ${now}::timestamptz
    from seen where ${sentence}::text <> ''
    on conflict (watch_id, dataset, version) do nothing`.execute(db)
}

type Unsent = {
  id: string
  path: string
  title: string
  email: string | null
  sentences: string[]
  versions: string[]
}

/**
 * Takes the changes of one watch that are not yet emailed; null without any. From here on they count as sent: `retry_at` is only set
 * again if the email fails.
 */
async function takeNext(db: Database, now: Date): Promise<Unsent | null> {
  const { rows } = await sql<Unsent>`
    with taken as (
      update public.place_watch_change set retry_at = null
      where retry_at <= ${now} and watch_id = (
        select watch_id from public.place_watch_change where retry_at <= ${now} order by retry_at, watch_id limit 1)
      returning watch_id, dataset, version, sentence
    )
    select w.id, w.path, w.title, private.account_email(w.user_id) as email,
      array_agg(t.sentence order by t.dataset) as sentences,
      array_agg(t.dataset || ' ' || t.version order by t.dataset) as versions
    from taken t join public.place_watch w on w.id = t.watch_id
    group by w.id`.execute(db)
  return rows[0] ?? null
}

async function send({ db, mail, log, sign, siteUrl }: WatchSite, change: Unsent, now: Date): Promise<void> {
  const { id, path, title, email, sentences, versions } = change
  if (email === null) return
  const token = makeWatchToken(sign, id, now)
  const unsubscribeUrl = siteUrl + href('/watches/end', null, { token })
  try {
    await mail.send({ to: email, ...placeChangesMail({ title, path, sentences, unsubscribeUrl }, siteUrl) })
  } catch (err) {
    log.warn({ err }, 'could not send an email about a watched place')
    await sql`
      update public.place_watch_change set retry_at = ${new Date(now.getTime() + RETRY_MS)}
      where watch_id = ${id}::uuid and dataset || ' ' || version = any(${versions}::text[])`.execute(db)
  }
}
