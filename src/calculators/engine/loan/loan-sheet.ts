/**
 * What all mortgage sheets share: inputs, basic lines, checks, and the month-by-month and yearly tables of a repayment
 * mortgage. Pure.
 */
import type { Sensitivity } from '#calculators/engine/report/report.ts'
import { input } from '#calculators/engine/sheet/inputs.ts'
import { column, line, table } from '#calculators/engine/sheet/lines.ts'
import type { SheetProblem } from '#calculators/engine/sheet/sheet.ts'

import { type LoanInput, loanOf } from './loan.ts'

/** The longest term a form accepts. */
const LONGEST_YEARS = 50

/** The interest rate, in per cent a year. */
export const INTEREST_RATE = {
  start: 4.5,
  most: 30,
  suffix: '% a year',
  api: { most: 100 },
} as const

/** A term in whole or part years. */
export const TERM_YEARS = { most: LONGEST_YEARS, blank: 0 } as const

/** Months on top of the years of a term. */
export function extraMonths<const Group extends string>(group: Group) {
  return input('months', 'Extra months', {
    hint: 'For a term such as 18 years and 7 months',
    most: LONGEST_YEARS * 12,
    blank: 0,
    group,
    api: { most: 1_200, whole: true },
  })
}

/** Input for a rise in the interest rate, in percentage points. */
export function rateRise<const Group extends string>(group: Group) {
  return input('percent', 'Rate rise', {
    hint: 'What you’d pay if the interest rate went up by this much',
    start: 1,
    least: 0,
    most: 20,
    blank: 0,
    suffix: 'points',
    group,
    api: { least: -100, most: 100 },
  })
}

/** Price and deposit, for the API only: the form asks for the mortgage instead. */
export const PURCHASE = {
  price: input('money', 'Property price', {
    hint: 'With a deposit, instead of the mortgage',
    blank: 0,
    form: false,
  }),
  deposit: input('money', 'Deposit', { blank: 0, form: false }),
}

/** The mortgage, its term in months and its monthly rate, from the inputs' API names. */
export const LOAN_LINES = {
  loan: line('Amount borrowed', 'money', 'IF(loanAmount > 0, loanAmount, MAX(0, price - deposit))'),
  months: line('Number of payments', 'count', 'ROUND(termYears * 12 + termMonths, 0)'),
  monthlyRate: line('Monthly interest rate', 'share', 'annualRatePercent / 1200', {
    note: 'A twelfth of the interest rate',
  }),
} as const

/** The monthly rate after the rise entered in `rateRise`. */
export const HIGHER_RATE = line(
  'Monthly rate after a rate rise',
  'share',
  '(annualRatePercent + rateRisePercent) / 1200',
)

/** The payment that repays `loan` over `months` at a monthly rate, as a formula. */
export function repaymentFormula(monthlyRate = 'monthlyRate'): string {
  return `IF(loan = 0, 0, PMT(${monthlyRate}, months, 0 - loan))`
}

/** The balance after a number of payments that repay the mortgage over its term, as a formula. */
export function balanceFormula(paid: string, payment = 'monthlyPayment'): string {
  return `IF(${paid} >= months, 0, PV(monthlyRate, months - ${paid}, 0 - ${payment}))`
}

/** The mortgage year by year and month by month, if `monthlyPayment` repays it over its term. */
export const REPAYMENT_TABLES = {
  byYear: table('Year by year', {
    rows: LONGEST_YEARS,
    filled: 'ROUNDUP(months / 12, 0)',
    sentence: 'What you’d pay each year, and the balance at the end of it.',
    columns: {
      year: column('Year', 'count', '@row'),
      ...repaid('MIN(12, months - (@row - 1) * 12)', 'MIN(months, @row * 12)'),
    },
  }),
  byMonth: table('Month by month', {
    rows: LONGEST_YEARS * 12,
    filled: 'months',
    sentence: 'What you’d pay each month, and the balance after it.',
    folded: true,
    columns: { month: column('Month', 'count', '@row'), ...repaid('1', '@row') },
  }),
} as const

function repaid(payments: string, paidSoFar: string) {
  return {
    paid: column('Paid', 'exact-pounds', `monthlyPayment * ${payments}`),
    interest: column('Interest', 'exact-pounds', '@paid - @repaid'),
    repaid: column('Capital repaid', 'exact-pounds', '^balance - @balance', { first: 'loan - @balance' }),
    balance: column('Balance', 'exact-pounds', balanceFormula(paidSoFar)),
  }
}

/** Rejects a term of zero months and, on the page, one of more than fifty years. */
export function termProblems(values: LoanInput): SheetProblem[] {
  const { amount, months } = loanOf(values)
  if (months < 1 && amount > 0)
    return [
      {
        field: 'termYears',
        message: 'Enter a term of at least one month, such as 25 years',
        api: 'is required, or termMonths: the term must be at least one month',
      },
    ]
  if (months <= LONGEST_YEARS * 12) return []
  return [
    {
      field: 'termMonths',
      message: `Extra months: the term can’t be longer than ${LONGEST_YEARS} years in total`,
      api: false,
    },
  ]
}

type TermChange = { readonly termYears: number; readonly termMonths: number }

/** Five years longer and five years shorter, for the sensitivity analysis. */
export function byTerm(
  label: string,
  months: number,
  at: (change: TermChange) => number | null,
): Sensitivity['rows'][number] {
  const term = (termMonths: number) => at({ termYears: 0, termMonths })
  return {
    label,
    low: { change: '5 years longer', value: term(months + 60) },
    high: { change: '5 years shorter', value: months > 60 ? term(months - 60) : null },
  }
}
