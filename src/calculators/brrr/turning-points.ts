/** Where a project of buying, refurbishing, refinancing and letting turns. Pure. */
import { largestWhole } from '#calculators/engine/largest-whole.ts'
import type { TurningPoint } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { percentOf, shareOf, toPenny } from '#calculators/engine/rounding.ts'
import { solveFor } from '#calculators/engine/solve.ts'
import { taxCliff } from '#calculators/purchase-tax/tax-cliff.ts'
import { MOST_POUNDS } from '#domain/money.ts'
import type { PurchasePlace } from '#tax/land/purchase-tax.ts'

import { type Brrr, brrr } from './calculate.ts'
import { type BrrrQuestion, monthlyInterest } from './stages.ts'

/** Higher values and rents are not looked for. */
const MOST = 10 * MOST_POUNDS

/** Break-evens of the project. */
export function turningPointsOf(question: BrrrQuestion, place: PurchasePlace, result: Brrr): TurningPoint[] {
  return [
    endValueForNoneLeft(question, place),
    ...largestPrices(question, place, result),
    rentForZero(question, place),
    ...rateForZero(question, result),
    ...taxCliff(question.purchasePrice, question, place),
  ]
}

/** The value after the works at which all the cash comes back. */
export function endValueForNoneLeft(question: BrrrQuestion, place: PurchasePlace): TurningPoint {
  const value = solveFor({
    figure: (endValue) => brrr({ ...question, endValue }, place).cashLeftIn,
    wanted: 0,
    least: 0,
    most: MOST,
    step: 0.01,
  })
  const rise = value === null ? 0 : value - question.endValue
  return {
    label: 'Value after the works that returns all the cash',
    value,
    unit: 'pounds',
    sentence:
      value === null
        ? 'No value returns all of it.'
        : rise > 0
          ? `${inUnit(rise, 'pounds')} more than you expect, ${inUnit(percentOf(rise, question.endValue), 'percent')}. A valuer decides, not the works.`
          : `You expect ${inUnit(-rise, 'pounds')} more than that, so the valuation may be that much lower.`,
  }
}

function largestPrices(question: BrrrQuestion, place: PurchasePlace, result: Brrr): TurningPoint[] {
  const { purchasePrice, wantedReturnPercent = 0 } = question
  const leftIn = (price: number) => brrr({ ...question, purchasePrice: price }, place).cashLeftIn
  const cashFlow = result.monthlyCashFlow * 12
  const forNone = largestWhole((price) => leftIn(price) <= 0)
  const forReturn = largestWhole((price) => cashFlow >= leftIn(price) * shareOf(wantedReturnPercent))
  return [
    {
      label: 'Largest purchase price that returns all the cash',
      value: forNone,
      unit: 'pounds',
      sentence: priceWords(forNone, purchasePrice),
    },
    ...(wantedReturnPercent > 0 && cashFlow > 0
      ? [
          {
            label: `Largest purchase price for ${inUnit(wantedReturnPercent, 'percent')} a year on the cash left in`,
            value: forReturn,
            unit: 'pounds',
            sentence: priceWords(forReturn, purchasePrice),
          } as const,
        ]
      : []),
  ]
}

function priceWords(price: number | null, purchasePrice: number): string {
  if (price === null) return 'Even as a gift it would not.'
  const difference = purchasePrice - price
  if (difference === 0) return 'That is the price in the form.'
  const side = difference > 0 ? 'below' : 'above'
  return `${inUnit(Math.abs(difference), 'pounds')} ${side} the price in the form, with the same value after the works.`
}

function rentForZero(question: BrrrQuestion, place: PurchasePlace): TurningPoint {
  const rent = solveFor({
    figure: (monthlyRent) => brrr({ ...question, monthlyRent }, place).monthlyCashFlow,
    wanted: 0,
    least: 0,
    most: MOST,
    step: 0.01,
  })
  const room = rent === null ? 0 : question.monthlyRent - rent
  return {
    label: 'Rent a month at which it pays for itself',
    value: rent,
    unit: 'pounds',
    sentence:
      rent === null
        ? 'No rent does: management takes all of it.'
        : room >= 0
          ? `The rent may fall by ${inUnit(room, 'pounds')} a month before you pay in.`
          : `${inUnit(-room, 'pounds')} a month more than you expect.`,
  }
}

const MOST_RATE = 50

/** The rate of the new loan at which nothing is left of the rent. */
function rateForZero(question: BrrrQuestion, result: Brrr): TurningPoint[] {
  if (result.newLoan <= 0) return []
  const label = 'Rate of the new loan at which it pays for itself'
  const beforeInterest = (result.monthlyCashFlow + monthlyInterest(question)) * 12
  if (beforeInterest <= 0)
    return [
      { label, value: null, unit: 'percent', sentence: 'The rent does not even pay for the running costs.' },
    ]
  const rate = toPenny((beforeInterest / result.newLoan) * 100)
  // No loan costs that: the rent is not what decides.
  if (rate > MOST_RATE) return []
  return [
    {
      label,
      value: rate,
      unit: 'percent',
      sentence: `You expect ${inUnit(question.refinanceRatePercent, 'percent')}. A fixed rate ends one day, and the next one may be higher than this.`,
    },
  ]
}
