import { sql } from 'kysely'

import { authoritiesWithCrimes } from '#datasets/crime/authorities-with-crimes.server.ts'
import { isNewIn2021 } from '#datasets/crime/crime-area.ts'
import { monthPlus, monthsFromTo } from '#datasets/crime/crime-months.ts'
import { ratePer1000 } from '#datasets/crime/crime-report.ts'
import { CRIME_TYPES } from '#datasets/crime/crime-types.ts'
import { forceOfAuthority } from '#datasets/crime/forces.ts'
import { latestMonth } from '#datasets/crime/queries.server.ts'
import { populationsOf } from '#datasets/names-and-codes/queries.server.ts'
import { addDays, isoDate } from '#domain/dates.ts'
import { CRIME_KINDS } from '#places/grid/measures/local-measures.ts'

import {
  type CodedValue,
  type Figures,
  ofAreas,
  ofAuthorities,
  type Place,
  type Reading,
} from '../reading.ts'

type Counts = { code: string; counts: readonly number[] }

/**
 * Works out the crimes of the latest 12 months per 1,000 residents, of all kinds and by kind, where the police force of an area has
 * sent all 12 months in full. No crime in an LSOA is then a rate of 0; anywhere else it's no rate. Where a force hasn't sent them in
 * full, the rates aren't published.
 */
export async function readCrime(reading: Reading): Promise<Figures[]> {
  const { db, places } = reading
  const last = await latestMonth(db)
  if (last === null) return []
  const months = monthsTo(last)
  const forceOf = await importedForces(reading, months)
  const isComplete = (authority: string | null) => forceOf(authority)?.complete === true
  const period = { from: isoDate(months.first), to: addDays(isoDate(`${monthPlus(last, 1)}-01`), -1) }
  const authorities = (await countsOf(reading, 'authority', months)).filter(({ code }) => isComplete(code))
  const found = new Map((await countsOf(reading, 'lsoa', months)).map((row) => [row.code, row.counts]))
  const lsoas = places.lsoa.flatMap(({ code, authorityCode }): Counts[] => {
    const force = forceOf(authorityCode)
    if (!force?.complete) return []
    const hadOtherBoundaries = isNewIn2021(code) && force.census === 2011
    return hadOtherBoundaries ? [] : [{ code, counts: found.get(code) ?? [] }]
  })
  const gaps = { authority: gapsAmong(places.authority, forceOf), lsoa: gapsAmong(places.lsoa, forceOf) }
  const people = await populationsOf(
    db,
    [...authorities, ...lsoas].map(({ code }) => code),
  )
  const rates = (rows: readonly Counts[], countOf: (counts: readonly number[]) => number): CodedValue[] =>
    rows.flatMap(({ code, counts }) => {
      const value = ratePer1000(countOf(counts), people.get(code) ?? null)
      return value === null ? [] : [{ code, value, ...period }]
    })
  return [
    ofAreas('crime-rate', 'lsoa', [
      ...rates(lsoas, (counts) => counts.reduce((sum, count) => sum + count, 0)),
      ...gaps.lsoa,
    ]),
    ...CRIME_KINDS.flatMap(({ id, type }) => {
      const at = CRIME_TYPES.indexOf(type)
      const countOf = (counts: readonly number[]) => counts[at] ?? 0
      return [
        ofAuthorities(id, [...rates(authorities, countOf), ...gaps.authority]),
        ofAreas(id, 'lsoa', [...rates(lsoas, countOf), ...gaps.lsoa]),
      ]
    }),
  ]
}

type Months = { first: string; last: string }

const monthsTo = (last: string): Months => ({ first: `${monthPlus(last, -11)}-01`, last: `${last}-01` })

/** Returns the local authorities whose police force hasn't sent the latest 12 months in full, so that nobody publishes their rate. */
export async function crimeGaps(reading: Reading): Promise<CodedValue[]> {
  const last = await latestMonth(reading.db)
  if (last === null) return []
  return gapsAmong(reading.places.authority, await importedForces(reading, monthsTo(last)))
}

function gapsAmong(places: readonly Place[], forceOf: ForceOf): CodedValue[] {
  return places.flatMap(({ code, authorityCode }): CodedValue[] =>
    forceOf(authorityCode)?.complete === false ? [{ code, value: 'not published' }] : [],
  )
}

/** Whether a force has sent 12 months in full, and the oldest census whose LSOA codes its months have. */
type ImportedForce = { complete: boolean; census: number }

/** Finds the force of a local authority; undefined unless all 12 months of both have been imported, complete or not. */
type ForceOf = (authority: string | null) => ImportedForce | undefined

async function importedForces({ db }: Reading, { first, last }: Months): Promise<ForceOf> {
  const hasMonth = await authoritiesWithCrimes(db, { since: first.slice(0, 7) })
  const months = monthsFromTo(first.slice(0, 7), last.slice(0, 7))
  const { rows } = await sql<ImportedForce & { force: string }>`
    select force_code as force, min(census)::int as census, bool_and(state = 'complete') as complete
    from property.crime_force_month where month between ${first}::date and ${last}::date
    group by 1 having count(*) = 12`.execute(db)
  const forces = new Map(rows.map(({ force, ...found }) => [force, found]))
  return (authority) => {
    const force = forces.get(authority === null ? '' : (forceOfAuthority(authority)?.code ?? ''))
    const isCut = force?.complete === true && !months.every((month) => hasMonth(authority ?? '', month))
    return isCut ? undefined : force
  }
}

/** Adds up the crimes of each area by type, in the order of `CRIME_TYPES`. */
async function countsOf(
  { db }: Reading,
  level: 'authority' | 'lsoa',
  { first, last }: Months,
): Promise<Counts[]> {
  const table = level === 'authority' ? 'crime_authority_month' : 'crime_month'
  const sums = CRIME_TYPES.map((_, at) => sql`coalesce(sum(counts[${sql.lit(at + 1)}]), 0)::int`)
  const { rows } = await sql<Counts>`
    select ${sql.ref(`${level}_code`)} as code, array[${sql.join(sums)}] as counts
    from ${sql.table(`property.${table}`)} where month between ${first}::date and ${last}::date group by 1`.execute(
    db,
  )
  return rows
}
