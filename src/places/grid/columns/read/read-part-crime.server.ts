import { sql } from 'kysely'

import { authoritiesWithCrimes, type HasMonth } from '#datasets/crime/authorities-with-crimes.server.ts'
import { isNewIn2021 } from '#datasets/crime/crime-area.ts'
import { monthPlus, monthsFromTo } from '#datasets/crime/crime-months.ts'
import { ratePer1000 } from '#datasets/crime/crime-report.ts'
import { forceOfAuthority } from '#datasets/crime/forces.ts'
import { latestMonth } from '#datasets/crime/queries.server.ts'
import { populationsOf } from '#datasets/names-and-codes/queries.server.ts'
import { addDays, isoDate } from '#domain/dates.ts'
import { PART_KINDS, type PartPoint } from '#places/parts/part-figure.ts'

import { type CodedValue, type Figures, ofAreas, type Reading } from '../reading.ts'
import { neighbourhoodsOfParts } from './part-neighbourhoods.server.ts'

const YEAR = 12
/** Months of the series. */
const MONTHS = 36
/** With fewer residents, as in a centre of offices, a rate per resident says little. */
const MIN_RESIDENTS = 500

/** A month of a police force: whether it's complete, and the census whose LSOA codes it has. */
type ForceMonth = { force: string; month: string; census: number; complete: boolean }

/** What the rates of parts are worked out from. */
type Counted = {
  months: readonly string[]
  forceMonths: ReadonlyMap<string, ForceMonth>
  hasMonth: HasMonth
  /** By code, a number for each month. */
  crimes: ReadonlyMap<string, Int32Array>
  people: ReadonlyMap<string, number>
  authoritiesOf: (lsoas: readonly string[]) => readonly string[]
}

/**
 * Works out the crimes of the latest 12 months per 1,000 residents of postcode areas, districts and sectors, and their crimes by month:
 * of the LSOAs that are mostly in each, where the police force has sent every month in full.
 */
export async function readPartCrime(reading: Reading): Promise<Figures[]> {
  const last = await latestMonth(reading.db)
  const neighbourhoods = last === null ? null : await neighbourhoodsOfParts(reading)
  if (last === null || neighbourhoods === null) return []
  const months = monthsFromTo(monthPlus(last, 1 - MONTHS), last)
  const forceMonths = await forceMonthsSince(reading, months[0] ?? last)
  const authorityOf = new Map(reading.places.lsoa.map(({ code, authorityCode }) => [code, authorityCode]))
  const hasMonth = await authoritiesWithCrimes(reading.db, { since: months[0] ?? last })
  const people = await populationsOf(reading.db, [...neighbourhoods.area.values()].flat())
  const authoritiesOf = (lsoas: readonly string[]) => [
    ...new Set(lsoas.map((lsoa) => authorityOf.get(lsoa) ?? '')),
  ]
  const all: Figures[] = []
  for (const kind of PART_KINDS) {
    const parts = neighbourhoods[kind]
    const crimes = await crimesByMonth(reading, { parts, months })
    const counted = { months, forceMonths, hasMonth, crimes, people, authoritiesOf }
    all.push(
      ofAreas(
        'crime-rate',
        kind,
        [...parts].flatMap(([code, lsoas]) => rateOf(code, lsoas, counted)),
      ),
    )
  }
  return all
}

function rateOf(code: string, lsoas: readonly string[], counted: Counted): CodedValue[] {
  const { months, forceMonths, hasMonth, crimes, people, authoritiesOf } = counted
  const authorities = authoritiesOf(lsoas).map((authority) => ({
    authority,
    force: forceOfAuthority(authority)?.code ?? '',
  }))
  const hasNew = lsoas.some(isNewIn2021)
  const stateOf = (month: string) => {
    const found = authorities.map(({ authority, force }) => {
      const one = forceMonths.get(`${force} ${month}`)
      return one?.complete && !hasMonth(authority, month) ? undefined : one
    })
    if (found.some((one) => one === undefined)) return 'not imported'
    return found.every((one) => one?.complete && !(hasNew && one.census === 2011))
      ? 'complete'
      : 'not published'
  }
  const own = crimes.get(code)
  const series = months.map((month, at): PartPoint => ({
    from: isoDate(`${month}-01`),
    value: stateOf(month) === 'complete' ? (own?.[at] ?? 0) : null,
    observations: null,
  }))
  const year = months.slice(-YEAR)
  const states = new Set(year.map(stateOf))
  if (states.has('not imported')) return []
  if (states.has('not published')) return [{ code, value: 'not published' }]
  const residents = lsoas.map((lsoa) => people.get(lsoa) ?? null)
  if (residents.includes(null)) return []
  const population = residents.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  if (population < MIN_RESIDENTS) return [{ code, value: 'too few' }]
  const total = own?.slice(-YEAR).reduce((sum, n) => sum + n, 0) ?? 0
  const [first = '', last = ''] = [year[0], year.at(-1)]
  const details = {
    from: isoDate(`${first}-01`),
    to: addDays(isoDate(`${monthPlus(last, 1)}-01`), -1),
    observations: total,
    series: series.slice(series.findIndex(({ value }) => value !== null)),
  }
  return [{ code, value: ratePer1000(total, population) ?? 'too few', details }]
}

async function forceMonthsSince({ db }: Reading, first: string): Promise<ReadonlyMap<string, ForceMonth>> {
  const { rows } = await sql<ForceMonth>`
    select force_code as force, to_char(month, 'YYYY-MM') as month, census::int as census, state = 'complete' as complete
    from property.crime_force_month where month >= ${`${first}-01`}::date`.execute(db)
  return new Map(rows.map((row) => [`${row.force} ${row.month}`, row]))
}

type Wanted = { parts: ReadonlyMap<string, readonly string[]>; months: readonly string[] }

/**
 * Adds up the crimes of each part by month. Parts and months are sent and returned as arrays: there are 400,000 of them
 * in the country.
 */
async function crimesByMonth(
  { db }: Reading,
  { parts, months }: Wanted,
): Promise<ReadonlyMap<string, Int32Array>> {
  const pairs = [...parts].flatMap(([code, lsoas]) => lsoas.map((lsoa) => [lsoa, code] as const))
  const first = `${months[0]}-01`
  const { rows } = await sql<{ code: string; at: number[]; crimes: number[] }>`
    select code, array_agg(at) as at, array_agg(crimes) as crimes from (
      select p.code, (12 * (date_part('year', m.month) - date_part('year', ${first}::date))
          + date_part('month', m.month) - date_part('month', ${first}::date))::int as at,
        sum((select sum(n) from unnest(m.counts) n))::int as crimes
      from property.crime_month m
      join unnest(${pairs.map(([lsoa]) => lsoa)}::text[], ${pairs.map(([, code]) => code)}::text[]) as p (lsoa, code)
        on p.lsoa = m.lsoa_code
      where m.month >= ${first}::date group by p.code, m.month
    ) each group by 1`.execute(db)
  return new Map(
    rows.map(({ code, at, crimes }) => {
      const own = new Int32Array(months.length)
      for (const [index, month] of at.entries()) own[month] = crimes[index] ?? 0
      return [code, own]
    }),
  )
}
