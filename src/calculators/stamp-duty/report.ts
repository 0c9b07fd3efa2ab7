/** Everything that the page shows for one question, worked out once: the views only choose words and places. Pure. */
import type { IsoDate } from '#domain/dates.ts'

import { type AffordablePrice, affordablePrice } from './affordable-price.ts'
import { type StampDuty, stampDuty, stampDutyPence } from './calculate.ts'
import { type Cliff, cliffsNearby } from './cliffs.ts'
import { type Alternative, compareBuyers } from './comparison.ts'
import { type CurvePoint, taxCurve } from './curve.ts'
import type { Purchase } from './facts.ts'
import type { Reading } from './form.ts'
import { type Refund, refunds } from './refund.ts'

/** The answer to a question, and what is around it. */
export type Report = {
  purchase: Purchase
  on: IsoDate
  result: StampDuty
  refunds: readonly Refund[]
  cliffs: readonly Cliff[]
  alternatives: readonly Alternative[]
  curve: readonly CurvePoint[]
  /** How much more tax £1,000 on the price brings. */
  nextThousandPence: number
  cashPence: number
  /** The dearest price for the cash; null when it does not even pay the tax on the rent. */
  affordable: AffordablePrice | null
}

/** The report on a question that could be read. Without a sum of cash, that of the question's own price and tax. */
export function reportOn({ purchase, on, cashPence }: Extract<Reading, { ok: true }>): Report {
  const result = stampDuty(purchase, on)
  const cash = cashPence ?? purchase.pricePence + result.taxPence
  const dearer = { ...purchase, pricePence: purchase.pricePence + 100_000 }
  return {
    purchase,
    on,
    result,
    refunds: refunds(purchase, result, on),
    cliffs: cliffsNearby(purchase, on),
    alternatives: compareBuyers(purchase, on),
    curve: taxCurve(purchase, on),
    nextThousandPence: stampDutyPence(dearer, on) - result.taxPence,
    cashPence: cash,
    affordable: affordablePrice(purchase, on, cash),
  }
}
