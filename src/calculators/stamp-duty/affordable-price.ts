import type { IsoDate } from '#domain/dates.ts'
import { MAX_POUNDS, roundToPenny } from '#domain/money.ts'
import type { Purchase } from '#tax/land/purchase.ts'
import { stampDutyDue } from '#tax/land/stamp-duty.ts'

/** The highest price that a budget covers, including tax, in pounds. */
export type AffordablePrice = { price: number; tax: number; leftOver: number }

/**
 * The highest price in whole pounds for which price plus tax is at most `cash`. Null if even a price of 0 costs more (a
 * lease whose rent is taxed). Price plus tax never falls as the price rises, so bisection finds it.
 */
export function affordablePrice(purchase: Purchase, on: IsoDate, cash: number): AffordablePrice | null {
  const at = (price: number): AffordablePrice => {
    const tax = stampDutyDue({ ...purchase, price }, on)
    return { price, tax, leftOver: roundToPenny(cash - price - tax) }
  }
  if (at(0).leftOver < 0) return null
  let low = 0
  let high = Math.min(MAX_POUNDS, Math.floor(cash))
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (at(middle).leftOver >= 0) low = middle
    else high = middle - 1
  }
  return at(low)
}
