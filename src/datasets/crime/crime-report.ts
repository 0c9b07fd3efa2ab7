import type { MonthState } from './completeness.ts'
import type { CrimeArea } from './crime-area.ts'
import { monthsFromTo } from './crime-months.ts'
import { CRIME_TYPES } from './crime-types.ts'
import type { ForceState, MonthCounts, Months } from './queries.server.ts'

/** Whether a month of an area can be counted: 'other boundaries' if the LSOA didn't exist with this code. */
export type MonthInReport = {
  month: string
  state: MonthState | 'not_imported'
  /** Null if the month isn't imported or published, or the LSOA had other boundaries then. */
  counts: readonly number[] | null
}

/** Crimes in an area by type and month. */
export type CrimeReport = {
  area: CrimeArea
  from: string
  to: string
  months: readonly MonthInReport[]
  /** Crimes in the months that have figures; null if none has. */
  total: number | null
  /** Null if a month is incomplete or has no figures, or the population is unknown. */
  ratePer1000: number | null
  byType: readonly { type: string; count: number; ratePer1000: number | null }[]
  byMonth: readonly { month: string; count: number | null }[]
  /** Usual residents; null if they weren't imported. */
  population: number | null
  /** The rate per 1,000 people who are there on a workday, and the census that counted them; null if they weren't imported. */
  workday: { ratePer1000: number | null; census: number } | null
  /** Crimes of a force without an LSOA. */
  withoutArea: number
}

type Counted = {
  area: CrimeArea
  months: Months
  states: readonly ForceState[]
  counts: readonly (MonthCounts & { code?: string; withoutArea?: number })[]
  population: number | null
  workday?: { population: number; census: number } | null
}

/** Types that every report lists; the others were only used until 2013. */
const PRESENT_TYPES = 14

/** Adds up an area's crimes over some months. */
export function crimeReport({
  area,
  months: { from, to },
  states,
  counts,
  population,
  workday = null,
}: Counted): CrimeReport {
  const stateOf = new Map(states.map((state) => [state.month, state]))
  const byMonth = Map.groupBy(counts, ({ month }) => month)
  const months = monthsFromTo(from, to).map((month): MonthInReport => {
    const known = stateOf.get(month)
    if (known === undefined) return { month, state: 'not_imported', counts: null }
    if (known.state === 'missing') return { month, state: 'missing', counts: null }
    const code = area.lsoa?.[known.census]
    if (code === null) return { month, state: known.state, counts: null }
    const own = (byMonth.get(month) ?? []).filter((row) => code === undefined || row.code === code)
    return { month, state: known.state, counts: sumOf(own.map((row) => row.counts)) }
  })
  const counted = months.flatMap((month) => month.counts ?? [])
  const isWhole = months.every(({ state, counts: own }) => state === 'complete' && own !== null)
  const rateAmong = (count: number | null, people: number | null) =>
    isWhole && count !== null ? ratePer1000(count, people) : null
  const rateOf = (count: number | null) => rateAmong(count, population)
  const total = months.some((month) => month.counts !== null) ? counted.reduce((sum, n) => sum + n, 0) : null
  const types = sumOf(months.flatMap((month) => (month.counts === null ? [] : [month.counts])))
  return {
    area,
    from,
    to,
    months,
    total,
    ratePer1000: rateOf(total),
    byType: CRIME_TYPES.flatMap((type, at) => {
      const count = types[at] ?? 0
      return at < PRESENT_TYPES || count > 0 ? [{ type, count, ratePer1000: rateOf(count) }] : []
    }),
    byMonth: months.map(({ month, counts: own }) => ({
      month,
      count: own && own.reduce((sum, n) => sum + n, 0),
    })),
    population,
    workday: workday && {
      ratePer1000: rateAmong(total, workday.population),
      census: workday.census,
    },
    withoutArea: counts.reduce((sum, row) => sum + (row.withoutArea ?? 0), 0),
  }
}

/** Crimes per 1,000 people to two decimals; null if their number is unknown or there are none. */
export function ratePer1000(crimes: number, population: number | null): number | null {
  return population ? Math.round((crimes / population) * 100_000) / 100 : null
}

function sumOf(rows: readonly (readonly number[])[]): number[] {
  return CRIME_TYPES.map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0))
}
