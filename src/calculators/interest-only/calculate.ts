import { type LoanInput, loanOf, monthlyRateOf } from '#calculators/engine/loan/loan.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

/** An interest-only mortgage. Pounds; 5 means 5%. */
export type InterestOnlyInput = LoanInput & {
  /** Points by which the rate may rise at once. */
  rateRisePercent?: number | undefined
}

/** What an interest-only mortgage costs, in pounds to the penny. */
export type InterestOnly = {
  loanAmount: number
  monthlyPayment: number
  totalInterest: number
  /** Interest and the loan itself. */
  totalPayable: number
  /** The whole loan: it is paid back at once at the end. */
  balanceAtEnd: number
  monthlyPaymentAfterRateRise: number
}

/** The payment of an interest-only mortgage: L·i every month, and the whole loan at the end. */
export function interestOnly(input: InterestOnlyInput): InterestOnly {
  const { amount, months, monthlyRate } = loanOf(input)
  const interest = amount * monthlyRate * months
  const risen = monthlyRateOf((input.annualRatePercent ?? 0) + (input.rateRisePercent ?? 0))
  return {
    loanAmount: toPenny(amount),
    monthlyPayment: toPenny(amount * monthlyRate),
    totalInterest: toPenny(interest),
    totalPayable: toPenny(interest + amount),
    balanceAtEnd: toPenny(amount),
    monthlyPaymentAfterRateRise: toPenny(amount * risen),
  }
}
