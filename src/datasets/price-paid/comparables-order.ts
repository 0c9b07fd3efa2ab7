import { daysBetween } from '#domain/dates.ts'

import { DAY_ZERO } from '../import/copy-binary.ts'
import { dayOfCode, DAY_ONE, typeOfCode, TYPES } from './coded-sales.ts'
import type { ComparablesSort, Place, Subject } from './comparables.ts'
import { likeness } from './sale.ts'

/** Sales within a radius, by column: distances in metres, codes and prices in pounds. */
export type NearSales = {
  count: number
  distances: Float64Array
  codes: Int32Array
  prices: Int32Array
}

/** The first two sort keys of sales in an order. Ties are broken by the transaction's identifier. */
export type Orders = { firsts: Float64Array; seconds: Float64Array }

/** Places sales in an order. */
export function ordersOf(near: NearSales, sort: ComparablesSort, subject: Subject): Orders {
  const { count, distances, codes, prices } = near
  const firsts = new Float64Array(count)
  const seconds = new Float64Array(count)
  const similarities = sort === 'similarity' ? similaritiesOf(near, subject) : firsts
  for (let sale = 0; sale < count; sale++) {
    const newest = NEWEST - dayOfCode(codes[sale] ?? 0)
    if (sort === 'distance') firsts[sale] = distances[sale] ?? 0
    else if (sort === 'date') firsts[sale] = newest
    else firsts[sale] = -((sort === 'price' ? prices : similarities)[sale] ?? 0)
    seconds[sale] = sort === 'date' ? 0 : newest
  }
  return { firsts, seconds }
}

/** How alike each sale is to the subject, from 0 to 100. */
export function similaritiesOf(
  { count, distances, codes }: NearSales,
  { usualType, asOf }: Subject,
): Float64Array {
  const today = daysBetween(DAY_ONE, asOf)
  const usual = usualType === null ? -1 : TYPES.indexOf(usualType)
  const similarities = new Float64Array(count)
  for (let sale = 0; sale < count; sale++) {
    const code = codes[sale] ?? 0
    const isUsual = usual < 0 || typeOfCode(code) === usual
    similarities[sale] = likeness(distances[sale] ?? 0, today - dayOfCode(code), isUsual)
  }
  return similarities
}

/** Days count down from here, so that newer sales come first. */
const NEWEST = daysBetween(DAY_ONE, DAY_ZERO)

/** Below 0 if the first place comes before the second. */
export function comparePlaces(a: Place, b: Place): number {
  const order = a.first - b.first || a.second - b.second
  if (order !== 0 || a.transactionId === b.transactionId) return order
  return a.transactionId < b.transactionId ? -1 : 1
}

/**
 * The numbers of the next `limit` sales of an order, with all that share a place with `after` or with the last one: only
 * their identifiers can say which of them belong to the page.
 */
export function nextInOrder({ firsts, seconds }: Orders, after: Place | null, limit: number): number[] {
  const compare = (sale: number, first: number, second: number) =>
    (firsts[sale] ?? 0) - first || (seconds[sale] ?? 0) - second
  const compareAfter = (sale: number) => (after === null ? 1 : compare(sale, after.first, after.second))
  const least: number[] = []
  for (let sale = 0; sale < firsts.length; sale++) {
    const beforeOther = (other: number) => compare(sale, firsts[other] ?? 0, seconds[other] ?? 0) < 0
    const last = least[limit - 1]
    if (last !== undefined && !beforeOther(last)) continue
    if (compareAfter(sale) <= 0) continue
    let at = least.length
    while (at > 0 && beforeOther(least[at - 1] ?? 0)) at--
    least.splice(at, 0, sale)
    if (least.length > limit) least.pop()
  }
  const last = least[limit - 1]
  const isWanted = (sale: number) =>
    compareAfter(sale) >= 0 &&
    (last === undefined || compare(sale, firsts[last] ?? 0, seconds[last] ?? 0) <= 0)
  const wanted: number[] = []
  for (let sale = 0; sale < firsts.length; sale++) if (isWanted(sale)) wanted.push(sale)
  return wanted
}
