/** The charts of a flip. Pure. */
import { addingUp } from '#calculators/engine/report/adding-up.ts'
import { pounds } from '#calculators/engine/report/amounts.ts'
import { inTurn } from '#calculators/engine/report/in-turn.ts'
import type { DrawnItem, Drawing } from '#calculators/engine/report/report.ts'

import type { Flip } from './sheet.ts'

const isSomething = ({ value }: DrawnItem) => value !== 0

/** Charts from uplift to profit, of the cash by stage, and of the profit at other sale prices and project lengths. */
export function drawingsOf(flip: Flip): Iterable<Drawing> {
  return inTurn(flip, betweenThePrices, cashByStage, bySalePrice, byMonths)
}

function betweenThePrices({ part, result: { uplift, profit } }: Flip): Drawing {
  return {
    kind: 'steps',
    id: 'between-the-prices',
    title: upliftWords(uplift, profit),
    subtitle: 'From the uplift in value to the profit, in pounds',
    unit: 'pounds',
    items: addingUp(profit, [
      part('uplift'),
      ...[
        part('propertyTax', -1),
        part('refurbishment', -1),
        part('financeCosts', -1),
        part('sellingCosts', -1),
        part('purchaseLegalFees', -1),
        part('holdingCosts', -1),
      ].filter(isSomething),
    ]),
    labelHead: 'Step',
    valueHead: 'Amount',
    total: totalLabel(profit),
  }
}

function totalLabel(profit: number): string {
  return profit < 0 ? 'Loss' : 'Profit'
}

function upliftWords(uplift: number, profit: number): string {
  if (uplift <= 0) return 'You’d sell for no more than you paid'
  return profit > 0
    ? `You’d keep ${pounds(profit)} of an uplift of ${pounds(uplift)}`
    : `The uplift of ${pounds(uplift)} doesn’t cover the costs`
}

function cashByStage({ part, result, exact }: Flip): Drawing {
  const before = exact.cashAtPurchase + exact.refurbishment + exact.holdingCosts
  return {
    kind: 'steps',
    id: 'cash-by-stage',
    title:
      before > 0 ? `You’d put in ${pounds(before)} before the sale` : 'You’d put in no cash before the sale',
    subtitle: 'Your cash by stage: negative is paid out, positive is received, in pounds',
    unit: 'pounds',
    items: addingUp(result.profit, [
      part('cashAtPurchase', -1),
      ...[part('refurbishment', -1), part('holdingCosts', -1)].filter(isSomething),
      part('salePrice'),
      ...[part('sellingCosts', -1), part('loanAmount', -1), part('interest', -1)].filter(isSomething),
    ]),
    labelHead: 'Stage',
    valueHead: 'Cash',
    total: totalLabel(result.profit),
  }
}

function bySalePrice({ inputs, result, at, label }: Flip): Drawing {
  const { breakEvenPrice } = result
  return {
    kind: 'lines',
    id: 'by-sale-price',
    tab: 'changes',
    title:
      breakEvenPrice === null
        ? 'No sale price makes a profit'
        : `You’d break even if you sold for ${pounds(breakEvenPrice)}`,
    subtitle: 'Profit at sale prices 20% lower to 20% higher, in pounds',
    unit: 'pounds',
    series: [
      {
        name: label('profit'),
        points: Array.from({ length: 9 }, (_, step) => step * 5 - 20).map((percent) => ({
          x: percent,
          y: at('profit', { salePrice: (inputs.salePrice * (100 + percent)) / 100 }),
        })),
      },
    ],
    xHead: 'Change in sale price',
    xUnit: 'percent',
    fromZero: true,
  }
}

function byMonths({ inputs, result: { costOfAMonth }, at, label }: Flip): Drawing {
  return {
    kind: 'lines',
    id: 'by-months',
    tab: 'changes',
    title:
      costOfAMonth > 0
        ? `Each extra month costs ${pounds(costOfAMonth)}`
        : 'Time costs nothing: no interest and no holding costs',
    subtitle: 'Profit by project length, up to a year longer than planned, in pounds',
    unit: 'pounds',
    series: [
      {
        name: label('profit'),
        points: Array.from({ length: 13 }, (_, later) => inputs.months + later).map((months) => ({
          x: months,
          y: at('profit', { months }),
        })),
      },
    ],
    xHead: 'Months',
    xUnit: 'count',
    fromZero: true,
  }
}
