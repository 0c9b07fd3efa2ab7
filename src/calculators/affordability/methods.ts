/**
 * What a household, or a rent, can bear: six ways to ask, each a function of its own; calculate.ts chooses between them.
 * Pounds; 5 means 5%. The multiples and bands of the first and fifth are those of MoneyHelper's public calculator.
 */
import {
  type LoanInput,
  annuityFactor,
  levelPayment,
  loanOf,
  monthlyRateOf,
} from '#calculators/engine/loan/loan.ts'
import { percentOrNull, shareOf, toPenny } from '#calculators/engine/rounding.ts'

/** Income of everyone on the mortgage and what is committed already. */
export type IncomeMultipleInput = {
  annualIncomes: readonly number[]
  monthlyCommittedCosts: number
  lowerMultiple?: number | undefined
  upperMultiple?: number | undefined
}

/** A range of borrowing in whole pounds. */
export type BorrowingRange = { borrowFrom: number; borrowUpTo: number }

/** Income less commitments, times a low and a high multiple, half a pound up; nothing when more is committed than comes in. */
export function incomeLessCommitmentsMultiple({
  annualIncomes,
  monthlyCommittedCosts,
  lowerMultiple = 2.8,
  upperMultiple = 4.2,
}: IncomeMultipleInput): BorrowingRange {
  const income = sum(annualIncomes) - 12 * monthlyCommittedCosts
  const wholePounds = (multiple: number) => Math.round(Number((Math.max(0, income) * multiple).toFixed(6)))
  return { borrowFrom: wholePounds(lowerMultiple), borrowUpTo: wholePounds(upperMultiple) }
}

/** Incomes times one multiple, and the price with the deposit on top. */
export function incomeMultiple(input: {
  annualIncomes: readonly number[]
  multiple: number
  deposit: number
}): { maxLoan: number; maxPrice: number } {
  const loan = sum(input.annualIncomes) * input.multiple
  return { maxLoan: toPenny(loan), maxPrice: toPenny(loan + input.deposit) }
}

/** The loan that a monthly payment pays off over the term. */
export function paymentToLoan({
  monthlyPayment,
  ...term
}: Pick<LoanInput, 'termYears' | 'termMonths' | 'annualRatePercent'> & { monthlyPayment: number }): {
  maxLoan: number
} {
  const { months, monthlyRate } = loanOf(term)
  return { maxLoan: toPenny(monthlyPayment * annuityFactor(months, monthlyRate)) }
}

/** A loan, its rate, a rise of that rate, and a household. */
export type StressTestInput = LoanInput & {
  /** Points added to the rate. */
  stressPercent: number
  monthlyNetIncome: number
  monthlyOutgoings: number
}

/** The payments and what they leave; pounds to the penny. */
export type StressTest = {
  monthlyPayment: number
  stressedPayment: number
  /** Outgoings and payment as a share of net income; null without income. */
  shareOfIncomePercent: number | null
  leftOverAfterStressedPayment: number
}

/** Whether a household would still manage after a rise of the rate. */
export function stressTest(input: StressTestInput): StressTest {
  const loan = loanOf(input)
  const payment = levelPayment(loan)
  const stressed = levelPayment({
    ...loan,
    monthlyRate: monthlyRateOf((input.annualRatePercent ?? 0) + input.stressPercent),
  })
  return {
    monthlyPayment: toPenny(payment),
    stressedPayment: toPenny(stressed),
    shareOfIncomePercent: percentOrNull(input.monthlyOutgoings + payment, input.monthlyNetIncome),
    leftOverAfterStressedPayment: toPenny(input.monthlyNetIncome - input.monthlyOutgoings - stressed),
  }
}

/** How much of the income is spoken for, and MoneyHelper's word for it: below 40% low, above 60% high. */
export type ShareOfIncome = {
  shareOfIncomePercent: number | null
  leftOver: number
  risk: 'low' | 'medium' | 'high' | null
}

/** Outgoings and payment as a share of net income. */
export function shareOfIncome({
  monthlyNetIncome,
  monthlyOutgoings,
  monthlyPayment,
}: {
  monthlyNetIncome: number
  monthlyOutgoings: number
  monthlyPayment: number
}): ShareOfIncome {
  const spent = monthlyOutgoings + monthlyPayment
  return {
    shareOfIncomePercent: percentOrNull(spent, monthlyNetIncome),
    leftOver: toPenny(monthlyNetIncome - spent),
    risk: monthlyNetIncome === 0 ? null : riskOf(spent * 100, monthlyNetIncome),
  }
}

function riskOf(hundredfold: number, income: number): 'low' | 'medium' | 'high' {
  if (hundredfold < 40 * income) return 'low'
  return hundredfold > 60 * income ? 'high' : 'medium'
}

/** A rent, and what the lender asks of it. */
export type InterestCoverInput = Pick<LoanInput, 'loanAmount' | 'price' | 'deposit'> & {
  monthlyRent: number
  icrPercent: number
  stressRatePercent: number
}

/** The largest loan for the rent; with a loan also whether the rent is enough for it. */
export type InterestCover = {
  /** Null when no interest is asked for: any loan would do. */
  maxLoan: number | null
  icrPercent?: number | null
  passes?: boolean
  minimumMonthlyRent?: number
}

/** Interest cover of a let home: a year's rent against a year's interest at the stressed rate. */
export function interestCover(input: InterestCoverInput): InterestCover {
  const { monthlyRent, icrPercent, stressRatePercent } = input
  const { amount: loanAmount } = loanOf(input)
  const rent = 12 * monthlyRent
  const asked = shareOf(icrPercent) * shareOf(stressRatePercent)
  const maxLoan = asked === 0 ? null : toPenny(rent / asked)
  if (loanAmount === 0) return { maxLoan }
  const minimumMonthlyRent = (loanAmount * asked) / 12
  return {
    maxLoan,
    icrPercent: percentOrNull(rent, loanAmount * shareOf(stressRatePercent)),
    // A millionth of a penny is the noise of binary arithmetic, not a shortfall.
    passes: monthlyRent >= minimumMonthlyRent - 1e-8,
    minimumMonthlyRent: toPenny(minimumMonthlyRent),
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, each) => total + each, 0)
}
