import { loanOf } from '#calculators/loan.ts'
import type { Workbook, WorkbookLine, WorkbookTable } from '#calculators/workbook/workbook.ts'

import type { MortgageRepaymentInput } from './calculate.ts'

/** Forty years, so that a term may be changed in the sheet. */
const USUAL_ROWS = 480

/** A repayment mortgage with its months as live formulas. */
export function repaymentWorkbook(input: MortgageRepaymentInput): Workbook {
  const { amount, months } = loanOf(input)
  return {
    title: 'Mortgage repayment',
    inputs: [
      { name: 'loan', label: 'Loan', value: amount, unit: 'money' },
      { name: 'months', label: 'Term in months', value: months, unit: 'count' },
      {
        name: 'annualRatePercent',
        label: 'Interest rate a year',
        value: input.annualRatePercent ?? 0,
        unit: 'percent',
      },
      {
        name: 'rateRisePercent',
        label: 'Rise of the rate to test, in points',
        value: input.rateRisePercent ?? 0,
        unit: 'percent',
      },
    ],
    lines: [...LINES, ...(input.balanceAfterYears ?? []).map(balanceLine)],
    tables: [{ ...SCHEDULE, rows: Math.max(USUAL_ROWS, months) }],
    notes: [
      `The table of months has ${Math.max(USUAL_ROWS, months)} rows; a longer term needs more, copied down.`,
      'Totals come from the payment before it is rounded to the penny.',
    ],
  }
}

const output = (name: string, label: string, formula: string): WorkbookLine => ({
  name,
  label,
  formula: `PENNY(${formula})`,
  unit: 'exact-pounds',
  output: true,
})

const LINES: readonly WorkbookLine[] = [
  {
    name: 'monthlyRate',
    label: 'Rate a month, as a share of 1',
    formula: 'annualRatePercent / 1200',
    unit: 'count',
  },
  {
    name: 'risenRate',
    label: 'The same after the rise',
    formula: '(annualRatePercent + rateRisePercent) / 1200',
    unit: 'count',
  },
  {
    name: 'payment',
    label: 'Payment a month, not rounded',
    formula: 'IF(loan = 0, 0, PMT(monthlyRate, months, 0 - loan))',
    unit: 'exact-pounds',
  },
  output('loanAmount', 'Loan', 'loan'),
  output('monthlyPayment', 'Payment a month', 'payment'),
  output('totalPayable', 'To pay in all', 'payment * months'),
  output('totalInterest', 'Interest in all', 'payment * months - loan'),
  output(
    'monthlyPaymentAfterRateRise',
    'Payment a month after the rise',
    'IF(loan = 0, 0, PMT(risenRate, months, 0 - loan))',
  ),
]

function balanceLine(year: number): WorkbookLine {
  return {
    name: `balanceAfter${year}`,
    label: `Owed after ${year} years`,
    formula: `PENNY(IF(${year * 12} >= months, 0, PV(monthlyRate, months - ${year * 12}, 0 - payment)))`,
    unit: 'exact-pounds',
    output: `balances.${year}`,
  }
}

const SCHEDULE: Omit<WorkbookTable, 'rows'> = {
  name: 'schedule',
  title: 'Month by month',
  filled: 'months',
  columns: [
    { name: 'month', label: 'Month', unit: 'count', formula: '@row' },
    {
      name: 'interest',
      label: 'Interest',
      unit: 'exact-pounds',
      first: 'loan * monthlyRate',
      formula: '^owed * monthlyRate',
    },
    { name: 'repaid', label: 'Off the loan', unit: 'exact-pounds', formula: 'payment - @interest' },
    {
      name: 'owed',
      label: 'Owed at the end',
      unit: 'exact-pounds',
      first: 'loan - @repaid',
      formula: '^owed - @repaid',
    },
  ],
}
