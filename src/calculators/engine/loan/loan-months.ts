/** A loan month by month and year by year, for tables and drawings. Pounds, not rounded. Pure. */
import { type Loan, balanceAfter, levelPayment } from './loan.ts'

/** A month or a year of a loan: what was paid, how much of it was interest, and what is owed at its end. */
export type LoanPeriod = {
  /** 1 for the first. */
  readonly number: number
  readonly paid: number
  readonly interest: number
  readonly repaid: number
  readonly owed: number
}

/** The months of a loan with level payments, from the unrounded payment; empty without a loan. */
export function monthsOfLoan(loan: Loan): LoanPeriod[] {
  const payment = levelPayment(loan)
  let owed = loan.amount
  return Array.from({ length: loan.amount === 0 ? 0 : loan.months }, (_, index) => {
    const next = balanceAfter(loan, index + 1)
    const period = {
      number: index + 1,
      paid: payment,
      interest: payment - (owed - next),
      repaid: owed - next,
      owed: next,
    }
    owed = next
    return period
  })
}

/** Months added up to years of twelve; the last one may be shorter. */
export function yearsOfMonths(months: readonly LoanPeriod[]): LoanPeriod[] {
  const years: LoanPeriod[] = []
  for (let start = 0; start < months.length; start += 12) {
    const year = months.slice(start, start + 12)
    const sum = (part: 'paid' | 'interest' | 'repaid') =>
      year.reduce((total, month) => total + month[part], 0)
    years.push({
      number: start / 12 + 1,
      paid: sum('paid'),
      interest: sum('interest'),
      repaid: sum('repaid'),
      owed: year.at(-1)?.owed ?? 0,
    })
  }
  return years
}
