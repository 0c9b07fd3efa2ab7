import { plainNumber } from '#domain/plain-number.ts'

import type { TreeSettings } from '../model/fit-trees.ts'
import { monthOfDay } from '../model/months.ts'
import type { Numberings, SalesTable } from '../model/sales-table.ts'
import { backtest, monthName, simpleAccuracy, type SimpleEstimates } from './backtest.ts'
import {
  type Accuracy,
  accuracyOf,
  type IntervalAccuracy,
  intervalsOf,
  stabilityOf,
  type TestedSale,
} from './measures.ts'

/** How good the estimates of a group of sales were. Percentages, except for `sales`. */
export type GroupAccuracy = Accuracy & Pick<IntervalAccuracy, 'coverage80' | 'coverage95' | 'medianWidth80'>

/** The ways in which tested sales are grouped, and what each group is called. */
export const GROUPINGS = [
  'type',
  'area',
  'price',
  'last sale',
  'floor area',
  'month',
  'area and type',
] as const

/** A way of grouping. */
export type Grouping = (typeof GROUPINGS)[number]

/** The published figures of a back-test. */
export type AccuracyFigures = {
  /** First and last month of the tested sales, as YYYY-MM. */
  from: string
  to: string
  all: GroupAccuracy
  /** How far the estimate of a home moves in a month beyond the market, in percent. */
  stability: { homes: number; medianMove: number; move95: number } | null
  /** Simple methods on the same sales. */
  lastSale: Accuracy | null
  sectorMedian: Accuracy | null
  groups: Record<Grouping, Record<string, GroupAccuracy>>
}

/** Months that are tested. */
const MONTHS = 12

/** Upper ends of the price bands, in pounds. */
const BANDS = [150_000, 250_000, 400_000, 600_000, 1_000_000] as const

/** The sales that were tested in a back-test, with the estimates of simple methods and the names of the postcode areas. */
export type TestedSales = {
  from: number
  to: number
  tested: TestedSale[]
  simple: SimpleEstimates[]
  areas: string[]
}

/** Tests the model on twelve months of a table up to `to` (January 1995 = 0; the month of its last sale if it isn't given). */
export function testedSales(
  table: SalesTable,
  names: Numberings,
  {
    settings,
    to = monthOfDay(table.day[table.count - 1] ?? 0),
  }: { settings?: TreeSettings; to?: number } = {},
): TestedSales {
  const from = to - MONTHS + 1
  const { tested, simple } = backtest(table, { from, to, outcode: null, ...(settings && { settings }) })
  return { from, to, tested, simple, areas: [...names.region.keys()] }
}

/** The published figures of one or several back-tests together. Null if no sales could be tested. */
export function figuresOf(tests: readonly TestedSales[]): AccuracyFigures | null {
  const from = Math.min(...tests.map((test) => test.from))
  const to = Math.max(...tests.map((test) => test.to))
  const tested = tests.flatMap((test) => test.tested)
  const all = groupAccuracy(tested)
  if (all === null) return null
  const areaNames = new Map(
    tests.flatMap(({ tested: own, areas }) => own.map((sale) => [sale, areas[sale.region] ?? ''] as const)),
  )
  const areaOf = (sale: TestedSale) => areaNames.get(sale) ?? ''
  const groupings: Record<Grouping, (sale: TestedSale) => string> = {
    type: ({ type }) => type,
    area: areaOf,
    price: ({ price }) => bandOf(price),
    'last sale': ({ stratum }) => stratum,
    'floor area': ({ hasFloorArea }) => (hasFloorArea ? 'known' : 'unknown'),
    month: ({ day }) => monthName(monthOfDay(day)),
    'area and type': (sale) => `${areaOf(sale)} ${sale.type}`,
  }
  const groups = Object.fromEntries(
    GROUPINGS.map((grouping) => [grouping, grouped(tested, groupings[grouping])]),
  ) as AccuracyFigures['groups']
  const simple = tests.flatMap((test) => test.simple)
  return {
    from: monthName(from),
    to: monthName(to),
    all,
    stability: stabilityOf(tested),
    lastSale: simpleAccuracy(simple, 'lastSale'),
    sectorMedian: simpleAccuracy(simple, 'sectorMedian'),
    groups,
  }
}

function grouped(
  tested: readonly TestedSale[],
  keyOf: (sale: TestedSale) => string,
): Record<string, GroupAccuracy> {
  return Object.fromEntries(
    [...Map.groupBy(tested, keyOf)].flatMap(([name, own]) => {
      const figures = groupAccuracy(own)
      return figures ? [[name, figures]] : []
    }),
  )
}

/** The same figures with the groups in the order in which they're read: the database doesn't keep it. */
export function inOrder(figures: AccuracyFigures): AccuracyFigures {
  const groups = Object.fromEntries(
    GROUPINGS.map((grouping) => [
      grouping,
      Object.fromEntries(Object.entries(figures.groups[grouping]).toSorted(byName)),
    ]),
  ) as AccuracyFigures['groups']
  return { ...figures, groups }
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return (
    BAND_NAMES.indexOf(one) - BAND_NAMES.indexOf(other) ||
    one.localeCompare(other, 'en-GB', { numeric: true })
  )
}

function groupAccuracy(tested: readonly TestedSale[]): GroupAccuracy | null {
  const [accuracy, intervals] = [accuracyOf(tested), intervalsOf(tested)]
  if (!accuracy || !intervals) return null
  const { coverage80, coverage95, medianWidth80 } = intervals
  return { ...accuracy, coverage80, coverage95, medianWidth80 }
}

/** '£150,000 to £249,999' of a price in pounds. */
function bandOf(price: number): string {
  const pounds = (amount: number) => `£${plainNumber(amount)}`
  const at = BANDS.findIndex((end) => price < end)
  if (at === 0) return `under ${pounds(BANDS[0])}`
  const from = pounds(BANDS.at(at < 0 ? -1 : at - 1) ?? 0)
  return at < 0 ? `${from} and over` : `${from} to ${pounds((BANDS[at] ?? 0) - 1)}`
}

/** What the bands are called, from the lowest. */
const BAND_NAMES = [0, ...BANDS].map(bandOf)
