import type { ClientBase } from 'pg'

import type { SaleChange } from './changed-sales.server.ts'
import {
  AREA_KINDS,
  areaOf,
  statisticsOfYear,
  yearFromLists,
  type PriceLists,
  type Unit,
} from './price-lists.ts'
import { STATISTIC_TYPES } from './quartiles.ts'
import { listRows, statisticLine } from './statistics.server.ts'

/** The price lists of a year, for updating in memory. A unit's number is its index in both arrays. */
export type YearLists = {
  year: number
  units: Unit[]
  lists: PriceLists[]
  numbers: Map<string, number>
  touched: Set<number>
}

type Row = { sector: string; authority: string; nation: string; d: string; s: string; t: string; f: string }

/** Reads the price lists of a year. */
export async function readLists(client: ClientBase, year: number): Promise<YearLists> {
  const { rows } = await client.query<Row>(
    `select sector, authority_code as authority, nation_code as nation, detached::text as d, semi_detached::text as s,
       terraced::text as t, flat::text as f
     from property.sale_price_list where year = $1`,
    [year],
  )
  const units = rows.map(({ sector, authority, nation }) => {
    return { sector, authorityCode: authority, nationCode: nation }
  })
  return {
    year,
    units,
    lists: rows.map(({ d, s, t, f }) => [prices(d), prices(s), prices(t), prices(f)]),
    numbers: new Map(units.map((unit, number) => [nameOf(unit), number])),
    touched: new Set(),
  }
}

/** Updates the lists. Returns false if a sale to remove isn't in its list. */
export function applyChanges(year: YearLists, changes: readonly SaleChange[]): boolean {
  return changes.every((change) => {
    const number = numberOf(year, change)
    const before = year.lists[number] ?? []
    const list = before[change.type] ?? NO_PRICES
    const after = change.sign === 1 ? including(list, change.price) : excluding(list, change.price)
    if (after === null) return false
    year.lists[number] = before.with(change.type, after)
    year.touched.add(number)
    return true
  })
}

/** Statistics of the areas affected by the changes, as lines for COPY. Areas that no longer have sales get 0. */
export function* changedStatistics(
  { year, units, lists }: YearLists,
  changes: readonly SaleChange[],
): Generator<string> {
  const sales = yearFromLists(year, lists)
  for (const kind of AREA_KINDS) {
    const codes = new Set(changes.map((change) => areaOf(change, kind)))
    codes.delete('')
    const gone = new Set([...codes].flatMap((code) => STATISTIC_TYPES.map((type) => `${code}\t${type}`)))
    let text = ''
    for (const row of statisticsOfYear(sales, units, kind, (code) => codes.has(code))) {
      gone.delete(`${row.code}\t${row.type}`)
      text += statisticLine(kind, row)
    }
    for (const area of gone) text += `${kind}\t${area}\t${year}\t0\t0\t0\t0\n`
    if (text !== '') yield text
  }
}

/** The changed lists in COPY's binary format. */
export function* touchedLists({ year, units, lists, touched }: YearLists): Generator<Buffer> {
  const some = [...touched].map((number): [number, PriceLists] => [number, lists[number] ?? []])
  yield* listRows(year, units, some)
}

const NO_PRICES = new Int32Array()

function numberOf({ units, lists, numbers }: YearLists, change: SaleChange): number {
  const known = numbers.get(nameOf(change))
  if (known !== undefined) return known
  const { sector, authorityCode, nationCode } = change
  numbers.set(nameOf(change), units.length)
  lists.push([NO_PRICES, NO_PRICES, NO_PRICES, NO_PRICES])
  return units.push({ sector, authorityCode, nationCode }) - 1
}

function nameOf({ sector, authorityCode, nationCode }: Unit): string {
  return `${sector}|${authorityCode}|${nationCode}`
}

/** Reads '{1,2,3}'. */
function prices(list: string): Int32Array {
  return list.length === 2 ? NO_PRICES : Int32Array.from(list.slice(1, -1).split(','), Number)
}

function including(list: Int32Array, price: number): Int32Array {
  const after = new Int32Array(list.length + 1)
  after.set(list)
  after[list.length] = price
  return after.sort()
}

function excluding(list: Int32Array, price: number): Int32Array | null {
  const at = list.indexOf(price)
  if (at < 0) return null
  const after = new Int32Array(list.length - 1)
  after.set(list.subarray(0, at))
  after.set(list.subarray(at + 1), at)
  return after
}
