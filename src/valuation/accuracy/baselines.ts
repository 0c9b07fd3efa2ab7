import { firstOnOrAfter } from '../model/history.ts'
import { startOfMonth } from '../model/months.ts'
import type { SalesTable } from '../model/sales-table.ts'
import { isOrdinary } from '../model/valuer.ts'
import { median } from './measures.ts'

/** Simple estimates to compare the model with, in pounds; NaN where there's nothing to go by. */
export type Baselines = {
  /** The home's last sale times the growth of its outcode's median, else the median of its sector and type. */
  lastSale: number
  /** The median of the sector and type over two years. */
  sectorMedian: number
}

const YEAR = 365

/** Returns a function that gives the simple estimates of sales in a month, from sales before it. */
export function baselinesOf(table: SalesTable, month: number): (at: number) => Baselines {
  const end = startOfMonth(month)
  const medians = new Map<string, number>()
  const medianOf = (column: 'sector' | 'outcode', number: number, type: number, from: number, to: number) => {
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
    const inSector = medianOf('sector', table.sector[at] ?? 0, type, end - 2 * YEAR, end)
    const sectorMedian =
      inSector === inSector ? inSector : medianOf('outcode', outcode, type, end - 2 * YEAR, end)
    const last = latest.get(table.home[at] ?? -1)
    if (last === undefined) return { lastSale: sectorMedian, sectorMedian }
    const sold = startOfMonth(Math.floor((table.day[last] ?? 0) / 30.4375))
    const growth =
      medianOf('outcode', outcode, ANY_TYPE, end - YEAR, end) /
      medianOf('outcode', outcode, ANY_TYPE, sold - YEAR / 2, sold + YEAR / 2)
    return { lastSale: Math.exp(table.logPrice[last] ?? 0) * growth, sectorMedian }
  }
}

const ANY_TYPE = -1

function medianPrice(
  table: SalesTable,
  column: 'sector' | 'outcode',
  number: number,
  { type, from, to }: { type: number; from: number; to: number },
): number {
  const prices: number[] = []
  for (let at = firstOnOrAfter(table, from); at < firstOnOrAfter(table, to); at++) {
    if (table[column][at] !== number || !isOrdinary(table, at)) continue
    if (type === ANY_TYPE || table.type[at] === type) prices.push(Math.exp(table.logPrice[at] ?? 0))
  }
  return median(prices)
}
