import { pennies } from '#calculators/engine/workbook/lines.ts'
import { loanInputs, loanLines, repaymentTable } from '#calculators/engine/workbook/loan-parts.ts'
import type { Workbook, WorkbookLine, WorkbookTable } from '#calculators/engine/workbook/workbook.ts'

import type { MortgageOverpaymentInput } from './calculate.ts'

/** A mortgage that is overpaid, with its months as live formulas. */
export function overpaymentWorkbook(input: MortgageOverpaymentInput): Workbook {
  const { monthlyOverpayment = 0, lumpSum = 0, lumpSumMonth = 0 } = input
  const { rows } = repaymentTable(input)
  return {
    title: 'Mortgage overpayment',
    inputs: [
      ...loanInputs(input),
      {
        name: 'monthlyOverpayment',
        label: 'Overpayment each month',
        value: monthlyOverpayment,
        unit: 'money',
      },
      { name: 'lumpSum', label: 'Lump sum', value: lumpSum, unit: 'money' },
      {
        name: 'lumpSumMonth',
        label: 'Month of the lump sum',
        value: lumpSumMonth,
        unit: 'count',
        note: 'Paid at the end of that month; 0 is day one',
      },
    ],
    lines: [...RESULTS, ...loanLines(input)],
    tables: [{ ...SCHEDULE, rows }],
    notes: [
      `Results follow the term up to ${rows} months: the table has no further rows.`,
      'Less than half a penny counts as nothing owed. The last payment is only what is left.',
    ],
  }
}

const RESULTS: readonly WorkbookLine[] = [
  pennies('interestSaved', 'Interest saved', 'payment * months - loan - SUM(schedule.interest)'),
  pennies('monthlyPayment', 'Payment of the contract a month', 'payment'),
  pennies('interestWithoutOverpayment', 'Interest without overpaying', 'payment * months - loan'),
  pennies('interestWithOverpayment', 'Interest with the overpayments', 'SUM(schedule.interest)'),
  {
    name: 'monthsToClear',
    label: 'Until nothing is owed',
    formula: 'COUNTIF(schedule.before, ">0.005")',
    unit: 'months',
    output: true,
  },
  {
    name: 'monthsSaved',
    label: 'Sooner than the contract',
    formula: 'months - monthsToClear',
    unit: 'months',
    output: true,
  },
]

const SCHEDULE: Omit<WorkbookTable, 'rows'> = {
  name: 'schedule',
  title: 'Month by month',
  filled: 'months',
  columns: [
    { name: 'month', label: 'Month', unit: 'count', formula: '@row' },
    {
      name: 'before',
      label: 'Owed before',
      unit: 'exact-pounds',
      first: 'MAX(0, loan - IF(lumpSumMonth = 0, lumpSum, 0))',
      formula: '^owed',
    },
    {
      name: 'interest',
      label: 'Interest',
      unit: 'exact-pounds',
      formula: 'IF(@before > 0.005, @before * monthlyRate, 0)',
    },
    {
      name: 'paid',
      label: 'Paid',
      unit: 'exact-pounds',
      formula:
        'IF(@before > 0.005, MIN(@before + @interest, payment + monthlyOverpayment + IF(@row = lumpSumMonth, lumpSum, 0)), 0)',
    },
    {
      name: 'owed',
      label: 'Owed after',
      unit: 'exact-pounds',
      formula: 'IF(@before > 0.005, @before + @interest - @paid, 0)',
    },
  ],
}
