import { countField, moneyField, numberField, percentField } from '#calculators/engine/fields.ts'
/** What every mortgage calculator asks in the API. */
import { type Refusal, problem } from '#web/endpoint/endpoint.ts'

import { type LoanInput, loanOf } from './loan.ts'

const MOST_YEARS = 100

/** The loan, or price and deposit. */
export const LOAN_FIELDS = {
  loanAmount: moneyField('The loan; or give price and deposit.'),
  price: moneyField('Price of the home, with deposit, instead of loanAmount.'),
  deposit: moneyField('What is paid without the loan.'),
}

/** How long the loan runs. */
export const TERM_FIELDS = {
  termYears: numberField('Term in years.', { most: MOST_YEARS }),
  termMonths: countField('Term in months, in addition to termYears.', MOST_YEARS * 12),
}

/** The interest a year. */
export const RATE_FIELD = percentField('Interest rate a year; a twelfth of it is charged each month.', {
  most: 100,
})

/** Refuses a loan that has no month to be paid in, naming the field; null when all is well. */
export function refuseWithoutTerm(input: LoanInput): Refusal | null {
  const { amount, months } = loanOf(input)
  if (amount === 0 || months >= 1) return null
  const message = 'is required, or termMonths: the term must be at least one month'
  return problem('invalid_parameters', `termYears ${message}.`, [{ field: 'inputs.termYears', message }])
}
