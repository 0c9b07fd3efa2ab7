import { type Loan, type LoanInput, levelPayment, loanOf } from '#calculators/loan.ts'
import { toPenny } from '#calculators/rounding.ts'

/** A repayment mortgage that is paid faster. Pounds; 5 means 5%. */
export type MortgageOverpaymentInput = LoanInput & {
  monthlyOverpayment?: number | undefined
  lumpSum?: number | undefined
  /** The lump sum is paid at the end of this month; 0 is day one. */
  lumpSumMonth?: number | undefined
}

/** What overpaying saves, in pounds to the penny and in months. */
export type MortgageOverpayment = {
  /** The payment of the contract, which stays. */
  monthlyPayment: number
  interestWithoutOverpayment: number
  interestWithOverpayment: number
  interestSaved: number
  /** The last payment, which is only what is left, counts as a month. */
  monthsToClear: number
  monthsSaved: number
}

/** Less than half a penny is nothing owed. */
const NOTHING = 0.005

/** Pays a repayment mortgage month by month, interest first, then the contract payment with the overpayment. */
export function mortgageOverpayment(input: MortgageOverpaymentInput): MortgageOverpayment {
  const loan = loanOf(input)
  const payment = levelPayment(loan)
  const { interest, months } = payOff(loan, input)
  const interestWithout = payment * loan.months - loan.amount
  return {
    monthlyPayment: toPenny(payment),
    interestWithoutOverpayment: toPenny(interestWithout),
    interestWithOverpayment: toPenny(interest),
    interestSaved: toPenny(interestWithout - interest),
    monthsToClear: months,
    monthsSaved: loan.months - months,
  }
}

function payOff(
  loan: Loan,
  { monthlyOverpayment = 0, lumpSum = 0, lumpSumMonth = 0 }: MortgageOverpaymentInput,
): { interest: number; months: number } {
  const payment = levelPayment(loan) + monthlyOverpayment
  let balance = lumpSumMonth === 0 ? loan.amount - lumpSum : loan.amount
  let interest = 0
  let months = 0
  while (balance > NOTHING && months < loan.months) {
    months += 1
    const charged = balance * loan.monthlyRate
    interest += charged
    balance += charged - payment
    if (months === lumpSumMonth) balance -= lumpSum
  }
  return { interest, months }
}
