import type { IsoDate } from '#domain/dates.ts'
import type { Purchase } from '#tax/land/purchase.ts'
import { stampDutyPence } from '#tax/land/stamp-duty.ts'

/** Prices are searched up to this many pounds, the highest that the calculator takes. */
const MOST_POUNDS = 1_000_000_000

/** The dearest purchase that a sum of money pays for, tax included. */
export type AffordablePrice = { pricePence: number; taxPence: number; leftOverPence: number }

/**
 * The highest price in whole pounds whose price and tax together are at most `cashPence`; null when even a price of
 * nothing costs more (a lease whose rent is taxed). Price and tax together never fall as the price rises, so halving
 * finds it.
 */
export function affordablePrice(purchase: Purchase, on: IsoDate, cashPence: number): AffordablePrice | null {
  const at = (pounds: number): AffordablePrice => {
    const pricePence = pounds * 100
    const taxPence = stampDutyPence({ ...purchase, pricePence }, on)
    return { pricePence, taxPence, leftOverPence: cashPence - pricePence - taxPence }
  }
  if (at(0).leftOverPence < 0) return null
  let low = 0
  let high = Math.min(MOST_POUNDS, Math.floor(cashPence / 100))
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (at(middle).leftOverPence >= 0) low = middle
    else high = middle - 1
  }
  return at(low)
}
