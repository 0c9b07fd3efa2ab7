/** What the forms of loans have in common. */
import type { NumberField } from '#calculators/engine/form/fields.ts'

import { type LoanInput, loanOf } from './loan.ts'

/** The rate of the loan. */
export const RATE = {
  kind: 'percent',
  label: 'Interest rate',
  start: '4.5',
  most: 30,
  suffix: '% a year',
} as const satisfies NumberField

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
