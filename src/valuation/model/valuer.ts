import { boostedValue, type Boosted } from './boosting/boost.ts'
import { chooseComparables, MAX } from './comparables.ts'
import { FEATURES, type Known, meanLevel, writeFeatures } from './features.ts'
import { forecastLog, type ForecastLog } from './forecasts.ts'
import { firstOnOrAfter, historyOf, reveal } from './history.ts'
import { krige, weights } from './kriging.ts'
import { emptyLevels, fitLevels, type Levels } from './levels.ts'
import { adjustedPrice, fitMarket, flatMarket, flatten, type Market, marketLevel, premium } from './market.ts'
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

/** The number of features. */
export const WIDTH = FEATURES.length

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

/** A first estimate from comparables, in log pounds, and what it was made of. */
export type FirstEstimate = {
  logPrice: number
  /** What the market, the sector and the type say without comparables. */
  surroundings: number
  variance: number
  count: number
}

/** The comparables of the last first estimate. */
export const chosen = new Int32Array(MAX)

/** Estimates a home from its comparables, except those that are left out, and writes its features. */
export function firstEstimate(
  valuer: Pick<Scorer, 'table' | 'known'>,
  subject: SalesTable,
  at: number,
  features: Float32Array,
  from: number,
  leftOut?: ReadonlySet<number>,
): FirstEstimate {
  const { known, table } = valuer
  const { market, history, deviation, noise } = known
  const count = without(leftOut, chooseComparables(history, subject, at, chosen))
  const size = sizeEffect(known.sizes, subject, at)
  const own = ownOfThisSize(valuer, count, subject, at)
  for (const { sale, further } of own) deviation[sale] = (deviation[sale] ?? 0) - further
  const kriged = krige(table, chosen, count, deviation, noise, subject, at)
  const month = monthOfDay(subject.day[at] ?? 0)
  const type = subject.type[at] ?? 0
  const surroundings =
    size +
    meanLevel(known, subject, at) +
    marketLevel(market, month, subject.region[at] ?? 0, subject.outcode[at] ?? 0, type) +
    premium(market, subject, at)
  const logPrice = surroundings + kriged.mean
  writeFeatures(features, from, known, subject, at, { chosen, weights, count, kriged, logPrice })
  for (const { sale, further } of own) deviation[sale] = (deviation[sale] ?? 0) + further
  return { logPrice, surroundings, variance: kriged.variance, count }
}

/**
 * The home's own sales among those chosen whose floor area was unknown, and what its size adds beyond the usual one that they were taken to have:
 * the home had this size then, even if no certificate said so.
 */
function ownOfThisSize(
  { table, known: { sizes } }: Pick<Scorer, 'table' | 'known'>,
  count: number,
  subject: SalesTable,
  at: number,
): { sale: number; further: number }[] {
  const own: { sale: number; further: number }[] = []
  if (Number.isNaN(subject.logArea[at] ?? Number.NaN)) return own
  for (let index = 0; index < count; index++) {
    const sale = chosen[index] ?? 0
    if (table.home[sale] !== subject.home[at] || !Number.isNaN(table.logArea[sale] ?? Number.NaN)) continue
    own.push({ sale, further: sizeEffect(sizes, subject, at) - sizeEffect(sizes, table, sale) })
  }
  return own
}

/** Takes sales out of the first `count` chosen ones, and returns how many are left. */
function without(leftOut: ReadonlySet<number> | undefined, count: number): number {
  if (leftOut === undefined || leftOut.size === 0) return count
  let kept = 0
  for (let index = 0; index < count; index++) {
    const sale = chosen[index] ?? -1
    if (!leftOut.has(sale)) chosen[kept++] = sale
  }
  return kept
}

/** The correction that the trees make to a first estimate with these features, in log points, without the drift. */
export function correction({ trees }: Pick<Scorer, 'trees'>, features: Float32Array, from: number): number {
  let sum = 0
  for (const model of trees) sum += boostedValue(model, features, from)
  return trees.length === 0 ? 0 : sum / trees.length
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
    const { logPrice } = firstEstimate(valuer, table, at, features, at * WIDTH)
    first[at] = logPrice
    known.error[at] = (table.logPrice[at] ?? 0) - logPrice
    if (valuer.trees.length === 0) continue
    const change = correction(valuer, features, at * WIDTH)
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
