import { OTHER, type SalesTable } from './sales-table.ts'

/** The places whose sales are linked, each to the one before at the same place. */
const LINKED = ['home', 'building', 'postcode', 'street', 'sectorType'] as const

type Linked = (typeof LINKED)[number]

/** The sales known at a moment: the latest of each place, from which `previous` leads to the ones before. */
export type History = {
  table: SalesTable
  /** The number of sales that are known. */
  count: number
  previous: Record<Linked, Int32Array>
  latest: Record<Linked, Int32Array>
  /** The nearest postcodes of each, nearest first, -1 for none; empty without positions. */
  near: Int32Array
}

/** The nearest postcodes that are looked at. */
export const NEAREST = 10

/** Links the sales of homes in a table by place, past garages, shops and land (type O, decision 251). Nothing is known until `reveal` is called. */
export function historyOf(table: SalesTable, near: Int32Array = new Int32Array(0)): History {
  const previous = {} as Record<Linked, Int32Array>
  const latest = {} as Record<Linked, Int32Array>
  for (const place of LINKED) {
    const links = new Int32Array(table.count)
    const last = new Int32Array(placeCount(table, place)).fill(-1)
    for (let at = 0; at < table.count; at++) {
      const number = placeOf(table, place, at)
      links[at] = last[number] ?? -1
      if (table.type[at] !== OTHER) last[number] = at
    }
    previous[place] = links
    latest[place] = last.fill(-1)
  }
  return { table, count: 0, previous, latest, near }
}

/** Makes the sales before number `count` known. */
export function reveal(history: History, count: number): void {
  const { table, latest } = history
  for (let at = history.count; at < count; at++) {
    if (table.type[at] === OTHER) continue
    for (const place of LINKED) latest[place][placeOf(table, place, at)] = at
  }
  history.count = Math.max(history.count, count)
}

/** The number of a place, where -1 is unknown. */
export function placeOf(table: SalesTable, place: Linked, at: number): number {
  return place === 'sectorType'
    ? (table.sector[at] ?? 0) * 5 + (table.type[at] ?? 0)
    : (table[place][at] ?? -1)
}

function placeCount(table: SalesTable, place: Linked): number {
  let most = 0
  for (let at = 0; at < table.count; at++) most = Math.max(most, placeOf(table, place, at) + 1)
  return most
}

/** The first sale of a table on or after a day. */
export function firstOnOrAfter(table: SalesTable, day: number): number {
  let low = 0
  let high = table.count
  while (low < high) {
    const middle = (low + high) >> 1
    if ((table.day[middle] ?? 0) < day) low = middle + 1
    else high = middle
  }
  return low
}
