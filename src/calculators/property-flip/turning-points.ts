/** Where a flip turns: prices, works and time at which it is worth doing no longer. Pure. */
import { largestWhole } from '#calculators/engine/largest-whole.ts'
import type { TurningPoint } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { percentOf, shareOf } from '#calculators/engine/rounding.ts'
import { solveFor } from '#calculators/engine/solve.ts'
import { taxCliff } from '#calculators/purchase-tax/tax-cliff.ts'
import { MOST_POUNDS } from '#domain/money.ts'
import type { PurchasePlace } from '#tax/land/purchase-tax.ts'

import { type PropertyFlip, type PropertyFlipInput, propertyFlip } from './calculate.ts'

/** What the page asks: the flip, and what the asker wants of it. */
export type FlipQuestion = PropertyFlipInput & {
  wantedProfit?: number | undefined
  /** A year, on your own cash. */
  wantedReturnPercent?: number | undefined
  /** How likely a loss may be. */
  mostChanceOfLossPercent?: number | undefined
}

/** Break-evens of a flip. */
export function turningPointsOf(
  question: FlipQuestion,
  place: PurchasePlace,
  result: PropertyFlip,
): TurningPoint[] {
  return [
    lowestSalePrice(question, place),
    ...largestPrices(question, place),
    worksBudget(question, result),
    ...lastMonth(question, result),
    ...taxCliff(question.purchasePrice, question, place),
  ]
}

/** The sale price without which it is a loss. */
export function lowestSalePrice(question: FlipQuestion, place: PurchasePlace): TurningPoint {
  const price = solveFor({
    figure: (salePrice) => propertyFlip({ ...question, salePrice }, place).profit,
    wanted: 0,
    least: 0,
    most: 10 * MOST_POUNDS,
    step: 0.01,
  })
  const room = price === null ? 0 : question.salePrice - price
  return {
    label: 'Lowest sale price without a loss',
    value: price,
    unit: 'pounds',
    sentence:
      price === null
        ? 'No sale price covers the costs.'
        : room >= 0
          ? `The price may come ${inUnit(room, 'pounds')} below what you expect, ${inUnit(percentOf(room, question.salePrice), 'percent')}, before money is lost.`
          : `That is ${inUnit(-room, 'pounds')} more than you expect to get.`,
  }
}

function largestPrices(question: FlipQuestion, place: PurchasePlace): TurningPoint[] {
  const { wantedProfit = 0, wantedReturnPercent = 0, purchasePrice, months } = question
  const at = (price: number) => propertyFlip({ ...question, purchasePrice: price }, place)
  const forProfit = largestWhole((price) => at(price).profit >= wantedProfit)
  const forReturn = largestWhole((price) => {
    const { profit, cashInvested } = at(price)
    return profit >= (cashInvested * shareOf(wantedReturnPercent) * months) / 12
  })
  const sentence = (price: number | null) =>
    price === null ? 'Even as a gift it would not leave that.' : againstTheForm(price, purchasePrice)
  return [
    {
      label:
        wantedProfit > 0
          ? `Largest purchase price for ${inUnit(wantedProfit, 'money')} of profit`
          : 'Largest purchase price without a loss',
      value: forProfit,
      unit: 'pounds',
      sentence: sentence(forProfit),
    },
    ...(wantedReturnPercent > 0
      ? [
          {
            label: `Largest purchase price for ${inUnit(wantedReturnPercent, 'percent')} a year on your cash`,
            value: forReturn,
            unit: 'pounds',
            sentence: sentence(forReturn),
          } as const,
        ]
      : []),
  ]
}

/** How a solved price stands to the one in the form. */
function againstTheForm(price: number, purchasePrice: number): string {
  const difference = purchasePrice - price
  if (Math.abs(difference) < 1) return 'That is the price in the form.'
  return difference > 0
    ? `To negotiate: that is ${inUnit(difference, 'pounds')} below the price in the form. The tax is worked out anew at each price.`
    : `That is ${inUnit(-difference, 'pounds')} above the price in the form. The tax is worked out anew at each price.`
}

function worksBudget(
  { refurbCost, contingencyPercent }: FlipQuestion,
  { profit }: PropertyFlip,
): TurningPoint {
  const most = refurbCost + profit / (1 + shareOf(contingencyPercent))
  return {
    label: 'Works that would use up the profit',
    value: most < 0 ? null : most,
    unit: 'pounds',
    sentence:
      most < 0
        ? 'It is a loss even without any works.'
        : profit < 0
          ? `It is a loss now; works of no more than this would leave none.`
          : `The works may cost ${inUnit(most - refurbCost, 'pounds')} more than quoted, with the same contingency on top, before money is lost.`,
  }
}

/** Pounds that each further month costs. */
export function costOfAMonth(question: PropertyFlipInput): number {
  const loan = question.purchasePrice * shareOf(question.loanPercentOfPrice)
  return question.monthlyHoldingCosts + loan * shareOf(question.monthlyInterestPercent)
}

function lastMonth(question: FlipQuestion, { profit }: PropertyFlip): TurningPoint[] {
  const month = costOfAMonth(question)
  if (profit <= 0 || month <= 0) return []
  const most = Math.floor(question.months + profit / month)
  const point = { label: 'Longest time without a loss', unit: 'months' } as const
  if (most > 600)
    return [{ ...point, value: null, sentence: 'A month costs so little that no wait uses up the profit.' }]
  return [
    {
      ...point,
      value: most,
      sentence: `Each month costs ${inUnit(month, 'pounds')} of interest and holding costs, so a delay of ${inUnit(most - question.months, 'months')} still leaves no loss.`,
    },
  ]
}
