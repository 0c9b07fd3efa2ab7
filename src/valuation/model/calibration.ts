import { FEATURES } from './features.ts'
import { firstOnOrAfter } from './history.ts'
import { startOfMonth } from './months.ts'
import { FLAT } from './sales-table.ts'
import { isOrdinary, type Valuer, WIDTH } from './valuer.ts'

/** The shares of prices that intervals are to cover. */
export const COVERAGES = [0.8, 0.95] as const

/**
 * By how many units (see `unitOf`) the interval of each coverage reaches below and above the estimate, for each stratum: from the
 * estimates of the latest months, each made before the sale was known (split conformal prediction).
 */
export type Calibration = { low: Float64Array; high: Float64Array; sales: Int32Array }

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

/** A stratum with fewer estimates than this takes the quantiles of all, one with more is drawn to them by as many. */
const STRATUM_SHRINKAGE = 300

/** Without this many estimates, nothing is said of how sure the model is. */
const FEWEST = 100

/** Calibrates the intervals of a model with the estimates before its month. Null without enough of them. */
export function calibrate(valuer: Valuer): Calibration | null {
  const { table, estimated, expectedError, features, known, month } = valuer
  const scores: number[][] = STRATA.map(() => [])
  for (let at = firstOnOrAfter(table, startOfMonth(month - WINDOW_MONTHS)); at < known.history.count; at++) {
    const estimate = estimated[at] ?? Number.NaN
    if (estimate !== estimate || !isOrdinary(table, at)) continue
    const score = ((table.logPrice[at] ?? 0) - estimate) / unitOf(expectedError[at] ?? 1)
    scores[stratumOf(features, at * WIDTH)]?.push(score)
    scores[ALL]?.push(score)
  }
  const sorted = scores.map((list) => Float64Array.from(list).sort())
  const all = sorted[ALL] ?? new Float64Array(0)
  if (all.length < FEWEST) return null
  const size = STRATA.length * COVERAGES.length
  const calibration = {
    low: new Float64Array(size),
    high: new Float64Array(size),
    sales: Int32Array.from(sorted, (list) => list.length),
  }
  for (const [stratum, list] of sorted.entries())
    for (const [index, coverage] of COVERAGES.entries()) {
      const share = list.length / (list.length + STRATUM_SHRINKAGE)
      const at = stratum * COVERAGES.length + index
      const tail = (1 - coverage) / 2
      calibration.low[at] = share * tailOf(list, tail) + (1 - share) * tailOf(all, tail)
      calibration.high[at] = -(share * tailOf(list, tail, -1) + (1 - share) * tailOf(all, tail, -1))
    }
  return calibration
}

/** The value that a share of a sorted list is below, with the correction for a finite list; of the negated list if `sign` is -1. */
function tailOf(sorted: Float64Array, tail: number, sign: 1 | -1 = 1): number {
  if (sorted.length === 0) return 0
  const rank = Math.max(0, tail * (sorted.length + 1) - 1)
  const below = Math.floor(rank)
  const value = (at: number) => {
    const inside = Math.min(sorted.length - 1, at)
    return sign === 1 ? (sorted[inside] ?? 0) : -(sorted[sorted.length - 1 - inside] ?? 0)
  }
  return value(below) + (value(below + 1) - value(below)) * (rank - below)
}

/**
 * The unit of an interval's width. The root is between the same width for all homes and a width in proportion to the expected
 * error, and covers as many prices with less width than either (docs/valuation.md).
 */
function unitOf(expectedError: number): number {
  return Math.sqrt(expectedError)
}

/** The ends of an interval around an estimate, in log pounds. */
export function interval(
  calibration: Calibration,
  coverage: 0 | 1,
  { logPrice, expectedError, stratum }: { logPrice: number; expectedError: number; stratum: number },
): { low: number; high: number } {
  const at = stratum * COVERAGES.length + coverage
  return {
    low: logPrice + Math.min(0, calibration.low[at] ?? 0) * unitOf(expectedError),
    high: logPrice + Math.max(0, calibration.high[at] ?? 0) * unitOf(expectedError),
  }
}
