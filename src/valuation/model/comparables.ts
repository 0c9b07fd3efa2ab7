import { type History, NEAREST } from './history.ts'
import { FLAT, type SalesTable } from './sales-table.ts'

/** The most sales that an estimate is made from. */
export const MAX = 72

/** How many sales are taken of each kind of place, and how many are looked at to find them. */
const TAKEN = {
  home: [6, 12],
  building: [14, 40],
  postcode: [16, 60],
  street: [14, 60],
  near: [2, 12],
  sectorType: [12, 12],
} as const

/** Chooses the sales that a home is estimated from: its own, those of its building, postcode and street, near and recent ones. */
export function chooseComparables(
  history: History,
  subject: SalesTable,
  at: number,
  chosen: Int32Array,
): number {
  const type = subject.type[at] ?? 0
  let count = take(history, 'home', subject.home[at] ?? -1, type, TAKEN.home, chosen, 0, true)
  count = take(history, 'building', subject.building[at] ?? -1, type, TAKEN.building, chosen, count, true)
  const postcode = subject.postcode[at] ?? -1
  count = take(history, 'postcode', postcode, type, TAKEN.postcode, chosen, count, false)
  count = take(history, 'street', subject.street[at] ?? -1, type, TAKEN.street, chosen, count, false)
  const nearest = postcode < 0 ? 0 : NEAREST
  for (let next = 0; next < nearest; next++) {
    const other = history.near[postcode * NEAREST + next] ?? -1
    if (other >= 0) count = take(history, 'postcode', other, type, TAKEN.near, chosen, count, false)
  }
  const sectorType = (subject.sector[at] ?? 0) * 5 + type
  return take(history, 'sectorType', sectorType, type, TAKEN.sectorType, chosen, count, false)
}

function take(
  history: History,
  place: 'home' | 'building' | 'postcode' | 'street' | 'sectorType',
  number: number,
  type: number,
  [most, steps]: readonly [number, number],
  chosen: Int32Array,
  from: number,
  anyType: boolean,
): number {
  let count = from
  const limit = Math.min(MAX, from + most)
  const links = history.previous[place]
  const types = history.table.type
  let next = number < 0 ? -1 : (history.latest[place][number] ?? -1)
  for (let step = 0; next >= 0 && step < steps && count < limit; step++) {
    const other = types[next] ?? 0
    const fits = anyType || other === type || ((other === FLAT) === (type === FLAT) && step % 3 === 0)
    if (fits && !includes(chosen, count, next)) chosen[count++] = next
    next = links[next] ?? -1
  }
  return count
}

function includes(chosen: Int32Array, count: number, wanted: number): boolean {
  for (let at = 0; at < count; at++) if (chosen[at] === wanted) return true
  return false
}
