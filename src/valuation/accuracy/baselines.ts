import { firstOnOrAfter } from '../model/history.ts'
import { startOfMonth } from '../model/months.ts'
import type { SalesTable } from '../model/sales-table.ts'
import { isOrdinary } from '../model/valuer.ts'
import { median } from './measures.ts'

/** Simple estimates to compare the model with, in pounds; NaN if there's no earlier sale at all. */
export type Baselines = {
  /** The home's last sale times the growth of its outcode's median, else the median of its sector and type. */
  lastSale: number
  /** The median of the sector and type over two years; of the outcode, of all places or of all types where there's none. */
  sectorMedian: number
}

const YEAR = 365

/** Returns a function that gives the simple estimates of sales in a month, from sales before it. */
export function baselinesOf(table: SalesTable, month: number): (at: number) => Baselines {
  const end = startOfMonth(month)
  const medians = new Map<string, number>()
  const medianOf = (column: Column, number: number, type: number, from: number, to: number) => {
    const key = `${column} ${number} ${type} ${from} ${to}`
    let found = medians.get(key)
    if (found === undefined) {
      found = medianPrice(table, column, number, { type, from, to: Math.min(to, end) })
      medians.set(key, found)
    }
    return found
  }
  const latest = new Map<number, number>()
  for (let at = 0; at < firstOnOrAfter(table, end); at++) latest.set(table.home[at] ?? -1, at)
  return (at) => {
    const type = table.type[at] ?? 0
    const outcode = table.outcode[at] ?? 0
    const since = end - 2 * YEAR
    const sectorMedian = firstKnown(
      () => medianOf('sector', table.sector[at] ?? 0, type, since, end),
      () => medianOf('outcode', outcode, type, since, end),
      () => medianOf('all', 0, type, since, end),
      () => medianOf('all', 0, ANY_TYPE, 0, end),
    )
    const last = latest.get(table.home[at] ?? -1)
    if (last === undefined) return { lastSale: sectorMedian, sectorMedian }
    const sold = startOfMonth(Math.floor((table.day[last] ?? 0) / 30.4375))
    const growth =
      medianOf('outcode', outcode, ANY_TYPE, end - YEAR, end) /
      medianOf('outcode', outcode, ANY_TYPE, sold - YEAR / 2, sold + YEAR / 2)
    const carried = Math.exp(table.logPrice[last] ?? 0) * growth
    return {
      lastSale: firstKnown(
        () => carried,
        () => sectorMedian,
      ),
      sectorMedian,
    }
  }
}

/** Whose sales a median is of. */
type Column = 'sector' | 'outcode' | 'all'

const ANY_TYPE = -1

/** The first of some figures that isn't NaN; NaN if all are. */
function firstKnown(...figures: (() => number)[]): number {
  for (const figure of figures) {
    const value = figure()
    if (value === value) return value
  }
  return Number.NaN
}

function medianPrice(
  table: SalesTable,
  column: Column,
  number: number,
  { type, from, to }: { type: number; from: number; to: number },
): number {
  const prices: number[] = []
  for (let at = firstOnOrAfter(table, from); at < firstOnOrAfter(table, to); at++) {
    if ((column !== 'all' && table[column][at] !== number) || !isOrdinary(table, at)) continue
    if (type === ANY_TYPE || table.type[at] === type) prices.push(Math.exp(table.logPrice[at] ?? 0))
  }
  return median(prices)
}
