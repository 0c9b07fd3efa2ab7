import type { Fields } from '#calculators/engine/form/fields.ts'
import { RATE, extraMonths } from '#calculators/engine/loan/loan-form.ts'

const LUMP = 'Lump sum'
const ALLOWANCE = 'What your lender allows'
const SAVINGS = 'Saving instead'
const TERM = 'The term'

/** What is asked about a repayment mortgage that is paid faster. */
export const FIELDS = {
  loanAmount: { kind: 'money', label: 'Still owed', start: '200,000', least: 1, lever: true },
  termYears: { kind: 'years', label: 'Years left', start: '22', blank: 0, lever: true },
  annualRatePercent: { ...RATE, lever: true },
  monthlyOverpayment: {
    kind: 'money',
    label: 'Overpayment each month',
    hint: 'On top of the payment of the contract',
    start: '200',
    blank: 0,
    lever: true,
  },
  lumpSum: {
    kind: 'money',
    label: 'Lump sum',
    hint: 'Paid once; leave it blank if there is none',
    start: '5,000',
    blank: 0,
    under: LUMP,
  },
  lumpSumMonth: {
    kind: 'months',
    label: 'Months from now',
    hint: 'At the end of that month; 0 is today',
    start: '0',
    blank: 0,
    theme: LUMP,
  },
  allowancePercent: {
    kind: 'percent',
    label: 'Allowed each year without a charge',
    hint: 'Of what is owed when the year begins. 10% is common; your offer letter decides',
    start: '10',
    blank: 0,
    theme: ALLOWANCE,
  },
  chargeYears: {
    kind: 'years',
    label: 'Years until overpaying is free',
    hint: 'Usually until a fixed rate ends; 0 if there is no charge',
    start: '5',
    blank: 0,
    theme: ALLOWANCE,
  },
  chargePercent: {
    kind: 'percent',
    label: 'Early repayment charge',
    hint: 'Of what is above the allowance; see your offer letter',
    start: '3',
    most: 20,
    blank: 0,
    theme: ALLOWANCE,
  },
  savingsRatePercent: {
    kind: 'percent',
    label: 'Interest on savings',
    start: '4',
    most: 15,
    blank: 0,
    suffix: '% a year',
    theme: SAVINGS,
  },
  savingsTaxPercent: {
    kind: 'percent',
    label: 'Tax on that interest',
    hint: '0 in an ISA or within your allowances',
    start: '0',
    most: 60,
    blank: 0,
    theme: SAVINGS,
  },
  termMonths: extraMonths(TERM),
} as const satisfies Fields
