/**
 * Arithmetic that all mortgage calculators have in common: a loan, a number of months, an interest rate that is charged
 * monthly on what is still owed. Amounts are pounds and not rounded here.
 */

/** How a loan may be described. A number that is left out counts as 0. */
export type LoanInput = {
  loanAmount?: number
  /** With `deposit` instead of `loanAmount`. */
  price?: number
  deposit?: number
  termYears?: number
  termMonths?: number
  annualRatePercent?: number
}

/** A loan in the terms of the formulas. */
export type Loan = { amount: number; months: number; monthlyRate: number }

/** The loan that was described. Throws a RangeError without a term: there is then no month to pay in. */
export function loanOf({
  loanAmount,
  price = 0,
  deposit = 0,
  termYears = 0,
  termMonths = 0,
  annualRatePercent = 0,
}: LoanInput): Loan {
  const months = termYears * 12 + termMonths
  if (months < 1) throw new RangeError('A loan needs a term of at least one month')
  return {
    amount: loanAmount ?? Math.max(0, price - deposit),
    months,
    monthlyRate: monthlyRateOf(annualRatePercent),
  }
}

/** One twelfth of the annual rate as a share of 1. */
export function monthlyRateOf(annualRatePercent: number): number {
  return annualRatePercent / 1200
}

/** The payment that, made every month, pays interest and loan exactly over the term. */
export function levelPayment({ amount, months, monthlyRate }: Loan): number {
  if (monthlyRate === 0) return amount / months
  // 1 − (1 + i)^−n, written so that a very small rate does not lose its digits.
  return (amount * monthlyRate) / -Math.expm1(-months * Math.log1p(monthlyRate))
}

/** What is still owed after `paid` level payments. */
export function balanceAfter(loan: Loan, paid: number): number {
  const { amount, months, monthlyRate } = loan
  if (paid >= months) return 0
  if (monthlyRate === 0) return amount * (1 - paid / months)
  const grown = Math.expm1(paid * Math.log1p(monthlyRate))
  return amount * (1 + grown) - levelPayment(loan) * (grown / monthlyRate)
}
