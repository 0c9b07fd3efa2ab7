import { sql } from 'kysely'

import { isoDate } from '#domain/dates.ts'
import type { Level } from '#places/grid/measures/levels.ts'

import {
  type CodedValue,
  editionIn,
  type Figures,
  ofAreas,
  ofAuthorities,
  type Place,
  type Reading,
} from '../reading.ts'

/** With fewer schools, an authority's share or average says little. */
const LEAST_SCHOOLS = 5

/** The register's phases of education with children of each age. */
const PHASES = {
  primary: ['Primary', 'Middle deemed primary', 'All-through'],
  secondary: ['Secondary', 'Middle deemed secondary', 'All-through'],
} as const

/** Places whose nearest school is looked up by one statement. */
const BATCH = 2000

type SchoolsRow = { code: string; schools: number; value: number; year: string }

/** Works out GCSE results and grades by authority, and distances to the nearest schools from small areas. */
export async function readSchools(reading: Reading): Promise<Figures[]> {
  if (editionIn(reading, 'schools') === null) return []
  const small = ['outcode', 'sector', 'lsoa'] as const
  const distances: Figures[] = []
  for (const level of small)
    for (const kind of ['primary', 'secondary'] as const) distances.push(await nearest(reading, level, kind))
  return [await attainment(reading), await grades(reading), ...distances]
}

async function attainment(reading: Reading): Promise<Figures> {
  const { rows } = await sql<SchoolsRow>`
    with results as (
      select authority_code as code, year, (figures ->> 'attainment8')::float8 as value
      from property.school_latest_result join property.school_finder using (urn)
      where stage = 'ks4' and jsonb_typeof(figures -> 'attainment8') = 'number' and authority_code is not null
        and phase = any(${PHASES.secondary}::text[]) and not kinds @> '{independent}'
    )
    select code, year, count(*)::int as schools, avg(value) as value from results
    where year = (select max(year) from results) group by 1, 2`.execute(reading.db)
  return ofAuthorities(
    'attainment-8',
    rows.map((row) => ({ ...valueOf(reading, 'school-results', row), ...schoolYear(row.year) })),
  )
}

async function grades(reading: Reading): Promise<Figures> {
  const { rows } = await sql<SchoolsRow>`
    with latest as (
      select distinct on (urn) urn, outcome from property.inspection
      where framework = 'overall-grade' and outcome is not null order by urn, inspected_on desc
    )
    select authority_code as code, '' as year, count(*)::int as schools,
      100.0 * count(*) filter (where outcome in ('Outstanding', 'Good')) / count(*)::float8 as value
    from latest join property.school_finder using (urn) where authority_code is not null group by 1`.execute(
    reading.db,
  )
  return ofAuthorities(
    'good-schools',
    rows.map((row) => valueOf(reading, 'inspections', row)),
  )
}

function valueOf(
  reading: Reading,
  dataset: 'school-results' | 'inspections',
  { code, schools, value }: SchoolsRow,
): CodedValue {
  const least = editionIn(reading, dataset)?.demonstration ? 1 : LEAST_SCHOOLS
  return { code, value: schools < least ? 'too few' : value }
}

/** Returns the first and last day of a school year such as '2024-25'. */
function schoolYear(year: string) {
  const start = Number(year.slice(0, 4))
  return { from: isoDate(`${start}-09-01`), to: isoDate(`${start + 1}-08-31`) }
}

/** Measures the distance from each area of England to the nearest open state school, in whole metres. */
async function nearest(reading: Reading, level: Level, kind: keyof typeof PHASES): Promise<Figures> {
  const places = reading.places[level].filter(({ nation, middle }) => nation === 'england' && middle)
  const values: CodedValue[] = []
  for (let at = 0; at < places.length; at += BATCH)
    values.push(...(await nearestTo(reading, places.slice(at, at + BATCH), kind)))
  return ofAreas(`${kind}-distance`, level, values)
}

async function nearestTo(
  { db }: Reading,
  places: readonly Place[],
  kind: keyof typeof PHASES,
): Promise<CodedValue[]> {
  const { rows } = await sql<{ code: string; value: number }>`
    select p.code, round(s.metres)::int as value
    from unnest(${places.map(({ code }) => code)}::text[], ${places.map(({ middle }) => middle?.easting ?? 0)}::float8[],
      ${places.map(({ middle }) => middle?.northing ?? 0)}::float8[]) as p (code, easting, northing)
    cross join lateral (
      select position <-> point(p.easting, p.northing) as metres from property.school_finder
      where position is not null and phase = any(${PHASES[kind]}::text[]) and not kinds @> '{independent}'
      order by position <-> point(p.easting, p.northing) limit 1) s`.execute(db)
  return rows
}
