import { FEATURES, WIDTH } from './features.ts'
import { firstOnOrAfter } from './history.ts'
import { startOfMonth } from './months.ts'
import { FLAT } from './sales-table.ts'
import { isOrdinary, UNKNOWN_ERROR, type Valuer } from './valuer.ts'

/** The shares of prices that intervals are to cover. */
export const COVERAGES = [0.8, 0.95] as const

/**
 * By how many units (see `unitOf`) the interval of each coverage reaches to either side of the estimate, as a share of it, for each
 * stratum: from the estimates of the latest months, each made before the sale was known (split conformal prediction).
 */
export type Calibration = { reach: Float64Array; sales: Int32Array }

/** Months of estimates that intervals are calibrated with. */
const WINDOW_MONTHS = 30

/** The strata: what is known of the home's own sales, by houses and flats. The last is all of them. */
export const STRATA = [
  'house, never sold',
  'house, sold in the last 5 years',
  'house, sold earlier',
  'flat, never sold',
  'flat, sold in the last 5 years',
  'flat, sold earlier',
  'all',
] as const

const ALL = STRATA.length - 1
const YEARS = FEATURES.indexOf('years1')
const TYPE = FEATURES.indexOf('type')

/** The number of the stratum of a home with these features. */
export function stratumOf(features: Float32Array, from: number): number {
  const years = features[from + YEARS] ?? Number.NaN
  const own = years === years ? (years < 5 ? 1 : 2) : 0
  return own + (features[from + TYPE] === FLAT ? 3 : 0)
}

/**
 * A stratum's quantiles are drawn to those of all as if it had this many more estimates with theirs (docs/valuation.md, “A seventh round”).
 */
const STRATUM_SHRINKAGE = 300

/** Without this many estimates, nothing is said of how sure the model is. */
const FEWEST = 100

/**
 * Calibrates the intervals of a model with the estimates before its month or, if they're few, by how far prices are from what all other sales
 * say. Null without enough of either.
 */
export function calibrate(valuer: Valuer): Calibration | null {
  const { table, known, month } = valuer
  const rows: number[] = []
  for (let at = firstOnOrAfter(table, startOfMonth(month - WINDOW_MONTHS)); at < known.history.count; at++)
    if (!Number.isNaN(valuer.estimated[at] ?? Number.NaN) && isOrdinary(table, at)) rows.push(at)
  if (rows.length < FEWEST) return roughCalibration(valuer)
  const strata = STRATA.map((_, stratum) =>
    stratum === ALL ? rows : rows.filter((at) => stratumOf(valuer.features, at * WIDTH) === stratum),
  )
  const reach = new Float64Array(STRATA.length * COVERAGES.length)
  for (const [index, coverage] of COVERAGES.entries()) {
    const scores = strata.map((own) => sortedScores(valuer, own, index))
    const all = reachOf(scores[ALL] ?? NO_SCORES, coverage)
    for (const [stratum, own] of scores.entries()) {
      const share = own.length / (own.length + STRATUM_SHRINKAGE)
      reach[stratum * COVERAGES.length + index] = share * reachOf(own, coverage) + (1 - share) * all
    }
  }
  return { reach, sales: Int32Array.from(strata, (own) => own.length) }
}

/** Fewer known sales than this say nothing about how far prices are from each other. */
const FEWEST_KNOWN = 30

/** How much wider intervals are if they follow from sales that are known: later ones are further off. */
const CAUTION = 1.2

/** One calibration for all strata, of no estimates, by how far the prices of known sales are from what all other sales say. */
function roughCalibration({ table, known, levels }: Valuer): Calibration | null {
  const rows: number[] = []
  for (let at = 0; at < known.history.count; at++) if (isOrdinary(table, at)) rows.push(at)
  if (rows.length < FEWEST_KNOWN) return null
  const apart = Float64Array.from(rows, (at) =>
    Math.abs(Math.exp((levels.adjusted[at] ?? 0) - (levels.expected[at] ?? 0)) - 1),
  ).sort()
  const reach = COVERAGES.map(
    (coverage, index) => (CAUTION * reachOf(apart, coverage)) / unitOf(UNKNOWN_ERROR, index),
  )
  return {
    reach: Float64Array.from(STRATA.flatMap(() => reach)),
    sales: new Int32Array(STRATA.length),
  }
}

const NO_SCORES = new Float64Array(0)

/** How many units each price was from its estimate, in order of size. */
function sortedScores({ table, estimated, expectedError }: Valuer, rows: readonly number[], index: number) {
  return Float64Array.from(rows, (at) => {
    const apart = Math.exp((table.logPrice[at] ?? 0) - (estimated[at] ?? 0)) - 1
    return Math.abs(apart) / unitOf(expectedError[at] ?? 1, index)
  }).sort()
}

/** The value that a share of a sorted list is below, with the correction for a finite list; 0 for an empty list. */
function reachOf(sorted: Float64Array, coverage: number): number {
  const last = sorted.length - 1
  if (last < 0) return 0
  const rank = Math.min(last, coverage * (sorted.length + 1) - 1)
  const below = sorted[Math.floor(rank)] ?? 0
  return below + ((sorted[Math.ceil(rank)] ?? below) - below) * (rank - Math.floor(rank))
}

/**
 * The unit of an interval's width. For 80 % it's the root of the expected error, between the same width for all homes and one in proportion
 * to the error: it covers as many prices with less width than either. For 95 % it's the error (docs/valuation.md).
 */
function unitOf(expectedError: number, index: number): number {
  return index === 0 ? Math.sqrt(expectedError) : expectedError
}

/** An interval never reaches below this share of the estimate: one that gets there says nothing of the price. */
export const MIN_SHARE = 0.1

/** An estimate in log pounds with what its interval's width follows from. */
export type Estimated = {
  logPrice: number
  expectedError: number
  stratum: number
  /** What else it may be off by at each coverage, in log points, because its day is long after the last sale. */
  further?: readonly number[]
}

/** The ends of an interval around an estimate, in log pounds. */
export function interval(
  { reach }: Calibration,
  coverage: 0 | 1,
  { logPrice, expectedError, stratum, further = [] }: Estimated,
): { low: number; high: number } {
  const own = (reach[stratum * COVERAGES.length + coverage] ?? 0) * unitOf(expectedError, coverage)
  const share = Math.hypot(own, further[coverage] ?? 0)
  return { low: logPrice + Math.log(Math.max(MIN_SHARE, 1 - share)), high: logPrice + Math.log(1 + share) }
}
