/** Fields that the forms of all loans have in common, and what is wrong between them. */
import type { NumberField } from '#calculators/engine/form/fields.ts'
import type { FieldProblem } from '#calculators/engine/tool.ts'

import { type LoanInput, loanOf } from './loan.ts'

/** The longest term, in months. */
const LONGEST = 600

/** The rate of the loan. */
export const RATE = {
  kind: 'percent',
  label: 'Interest rate',
  start: '4.5',
  most: 30,
  suffix: '% a year',
} as const satisfies NumberField

/** Months beyond whole years, as a field of a theme. */
export function extraMonths<Theme extends string>(theme: Theme) {
  return {
    kind: 'months',
    label: 'Months beyond whole years',
    hint: 'For a term such as 18 years 7 months',
    start: '',
    most: LONGEST,
    blank: 0,
    theme,
  } as const satisfies NumberField
}

/** Points on top of the rate, as a field of a theme. */
export function rateRise<Theme extends string>(theme: Theme) {
  return {
    kind: 'percent',
    label: 'Points on top of the rate',
    hint: 'What the payment would be if the rate were that much higher',
    start: '1',
    least: 0,
    most: 20,
    blank: 0,
    suffix: 'points',
    theme,
  } as const satisfies NumberField
}

/** A term of no months, or of more than fifty years. */
export function termProblems(values: LoanInput): FieldProblem[] {
  const { months } = loanOf(values)
  if (months < 1) return [{ field: 'termYears', message: 'Term: enter at least one month, such as 25 years' }]
  return months > LONGEST ? [{ field: 'termMonths', message: 'Term: enter at most 50 years in all' }] : []
}

/** A loan as the addresses of the other loan pages ask it: whole pounds, and the exact term. */
export function loanQuery(input: LoanInput): Record<string, string> {
  const { amount, months } = loanOf(input)
  return {
    loanAmount: String(Math.round(amount)),
    termYears: String(Math.floor(months / 12)),
    ...(months % 12 > 0 ? { termMonths: String(months % 12) } : {}),
    annualRatePercent: String(input.annualRatePercent ?? 0),
  }
}
