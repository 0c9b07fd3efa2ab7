/** Works out a mortgage with overpayments month by month. Unrounded pounds. Pure. */
import { type Loan, levelPayment } from '#calculators/engine/loan/loan.ts'
import { solveFor } from '#calculators/engine/solve.ts'

/** A mortgage, and what is paid on top of its monthly payment. */
export type Overpaid = readonly [
  amount: number,
  monthlyRate: number,
  months: number,
  monthlyOverpayment: number,
  lumpSum: number,
  /** The lump sum is paid at the end of this month; 0 is today. */
  lumpSumMonth: number,
]

/** Less than half a penny counts as nothing owed. */
const NOTHING = 0.005

/**
 * The interest, and the months until nothing is owed. The last, smaller payment counts as a month. The balance is the
 * original schedule's balance less the overpayments so far and the interest they've saved. Subtracting each payment
 * from the last balance would give the same, but at high rates rounding errors would grow to pounds.
 */
export function payOff(...overpaid: Overpaid): { readonly interest: number; readonly months: number } {
  const [amount, monthlyRate, term, monthlyOverpayment, lumpSum, lumpSumMonth] = overpaid
  const contract = balancesOf({ amount, monthlyRate, months: term })
  let ahead = lumpSumMonth === 0 ? lumpSum : 0
  let owed = amount - ahead
  let interest = 0
  let months = 0
  while (owed > NOTHING && months < term) {
    months += 1
    interest += owed * monthlyRate
    ahead += ahead * monthlyRate + monthlyOverpayment
    if (months === lumpSumMonth) ahead += lumpSum
    owed = (contract[months] ?? 0) - ahead
  }
  return { interest, months }
}

/** The original schedule's balance after each month, worked out backwards from 0 so that rounding errors can't grow. */
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

/** A month. Anything paid today is in the first one. Totals run from the start. */
export type OverpaidMonth = {
  /** 1 for the first. */
  readonly month: number
  readonly paid: number
  readonly interest: number
  readonly repaid: number
  /** At its end. */
  readonly owed: number
  readonly interestSoFar: number
  /** Overpaid so far. */
  readonly overpaidSoFar: number
}

/**
 * The months until nothing is owed. Empty if a lump sum today repays it all. The last month's payment is only what's
 * left.
 */
export function overpaidMonths(...overpaid: Overpaid): OverpaidMonth[] {
  const [amount, monthlyRate, term, monthlyOverpayment, lumpSum, lumpSumMonth] = overpaid
  const contract = levelPayment({ amount, monthlyRate, months: term })
  const today = lumpSumMonth === 0 ? Math.min(lumpSum, amount) : 0
  const months: OverpaidMonth[] = []
  let owed = amount - today
  let [interestSoFar, overpaidSoFar] = [0, today]
  while (owed > NOTHING && months.length < term) {
    const month = months.length + 1
    const interest = owed * monthlyRate
    const due = contract + monthlyOverpayment + (month === lumpSumMonth ? lumpSum : 0)
    const left = Math.max(0, owed + interest - due)
    const isLast = left <= NOTHING || month === term
    const monthly = isLast ? owed + interest : due
    const paid = monthly + (month === 1 ? today : 0)
    owed = isLast ? 0 : left
    interestSoFar += interest
    overpaidSoFar += Math.max(0, monthly - contract)
    months.push({ month, paid, interest, repaid: paid - interest, owed, interestSoFar, overpaidSoFar })
  }
  return months
}

/** The monthly overpayment that halves the total interest, to the penny; null if none does. */
export function halvingOverpayment(...overpaid: Overpaid): number | null {
  const [amount, monthlyRate, months, , lumpSum, lumpSumMonth] = overpaid
  const wanted = (levelPayment({ amount, monthlyRate, months }) * months - amount) / 2
  const figure = (monthly: number) =>
    payOff(amount, monthlyRate, months, monthly, lumpSum, lumpSumMonth).interest
  return wanted > 0 ? solveFor({ figure, wanted, least: 0, most: amount, step: 0.01 }) : null
}

/**
 * Savings at the end of the original term if you save instead of overpaying, and if you overpay and then save the whole
 * payment once the mortgage is repaid. `growth` is what a pound grows to in a month.
 */
export function savingsAtEnd(
  growth: number,
  ...overpaid: Overpaid
): { readonly saving: number; readonly overpaying: number } {
  const [amount, monthlyRate, term, monthlyOverpayment, lumpSum, lumpSumMonth] = overpaid
  const contract = levelPayment({ amount, monthlyRate, months: term })
  const months = overpaidMonths(...overpaid)
  const today = lumpSumMonth === 0 ? Math.min(lumpSum, amount) : 0
  let saving = lumpSumMonth === 0 ? lumpSum : 0
  let overpaying = saving - today
  for (let month = 1; month <= term; month += 1) {
    const extra = monthlyOverpayment + (month === lumpSumMonth ? lumpSum : 0)
    const paid = (months[month - 1]?.paid ?? 0) - (month === 1 && months.length > 0 ? today : 0)
    saving = saving * growth + extra
    overpaying = overpaying * growth + contract + extra - paid
  }
  return { saving, overpaying }
}
