import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'
import type { Job } from '#platform/jobs/run-jobs.server.ts'
import type { Log } from '#platform/log.server.ts'

import { changeOf } from './change-in-words.server.ts'
import { isDemonstrationOf, SeenFigures, type WatchedDataset, WATCHED_DATASETS } from './figures.ts'
import { remembered } from './noted-facts.ts'
import { readFigures } from './read-figures.server.ts'
import { reviseChanges } from './revise-changes.server.ts'
import { type ComparedPlace, THE_UK } from './watch.ts'

const EVERY_MS = 60_000
/** Pairs of a place and an edition compared in one run. The next run compares more. */
const MAX_COMPARED = 1_000
/** Changes are kept longer than any email waits for them. */
const KEPT_DAYS = 400
const DAY_MS = 86_400_000

type Context = { db: Database; log: Log }

/**
 * After a new edition, compares what it has of each watched place, and of the UK, with what the edition before had, and notes what's
 * new in a sentence, once for each place and edition. A place that's compared for the first time is only remembered. Emails are sent by
 * `mailings`.
 */
export function comparePlaces(context: Context): Job {
  const compareDue = comparer(context)
  return {
    name: 'compare watched places',
    everyMs: EVERY_MS,
    run: async (client, now, stopping) => {
      // A place that's watched again must not be compared with an edition from before.
      await client.query(
        `delete from public.place_seen s where s.kind <> $1 and not exists (
           select from public.place_watch w where w.kind = s.kind and w.place = s.place)`,
        [THE_UK.kind],
      )
      const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
      await client.query('delete from public.place_change where noted_at < $1', [oldest])
      await compareDue(now, stopping)
    },
  }
}

type Due = ComparedPlace & { dataset: WatchedDataset; version: string; figures: unknown }
type Pair = Pick<Due, 'kind' | 'place' | 'dataset'>

/** How far clocks may be apart, and how long a transaction that adds a watch may take. */
const SLACK_MS = 3_600_000

/**
 * Returns a function that compares the next pairs that are due. Once every place has been compared with the current editions, only
 * those watched since are read until an edition changes. A pair that fails is logged, left out until all others have had their
 * turn, and then tried again. It ends soon after `stopping` is aborted, and then throws.
 */
function comparer({ db, log }: Context): (now: Date, stopping?: AbortSignal) => Promise<void> {
  let editions = ''
  /** The last pair compared in this round. */
  let last: Pair | null = null
  let startedAt = new Date(0)
  /** Places watched before then have been compared with the current editions. */
  let comparedTo = new Date(0)
  let hasFailed = false
  return async (now, stopping) => {
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
      stopping?.throwIfAborted()
      try {
        await compare(db, due, now)
      } catch (err) {
        hasFailed = true
        log.warn({ err, dataset: due.dataset }, 'could not compare a watched place')
      }
    }
    last = pairs.length < MAX_COMPARED ? null : (pairs.at(-1) ?? null)
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

/** Pairs whose edition hasn't been compared yet, of places watched since a time, after the `last` one by place and dataset. */
async function duePairs(db: Database, watchedSince: Date, last: Pair | null): Promise<readonly Due[]> {
  const { kind, place, dataset } = last ?? { kind: '', place: '', dataset: '' }
  const { rows } = await sql<Due>`
    with compared as (
      select kind, place, max(title) as title from public.place_watch
      where kind <> 'home' -- The valuation model compares those.
      group by kind, place having max(created_at) >= ${watchedSince}::timestamptz
      union all select ${THE_UK.kind}, ${THE_UK.place}, ${THE_UK.title}
    )
    select p.kind, p.place, p.title, e.dataset, e.version::text as version, s.figures
    from compared p
    join property.edition e on e.dataset = any(${[...WATCHED_DATASETS]}::text[])
      and (p.kind <> ${THE_UK.kind} or e.dataset = 'house-price-index')
    left join public.place_seen s on s.kind = p.kind and s.place = p.place and s.dataset = e.dataset
    where s.version is distinct from e.version and (p.kind, p.place, e.dataset) > (${kind}, ${place}, ${dataset})
    order by p.kind, p.place, e.dataset limit ${MAX_COMPARED}`.execute(db)
  return rows
}

/** Remembers what an edition has of a place, and notes what's new, in one statement. Corrects what was noted of earlier editions. */
async function compare(db: Database, due: Due, now: Date): Promise<void> {
  const { kind, place, dataset, version } = due
  // One view of the database: an edition published in between would have another extent.
  const figures = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => readFigures(trx, dataset, due))
  const parsed = SeenFigures.safeParse(due.figures)
  const before = parsed.success ? parsed.data : null
  await reviseChanges(db, due, { dataset, figures, now })
  const change = before && (await changeOf(db, due, { dataset, before, after: figures }))
  await sql`
    with seen as (
      insert into public.place_seen (kind, place, dataset, version, figures)
      values (${kind}, ${place}, ${dataset}, ${version}::bigint, ${JSON.stringify(remembered(before, figures))}::jsonb)
      on conflict (kind, place, dataset) do update set version = excluded.version, figures = excluded.figures
    )
    insert into public.place_change (kind, place, dataset, version, sentence, demonstration, noted_at, facts)
    select ${kind}, ${place}, ${dataset}, ${version}::bigint, ${change?.sentence ?? ''}, ${isDemonstrationOf(figures)},
      ${now}::timestamptz, ${change ? JSON.stringify(change.facts) : null}::jsonb
    where ${change !== null}::boolean
    on conflict (kind, place, dataset, version) do nothing`.execute(db)
}
