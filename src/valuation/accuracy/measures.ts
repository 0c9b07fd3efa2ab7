/** An estimate of a sale, made before it was known, and what was paid. Prices in pounds. */
export type TestedSale = {
  /** Days since 1 January 1995. */
  day: number
  price: number
  estimate: number
  low80: number
  high80: number
  low95: number
  high95: number
  type: string
  stratum: string
  /** The number of the postcode area. */
  region: number
  hasFloorArea: boolean
  /** The estimate of the same home a month before; NaN if there was none. */
  monthBefore: number
  /** How the market moved in that month, as a ratio. */
  marketRatio: number
}

/** How good estimates are. Percentages, except for `sales`. */
export type Accuracy = {
  sales: number
  /** Median of the absolute errors. */
  medianError: number
  within5: number
  within10: number
  within20: number
  /** Median error: positive if estimates are too high. */
  bias: number
  /** Standard deviation of the errors (FSD, as lenders call it). One odd price can raise it a lot. Missing in figures from before it was measured. */
  fsd?: number
}

/** How good intervals are. Percentages; widths are of the estimate. */
export type IntervalAccuracy = {
  coverage80: number
  coverage95: number
  meanWidth80: number
  medianWidth80: number
  /** The width of the interval of one percentage for all homes that covers as many prices. */
  fixedWidth80: number
  meanWidth95: number
  fixedWidth95: number
}

/** Measures estimates against prices. Null without any. */
export function accuracyOf(sales: readonly { price: number; estimate: number }[]): Accuracy | null {
  if (sales.length === 0) return null
  const errors = sales.map(({ price, estimate }) => estimate / price - 1)
  const sizes = errors.map(Math.abs)
  const within = (share: number) => percent(sizes.filter((size) => size <= share).length / sales.length)
  return {
    sales: sales.length,
    medianError: percent(median(sizes)),
    within5: within(0.05),
    within10: within(0.1),
    within20: within(0.2),
    bias: percent(median(errors)),
    fsd: percent(deviation(errors)),
  }
}

/** Measures intervals, and the fixed percentage that covers as much. Null without any. */
export function intervalsOf(sales: readonly TestedSale[]): IntervalAccuracy | null {
  const tested = sales.filter(({ low80 }) => !Number.isNaN(low80))
  if (tested.length === 0) return null
  const covered80 = tested.filter(({ price, low80, high80 }) => price >= low80 && price <= high80).length
  const covered95 = tested.filter(({ price, low95, high95 }) => price >= low95 && price <= high95).length
  const widths80 = tested.map(({ estimate, low80, high80 }) => (high80 - low80) / estimate)
  const widths95 = tested.map(({ estimate, low95, high95 }) => (high95 - low95) / estimate)
  return {
    coverage80: percent(covered80 / tested.length),
    coverage95: percent(covered95 / tested.length),
    meanWidth80: percent(mean(widths80)),
    medianWidth80: percent(median(widths80)),
    fixedWidth80: percent(fixedWidth(tested, covered80)),
    meanWidth95: percent(mean(widths95)),
    fixedWidth95: percent(fixedWidth(tested, covered95)),
  }
}

/** The width of the narrowest interval of plus and minus one share of every estimate that covers this many prices. */
function fixedWidth(sales: readonly TestedSale[], covered: number): number {
  const needed = sales.map(({ price, estimate }) => Math.abs(price / estimate - 1)).toSorted((a, b) => a - b)
  return 2 * (needed[Math.max(0, covered - 1)] ?? 0)
}

/** How far the estimate of a home moves in a month beyond the market, at the median and the 95th percentile, in percent. */
export function stabilityOf(
  sales: readonly TestedSale[],
): { homes: number; medianMove: number; move95: number } | null {
  const moves = sales
    .filter(({ monthBefore }) => !Number.isNaN(monthBefore))
    .map(({ estimate, monthBefore, marketRatio }) => Math.abs(estimate / monthBefore / marketRatio - 1))
  if (moves.length === 0) return null
  return { homes: moves.length, medianMove: percent(median(moves)), move95: percent(quantile(moves, 0.95)) }
}

/** A share as a percentage with two decimals. */
export function percent(share: number): number {
  return Math.round(share * 10_000) / 100
}

/** The median of a list; NaN if it’s empty. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const rank = share * (sorted.length - 1)
  const below = sorted[Math.floor(rank)] ?? Number.NaN
  return below + ((sorted[Math.ceil(rank)] ?? below) - below) * (rank - Math.floor(rank))
}

function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
