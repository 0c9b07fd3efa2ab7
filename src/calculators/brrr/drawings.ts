/** The charts of a BRRR project. Pure. */
import { addingUp } from '#calculators/engine/report/adding-up.ts'
import { pounds } from '#calculators/engine/report/amounts.ts'
import { inTurn } from '#calculators/engine/report/in-turn.ts'
import type { DrawnItem, Drawing } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import type { BrrrProject } from './sheet.ts'

const isSomething = ({ value }: DrawnItem) => value !== 0

/** Charts of the cash by stage, a month’s rent, other values after refurbishment, and the balance over the years. */
export function drawingsOf(project: BrrrProject): Iterable<Drawing> {
  return inTurn(project, cashByStage, monthOfRent, byValue, byYear)
}

function cashByStage({ part, result }: BrrrProject): Drawing {
  return {
    kind: 'steps',
    id: 'cash-by-stage',
    title: stageWords(result),
    subtitle: 'Your cash by stage: negative is paid out, positive is received, in pounds',
    unit: 'pounds',
    items: addingUp(-result.cashLeftIn, [
      part('cashAtPurchase', -1),
      ...[part('refurbCost', -1)].filter(isSomething),
      part('newLoan'),
      ...[part('bridgeLoan', -1), part('bridgeInterest', -1), part('refinanceFees', -1)].filter(isSomething),
    ]),
    labelHead: 'Stage',
    valueHead: 'Cash',
    total: 'Your cash after refinancing',
  }
}

function stageWords({
  cashLeftIn,
  cashReleased,
  cashInvestedBeforeRefinance: putIn,
}: BrrrProject['result']): string {
  if (cashLeftIn <= 0) return 'You’d get all your money out'
  return cashReleased > 0
    ? `You’d get ${pounds(cashReleased)} of your ${pounds(putIn)} back`
    : 'You’d get none of your money back when you refinance'
}

function monthOfRent({ part, result: { monthlyCashFlow }, label }: BrrrProject): Drawing {
  return {
    kind: 'steps',
    id: 'month-of-rent',
    title:
      monthlyCashFlow > 0
        ? `You’d keep ${pounds(monthlyCashFlow)} of each month’s rent`
        : 'You’d keep none of each month’s rent',
    subtitle: 'Per month after refinancing, before tax, in pounds',
    unit: 'pounds',
    items: addingUp(monthlyCashFlow, [
      part('monthlyRent'),
      ...[part('management', -1), part('monthlyOtherCosts', -1), part('mortgageInterest', -1)].filter(
        isSomething,
      ),
    ]),
    labelHead: 'Step',
    valueHead: 'A month',
    total: label('monthlyCashFlow'),
  }
}

function byValue({ inputs, result: { breakEvenValue }, at, label }: BrrrProject): Drawing {
  return {
    kind: 'lines',
    id: 'by-value',
    tab: 'changes',
    title:
      breakEvenValue === null
        ? 'No valuation gets all your money out'
        : `A valuation of ${pounds(breakEvenValue)} gets all your money out`,
    subtitle: 'Money left in if the valuation is 20% lower to 20% higher, in pounds',
    unit: 'pounds',
    series: [
      {
        name: label('cashLeftIn'),
        points: Array.from({ length: 9 }, (_, step) => step * 5 - 20).map((percent) => ({
          x: percent,
          y: at('cashLeftIn', { endValue: (inputs.endValue * (100 + percent)) / 100 }),
        })),
      },
    ],
    xHead: 'Change in value',
    xUnit: 'percent',
    fromZero: true,
  }
}

/** Maximum years of letting in the chart. */
const YEARS = 15

function byYear({ result: { cashLeftIn, monthlyCashFlow }, columnLabel }: BrrrProject): Drawing {
  return {
    kind: 'lines',
    id: 'by-year',
    title: yearsWords(cashLeftIn, monthlyCashFlow),
    subtitle:
      'Your balance after each year of letting, at today’s rent and interest rate, before tax, in pounds',
    unit: 'pounds',
    series: [
      {
        name: columnLabel('timeline', 'cash'),
        points: Array.from({ length: YEARS + 1 }, (_, year) => ({
          x: year,
          y: toPenny(monthlyCashFlow * 12 * year - cashLeftIn),
        })),
      },
    ],
    xHead: 'Year',
    xUnit: 'years',
    fromZero: true,
  }
}

function yearsWords(cashLeftIn: number, monthlyCashFlow: number): string {
  if (monthlyCashFlow < 0) return `Each year of letting would cost you ${pounds(-monthlyCashFlow * 12)}`
  if (cashLeftIn <= 0) return 'You’d have taken out more than you put in from the first day'
  const years = monthlyCashFlow === 0 ? Infinity : Math.ceil(cashLeftIn / (monthlyCashFlow * 12))
  return years > 100
    ? 'The rent would never pay back the money left in'
    : `The rent would pay back the money left in after ${inUnit(years, 'years')}`
}
