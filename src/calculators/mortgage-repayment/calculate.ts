import {
  type LoanInput,
  balanceAfter,
  levelPayment,
  loanOf,
  monthlyRateOf,
} from '#calculators/engine/loan/loan.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

/** A repayment mortgage. Pounds; 5 means 5%. */
export type MortgageRepaymentInput = LoanInput & {
  /** Points by which the rate may rise at once. */
  rateRisePercent?: number | undefined
  /** Years after which the balance is asked for. */
  balanceAfterYears?: readonly number[] | undefined
}

/** What a repayment mortgage costs, in pounds to the penny. */
export type MortgageRepayment = {
  loanAmount: number
  monthlyPayment: number
  totalPayable: number
  totalInterest: number
  monthlyPaymentAfterRateRise: number
  /** Still owed after that many years. */
  balances: Readonly<Record<number, number>>
}

/** The level payment of a repayment mortgage: L·i / (1 − (1 + i)^−n). Totals come from the payment before it is rounded. */
export function mortgageRepayment(input: MortgageRepaymentInput): MortgageRepayment {
  const loan = loanOf(input)
  const payment = levelPayment(loan)
  const risen = monthlyRateOf((input.annualRatePercent ?? 0) + (input.rateRisePercent ?? 0))
  const years = input.balanceAfterYears ?? []
  return {
    loanAmount: toPenny(loan.amount),
    monthlyPayment: toPenny(payment),
    totalPayable: toPenny(payment * loan.months),
    totalInterest: toPenny(payment * loan.months - loan.amount),
    monthlyPaymentAfterRateRise: toPenny(levelPayment({ ...loan, monthlyRate: risen })),
    balances: Object.fromEntries(years.map((year) => [year, toPenny(balanceAfter(loan, year * 12))])),
  }
}
