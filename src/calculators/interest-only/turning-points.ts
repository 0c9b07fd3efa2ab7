/** Where the plan to repay an interest-only mortgage turns from too little to enough. Pure. */
import type { Loan } from '#calculators/engine/loan/loan.ts'
import type { TurningPoint } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import { solveFor } from '#calculators/engine/solve.ts'

import {
  type InterestOnlyPlan,
  paymentAfterSwitch,
  paymentWithShare,
  savedAfter,
  savingToFill,
} from './plan.ts'

/** The range of growth that is searched, in percent a year; the form takes the same. */
const GROWTH = { least: -5, most: 15 }
const GROWTH_STEP = 0.01

/** The saving, the growth and the share that close the gap; the payment after a switch; what a sale leaves. */
export function turningPointsOf(plan: InterestOnlyPlan, loan: Loan): TurningPoint[] {
  return [
    savingPoint(plan, loan),
    growthPoint(plan, loan),
    sharePoint(plan, loan),
    switchPoint(plan, loan),
    ...salePoint(plan, loan),
  ]
}

function savingPoint(plan: InterestOnlyPlan, loan: Loan): TurningPoint {
  // Up to the next penny, so that the saving does fill the gap.
  const value = Math.ceil(Number((savingToFill(plan, loan) * 100).toFixed(6))) / 100
  const growth = inUnit(plan.growthPercent ?? 0, 'percent')
  return {
    label: 'Saving a month that fills the gap',
    value,
    unit: 'exact-pounds',
    sentence:
      value === 0
        ? 'What is saved already grows to the loan without another pound.'
        : `At ${growth} a year, from today to the last month. With the interest that makes ${inUnit(toPenny(loan.amount * loan.monthlyRate + value), 'exact-pounds')} a month.`,
  }
}

function growthPoint(plan: InterestOnlyPlan, { amount, months }: Loan): TurningPoint {
  const surplus = (growthPercent: number) => savedAfter({ ...plan, growthPercent }, months) - amount
  const nearest = solveFor({ figure: surplus, wanted: 0, ...GROWTH, step: GROWTH_STEP })
  // Up to the next hundredth, so that the saving is enough.
  const value = nearest !== null && surplus(toPenny(nearest)) < 0 ? nearest + GROWTH_STEP : nearest
  const none =
    surplus(GROWTH.least) > 0
      ? `Even if they lost ${inUnit(-GROWTH.least, 'percent')} a year, the savings would be enough.`
      : `No growth up to ${inUnit(GROWTH.most, 'percent')} a year is enough.`
  return {
    label: 'Growth at which your saving is enough',
    value: value === null ? null : toPenny(value),
    unit: 'percent',
    sentence:
      value === null ? none : 'A year, every year. The higher it has to be, the less certain the plan.',
  }
}

function sharePoint(plan: InterestOnlyPlan, loan: Loan): TurningPoint {
  const left = 1 - savedAfter(plan, loan.months) / loan.amount
  const percent = Math.min(100, Math.max(0, Math.ceil(Number((left * 10_000).toFixed(4))) / 100))
  return {
    label: 'Share on repayment that closes the gap',
    value: percent,
    unit: 'percent',
    sentence:
      percent === 0
        ? 'None is needed: the savings repay the loan.'
        : `Part and part: the payment is then ${inUnit(toPenny(paymentWithShare(loan, percent / 100)), 'exact-pounds')} a month, and the savings repay the rest.`,
  }
}

function switchPoint({ switchAfterYears = 0 }: InterestOnlyPlan, loan: Loan): TurningPoint {
  const value = paymentAfterSwitch(loan, switchAfterYears)
  const when = inUnit(Math.round(switchAfterYears * 12), 'months')
  return {
    label: 'Payment after a switch to repayment',
    value: value === null ? null : toPenny(value),
    unit: 'exact-pounds',
    sentence:
      value === null
        ? 'The switch is at the end of the term or after it.'
        : `A month, if the whole loan moves to repayment ${switchAfterYears > 0 ? `after ${when}` : 'today'} and the term stays. The later, the higher.`,
  }
}

function salePoint({ homeValue, homeGrowthPercent = 0 }: InterestOnlyPlan, loan: Loan): TurningPoint[] {
  if (homeValue === undefined) return []
  const value = homeValue * (1 + homeGrowthPercent / 100) ** (loan.months / 12)
  return [
    {
      label: 'Left after a sale at the end',
      value: toPenny(value - loan.amount),
      unit: 'pounds',
      sentence: `If the home is then worth ${inUnit(toPenny(value), 'pounds')}, before the costs of selling, and the sale repays the loan. The savings are on top.`,
    },
  ]
}
