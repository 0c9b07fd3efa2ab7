import { populationsOf } from '#datasets/names-and-codes/queries.server.ts'
import { findArea } from '#domain/area.ts'
import type { Database } from '#platform/database.server.ts'

import type { CrimeArea } from './crime-area.ts'
import { monthsFromTo } from './crime-months.ts'
import { crimeReport, ratePer1000 } from './crime-report.ts'
import { TERRITORIAL_FORCES } from './forces.ts'
import { authorityCounts, type ForceState, forceTotals, type Months } from './queries.server.ts'

/** An area's rate over the same months. */
export type ComparedRate = { code: string; name: string; ratePer1000: number | null }

/** The rates of the authority and nation that an area is in. Null if it isn't in one, or too little was imported. */
export type CrimeComparison = {
  authority: ComparedRate | null
  nation: ComparedRate | null
  /** Forces left out of the nation's rate because a month is incomplete or wasn't imported. */
  leftOut: readonly string[]
}

/** A nation's rate is given if this share of its forces has all the months. */
const MIN_SHARE = 0.75

/** Finds the rates to compare an area with, over the same months. Nothing incomplete is in them. */
export async function findComparison(
  db: Database,
  area: CrimeArea,
  months: Months,
  states: readonly ForceState[],
): Promise<CrimeComparison> {
  const [authority, nation] = await Promise.all([
    authorityRate(db, area, months, states),
    nationRate(db, area, months),
  ])
  return { authority, ...nation }
}

async function authorityRate(
  db: Database,
  area: CrimeArea,
  months: Months,
  states: readonly ForceState[],
): Promise<ComparedRate | null> {
  const authority = area.authorityCode === null ? null : findArea(area.authorityCode)
  if (authority === null) return null
  const { code, name } = authority
  const [counts, populations] = await Promise.all([
    authorityCounts(db, code, months),
    populationsOf(db, [code]),
  ])
  const own: CrimeArea = { ...area, kind: 'authority', code, name, authorityCode: null, lsoa: null }
  const population = populations.get(code) ?? null
  return {
    code,
    name,
    ratePer1000: crimeReport({ area: own, months, states, counts, population }).ratePer1000,
  }
}

async function nationRate(db: Database, { force }: CrimeArea, months: Months) {
  const nation = findArea(force.code.startsWith('W') ? 'W92000004' : 'E92000001')
  if (nation === null || force.authorities.length === 0) return { nation: null, leftOut: [] }
  const forces = TERRITORIAL_FORCES.filter(({ code }) => code.charAt(0) === nation.code.charAt(0))
  const [totals, populations] = await Promise.all([
    forceTotals(db, months),
    populationsOf(
      db,
      forces.flatMap(({ authorities }) => authorities),
    ),
  ])
  const wanted = monthsFromTo(months.from, months.to).length
  const totalOf = new Map(totals.map((total) => [total.forceCode, total]))
  const complete = forces.filter(({ code }) => totalOf.get(code)?.complete === wanted)
  if (complete.length < MIN_SHARE * forces.length) return { nation: null, leftOut: [] }
  const crimes = complete.reduce((sum, { code }) => sum + (totalOf.get(code)?.crimes ?? 0), 0)
  const people = complete.flatMap(({ authorities }) =>
    authorities.map((code) => populations.get(code) ?? null),
  )
  const population = people.includes(null) ? null : people.reduce((sum: number, n) => sum + (n ?? 0), 0)
  return {
    nation: { code: nation.code, name: nation.name, ratePer1000: ratePer1000(crimes, population) },
    leftOut: forces.filter((each) => !complete.includes(each)).map(({ name }) => name),
  }
}
