/** A loan in a spreadsheet, for every mortgage calculator: what to change, the payment, and its months. Pure. */
import { type LoanInput, loanOf } from '#calculators/engine/loan/loan.ts'

import type { WorkbookInput, WorkbookLine, WorkbookTable } from './workbook.ts'

/** Months that a table has rows for, whatever the term is when the file is made: 40 years. */
const USUAL_ROWS = 480

/**
 * The cells for a loan: `loanGiven`, or `price` and `deposit`; `termYears`, `termMonths`, `annualRatePercent`. They are
 * those of the question, so a purchase stays a purchase.
 */
export function loanInputs(input: LoanInput): WorkbookInput[] {
  const {
    loanAmount = 0,
    price = 0,
    deposit = 0,
    termYears = 0,
    termMonths = 0,
    annualRatePercent = 0,
  } = input
  const amounts: WorkbookInput[] =
    loanAmount > 0
      ? [{ name: 'loanGiven', label: 'Loan', value: loanAmount, unit: 'money' }]
      : [
          { name: 'price', label: 'Price of the home', value: price, unit: 'money' },
          { name: 'deposit', label: 'Deposit', value: deposit, unit: 'money' },
        ]
  return [
    ...amounts,
    { name: 'termYears', label: 'Term: years', value: termYears, unit: 'years' },
    { name: 'termMonths', label: 'Term: further months', value: termMonths, unit: 'months' },
    { name: 'annualRatePercent', label: 'Interest rate a year', value: annualRatePercent, unit: 'percent' },
  ]
}

/** The cell `rateRisePercent`: points by which the rate is tried higher. */
export function rateRiseInput(rateRisePercent = 0): WorkbookInput {
  return {
    name: 'rateRisePercent',
    label: 'Rise of the rate to test, in points',
    value: rateRisePercent,
    unit: 'percent',
  }
}

/** Lines of the working that follow from `loanInputs`: `loan`, `months`, `monthlyRate`, and `payment` that pays it all off. */
export function loanLines({ loanAmount = 0 }: LoanInput): WorkbookLine[] {
  return [
    {
      name: 'loan',
      label: 'Loan, not rounded',
      formula: loanAmount > 0 ? 'loanGiven' : 'MAX(0, price - deposit)',
      unit: 'money',
    },
    {
      name: 'months',
      label: 'Number of payments',
      formula: 'ROUND(termYears * 12 + termMonths, 0)',
      unit: 'count',
    },
    {
      name: 'monthlyRate',
      label: 'Interest rate a month, as a share of 1',
      formula: 'annualRatePercent / 1200',
      unit: 'share',
      note: 'A twelfth of the rate a year',
    },
    {
      name: 'payment',
      label: 'Payment, not rounded',
      formula: levelPaymentFormula('monthlyRate'),
      unit: 'exact-pounds',
      note: 'Totals are made from this one; only results are rounded',
    },
  ]
}

/** The level payment for `loan` over `months` at the rate a month that a formula gives. */
export function levelPaymentFormula(monthlyRate: string): string {
  return `IF(loan = 0, 0, PMT(${monthlyRate}, months, -loan))`
}

/** What is owed after a number of the payments. */
export function balanceFormula(paid: string): string {
  return `IF(${paid} >= months, 0, PV(monthlyRate, months - (${paid}), -payment))`
}

/** The months of the loan of `loanLines`, as the table `schedule` with `month`, `paid`, `interest`, `repaid`, `owed`. */
export function repaymentTable(input: LoanInput): WorkbookTable {
  return {
    name: 'schedule',
    title: 'Month by month',
    rows: Math.max(USUAL_ROWS, loanOf(input).months),
    filled: 'months',
    columns: [
      { name: 'month', label: 'Month', unit: 'count', formula: '@row' },
      { name: 'paid', label: 'Paid', unit: 'exact-pounds', formula: '@interest + @repaid' },
      {
        name: 'interest',
        label: 'Interest',
        unit: 'exact-pounds',
        first: 'loan * monthlyRate',
        formula: '^owed * monthlyRate',
      },
      {
        name: 'repaid',
        label: 'Off the loan',
        unit: 'exact-pounds',
        first: 'IF(months = 1, loan, payment - @interest)',
        // The last payment takes what is left, so that traces of binary arithmetic are not owed for ever.
        formula: 'IF(@row = months, ^owed, payment - @interest)',
      },
      {
        name: 'owed',
        label: 'Owed at the end',
        unit: 'exact-pounds',
        first: 'loan - @repaid',
        formula: '^owed - @repaid',
      },
    ],
  }
}

/** What to know of the table when the term is changed. */
export function repaymentTableNote(input: LoanInput): string {
  return `The table of months follows the term up to ${repaymentTable(input).rows} months; results hold for longer terms, too.`
}
