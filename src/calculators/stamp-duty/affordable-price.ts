import type { IsoDate } from '#domain/dates.ts'
import { MOST_POUNDS, roundToPenny } from '#domain/money.ts'
import type { Purchase } from '#tax/land/purchase.ts'
import { stampDutyDue } from '#tax/land/stamp-duty.ts'

/** The highest price that a sum of money pays for, tax included, in pounds. */
export type AffordablePrice = { price: number; tax: number; leftOver: number }

/**
 * The highest price in whole pounds whose price and tax together are at most `cash`; null when even a price of nothing
 * costs more (a lease whose rent is taxed). Price and tax together never fall as the price rises, so halving finds it.
 */
export function affordablePrice(purchase: Purchase, on: IsoDate, cash: number): AffordablePrice | null {
  const at = (price: number): AffordablePrice => {
    const tax = stampDutyDue({ ...purchase, price }, on)
    return { price, tax, leftOver: roundToPenny(cash - price - tax) }
  }
  if (at(0).leftOver < 0) return null
  let low = 0
  let high = Math.min(MOST_POUNDS, Math.floor(cash))
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (at(middle).leftOver >= 0) low = middle
    else high = middle - 1
  }
  return at(low)
}
