import { populationsOf } from '#datasets/names-and-codes/queries.server.ts'
import { findArea } from '#domain/area.ts'
import { formatMonth } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import { latestByArea } from '../economy/queries.server.ts'
import { editionsOf } from '../editions.server.ts'
import { authoritiesWithCrimes } from './authorities-with-crimes.server.ts'
import { type CrimeArea, noCrimes, type NoCrimes } from './crime-area.ts'
import { type CrimeComparison, findComparison } from './crime-comparison.server.ts'
import { monthPlus } from './crime-months.ts'
import { type CrimeReport, crimeReport } from './crime-report.ts'
import {
  authorityCounts,
  forceCounts,
  forceStates,
  type ForceState,
  lsoaCounts,
  type Months,
} from './queries.server.ts'

/** The months asked for: some between two, or the latest. */
export type WantedMonths = { from?: string | undefined; to?: string | undefined; months?: number | undefined }

/** The figures of an area, and the same rate elsewhere. */
export type FoundCrimes = {
  kind: 'found'
  report: CrimeReport
  comparison: CrimeComparison
  hasTransport: boolean
}

/** A year, so that the seasons even out. */
const USUAL_MONTHS = 12

/** Counts an area's crimes, over the latest year that's imported unless other months are asked for. */
export async function findCrimes(
  db: Database,
  area: CrimeArea,
  wanted: WantedMonths = {},
): Promise<FoundCrimes | NoCrimes> {
  const [editions, { states, place }, transport] = await Promise.all([
    editionsOf(db, ['crime']),
    statesIn(db, area),
    forceStates(db, 'BTP'),
  ])
  if (editions.crime === null) return noCrimes('unavailable', 'Street-level crime hasn’t been imported yet.')
  const imported = states.filter(({ state }) => state !== 'missing').map(({ month }) => month)
  const [first, last] = [imported[0], imported.at(-1)]
  if (first === undefined || last === undefined)
    return noCrimes(
      'not_imported',
      `We haven’t imported the crimes recorded by ${area.force.name}${place}.${editions.crime.extent === null ? '' : ` We have ${editions.crime.extent}.`}`,
    )
  const months = monthsOf(wanted, last)
  if (!states.some(({ month }) => month >= months.from && month <= months.to))
    return noCrimes(
      'not_imported',
      `We haven’t imported these months of ${area.force.name}${place}. We have ${formatMonth(first)} to ${formatMonth(last)}.`,
    )
  const report = await reportOf(db, area, months, states)
  return {
    kind: 'found',
    report,
    comparison: await findComparison(db, area, months, states),
    hasTransport: transport.some(({ month }) => month >= months.from && month <= months.to),
  }
}

/**
 * Reads the months of an area's force. A file may have been cut to some of the force's authorities: a month without any crime in
 * an authority wasn't imported for it, and is incomplete for the force. `place` names the authority if months were left out.
 */
async function statesIn(db: Database, area: CrimeArea): Promise<{ states: ForceState[]; place: string }> {
  const authority = area.authorityCode ?? area.code
  const codes = area.kind === 'force' ? area.force.authorities : [authority]
  const [states, hasMonth] = await Promise.all([
    forceStates(db, area.force.code),
    authoritiesWithCrimes(db, { codes }),
  ])
  const isThere = ({ month, state }: ForceState) =>
    state === 'missing' || codes.every((code) => hasMonth(code, month))
  if (states.every(isThere)) return { states, place: '' }
  if (area.kind !== 'force')
    return { states: states.filter(isThere), place: ` in ${findArea(authority)?.name ?? area.name}` }
  return {
    states: states.map((each): ForceState => (isThere(each) ? each : { ...each, state: 'incomplete' })),
    place: '',
  }
}

/** Counts an area's crimes in months of which its force's states are known. */
async function reportOf(
  db: Database,
  area: CrimeArea,
  months: Months,
  states: readonly ForceState[],
): Promise<CrimeReport> {
  const [counts, population, workday] = await Promise.all([
    countsOf(db, area, months),
    populationOf(db, area),
    workdayOf(db, area),
  ])
  return crimeReport({ area, months, states, counts, population, workday })
}

function countsOf(db: Database, area: CrimeArea, months: Months) {
  if (area.lsoa) {
    const codes = [area.lsoa[2011], area.lsoa[2021]].filter((code) => code !== null)
    return lsoaCounts(db, [...new Set(codes)], months)
  }
  return area.kind === 'authority'
    ? authorityCounts(db, area.code, months)
    : forceCounts(db, area.code, months)
}

/** The areas whose people add up to those of an area: itself, or the authorities of a force. */
function peopledAreas({ kind, code, force }: CrimeArea): readonly string[] {
  return kind === 'force' ? force.authorities : [code]
}

/** Reads the people who are in an area on a workday, and their census; null if any of its areas has none, or another census. */
async function workdayOf(db: Database, area: CrimeArea) {
  const codes = peopledAreas(area)
  const found = await latestByArea(db, 'workday-population', codes)
  const [first] = found.values()
  const figures = [...found.values()].filter(({ on }) => on === first?.on)
  if (!first || figures.length < codes.length) return null
  return {
    population: figures.reduce((sum, { value }) => sum + value, 0),
    census: Number(first.on.slice(0, 4)),
  }
}

/** Reads the residents of an area. Those of a force are known if those of all its authorities are. */
async function populationOf(db: Database, area: CrimeArea): Promise<number | null> {
  const codes = peopledAreas(area)
  const populations = await populationsOf(db, codes)
  if (codes.length === 0 || populations.size < codes.length) return null
  return [...populations.values()].reduce((sum, people) => sum + people, 0)
}

function monthsOf({ from, to, months = USUAL_MONTHS }: WantedMonths, last: string): Months {
  const end = to ?? (from === undefined || from <= last ? last : from)
  return { from: from ?? monthPlus(end, 1 - months), to: end }
}
