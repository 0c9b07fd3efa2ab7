import { sql } from 'kysely'

import { editionsOf } from '#datasets/editions.server.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import { salesInPostcode } from '#datasets/price-paid/queries.server.ts'
import { findPostcode } from '#domain/postcode.ts'
import { homeOfRecord } from '#places/property-age/homes.ts'
import { type Clock, londonDay } from '#platform/clock.server.ts'
import type { Database } from '#platform/database.server.ts'
import type { Job } from '#platform/jobs/run-jobs.server.ts'
import type { Log } from '#platform/log.server.ts'

import { homesOfPostcode, recordsOf } from '../home/known-home.server.ts'
import { openEstimator } from '../home/open-estimator.server.ts'
import { findModelFacts } from '../training/model-store.server.ts'
import { homeChange, SeenHome } from './home-change.ts'

const EVERY_MS = 300_000
/** Homes compared in one run. The next run compares more. */
const MAX_COMPARED = 500
/** Estimates are based on registered sales, so changes belong to that dataset. */
const DATASET = 'price-paid'

type Context = { db: Database; log: Log; clock: Clock }

/**
 * After the valuation model has been trained again, values each watched home and notes in a sentence how its estimate has moved and what
 * has sold in its postcode, once for each home and model. A home that's compared for the first time is only remembered. Emails are sent
 * by `mailings`, with those about places.
 */
export function compareHomes(context: Context): Job {
  return {
    name: 'compare watched homes',
    everyMs: EVERY_MS,
    run: async (_client, now, stopping) => {
      const { db, log } = context
      const facts = await findModelFacts(db)
      if (facts === null) return
      const version = String(facts.trainedAt.getTime())
      for (const { place, figures } of await dueHomes(db, version)) {
        stopping?.throwIfAborted()
        try {
          await compare(context, { place, figures, version, now })
        } catch (err) {
          log.warn({ err }, 'could not compare a watched home')
        }
      }
    },
  }
}

type Due = { place: string; figures: unknown }

/** Watched homes that this version of the model hasn't valued yet. */
async function dueHomes(db: Database, version: string): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select w.place, s.figures from (select distinct place from public.place_watch where kind = 'home') w
    left join public.place_seen s on s.kind = 'home' and s.place = w.place and s.dataset = ${DATASET}
    where s.version is distinct from ${version}::bigint order by w.place limit ${MAX_COMPARED}`.execute(db)
  return rows
}

/** Remembers what a home is worth by this model, and notes what's new, in one statement. A home that can't be valued keeps what was known. */
async function compare(
  { db, clock }: Context,
  { place, figures, version, now }: Due & { version: string; now: Date },
): Promise<void> {
  const [postcode, id] = [
    findPostcode(place.slice(0, place.lastIndexOf(' '))),
    place.slice(place.lastIndexOf(' ') + 1),
  ]
  const found = postcode === null ? null : await valueNow(db, postcode, id, londonDay(clock))
  const before = SeenHome.safeParse(figures)
  const sentence = found && before.success ? homeChange(before.data, found.seen, found.sales) : ''
  const { [DATASET]: edition } = await editionsOf(db, [DATASET])
  const seen = found?.seen ?? (before.success ? before.data : null)
  await sql`
    with seen as (
      insert into public.place_seen (kind, place, dataset, version, figures)
      values ('home', ${place}, ${DATASET}, ${version}::bigint, ${JSON.stringify(seen)}::jsonb)
      on conflict (kind, place, dataset) do update set version = excluded.version, figures = excluded.figures
    )
    insert into public.place_change (kind, place, dataset, version, sentence, demonstration, noted_at)
    select 'home', ${place}, ${DATASET}, ${version}::bigint, ${sentence}, ${edition?.demonstration ?? false}, ${now}::timestamptz
    where ${sentence}::text <> ''
    on conflict (kind, place, dataset, version) do nothing`.execute(db)
}

async function valueNow(
  db: Database,
  postcode: NonNullable<ReturnType<typeof findPostcode>>,
  id: string,
  asOf: ReturnType<typeof londonDay>,
) {
  const record = await findPostcodeRecord(db, postcode)
  if (record === null) return null
  const [{ homes, street }, estimator, sales] = await Promise.all([
    homesOfPostcode(db, postcode),
    openEstimator(db, { record, asOf }),
    salesInPostcode(db, postcode),
  ])
  const home = homeOfRecord(homes, id)
  if (home === null || 'kind' in estimator) return null
  const valued = estimator.estimate(recordsOf(home, street).facts)
  if ('refused' in valued) return null
  const { estimate, low80: low, high80: high } = valued
  return { sales, seen: { estimate, low, high, sales: sales.map(({ transactionId }) => transactionId) } }
}
