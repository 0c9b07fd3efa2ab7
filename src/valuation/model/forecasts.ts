import { type Market, marketLevel } from './market.ts'
import { OTHER, type SalesTable } from './sales-table.ts'

/** How many months ahead forecasts are tested. */
export const HORIZONS = [3, 6, 12, 24] as const

/** Types of homes that have an index: detached, semi-detached, terraced and flats. */
const TYPES = OTHER

/** The forecasts of the market that were made month by month, each from the sales before the month. */
export type ForecastLog = {
  regionOfOutcode: Int32Array
  /** Sales by outcode and type (outcode * 4 + type). */
  sales: Int32Array
  /** The month before which sales were known, and the forecast changes from the month before, by outcode, type and horizon. */
  made: { month: number; changes: Float32Array }[]
}

/** Errors of forecasts in log points, sorted: what the market did beyond what was forecast, by horizon; and beyond no change. */
export type ForecastErrors = { forecast: Float64Array[]; noChange: Float64Array[] }

/** Creates an empty log for the outcodes of a table. */
export function forecastLog(table: SalesTable, outcodes: number): ForecastLog {
  const regionOfOutcode = new Int32Array(outcodes)
  const sales = new Int32Array(outcodes * TYPES)
  for (let at = 0; at < table.count; at++) {
    const outcode = table.outcode[at] ?? 0
    regionOfOutcode[outcode] = table.region[at] ?? 0
    const slot = outcode * TYPES + (table.type[at] ?? 0)
    if (table.type[at] !== OTHER) sales[slot] = (sales[slot] ?? 0) + 1
  }
  return { regionOfOutcode, sales, made: [] }
}

/** Notes what is forecast when the sales before a month are known. */
export function noteForecasts(log: ForecastLog, market: Market, month: number): void {
  const slots = log.sales.length
  const changes = new Float32Array(slots * HORIZONS.length)
  for (let slot = 0; slot < slots; slot++)
    for (const [index, horizon] of HORIZONS.entries())
      changes[slot * HORIZONS.length + index] = changeOf(log, market, slot, month - 1, month - 1 + horizon)
  log.made.push({ month, changes })
}

/** How much the level of an outcode and type changes between two months, in log points. */
function changeOf(
  { regionOfOutcode }: ForecastLog,
  market: Market,
  slot: number,
  from: number,
  to: number,
): number {
  const outcode = Math.floor(slot / TYPES)
  const level = (month: number) =>
    marketLevel(market, month, regionOfOutcode[outcode] ?? 0, outcode, slot % TYPES)
  return level(to) - level(from)
}

/** Outcodes and types with fewer sales don't count: their index says little of its own. */
const FEWEST_SALES = 100

/** Compares the forecasts of a log with what the market is known to have done since. */
export function forecastErrors(log: ForecastLog, market: Market): ForecastErrors {
  const forecast: number[][] = HORIZONS.map(() => [])
  const noChange: number[][] = HORIZONS.map(() => [])
  for (const { month, changes } of log.made)
    for (const [index, horizon] of HORIZONS.entries()) {
      if (month - 1 + horizon >= market.from) continue
      for (const [slot, sales] of log.sales.entries()) {
        if (sales < FEWEST_SALES) continue
        const actual = changeOf(log, market, slot, month - 1, month - 1 + horizon)
        forecast[index]?.push(actual - (changes[slot * HORIZONS.length + index] ?? 0))
        noChange[index]?.push(actual)
      }
    }
  const sorted = (lists: number[][]) => lists.map((list) => Float64Array.from(list).sort())
  return { forecast: sorted(forecast), noChange: sorted(noChange) }
}

/** What the market's change in a year is off by if there's no forecast to compare with, in log points: at 80 and at 95 %. */
const USUAL_SPREAD = [0.08, 0.13] as const

/**
 * How far off a forecast of the market this many months ahead is, in log points, in 80 (`coverage` 0) or 95 % (1) of cases. It grows with
 * the root of the time.
 */
export function forecastSpread({ forecast }: ForecastErrors, months: number, coverage: 0 | 1): number {
  if (months <= 0) return 0
  let usual = USUAL_SPREAD[coverage] * Math.sqrt(months / 12)
  for (const [index, horizon] of HORIZONS.entries()) {
    const sizes = Float64Array.from(forecast[index] ?? [], Math.abs).sort()
    if (sizes.length === 0) continue
    const size = sizes[Math.floor((coverage === 0 ? 0.8 : 0.95) * (sizes.length - 1))] ?? 0
    usual = size * Math.sqrt(months / horizon)
    if (horizon >= months) break
  }
  return usual
}
