import { type Loan, type LoanInput, levelPayment, loanOf } from '#calculators/engine/loan/loan.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

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

/**
 * What is owed is the balance of the contract less what the payer is ahead of it: overpayments, and the interest that they
 * spare. Taking each payment off the last balance comes to the same, but at high rates a rounded digit grows to pounds.
 */
function payOff(
  loan: Loan,
  { monthlyOverpayment = 0, lumpSum = 0, lumpSumMonth = 0 }: MortgageOverpaymentInput,
): { interest: number; months: number } {
  const contract = balancesOf(loan)
  let ahead = lumpSumMonth === 0 ? lumpSum : 0
  let owed = loan.amount - ahead
  let interest = 0
  let months = 0
  while (owed > NOTHING && months < loan.months) {
    months += 1
    interest += owed * loan.monthlyRate
    ahead += ahead * loan.monthlyRate + monthlyOverpayment
    if (months === lumpSumMonth) ahead += lumpSum
    owed = (contract[months] ?? 0) - ahead
  }
  return { interest, months }
}

/** What the contract leaves owed after each month, worked backwards from nothing, so that rounding cannot grow. */
function balancesOf(loan: Loan): Float64Array {
  const payment = levelPayment(loan)
  const discount = 1 / (1 + loan.monthlyRate)
  const balances = new Float64Array(loan.months + 1)
  let owed = 0
  for (let month = loan.months - 1; month >= 0; month--) {
    owed = (owed + payment) * discount
    balances[month] = owed
  }
  return balances
}
