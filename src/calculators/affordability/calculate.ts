import { levelPayment, loanOf } from '#calculators/loan.ts'
import { percentOf, toPenny } from '#calculators/rounding.ts'

/** Income of everyone on the mortgage and what is committed already. Pounds. */
export type IncomeMultipleInput = {
  annualIncomes: readonly number[]
  monthlyCommittedCosts: number
  lowerMultiple?: number
  upperMultiple?: number
}

/** A range of borrowing in whole pounds. */
export type BorrowingRange = { borrowFrom: number; borrowUpTo: number }

/** Income less commitments, times a low and a high multiple: the range that MoneyHelper's calculator names. */
export function incomeLessCommitmentsMultiple({
  annualIncomes,
  monthlyCommittedCosts,
  lowerMultiple = 2.8,
  upperMultiple = 4.2,
}: IncomeMultipleInput): BorrowingRange {
  const income = annualIncomes.reduce((sum, each) => sum + each, 0) - 12 * monthlyCommittedCosts
  const wholePounds = (multiple: number) => Math.round(toPenny(Math.max(0, income) * multiple))
  return { borrowFrom: wholePounds(lowerMultiple), borrowUpTo: wholePounds(upperMultiple) }
}

/** A loan, its rate, a rise of that rate, and a household. Pounds; 5 means 5%. */
export type StressTestInput = {
  loanAmount: number
  termYears: number
  annualRatePercent: number
  /** Points added to the rate. */
  stressPercent: number
  monthlyNetIncome: number
  monthlyOutgoings: number
}

/** The payments and what they leave; pounds to the penny. */
export type StressTest = {
  monthlyPayment: number
  stressedPayment: number
  /** Outgoings and payment as a share of net income. */
  shareOfIncomePercent: number
  leftOverAfterStressedPayment: number
}

/** Whether a household would still manage after a rise of the rate. */
export function stressTest(input: StressTestInput): StressTest {
  const loan = loanOf(input)
  const payment = levelPayment(loan)
  const stressed = levelPayment({
    ...loan,
    monthlyRate: (input.annualRatePercent + input.stressPercent) / 1200,
  })
  return {
    monthlyPayment: toPenny(payment),
    stressedPayment: toPenny(stressed),
    shareOfIncomePercent: percentOf(input.monthlyOutgoings + payment, input.monthlyNetIncome),
    leftOverAfterStressedPayment: toPenny(input.monthlyNetIncome - input.monthlyOutgoings - stressed),
  }
}
