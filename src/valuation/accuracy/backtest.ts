import { interval, stratumOf, STRATA } from '../model/calibration.ts'
import { correction } from '../model/correction.ts'
import { WIDTH } from '../model/features.ts'
import { firstEstimate } from '../model/first-estimate.ts'
import type { TreeSettings } from '../model/fit-trees.ts'
import { firstOnOrAfter } from '../model/history.ts'
import { marketLevel } from '../model/market.ts'
import { monthOfDay, startOfMonth } from '../model/months.ts'
import { type OpenMonth, type Rolling, rollForward } from '../model/rolling.ts'
import { type SalesTable, TYPE_LETTERS } from '../model/sales-table.ts'
import { isOrdinary, UNKNOWN_ERROR, type Valuer } from '../model/valuer.ts'
import { baselinesOf } from './baselines.ts'
import { type Accuracy, accuracyOf, intervalsOf, stabilityOf, type TestedSale } from './measures.ts'

/** What to test: months from January 1995 = 0, both included, and the number of an outcode, or null for all. */
export type BacktestOptions = {
  from: number
  to: number
  outcode: number | null
  settings?: TreeSettings
  onMonth?: Rolling['onMonth']
}

/** The figures of a back-test. */
export type Backtest = ReturnType<typeof backtest>

/**
 * Estimates every second-hand sale of category A (detached, semi-detached, terraced, flat) of the months, from earlier sales only, and
 * measures the errors. No sale is left out as an outlier.
 */
export function backtest(table: SalesTable, { from, to, outcode, settings, onMonth }: BacktestOptions) {
  const tested: TestedSale[] = []
  const simple: SimpleEstimates[] = []
  let ahead = new Map<number, number>()
  for (const open of rollForward(table, {
    from,
    to,
    ...(settings && { settings }),
    ...(onMonth && { onMonth }),
  })) {
    const { valuer, month } = open
    const baselines = baselinesOf(table, month)
    const end = firstOnOrAfter(table, startOfMonth(month + 1))
    for (let at = firstOnOrAfter(table, startOfMonth(month)); at < end; at++) {
      if (!isTested(table, at, outcode)) continue
      const sale = testedSale(open, at, ahead.get(at) ?? Number.NaN)
      tested.push(sale)
      simple.push({ price: sale.price, first: Math.exp(valuer.first[at] ?? 0), ...baselines(at) })
    }
    ahead = new Map()
    if (month < to)
      for (let at = end; at < firstOnOrAfter(table, startOfMonth(month + 2)); at++)
        if (isTested(table, at, outcode)) ahead.set(at, estimateAhead(valuer, at))
  }
  const groups = (of: (sale: TestedSale) => string) =>
    Object.fromEntries(
      [...Map.groupBy(tested, of)]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, own]) => [name, { ...accuracyOf(own), ...intervalsOf(own) }]),
    )
  return {
    model: accuracyOf(tested),
    intervals: intervalsOf(tested),
    stability: stabilityOf(tested),
    comparables: simpleAccuracy(simple, 'first'),
    lastSale: simpleAccuracy(simple, 'lastSale'),
    sectorMedian: simpleAccuracy(simple, 'sectorMedian'),
    byType: groups(({ type }) => type),
    byStratum: groups(({ stratum }) => stratum),
    byMonth: groups(({ day }) => monthName(monthOfDay(day))),
    tested,
    simple,
  }
}

/** Whether there are sales that a back-test would estimate. */
export function hasTested(
  table: SalesTable,
  { from, to, outcode }: Pick<BacktestOptions, 'from' | 'to' | 'outcode'>,
): boolean {
  const end = firstOnOrAfter(table, startOfMonth(to + 1))
  for (let at = firstOnOrAfter(table, startOfMonth(from)); at < end; at++)
    if (isTested(table, at, outcode)) return true
  return false
}

function isTested(table: SalesTable, at: number, outcode: number | null): boolean {
  return isOrdinary(table, at) && (outcode === null || table.outcode[at] === outcode)
}

/** The price of a sale, what simple methods would have estimated, and the model without trees. Pounds. */
export type SimpleEstimates = { price: number; lastSale: number; sectorMedian: number; first: number }

/** How good the estimates of one simple method were. */
export function simpleAccuracy(
  sales: readonly SimpleEstimates[],
  name: 'lastSale' | 'sectorMedian' | 'first',
): Accuracy | null {
  return accuracyOf(sales.map((sale) => ({ price: sale.price, estimate: sale[name] })))
}

function testedSale({ valuer, calibration }: OpenMonth, at: number, monthBefore: number): TestedSale {
  const { table, estimated, first, expectedError, features } = valuer
  const own = [estimated[at], first[at]].find((value) => value === value) ?? Number.NaN
  const stratum = stratumOf(features, at * WIDTH)
  const expected = expectedError[at] ?? Number.NaN
  const home = { logPrice: own, expectedError: expected === expected ? expected : UNKNOWN_ERROR, stratum }
  const within = (coverage: 0 | 1) =>
    calibration ? interval(calibration, coverage, home) : { low: Number.NaN, high: Number.NaN }
  const [narrow, wide] = [within(0), within(1)]
  return {
    day: table.day[at] ?? 0,
    price: Math.exp(table.logPrice[at] ?? 0),
    estimate: Math.exp(own),
    low80: Math.exp(narrow.low),
    high80: Math.exp(narrow.high),
    low95: Math.exp(wide.low),
    high95: Math.exp(wide.high),
    type: TYPE_LETTERS[table.type[at] ?? 0] ?? '',
    stratum: STRATA[stratum] ?? '',
    region: table.region[at] ?? -1,
    hasFloorArea: !Number.isNaN(table.logArea[at] ?? Number.NaN),
    monthBefore,
    marketRatio: Math.exp(growthOfMonth(valuer, at)),
  }
}

const spare = new Float32Array(WIDTH)

/** The estimate of a sale of the next month, from what is known now. */
function estimateAhead(valuer: Valuer, at: number): number {
  const first = firstEstimate(valuer, valuer.table, at, spare, 0)
  const change = correction(valuer, { subject: valuer.table, at, first, features: spare, from: 0 })
  return Math.exp(first.logPrice + valuer.share * change + valuer.drift)
}

function growthOfMonth({ known, table }: Valuer, at: number): number {
  const month = monthOfDay(table.day[at] ?? 0)
  const level = (when: number) =>
    marketLevel(known.market, when, table.region[at] ?? 0, table.outcode[at] ?? 0, table.type[at] ?? 0)
  return level(month) - level(month - 1)
}

/** '2016-03' of a month's number. */
export function monthName(month: number): string {
  return `${1995 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}

/** The number of a month written YYYY-MM; NaN if it isn't one. */
export function monthNumber(text: string): number {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text)
  return match ? (Number(match[1]) - 1995) * 12 + Number(match[2]) - 1 : Number.NaN
}
