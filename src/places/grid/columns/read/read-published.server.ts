import { sql } from 'kysely'

import type { AreaMeasure } from '#datasets/area-figures/area-figure.ts'
import { figuresByArea } from '#datasets/area-figures/queries.server.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Missing } from '#places/grid/measures/missing.ts'
import { RENT_SERIES } from '#places/grid/measures/money-measures.ts'
import { AGE_SHARES, PUBLISHED_SERIES } from '#places/grid/measures/people-measures.ts'

import { type CodedValue, type Figures, ofAreas, ofAuthorities, type Reading } from '../reading.ts'
import { crimeGaps } from './read-crime.server.ts'

/** The measures that imports keep for each authority already, by our id. */
const KEPT: readonly AreaMeasure[] = [
  'average-price',
  'average-rent',
  'crime-rate',
  'efficient-homes',
  'gigabit',
  'primary-results',
]

/** Reads the figures of authorities that imports work out and keep: the same ones that dials and maps show. */
export async function readKept(reading: Reading): Promise<Figures[]> {
  return await Promise.all(
    KEPT.map(async (measure) => {
      const [figures, gaps] = await Promise.all([
        figuresByArea(reading.db, measure),
        measure === 'crime-rate' ? crimeGaps(reading) : [],
      ])
      return ofAuthorities(measure, [...gaps, ...figures.values()])
    }),
  )
}

type SeriesRow = {
  measure: string
  code: string
  value: number | null
  missing: 'suppressed' | 'not available' | null
  from: IsoDate
  to: IsoDate | null
}

type SeriesTable = 'economic_figure' | 'private_rent'

/** Reads the latest figure of each area in some published series. One without a value only if the area has no other. */
async function latest(
  { db }: Reading,
  table: SeriesTable,
  measures: readonly string[],
): Promise<ReadonlyMap<string, readonly SeriesRow[]>> {
  const { rows } = await sql<SeriesRow>`
    select distinct on (measure, area_code) measure, area_code as code, value, missing, starts_on::text as "from",
      ends_on::text as "to"
    from ${sql.table(`property.${table}`)} where measure = any(${measures}::text[])
    order by measure, area_code, (value is null), starts_on desc`.execute(db)
  return Map.groupBy(rows, ({ measure }) => measure)
}

function codedOf(rows: readonly SeriesRow[] = []): CodedValue[] {
  return rows.map(({ value, missing, ...row }) => ({ ...row, value: value ?? reasonOf(missing) }))
}

function reasonOf(missing: SeriesRow['missing']): Missing {
  return missing === 'suppressed' ? 'suppressed' : 'not published'
}

/** Reads published rents by size, and their change. */
export async function readRents(reading: Reading): Promise<Figures[]> {
  const series = [...RENT_SERIES, { id: 'rent-annual-change', series: 'rent-annual-change' }]
  const found = await latest(
    reading,
    'private_rent',
    series.map((each) => each.series),
  )
  return series.map((each) => ofAuthorities(each.id, codedOf(found.get(each.series))))
}

/** The series whose names in the API aren't ours. */
const RENAMED = {
  'deprivation-score': 'imd-2025-average-score',
  'most-deprived-tenth': 'imd-2025-most-deprived-tenth',
  'median-annual-pay': 'median-annual-pay',
} as const

/** Reads pay, work, tenure, ages and deprivation as published, and the workday population of LSOAs and authorities. */
export async function readEconomy(reading: Reading): Promise<Figures[]> {
  const named = [...PUBLISHED_SERIES.map(({ id }) => [id, id] as const), ...Object.entries(RENAMED)]
  const found = await latest(reading, 'economic_figure', [
    ...named.map(([, series]) => series),
    ...AGE_SHARES.map(({ series }) => series),
    'population',
    'workday-population',
  ])
  const people = found.get('population') ?? []
  return [
    ...named.map(([id, series]) => ofAuthorities(id, codedOf(found.get(series)))),
    ...AGE_SHARES.map(({ id, series }) => ofAuthorities(id, sharesOf(found.get(series) ?? [], people))),
    ...(await workdayRatios(reading, found.get('workday-population') ?? [])),
  ]
}

/** Divides people of an age by all people of the same area and day. */
function sharesOf(aged: readonly SeriesRow[], people: readonly SeriesRow[]): CodedValue[] {
  const all = new Map(people.map((row) => [`${row.code} ${row.from}`, row.value]))
  return aged.flatMap(({ code, from, to, value }) => {
    const whole = all.get(`${code} ${from}`)
    return value === null || !whole ? [] : [{ code, from, to, value: (100 * value) / whole }]
  })
}

async function workdayRatios({ db }: Reading, workday: readonly SeriesRow[]): Promise<Figures[]> {
  const { rows } = await sql<{ code: string; people: number }>`
    select area_code as code, population as people from property.area_population where population > 0`.execute(
    db,
  )
  const residents = new Map(rows.map(({ code, people }) => [code, people]))
  const ratios = workday.flatMap(({ code, from, to, value }): CodedValue[] => {
    const people = residents.get(code)
    return value === null || !people ? [] : [{ code, from, to, value: value / people }]
  })
  const small = (code: string) => /^[EW]01/.test(code)
  const counts = rows.map(({ code, people }) => ({ code, value: people }))
  return [
    ofAuthorities('workday-ratio', ratios),
    ofAreas(
      'workday-ratio',
      'lsoa',
      ratios.filter(({ code }) => small(code)),
    ),
    ofAuthorities('population', counts),
    ofAreas(
      'population',
      'lsoa',
      counts.filter(({ code }) => small(code)),
    ),
  ]
}
