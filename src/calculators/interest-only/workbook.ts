import { pennies } from '#calculators/engine/workbook/lines.ts'
import {
  levelPaymentFormula,
  loanInputs,
  loanLines,
  repaymentTable,
  repaymentTableNote,
  rateRiseInput,
} from '#calculators/engine/workbook/loan-parts.ts'
import type { Workbook, WorkbookLine, WorkbookTable } from '#calculators/engine/workbook/workbook.ts'

import type { InterestOnlyPlan } from './plan.ts'

/** An interest-only mortgage and the savings beside it, with their months as live formulas. */
export function interestOnlyWorkbook(plan: InterestOnlyPlan): Workbook {
  const { alreadySaved = 0, monthlySaving = 0, growthPercent = 0 } = plan
  const { rows } = repaymentTable(plan)
  return {
    title: 'Interest-only mortgage',
    inputs: [
      ...loanInputs(plan),
      rateRiseInput(plan.rateRisePercent),
      { name: 'alreadySaved', label: 'Saved already', value: alreadySaved, unit: 'money' },
      { name: 'monthlySaving', label: 'Saved each month', value: monthlySaving, unit: 'money' },
      { name: 'growthPercent', label: 'Growth of the savings a year', value: growthPercent, unit: 'percent' },
    ],
    lines: [...RESULTS, ...loanLines(plan), ...PLAN_LINES],
    tables: [{ ...SCHEDULE, rows }],
    notes: [repaymentTableNote(plan), 'Each month’s saving is paid in at the end of the month.'],
  }
}

/** Pennies that are no output of the API. */
const beside = (name: string, label: string, formula: string): WorkbookLine => ({
  ...pennies(name, label, formula),
  output: false,
})

const RESULTS: readonly WorkbookLine[] = [
  pennies('monthlyPayment', 'Interest a month', 'loan * monthlyRate'),
  pennies('loanAmount', 'Loan', 'loan'),
  pennies('totalInterest', 'Interest over the term', 'loan * monthlyRate * months'),
  pennies('totalPayable', 'Interest and loan', 'loan * monthlyRate * months + loan'),
  pennies('balanceAtEnd', 'Owed at the end', 'loan'),
  pennies('monthlyPaymentAfterRateRise', 'Interest a month after the rise', 'loan * risenRate'),
]

const PLAN_LINES: readonly WorkbookLine[] = [
  {
    name: 'risenRate',
    label: 'Rate a month after the rise, as a share of 1',
    formula: '(annualRatePercent + rateRisePercent) / 1200',
    unit: 'share',
  },
  {
    name: 'growth',
    label: 'Growth of the savings a month, as a share of 1',
    formula: 'growthPercent / 1200',
    unit: 'share',
  },
  beside('savedAtEnd', 'Saved by the end', '0 - FV(growth, months, monthlySaving, alreadySaved)'),
  beside('surplusAtEnd', 'Savings less the loan, at the end', 'savedAtEnd - loan'),
  beside(
    'savingToFill',
    'Saving a month that fills the gap',
    'MAX(0, 0 - PMT(growth, months, 0 - alreadySaved, loan))',
  ),
  beside(
    'repaymentPayment',
    'Payment a month of the same loan with repayment',
    levelPaymentFormula('monthlyRate'),
  ),
]

const SCHEDULE: Omit<WorkbookTable, 'rows'> = {
  name: 'schedule',
  title: 'Month by month',
  filled: 'months',
  columns: [
    { name: 'month', label: 'Month', unit: 'count', formula: '@row' },
    { name: 'interest', label: 'Interest', unit: 'exact-pounds', formula: 'loan * monthlyRate' },
    {
      name: 'saved',
      label: 'Saved so far',
      unit: 'exact-pounds',
      first: 'alreadySaved * (1 + growth) + monthlySaving',
      formula: '^saved * (1 + growth) + monthlySaving',
    },
    { name: 'surplus', label: 'Savings less the loan', unit: 'exact-pounds', formula: '@saved - loan' },
  ],
}
