import { daysBetween, type IsoDate } from '#domain/dates.ts'

import { dayOfCode, DAY_ONE, propertyTypeOfCode } from './coded-sales.ts'
import type { ComparablesSort, Place, Subject } from './comparables.ts'
import { DAY_ZERO } from './sale-rows.ts'
import { likeness } from './sale.ts'

/** A sale within the radius: its distance in metres, its code and its price in pounds. */
export type NearSale = { distance: number; code: number; price: number }

/** The first two numbers of a sale's place in an order. */
export type Order = { first: number; second: number }

/** Returns the place of a sale in an order. Equal places are told apart by the transaction's identifier. */
export function orderBy(sort: ComparablesSort, subject: Subject): (sale: NearSale) => Order {
  const alike = similarityTo(subject)
  return (sale) => {
    const newest = NEWEST - dayOfCode(sale.code)
    if (sort === 'date') return { first: newest, second: 0 }
    if (sort === 'distance') return { first: sale.distance, second: newest }
    return { first: sort === 'price' ? -sale.price : -alike(sale), second: newest }
  }
}

/** Returns how alike a sale is to the subject, from 0 to 100. */
export function similarityTo({ usualType, asOf }: Subject): (sale: NearSale) => number {
  const today = daysBetween(DAY_ONE, asOf)
  return ({ distance, code }) =>
    likeness(distance, today - dayOfCode(code), usualType === null || propertyTypeOfCode(code) === usualType)
}

/** Days count down from here, so that newer sales come first. */
const NEWEST = daysBetween(DAY_ONE, DAY_ZERO satisfies IsoDate)

/** Below 0 if a comes before b. */
export function compareOrder(a: Order, b: Order): number {
  return a.first - b.first || a.second - b.second
}

/**
 * Finds where the next `limit` sales of an order end. Places equal to that of `after` don't count, because only their
 * identifiers can say whether they follow it. Null if fewer sales are left.
 */
export function lastOrder(orders: Iterable<Order>, after: Place | null, limit: number): Order | null {
  const least: Order[] = []
  for (const order of orders) {
    if (after !== null && compareOrder(order, after) <= 0) continue
    const last = least[limit - 1]
    if (last !== undefined && compareOrder(order, last) >= 0) continue
    let at = least.length
    while (at > 0 && compareOrder(order, least[at - 1] as Order) < 0) at--
    least.splice(at, 0, order)
    if (least.length > limit) least.pop()
  }
  return least[limit - 1] ?? null
}
