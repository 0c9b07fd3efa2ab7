import { sql } from 'kysely'

import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import type { Measure } from './measure.ts'

/** A figure of a series for an area and period. */
export type Figure = {
  measure: string
  areaCode: string
  /** The publisher's name of the area. */
  areaName: string | null
  from: IsoDate
  /** Null for a rate that holds until the next change, which hasn't come. */
  to: IsoDate | null
  /** Null if the publisher has no figure, or withholds it. */
  value: number | null
  /** 95 % confidence interval, or null. */
  lower: number | null
  upper: number | null
  /** Where the interval comes from: as published, or from the published standard error. */
  intervalFrom: 'confidence interval' | 'standard error' | null
  missing: 'suppressed' | 'not available' | null
  /** The edition that the file named, or the latest period that we have of the series and area. */
  edition: string
}

/** A series, and the codes under which its area may be. */
export type SeriesOf = { measure: Measure; areaCodes: readonly string[] }

/** Finds the newest figure of each series; one without a value only if the series has no other. */
export async function latestFigures(db: Database, series: readonly SeriesOf[]): Promise<Figure[]> {
  return await fromEachTable(series, (table, own) => latestIn(db, table, own))
}

async function latestIn(db: Database, table: Table, series: readonly SeriesOf[]): Promise<Figure[]> {
  const { rows } = await sql<FigureRow>`
    select ${columnsOf(table)} from ${asked(series)} cross join lateral (
      select * from (
        (select *, 1 as choice from ${tableNamed(table)} f
          where f.measure = s.measure and f.area_code = s.area_code and f.value is not null
          order by f.starts_on desc limit 1)
        union all
        (select *, 2 from ${tableNamed(table)} f where f.measure = s.measure and f.area_code = s.area_code
          order by f.starts_on desc limit 1)
      ) either order by choice limit 1
    ) f order by s.at`.execute(db)
  const byMeasure = Map.groupBy(rows.map(toFigure), ({ measure }) => measure)
  return [...byMeasure.values()].flatMap((figures) => figures.toSorted(newestFirst).slice(0, 1))
}

/** Reads the newest value of a measure in each of these areas, by code, with the first day that it's for. */
export async function latestByArea(
  db: Database,
  measure: string,
  areaCodes: readonly string[],
): Promise<ReadonlyMap<string, { value: number; on: IsoDate }>> {
  const { rows } = await sql<{ code: string; value: number; on: IsoDate }>`
    select distinct on (area_code) area_code as code, value, starts_on::text as "on" from property.economic_figure
    where measure = ${measure} and area_code = any(${areaCodes}::text[]) and value is not null
    order by area_code, starts_on desc`.execute(db)
  return new Map(rows.map(({ code, ...figure }) => [code, figure]))
}

/** Puts figures with a value first, then newer ones. */
function newestFirst(a: Figure, b: Figure): number {
  if ((a.value === null) !== (b.value === null)) return a.value === null ? 1 : -1
  return a.from < b.from ? 1 : -1
}

/**
 * Finds the figures of each series for periods that overlap `from` to `to`, oldest first. A rate overlaps if it held at any time
 * between them.
 */
export async function figuresWithin(
  db: Database,
  series: readonly SeriesOf[],
  period: DayRange,
): Promise<Figure[]> {
  return await fromEachTable(series, (table, own) => withinIn(db, table, own, period))
}

/** Days, both included; null for no limit. */
export type DayRange = { from: IsoDate | null; to: IsoDate | null }

async function withinIn(
  db: Database,
  table: Table,
  series: readonly SeriesOf[],
  { from, to }: DayRange,
): Promise<Figure[]> {
  const { rows } = await sql<FigureRow>`
    select ${columnsOf(table)} from ${asked(series)} cross join lateral (
      select g.*, lead(g.starts_on) over (order by g.starts_on) as next
      from ${tableNamed(table)} g where g.measure = s.measure and g.area_code = s.area_code
    ) f
    where (${to}::date is null or f.starts_on <= ${to}::date)
      and (${from}::date is null or coalesce(f.ends_on, f.next - 1, 'infinity') >= ${from}::date)
    order by s.at, f.starts_on`.execute(db)
  // An area whose code has changed may have a figure under each: the first code is the current one.
  const first = new Map<string, Figure>()
  for (const figure of rows.map(toFigure)) {
    const key = `${figure.measure} ${figure.from}`
    if (!first.has(key)) first.set(key, figure)
  }
  return [...first.values()]
}

const TABLES = ['economic_figure', 'private_rent'] as const

type Table = (typeof TABLES)[number]

const tableNamed = (table: Table) => sql.table(`property.${table}`)

/** Reads each table's series from it. Rents have their own table. */
async function fromEachTable(
  series: readonly SeriesOf[],
  read: (table: Table, own: readonly SeriesOf[]) => Promise<Figure[]>,
): Promise<Figure[]> {
  const parts = TABLES.map((table) => {
    const own = series.filter(
      ({ measure }) => (measure.subject === 'private-rents') === (table === 'private_rent'),
    )
    return own.length === 0 ? Promise.resolve([]) : read(table, own)
  })
  const found = Map.groupBy((await Promise.all(parts)).flat(), ({ measure }) => measure)
  return series.flatMap(({ measure }) => found.get(measure.id) ?? [])
}

/** Lists the series and codes as rows, in the order asked for. */
function asked(series: readonly SeriesOf[]) {
  const pairs = series.flatMap(({ measure, areaCodes }) =>
    areaCodes.map((code) => [measure.id, code] as const),
  )
  return sql`unnest(${pairs.map(([measure]) => measure)}::text[], ${pairs.map(([, code]) => code)}::text[])
    with ordinality as s (measure, area_code, at)`
}

type FigureRow = {
  measure: string
  area_code: string
  area_name: string | null
  from: IsoDate
  to: IsoDate | null
  value: number | null
  lower: number | null
  upper: number | null
  interval_from: Figure['intervalFrom']
  missing: Figure['missing']
  edition: string
}

const columnsOf = (table: Table) => sql`f.measure, f.area_code, f.area_name, f.starts_on::text as "from",
  coalesce(f.ends_on, (select min(n.starts_on) - 1 from ${tableNamed(table)} n
    where n.measure = f.measure and n.area_code = f.area_code and n.starts_on > f.starts_on
      and f.ends_on is null))::text as "to",
  f.value, f.lower, f.upper, f.interval_from, f.missing,
  coalesce(f.edition, (select 'to ' || coalesce(n.ends_on, n.starts_on) from ${tableNamed(table)} n
    where n.measure = f.measure and n.area_code = f.area_code order by n.starts_on desc limit 1)) as edition`

function toFigure({ area_code, area_name, interval_from, ...row }: FigureRow): Figure {
  return { ...row, areaCode: area_code, areaName: area_name, intervalFrom: interval_from }
}
