import { boostedValue, type Boosted } from './boosting/boost.ts'
import { correction } from './correction.ts'
import { type Known, WIDTH } from './features.ts'
import { firstEstimate } from './first-estimate.ts'
import { forecastLog, type ForecastLog } from './forecasts.ts'
import { firstOnOrAfter, historyOf, reveal } from './history.ts'
import { emptyLevels, fitLevels, type Levels } from './levels.ts'
import { adjustedPrice, fitMarket, flatMarket, flatten, type Market } from './market.ts'
import { monthOfDay, startOfMonth } from './months.ts'
import { nearPostcodes } from './near-postcodes.ts'
import { weighPlaces } from './place-levels.ts'
import { emptyRepeatSales, fitRepeatSales } from './repeat-sales.ts'
import { OTHER, type SalesTable } from './sales-table.ts'
import { emptySizes, fitSizes, sizeEffect } from './sizes.ts'

/**
 * The model at a moment. It knows the sales before the start of `month` and nothing else: the market, the homes' levels, and
 * from them, for any home, a first estimate (`kriged` from comparables) that trees correct.
 */
export type Valuer = {
  table: SalesTable
  month: number
  known: Known
  levels: Levels
  nextOwn: Int32Array
  /** Trees that correct the first estimate; their mean counts. */
  trees: Boosted[]
  /** Trees for the size of errors, in log points. */
  scale: Boosted | null
  /** The share of the trees' correction that is taken, from estimates of earlier months. */
  share: number
  /** What the latest sales were sold for above their estimates, in log points. */
  drift: number
  /** The features and first estimates of sales, as they were before each was known. NaN where there are none. */
  features: Float32Array
  first: Float64Array
  /** Estimates of sales before each was known, with trees that hadn't seen it. */
  estimated: Float64Array
  /** The trees' whole correction of each, in log points. */
  corrections: Float64Array
  /** The mean size of error that was expected of each estimate, in log points. */
  expectedError: Float64Array
  /** What was forecast of the market, month by month. */
  forecasts: ForecastLog
}

/** What an estimate is made with. */
export type Scorer = Pick<Valuer, 'table' | 'known' | 'trees' | 'share' | 'scale' | 'drift'>

/** Creates a model that knows nothing yet of the sales of a table. */
export function createValuer(table: SalesTable): Valuer {
  const size = (column: Int32Array) => column.reduce((most, number) => Math.max(most, number + 1), 1)
  const months = monthOfDay(table.day[table.count - 1] ?? 0) + 26
  const history = historyOf(table, nearPostcodes(table))
  const levels = emptyLevels(table, size(table.sector), size(table.outcode))
  const market: Market = flatMarket(months, size(table.region), size(table.outcode))
  const nothing = () => new Float64Array(table.count).fill(Number.NaN)
  const { sectorType, outcodeType, places } = levels
  const known: Known = {
    history,
    market,
    sectorType,
    outcodeType,
    places,
    deviation: new Float64Array(table.count),
    error: nothing(),
    noise: new Float64Array(table.count),
    sizes: emptySizes(size(table.sector), size(table.outcode)),
    repeatSales: emptyRepeatSales(months, size(table.region)),
  }
  return {
    table,
    month: -1,
    known,
    levels,
    nextOwn: nextSales(history.previous.home),
    trees: [],
    scale: null,
    share: 1,
    drift: 0,
    features: new Float32Array(table.count * WIDTH),
    first: nothing(),
    estimated: nothing(),
    corrections: nothing(),
    expectedError: nothing(),
    forecasts: forecastLog(table, size(table.outcode)),
  }
}

/**
 * How often the market and the levels are fitted to each other, starting from a flat market each month. With more rounds the market follows odd homes
 * more, and estimates are further off (decision 241).
 */
const ROUNDS = 5

/** Makes the sales before a month known, and fits the market and the levels to them. */
export function openMonth(valuer: Valuer, month: number): void {
  const { table, known, levels, nextOwn } = valuer
  const { history, market, deviation, noise, sizes } = known
  const count = firstOnOrAfter(table, startOfMonth(month))
  const links = { previousOwn: history.previous.home, nextOwn }
  weighPlaces(known.places, levels.placeWeights, table, count)
  flatten(market)
  for (let round = 0; round < ROUNDS; round++) {
    fitLevels(levels, { table, market, sizes, count }, links)
    fitSizes(sizes, table, count, (at) => (levels.adjusted[at] ?? 0) - (levels.around[at] ?? 0))
    fitMarket(market, table, count, levels.expected, levels.variance)
  }
  fitRepeatSales(known.repeatSales, { table, count, month }, history.previous.home)
  reveal(history, count)
  for (let at = 0; at < count; at++) {
    const group = (table.sector[at] ?? 0) * 5 + (table.type[at] ?? 0)
    const level = (levels.sectorType[group] ?? 0) + sizeEffect(sizes, table, at)
    deviation[at] = adjustedPrice(market, table, at) - level
    noise[at] = unusual(valuer, at, count)
  }
  valuer.month = month
}

/** Beyond this many variances a price is unusual: for homes with other sales, which say more, and without. */
const USUAL = { own: 4, alone: 6 } as const

/** The extra variance of a sale whose price is far from what all others say. */
function unusual({ levels, known, nextOwn }: Valuer, at: number, count: number): number {
  const next = nextOwn[at] ?? -1
  const hasOwn = (known.history.previous.home[at] ?? -1) >= 0 || (next >= 0 && next < count)
  const error = (levels.adjusted[at] ?? 0) - (levels.expected[at] ?? 0)
  const excess = error * error - (hasOwn ? USUAL.own : USUAL.alone) * (levels.variance[at] ?? 0)
  return excess > 0 ? excess * (hasOwn ? 1 : 0.5) : 0
}

/** The smallest error that is expected of an estimate, in log points. */
const MIN_ERROR = 0.02

/** The size of error that's expected without trees for it, in log points. */
export const UNKNOWN_ERROR = 0.1

/** The mean size of error that is expected with these features, in log points, where larger errors than 0.15 count as that. */
export function expectedErrorOf(
  { scale }: Pick<Scorer, 'scale'>,
  features: Float32Array,
  from: number,
): number {
  return Math.max(MIN_ERROR, scale === null ? UNKNOWN_ERROR : boostedValue(scale, features, from))
}

/** Estimates the sales of the open month, each before it is known, and keeps the estimates and features. */
export function estimateMonth(valuer: Valuer): void {
  const { table, known, month, features, first, estimated } = valuer
  const end = firstOnOrAfter(table, startOfMonth(month + 1))
  for (let at = known.history.count; at < end; at++) {
    if (table.type[at] === OTHER) continue
    const estimate = firstEstimate(valuer, table, at, features, at * WIDTH)
    const { logPrice } = estimate
    first[at] = logPrice
    known.error[at] = (table.logPrice[at] ?? 0) - logPrice
    if (valuer.trees.length === 0) continue
    const change = correction(valuer, { subject: table, at, first: estimate, features, from: at * WIDTH })
    valuer.corrections[at] = change
    estimated[at] = logPrice + valuer.share * change + valuer.drift
    valuer.expectedError[at] = expectedErrorOf(valuer, features, at * WIDTH)
  }
}

/** Whether a sale is of the kind that the model is for: second-hand, category A, not of type other. */
export function isOrdinary(table: SalesTable, at: number): boolean {
  return table.type[at] !== OTHER && table.newBuild[at] === 0 && table.categoryB[at] === 0
}

function nextSales(previous: Int32Array): Int32Array {
  const next = new Int32Array(previous.length).fill(-1)
  for (let at = 0; at < previous.length; at++) {
    const before = previous[at] ?? -1
    if (before >= 0) next[before] = at
  }
  return next
}
