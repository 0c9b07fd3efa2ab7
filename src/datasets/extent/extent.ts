import type { IsoDate } from '#domain/dates.ts'

/** First and last day of a period. */
export type Period = { from: IsoDate; to: IsoDate }

/** All days: directories and outlines don't have periods, so whatever is imported of them counts for all days. */
export const ALWAYS: Period = { from: '1900-01-01' as IsoDate, to: '2999-12-31' as IsoDate }

/** The kinds of place in an extent, with what a code of each stands for. */
export const PLACE_KINDS = {
  sector: 'a postcode sector',
  outcode: 'a postcode district',
  area: 'a postcode area',
  authority: 'a local authority',
  nation: 'a nation',
  series: 'an area with a house price index',
  force: 'a police force',
  measure: 'a statistical series',
  layer: 'a set of boundaries or designations',
} as const

/** A kind of place in an extent. */
export type PlaceKind = keyof typeof PLACE_KINDS

/** A place by its name ('RG31 4', 'RG31', 'RG') or official code. */
export type ExtentPlace = { kind: PlaceKind; code: string }

/** A place and the periods for which an edition has its rows. */
export type PlaceExtent = ExtentPlace & {
  /** Periods imported in full, oldest first: within them, no rows means there are none. */
  imported: readonly Period[]
  /** Periods imported in part. */
  partly: readonly Period[]
  /** How many of its postcodes or authorities have rows; null if it wasn't counted. */
  found: number | null
  /** How many it has; null if unknown. */
  listed: number | null
}

/** What demonstration data covers while the postcode directory is real: only made-up places, so it leaves no gap in a real one. */
export const MADE_UP = 'demonstration data only'

/** What an edition covers. */
export type Extent = {
  /** Whether it covers everything the publisher has released. */
  whole: boolean
  /** What a partial edition covers: 'RG31 only', 'all but RG31', '5 of 361 local authorities only'. Null if whole. */
  words: string | null
  places: readonly PlaceExtent[]
}

/** Whether rows of a place and period were imported: all, some or none of them. */
export type Covered = 'imported' | 'partly' | 'not imported'

/** Whether a place's rows for a period were imported; without a period, for any period. */
export function coveredBy(place: PlaceExtent | null, period?: Period): Covered {
  if (place === null) return 'not imported'
  const { imported, partly } = place
  if (period === undefined)
    return imported.length > 0 ? 'imported' : partly.length > 0 ? 'partly' : 'not imported'
  if (imported.some(({ from, to }) => from <= period.from && to >= period.to)) return 'imported'
  return [...imported, ...partly].some(({ from, to }) => from <= period.to && to >= period.from)
    ? 'partly'
    : 'not imported'
}

/** Joins years into periods, cut to the days that the edition covers. `years` must be ascending. */
export function periodsOfYears(years: readonly number[], { from, to }: Period): Period[] {
  const runs: { first: number; last: number }[] = []
  for (const year of years) {
    const run = runs.at(-1)
    if (run && run.last === year - 1) run.last = year
    else runs.push({ first: year, last: year })
  }
  return runs.map(({ first, last }) => ({
    from: later(from, `${first}-01-01` as IsoDate),
    to: earlier(to, `${last}-12-31` as IsoDate),
  }))
}

function later(a: IsoDate, b: IsoDate): IsoDate {
  return a > b ? a : b
}

function earlier(a: IsoDate, b: IsoDate): IsoDate {
  return a < b ? a : b
}
