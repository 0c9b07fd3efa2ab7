import { sql } from 'kysely'

import { ENGLAND } from '#datasets/school-results/results.ts'
import { currentAreaCode } from '#domain/area.ts'
import { isoDate } from '#domain/dates.ts'
import type { Level } from '#places/grid/measures/levels.ts'

import { type CodedValue, editionIn, type Figures, ofAreas, ofAuthorities, type Reading } from '../reading.ts'
import { authoritiesImported, gradesImported } from './imported-places.server.ts'
import { nearestSchools, PHASES, SCHOOL_KINDS, type SchoolKind } from './nearest-schools.server.ts'

/** With fewer schools, an authority's share or average says little. */
const MIN_SCHOOLS = 5

type SchoolsRow = { code: string; schools: number; value: number; year: string }

/** Works out GCSE results and grades by authority, and distances to the nearest schools from small areas. */
export async function readSchools(reading: Reading): Promise<Figures[]> {
  if (editionIn(reading, 'schools') === null) return []
  const small = ['outcode', 'sector', 'lsoa'] as const
  const distances: Figures[] = []
  for (const level of small)
    for (const kind of SCHOOL_KINDS) distances.push(await nearest(reading, level, kind))
  return [await attainment(reading), await grades(reading), ...distances]
}

/** Averages the schools of authorities whose register was imported, in the latest year if its whole table was. */
async function attainment(reading: Reading): Promise<Figures> {
  const isImported = await authoritiesImported(reading, 'schools')
  const { rows } = await sql<SchoolsRow>`
    with results as (
      select authority_code as code, year, (figures ->> 'attainment8')::float8 as value
      from property.school_latest_result join property.school_finder using (urn)
      where stage = 'ks4' and jsonb_typeof(figures -> 'attainment8') = 'number' and authority_code is not null
        and phase = any(${PHASES.secondary}::text[]) and not kinds @> '{independent}'
    )
    select code, year, count(*)::int as schools, avg(value) as value from results
    where year = (select max(year) from results)
      and exists (select from property.school_result s where s.urn = ${ENGLAND} and s.stage = 'ks4' and s.year = results.year)
    group by 1, 2`.execute(reading.db)
  return ofAuthorities(
    'attainment-8',
    rows
      .filter(({ code }) => isImported('authority', currentAreaCode(code)))
      .map((row) => ({ ...valueOf(reading, 'school-results', row), ...schoolYear(row.year) })),
  )
}

async function grades(reading: Reading): Promise<Figures> {
  const isImported = await gradesImported(reading)
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
    rows
      .filter(({ code }) => isImported('authority', currentAreaCode(code)))
      .map((row) => valueOf(reading, 'inspections', row)),
  )
}

function valueOf(
  reading: Reading,
  dataset: 'school-results' | 'inspections',
  { code, schools, value }: SchoolsRow,
): CodedValue {
  const least = editionIn(reading, dataset)?.demonstration ? 1 : MIN_SCHOOLS
  return { code, value: schools < least ? 'too few' : value }
}

/** Returns the first and last day of a school year such as '2024-25'. */
function schoolYear(year: string) {
  const start = Number(year.slice(0, 4))
  return { from: isoDate(`${start}-09-01`), to: isoDate(`${start + 1}-08-31`) }
}

/** Measures the distance from each area of England to the nearest open state school, in whole metres. */
async function nearest(reading: Reading, level: Level, kind: SchoolKind): Promise<Figures> {
  const places = reading.places[level].flatMap(({ code, nation, middle }) =>
    nation === 'england' && middle ? [{ code, ...middle }] : [],
  )
  return ofAreas(`${kind}-distance`, level, await nearestSchools(reading.db, places, kind))
}
