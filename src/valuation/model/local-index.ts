import { quantileOf } from './boosting/boost.ts'
import { HORIZONS } from './forecasts.ts'
import { marketLevel, MOVEMENTS } from './market.ts'
import { monthOfDay } from './months.ts'
import { TYPE_LETTERS } from './sales-table.ts'
import type { TrainedModel } from './train.ts'

/** A month of an index, 100 in its base month, with the ends of its interval. Months count from January 1995 = 0. */
export type IndexMonth = { month: number; index: number; low: number; high: number }

/** A price index of an outcode and type, up to the month of the last sale that the model knows. */
export type LocalIndex = {
  base: number
  /** With 95 % intervals: how far sales of the place, and of those around it, leave the level open. */
  months: IndexMonth[]
  /** The number of sales of the outcode and type. */
  sales: number
}

/** A forecast of the index from the last known month, which is 100. */
export type PriceForecast = {
  from: number
  /** With 80 % intervals: four of five forecasts of earlier months were no further off. */
  months: IndexMonth[]
  /** How wrong earlier forecasts were, by months ahead: the median error in percent, and that of assuming no change. */
  tested: { months: number; forecasts: number; medianError: number; noChangeError: number }[]
}

type Place = { outcode: number; region: number; type: number }

/**
 * Returns the index of an outcode ('RG30') and type (D, S, T or F) by month, 100 in `base` (the first month without it). Null if the model
 * has no sales there.
 */
export function localIndex(
  model: TrainedModel,
  { outcode, type, base }: { outcode: string; type: string; base?: number },
): LocalIndex | null {
  const place = placeOf(model, outcode, type)
  if (place === null) return null
  const { market } = model.known
  const first = monthOfDay(model.table.day[0] ?? 0)
  const from = Math.min(market.from - 1, Math.max(first, base ?? first))
  const { variance, sales } = levelVariance(model, place)
  const months: IndexMonth[] = []
  for (let month = first; month < market.from; month++) {
    const change = levelOf(model, place, month) - levelOf(model, place, from)
    const spread = month === from ? 0 : 1.96 * Math.sqrt((variance[month] ?? 0) + (variance[from] ?? 0))
    months.push(indexMonth(month, change, -spread, spread))
  }
  return { base: from, months, sales }
}

/**
 * Forecasts the index of an outcode and type up to 24 months from the last month that the model knows. Null if there are no sales there,
 * or no earlier forecasts to say how wrong this one may be.
 */
export function priceForecast(
  model: TrainedModel,
  { outcode, type }: { outcode: string; type: string },
): PriceForecast | null {
  const place = placeOf(model, outcode, type)
  const { forecast, noChange } = model.forecastErrors
  const tested = HORIZONS.map((months, index) => ({
    months,
    forecasts: forecast[index]?.length ?? 0,
    medianError: medianSize(forecast[index]),
    noChangeError: medianSize(noChange[index]),
  }))
  if (place === null || tested.some(({ forecasts }) => forecasts === 0)) return null
  const from = model.known.market.from - 1
  const months: IndexMonth[] = []
  for (let ahead = 1; ahead <= (HORIZONS.at(-1) ?? 0); ahead++) {
    const change = levelOf(model, place, from + ahead) - levelOf(model, place, from)
    const at = HORIZONS.findIndex((horizon) => horizon >= ahead)
    // Errors grow about as the root of the months.
    const share = Math.sqrt(ahead / (HORIZONS[at] ?? 1))
    const errors = Float32Array.from(forecast[at] ?? [])
    const [low, high] = [share * quantileOf(errors, 0.1), share * quantileOf(errors, 0.9)]
    months.push(indexMonth(from + ahead, change, Math.min(0, low), Math.max(0, high)))
  }
  return { from, months, tested }
}

function indexMonth(month: number, change: number, low: number, high: number): IndexMonth {
  const points = (log: number) => 100 * Math.exp(log)
  return { month, index: points(change), low: points(change + low), high: points(change + high) }
}

/** The median size of errors in log points, in percent. */
function medianSize(errors: Float64Array | undefined): number {
  return 100 * Math.expm1(quantileOf(Float32Array.from(errors ?? [], Math.abs), 0.5))
}

function placeOf({ names }: TrainedModel, outcode: string, type: string): Place | null {
  const number = names.outcode.get(outcode)
  const region = names.region.get(/^[A-Z]*/.exec(outcode)?.[0] ?? '')
  const kind = TYPE_LETTERS.indexOf(type)
  if (number === undefined || region === undefined || kind < 0 || type === '') return null
  return { outcode: number, region, type: kind }
}

function levelOf(
  { known: { market } }: TrainedModel,
  { outcode, region, type }: Place,
  month: number,
): number {
  return marketLevel(market, Math.min(month, market.months - 1), region, outcode, type)
}

/**
 * The variance of the level of a place by month: the sum of those of its series. What a smoothed series leaves open follows from how many
 * sales each month has, not from their prices.
 */
function levelVariance(model: TrainedModel, place: Place): { variance: Float64Array; sales: number } {
  const { table, known } = model
  const { outcode, region, type } = place
  const months = known.market.from
  const perSale = saleVariance(model)
  const variance = new Float64Array(months)
  let sales = 0
  for (const [movement, isOf] of [
    [MOVEMENTS.nation, () => true],
    [MOVEMENTS.nationType, (at: number) => table.type[at] === type],
    [MOVEMENTS.region, (at: number) => table.region[at] === region],
    [MOVEMENTS.outcode, (at: number) => table.outcode[at] === outcode],
    [MOVEMENTS.outcodeType, (at: number) => table.outcode[at] === outcode && table.type[at] === type],
  ] as const) {
    const weights = new Float64Array(months)
    sales = 0
    for (let at = 0; at < table.count; at++) {
      if (!isOf(at)) continue
      const month = monthOfDay(table.day[at] ?? 0)
      weights[month] = (weights[month] ?? 0) + 1 / perSale
      sales++
    }
    addSmoothedVariance(variance, weights, movement.level ** 2, movement.start ** 2)
  }
  return { variance, sales }
}

/** Adds the variance of a smoothed random walk, given the weights of its months (Rauch, Tung and Striebel). */
function addSmoothedVariance(sum: Float64Array, weights: Float64Array, step: number, start: number): void {
  const months = weights.length
  const filtered = new Float64Array(months)
  let variance = start
  for (let month = 0; month < months; month++) {
    if (month > 0) variance += step
    variance = 1 / (1 / variance + (weights[month] ?? 0))
    filtered[month] = variance
  }
  let smoothed = filtered[months - 1] ?? 0
  for (let month = months - 1; month >= 0; month--) {
    if (month < months - 1) {
      const own = filtered[month] ?? 0
      const gain = own / (own + step)
      smoothed = own + gain * gain * (smoothed - own - step)
    }
    sum[month] = (sum[month] ?? 0) + smoothed
  }
}

/** How far prices are from their first estimates, as a variance: from the median, so that odd prices don't count. */
function saleVariance({ known }: TrainedModel): number {
  const sizes = Float32Array.from(
    known.error.filter((error) => !Number.isNaN(error)),
    Math.abs,
  )
  return Math.max(0.0025, (1.4826 * quantileOf(sizes, 0.5)) ** 2)
}
