/** What the page, its files and a comparison tell of a flip. Pure. */
import { cashSchedule } from '#calculators/engine/report/cash-schedule.ts'
import { shareRow } from '#calculators/engine/report/changes.ts'
import { poundsFigure } from '#calculators/engine/report/pounds-figure.ts'
import type { Figure, Report, ReportNotice, Sensitivity } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import type { PurchasePlace } from '#tax/land/purchase-tax.ts'

import { type PropertyFlip, propertyFlip } from './calculate.ts'
import { drawingsOf } from './drawings.ts'
import { explainPropertyFlip } from './explain.ts'
import { flipTimeline } from './timeline.ts'
import { type FlipQuestion, turningPointsOf } from './turning-points.ts'

/** Everything about one flip. */
export function reportOnFlip(question: FlipQuestion, place: PurchasePlace): Report {
  const result = propertyFlip(question, place)
  const answer = poundsFigure('profit', 'Profit before tax', result.profit, 'higher')
  return {
    outputs: result,
    answer,
    sentence: sentenceOf(question, result),
    figures: figuresOf(question, result),
    notices: noticesOf(question, place, result),
    drawings: drawingsOf(question, place, result),
    schedules: [cashSchedule(flipTimeline(question, result), TIMES)],
    sensitivity: sensitivityOf(question, place, answer),
    turningPoints: turningPointsOf(question, place, result),
    working: explainPropertyFlip(question, place),
  }
}

/** What the table by month takes for granted. */
const TIMES =
  'Works are paid evenly over the first half of the time; interest is added to the loan and paid with it at the sale.'

function sentenceOf({ salePrice, months }: FlipQuestion, result: PropertyFlip): string {
  const { profit, cashInvested, returnOnCashPercent, profitOnSalePercent } = result
  const sold = `Sold for ${inUnit(salePrice, 'pounds')} after ${inUnit(months, 'months')}`
  if (profit < 0)
    return `${sold}, it loses ${inUnit(-profit, 'pounds')}: the project costs ${inUnit(result.totalCost, 'pounds')} and selling it ${inUnit(result.sellingCosts, 'pounds')}.`
  const ofTheSale = `${inUnit(profitOnSalePercent, 'percent')} of the sale price`
  return cashInvested > 0
    ? `${sold}, it leaves ${inUnit(returnOnCashPercent, 'percent')} on ${inUnit(cashInvested, 'pounds')} of your own cash, and ${ofTheSale}.`
    : `${sold}, it leaves ${ofTheSale}, with none of your own cash in it.`
}

function figuresOf({ months }: FlipQuestion, result: PropertyFlip): Figure[] {
  const hasCash = result.cashInvested > 0
  return [
    {
      key: 'returnOnCashPercent',
      label: 'Return on your cash',
      value: hasCash ? result.returnOnCashPercent : null,
      none: 'no cash of yours in it',
      unit: 'percent',
      better: 'higher',
    },
    {
      key: 'returnAYearPercent',
      label: 'Return on your cash, per year',
      value: hasCash && months > 0 ? toPenny((result.returnOnCashPercent * 12) / months) : null,
      none: hasCash ? 'no time' : 'no cash of yours in it',
      unit: 'percent',
      better: 'higher',
    },
    {
      key: 'profitOnSalePercent',
      label: 'Profit as a share of the sale price',
      value: result.profitOnSalePercent,
      unit: 'percent',
      better: 'higher',
    },
    poundsFigure('cashInvested', 'Your own cash in it, interest too', result.cashInvested, 'lower'),
    poundsFigure('totalCost', 'Cost until the sale', result.totalCost, 'lower'),
    poundsFigure('propertyTax', 'Tax on the purchase', result.propertyTax, 'lower'),
    poundsFigure('sellingCosts', 'Costs of selling', result.sellingCosts, 'lower'),
  ]
}

function noticesOf(question: FlipQuestion, place: PurchasePlace, result: PropertyFlip): ReportNotice[] {
  const { salePrice, loanPercentOfPrice } = question
  const notices: ReportNotice[] = []
  if (result.profit < 0)
    notices.push({
      kind: 'warning',
      title: 'A loss',
      text: `Everything together costs ${inUnit(-result.profit, 'pounds')} more than the sale brings. “Break-even points” says at which prices it would break even.`,
    })
  else if (propertyFlip({ ...question, salePrice: salePrice * 0.9 }, place).profit < 0)
    notices.push({
      kind: 'note',
      title: 'A fall of 10% ends in a loss',
      text: `If it sold for a tenth less than ${inUnit(salePrice, 'pounds')}, the profit would be gone. Be ready for that.`,
    })
  if (loanPercentOfPrice > 80)
    notices.push({
      kind: 'note',
      title: 'A high loan',
      text: `Few lenders give ${inUnit(loanPercentOfPrice, 'percent')} of the price for a short time without further security.`,
    })
  return notices
}

function sensitivityOf(question: FlipQuestion, place: PurchasePlace, figure: Figure): Sensitivity {
  const profit = (change: Partial<FlipQuestion>) => propertyFlip({ ...question, ...change }, place).profit
  const { salePrice, purchasePrice, refurbCost, months, monthlyInterestPercent: rate } = question
  return {
    figure,
    rows: [
      shareRow('Sale price', 5, (factor) => profit({ salePrice: salePrice * factor })),
      shareRow('Purchase price', 5, (factor) => profit({ purchasePrice: purchasePrice * factor })),
      {
        label: 'Works',
        low: { change: '10% less', value: profit({ refurbCost: refurbCost * 0.9 }) },
        high: { change: '20% more', value: profit({ refurbCost: refurbCost * 1.2 }) },
      },
      {
        label: 'Time until the sale',
        low: { change: '1 month less', value: months > 1 ? profit({ months: months - 1 }) : null },
        high: { change: '3 months more', value: profit({ months: months + 3 }) },
      },
      {
        label: 'Interest rate a year',
        low: {
          change: '1 point lower',
          value: profit({ monthlyInterestPercent: Math.max(0, rate - 1 / 12) }),
        },
        high: { change: '1 point higher', value: profit({ monthlyInterestPercent: rate + 1 / 12 }) },
      },
    ],
  }
}
