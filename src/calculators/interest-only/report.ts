/** What the page, its files and a comparison tell of an interest-only mortgage. Pure. */
import { type Loan, levelPayment, loanOf } from '#calculators/engine/loan/loan.ts'
import { poundsRow, rateRow, shareRow, termRow } from '#calculators/engine/report/changes.ts'
import type {
  Figure,
  Report,
  ReportNotice,
  Schedule,
  Sensitivity,
} from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import { type InterestOnly, interestOnly } from './calculate.ts'
import { drawingsOf } from './drawings.ts'
import { explainInterestOnly } from './explain.ts'
import { type InterestOnlyPlan, savedAfter, savingToFill } from './plan.ts'
import { turningPointsOf } from './turning-points.ts'

/** Everything about one interest-only mortgage and the plan to repay it. */
export function reportOnInterestOnly(plan: InterestOnlyPlan): Report {
  const result = interestOnly(plan)
  const loan = loanOf(plan)
  const saved = toPenny(savedAfter(plan, loan.months))
  const surplus = toPenny(saved - result.balanceAtEnd)
  return {
    outputs: result,
    answer: {
      key: 'monthlyPayment',
      label: 'Interest',
      value: result.monthlyPayment,
      unit: 'exact-pounds',
      per: 'a month',
      better: 'lower',
    },
    sentence: `After ${inUnit(loan.months, 'months')} ${inUnit(result.totalInterest, 'pounds')} of interest is paid and the whole ${inUnit(result.balanceAtEnd, 'pounds')} is still owed. ${planWords(saved, surplus)}`,
    figures: figuresOf(plan, result, { loan, saved, surplus }),
    notices: noticesOf(surplus, loan),
    drawings: drawingsOf(plan, loan),
    schedules: schedulesOf(plan, loan),
    sensitivity: sensitivityOf(plan, surplus),
    turningPoints: turningPointsOf(plan, loan),
    working: explainInterestOnly(plan),
  }
}

function planWords(saved: number, surplus: number): string {
  if (saved <= 0) return 'Nothing is saved towards it.'
  return surplus < 0
    ? `The savings come to ${inUnit(saved, 'pounds')} by then, ${inUnit(-surplus, 'pounds')} too little.`
    : `The savings come to ${inUnit(saved, 'pounds')} by then, which is enough.`
}

type Ahead = { readonly loan: Loan; readonly saved: number; readonly surplus: number }

function figuresOf(plan: InterestOnlyPlan, result: InterestOnly, { loan, saved, surplus }: Ahead): Figure[] {
  const risen = (plan.annualRatePercent ?? 0) + (plan.rateRisePercent ?? 0)
  const payment = (key: string, label: string, value: number): Figure => ({
    key,
    label,
    value: toPenny(value),
    unit: 'exact-pounds',
    per: 'a month',
    better: 'lower',
  })
  return [
    {
      key: 'balanceAtEnd',
      label: 'Owed at the end',
      value: result.balanceAtEnd,
      unit: 'pounds',
      better: 'lower',
    },
    {
      key: 'totalInterest',
      label: 'Interest over the term',
      value: result.totalInterest,
      unit: 'pounds',
      better: 'lower',
    },
    { key: 'savedAtEnd', label: 'Saved by then', value: saved, unit: 'pounds', better: 'higher' },
    surplusFigure(surplus),
    payment('savingToFill', 'Saving that would fill the gap', savingToFill(plan, loan)),
    payment('repaymentPayment', 'Payment of the same loan with repayment', levelPayment(loan)),
    payment(
      'monthlyPaymentAfterRateRise',
      `Interest at ${inUnit(toPenny(risen), 'percent')}`,
      result.monthlyPaymentAfterRateRise,
    ),
  ]
}

function surplusFigure(surplus: number): Figure {
  return {
    key: 'surplusAtEnd',
    label: 'Savings less the loan, at the end',
    value: surplus,
    unit: 'pounds',
    better: 'higher',
  }
}

function noticesOf(surplus: number, { months }: Loan): ReportNotice[] {
  if (surplus >= 0) return []
  const soon = months <= 120 ? 'The term ends within ten years: speak to the lender now. ' : ''
  return [
    {
      kind: 'warning',
      title: 'The savings do not repay the loan',
      text: `${soon}${inUnit(-surplus, 'pounds')} has to come from elsewhere, such as a sale, other investments or a switch to repayment. On the last day of the term the whole loan falls due.`,
    },
  ]
}

const COLUMNS = [
  { label: 'Interest', unit: 'exact-pounds' },
  { label: 'Saved so far', unit: 'exact-pounds' },
  { label: 'Owed', unit: 'exact-pounds' },
  { label: 'Savings less the loan', unit: 'exact-pounds' },
] as const

function schedulesOf(plan: InterestOnlyPlan, loan: Loan): Schedule[] {
  const rowsOf = (step: number) =>
    Array.from({ length: Math.ceil(loan.months / step) }, (_, index) => {
      const months = Math.min(loan.months, (index + 1) * step)
      const paid = loan.amount * loan.monthlyRate * (months - index * step)
      const saved = savedAfter(plan, months)
      return [index + 1, ...[paid, saved, loan.amount, saved - loan.amount].map(toPenny)]
    })
  return [
    {
      id: 'by-year',
      title: 'Year by year',
      sentence: 'Before the loan is repaid on the last day.',
      columns: [{ label: 'Year', unit: 'count' }, ...COLUMNS],
      rows: rowsOf(12),
    },
    {
      id: 'by-month',
      title: 'Month by month',
      columns: [{ label: 'Month', unit: 'count' }, ...COLUMNS],
      rows: rowsOf(1),
      folded: true,
    },
  ]
}

/** What moves the gap: the interest does not, so the rate is that of the savings. */
function sensitivityOf(plan: InterestOnlyPlan, surplus: number): Sensitivity {
  const at = (change: Partial<InterestOnlyPlan>) => {
    const changed = { ...plan, ...change }
    const { amount, months } = loanOf(changed)
    return toPenny(savedAfter(changed, months) - amount)
  }
  const { amount, months } = loanOf(plan)
  return {
    figure: surplusFigure(surplus),
    rows: [
      rateRow(plan.growthPercent ?? 0, (growthPercent) => at({ growthPercent }), 'Growth of the savings'),
      poundsRow('Saved each month', { amount: plan.monthlySaving ?? 0, by: 100 }, (monthlySaving) =>
        at({ monthlySaving }),
      ),
      termRow(months, (termMonths) => at({ termYears: 0, termMonths })),
      shareRow('Loan', 5, (factor) => at({ loanAmount: amount * factor })),
    ],
  }
}
