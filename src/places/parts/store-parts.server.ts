import { sql } from 'kysely'

import type { Edition } from '#datasets/editions.server.ts'
import type { IsoDate } from '#domain/dates.ts'
import { measureNamed } from '#places/grid/measures/register.ts'
import type { Database } from '#platform/database.server.ts'

import type { PartFigure, PartMeasure, PartPoint } from './part-figure.ts'

/** Rows of one statement. */
const BATCH = 2000

/** Measures of which an edition has its own figure only, so that their series grow by one point with each edition. */
const ONE_PER_EDITION: readonly PartMeasure[] = ['gigabit', 'efficient-homes']

/** Replaces the figures of all postcode areas, districts and sectors, and keeps the points of earlier editions. */
export async function storeParts(
  db: Database,
  parts: readonly PartFigure[],
  editions: ReadonlyMap<string, Edition>,
): Promise<void> {
  const isMadeUp = (measure: PartMeasure) =>
    measureNamed(measure)?.datasets.some((dataset) => editions.get(dataset)?.demonstration === true) === true
  const kept = await keptPoints(db, isMadeUp)
  await db.transaction().execute(async (transaction) => {
    await sql`delete from property.part_figure`.execute(transaction)
    for (let at = 0; at < parts.length; at += BATCH) {
      const rows = parts.slice(at, at + BATCH).map((part) => rowOf(part, isMadeUp(part.measure), kept))
      await sql`
        insert into property.part_figure
        select f.code, f.measure, f.value, f.missing, f.starts_on, f.ends_on, f.observations, f.nation, f.authority_code, f.authority_value,
          f.authority_lower, f.authority_higher, f.authority_others, f.nation_lower, f.nation_higher, f.nation_others, f.series_on,
          f.series_figures, f.series_observations, f.demonstration
        from jsonb_populate_recordset(null::property.part_figure, ${JSON.stringify(rows)}::jsonb) f`.execute(
        transaction,
      )
    }
  })
}

type Kept = ReadonlyMap<string, readonly PartPoint[]>

function rowOf(part: PartFigure, demonstration: boolean, kept: Kept) {
  const { code, measure, value, from, to, observations, nation, authority, rank } = part
  const series = withKept(part.series, kept.get(`${code} ${measure}`) ?? [])
  return {
    code,
    measure,
    value: typeof value === 'number' ? value : null,
    missing: typeof value === 'number' ? null : value,
    starts_on: from,
    ends_on: to,
    observations,
    nation,
    authority_code: authority?.code ?? null,
    authority_value: authority?.value ?? null,
    authority_lower: authority?.rank.lower ?? null,
    authority_higher: authority?.rank.higher ?? null,
    authority_others: authority?.rank.others ?? null,
    nation_lower: rank.lower,
    nation_higher: rank.higher,
    nation_others: rank.others,
    series_on: series.map((point) => point.from),
    series_figures: series.map((point) => point.value),
    series_observations: series.map((point) => point.observations),
    demonstration,
  }
}

/** An edition's points after those of earlier periods. */
function withKept(series: readonly PartPoint[], earlier: readonly PartPoint[]): readonly PartPoint[] {
  const [first] = series
  return first ? [...earlier.filter(({ from }) => from < first.from), ...series] : earlier
}

/** The points that earlier editions left, made up or real as the present ones are. */
async function keptPoints(db: Database, isMadeUp: (measure: PartMeasure) => boolean): Promise<Kept> {
  const { rows } = await sql<KeptRow>`
    select code, measure, demonstration, series_on::text[] as "on", series_figures as figures, series_observations as observations
    from property.part_figure where measure = any(${ONE_PER_EDITION}::text[]) and series_on <> '{}'`.execute(
    db,
  )
  return new Map(
    rows
      .filter(({ measure, demonstration }) => demonstration === isMadeUp(measure))
      .map(({ code, measure, on, figures, observations }) => [
        `${code} ${measure}`,
        on.map((from, at) => ({
          from,
          value: figures[at] ?? null,
          observations: observations[at] ?? null,
        })),
      ]),
  )
}

type KeptRow = {
  code: string
  measure: PartMeasure
  demonstration: boolean
  on: IsoDate[]
  figures: (number | null)[]
  observations: (number | null)[]
}
