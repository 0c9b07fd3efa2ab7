import { smoothSeries, type Movement } from './kalman.ts'
import { monthOfDay } from './months.ts'
import { OTHER, type SalesTable } from './sales-table.ts'

/**
 * The market's monthly level for every postcode area, outcode and type: a sum of four series, each smoothed and so drawn to
 * the one above it where sales are few. Log points.
 */
export type Market = {
  months: number
  /** The month after the last sale that was used: levels from here on are forecasts. */
  from: number
  nation: Float64Array
  nationType: Float64Array
  region: Float64Array
  outcode: Float64Array
  outcodeType: Float64Array
  /** What new homes and category B sales cost more than others, in log points, by type. */
  newPremium: Float64Array
  categoryBPremium: Float64Array
}

const TYPES = 5

/** Movements of the series, in log points a month. */
export const MOVEMENTS = {
  nation: { level: 0.004, slope: 0.0015, damping: 0.8, start: 1 },
  nationType: { level: 0.002, slope: 0, damping: 1, start: 0.05 },
  region: { level: 0.0025, slope: 0, damping: 1, start: 0.05 },
  outcode: { level: 0.0025, slope: 0, damping: 1, start: 0.05 },
  outcodeType: { level: 0.002, slope: 0, damping: 1, start: 0.05 },
} satisfies Record<string, Movement>

/** Creates a flat market over this many months. */
export function flatMarket(months: number, regions: number, outcodes: number): Market {
  return {
    months,
    from: 0,
    nation: new Float64Array(months),
    nationType: new Float64Array(months * TYPES),
    region: new Float64Array(months * regions),
    outcode: new Float64Array(months * outcodes),
    outcodeType: new Float64Array(months * outcodes * TYPES),
    newPremium: new Float64Array(TYPES),
    categoryBPremium: new Float64Array(TYPES),
  }
}

/** Forgets what was fitted to a market. */
export function flatten(market: Market): void {
  const { nation, nationType, region, outcode, outcodeType, newPremium, categoryBPremium } = market
  for (const series of [nation, nationType, region, outcode, outcodeType, newPremium, categoryBPremium])
    series.fill(0)
}

/** The market's level in a month for an outcode and type, in log points. Months after the last one count as that. */
export function marketLevel(
  market: Market,
  month: number,
  region: number,
  outcode: number,
  type: number,
): number {
  const { months } = market
  const at = Math.min(month, months - 1)
  return (
    (market.nation[at] ?? 0) +
    (market.nationType[type * months + at] ?? 0) +
    (market.region[region * months + at] ?? 0) +
    (market.outcode[outcode * months + at] ?? 0) +
    (market.outcodeType[(outcode * TYPES + type) * months + at] ?? 0)
  )
}

/** What is added to the price of an ordinary home because this sale is of a new home, or of category B. */
export function premium(market: Market, table: SalesTable, at: number): number {
  const type = table.type[at] ?? 0
  return (
    (table.newBuild[at] === 1 ? (market.newPremium[type] ?? 0) : 0) +
    (table.categoryB[at] === 1 ? (market.categoryBPremium[type] ?? 0) : 0)
  )
}

/** The price of a sale without its premium and the market's level at the time, in log points. */
export function adjustedPrice(market: Market, table: SalesTable, at: number): number {
  const month = monthOfDay(table.day[at] ?? 0)
  const { region, outcode, type } = table
  return (
    (table.logPrice[at] ?? 0) -
    premium(market, table, at) -
    marketLevel(market, month, region[at] ?? 0, outcode[at] ?? 0, type[at] ?? 0)
  )
}

/**
 * Fits the series to the first `count` sales, of which `expected` says what each home is worth without the market (log points)
 * and `variance` how uncertain that is. Months after the last sale are forecast.
 */
export function fitMarket(
  market: Market,
  table: SalesTable,
  count: number,
  expected: Float64Array,
  variance: Float64Array,
): void {
  if (residuals.length < count) {
    residuals = new Float64Array(table.count)
    deviations = new Float64Array(table.count)
  }
  fitPremiums(market, table, count, expected)
  for (let at = 0; at < count; at++) {
    residuals[at] = (table.logPrice[at] ?? 0) - premium(market, table, at) - (expected[at] ?? 0)
    deviations[at] = Math.sqrt(variance[at] ?? 1)
  }
  const slots = slotsOf(table, market.months)
  const fitted = { table, count, variance, months: market.months }
  fitSeries(fitted, market.nation, slots.nation, MOVEMENTS.nation)
  fitSeries(fitted, market.nationType, slots.nationType, MOVEMENTS.nationType)
  fitSeries(fitted, market.region, slots.region, MOVEMENTS.region)
  fitSeries(fitted, market.outcode, slots.outcode, MOVEMENTS.outcode)
  fitSeries(fitted, market.outcodeType, slots.outcodeType, MOVEMENTS.outcodeType)
  market.from = count === 0 ? 0 : monthOfDay(table.day[count - 1] ?? 0) + 1
}

/** Of each sale, while the market is fitted: what's left to explain, and the standard deviation. */
let residuals = new Float64Array(0)
let deviations = new Float64Array(0)

/** Where each sale's month is in each family of series. */
type Slots = Record<keyof typeof MOVEMENTS, Int32Array> & { months: number }

const slots = new WeakMap<SalesTable, Slots>()

/** The slots of a table, which are the same each time. */
function slotsOf(table: SalesTable, months: number): Slots {
  const known = slots.get(table)
  if (known?.months === months) return known
  const { region, outcode, type } = table
  const inSeries = (groupOf: (at: number) => number) =>
    Int32Array.from({ length: table.count }, (_, at) => groupOf(at) * months + monthOfDay(table.day[at] ?? 0))
  const found = {
    months,
    nation: inSeries(() => 0),
    nationType: inSeries((at) => type[at] ?? 0),
    region: inSeries((at) => region[at] ?? 0),
    outcode: inSeries((at) => outcode[at] ?? 0),
    outcodeType: inSeries((at) => (outcode[at] ?? 0) * TYPES + (type[at] ?? 0)),
  }
  slots.set(table, found)
  return found
}

type Fitted = { table: SalesTable; count: number; variance: Float64Array; months: number }

/** Beyond this many standard deviations, a sale counts less. */
const ROBUST = 1.5

/** Fits one family of series to what is left, and takes it away. */
function fitSeries(
  { table, count, variance, months }: Fitted,
  series: Float64Array,
  slotOf: Int32Array,
  movement: Movement,
): void {
  const { type } = table
  const [residual, deviation] = [residuals, deviations]
  const weights = new Float64Array(series.length)
  const sums = new Float64Array(series.length)
  for (let at = 0; at < count; at++) {
    if ((type[at] ?? 0) === OTHER) continue
    const slot = slotOf[at] ?? 0
    const error = residual[at] ?? 0
    const far = Math.abs(error - (series[slot] ?? 0)) / (deviation[at] ?? 1)
    const weight = (far > ROBUST ? ROBUST / far : 1) / (variance[at] ?? 1)
    weights[slot] = (weights[slot] ?? 0) + weight
    sums[slot] = (sums[slot] ?? 0) + weight * error
  }
  for (let from = 0; from < series.length; from += months)
    smoothSeries(weights, sums, from, months, movement, series)
  for (let at = 0; at < count; at++) {
    residual[at] = (residual[at] ?? 0) - (series[slotOf[at] ?? 0] ?? 0)
  }
}

/** What is expected of the spread of premiums, to shrink those of few sales. */
const FEW = 20

function fitPremiums(market: Market, table: SalesTable, count: number, expected: Float64Array): void {
  for (const [premiums, marks] of [
    [market.newPremium, table.newBuild],
    [market.categoryBPremium, table.categoryB],
  ] as const) {
    const sums = new Float64Array(TYPES)
    const counts = new Float64Array(TYPES)
    for (let at = 0; at < count; at++) {
      if (marks[at] !== 1) continue
      const type = table.type[at] ?? 0
      const error = adjustedPrice(market, table, at) + (premiums[type] ?? 0) - (expected[at] ?? 0)
      sums[type] = (sums[type] ?? 0) + Math.max(-0.5, Math.min(0.5, error))
      counts[type] = (counts[type] ?? 0) + 1
    }
    for (let type = 0; type < TYPES; type++) premiums[type] = (sums[type] ?? 0) / ((counts[type] ?? 0) + FEW)
  }
}
