/**
 * Loan arithmetic shared by all mortgage calculators. Interest is charged monthly on the balance. Amounts are in
 * pounds, unrounded.
 */

/** How a loan may be described. A number that is left out counts as 0. */
export type LoanInput = {
  loanAmount?: number | undefined
  /** With `deposit` instead of `loanAmount`. */
  price?: number | undefined
  deposit?: number | undefined
  termYears?: number | undefined
  termMonths?: number | undefined
  annualRatePercent?: number | undefined
}

/** A loan in the terms of the formulas. */
export type Loan = { amount: number; months: number; monthlyRate: number }

/** The loan entered. Its amount or term can be 0. */
export function loanOf({
  loanAmount = 0,
  price = 0,
  deposit = 0,
  termYears = 0,
  termMonths = 0,
  annualRatePercent = 0,
}: LoanInput): Loan {
  return {
    amount: loanAmount > 0 ? loanAmount : Math.max(0, price - deposit),
    months: Math.round(termYears * 12 + termMonths),
    monthlyRate: monthlyRateOf(annualRatePercent),
  }
}

/** One twelfth of the annual rate, as a fraction. */
function monthlyRateOf(annualRatePercent: number): number {
  return annualRatePercent / 1200
}

/**
 * The monthly payment that repays the loan with interest over the term: L·i / (1 − (1 + i)^−n), or L / n without
 * interest. Throws a RangeError for a loan with a term of zero months.
 */
export function levelPayment({ amount, months, monthlyRate }: Loan): number {
  if (amount === 0) return 0
  if (months < 1) throw new RangeError('A loan needs a term of at least one month')
  return amount / annuityFactor(months, monthlyRate)
}

/** The loan that £1 a month repays over the term: (1 − (1 + i)^−n) / i, or n without interest. */
function annuityFactor(months: number, monthlyRate: number): number {
  if (monthlyRate === 0) return months
  // Written so that a very small rate does not lose its digits.
  return -Math.expm1(-months * Math.log1p(monthlyRate)) / monthlyRate
}

/** The balance after `paid` level payments: the present value of the remaining ones. */
export function balanceAfter({ amount, months, monthlyRate }: Loan, paid: number): number {
  if (paid >= months) return 0
  return (amount * annuityFactor(months - paid, monthlyRate)) / annuityFactor(months, monthlyRate)
}
