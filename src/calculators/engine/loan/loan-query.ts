import { type LoanInput, loanOf } from './loan.ts'

/** A loan as query parameters of the other mortgage calculators: whole pounds and the exact term. */
export function loanQuery(input: LoanInput): Record<string, string> {
  const { amount, months } = loanOf(input)
  return {
    loanAmount: String(Math.round(amount)),
    termYears: String(Math.floor(months / 12)),
    ...(months % 12 > 0 ? { termMonths: String(months % 12) } : {}),
    annualRatePercent: String(input.annualRatePercent ?? 0),
  }
}
