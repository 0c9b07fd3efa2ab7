/** A loan in a spreadsheet: what to change, the payment, and what is owed. Pure. */
import type { LoanInput } from '#calculators/engine/loan/loan.ts'

import type { WorkbookInput, WorkbookLine } from './workbook.ts'

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
function levelPaymentFormula(monthlyRate: string): string {
  return `IF(loan = 0, 0, PMT(${monthlyRate}, months, -loan))`
}

/** What is owed after a number of the payments. */
export function balanceFormula(paid: string): string {
  return `IF(${paid} >= months, 0, PV(monthlyRate, months - (${paid}), -payment))`
}
