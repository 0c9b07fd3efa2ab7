/** A mortgage that is overpaid, month by month, and what the lender may charge for it. Pounds, not rounded. Pure. */
import type { LoanPeriod } from '#calculators/engine/loan/loan-months.ts'
import { levelPayment, loanOf } from '#calculators/engine/loan/loan.ts'

import type { MortgageOverpaymentInput } from './calculate.ts'

/** The mortgage, what the lender allows, and the savings beside it. The API leaves aside what `calculate` does not know. */
export type OverpaymentPlan = MortgageOverpaymentInput & {
  /** Percent of what is owed at the start of a year that may be overpaid without a charge. */
  allowancePercent?: number | undefined
  /** Years in which more is charged for. */
  chargeYears?: number | undefined
  chargePercent?: number | undefined
  savingsRatePercent?: number | undefined
  savingsTaxPercent?: number | undefined
}

/** A month; `overpaid` is what was paid beyond the contract. A lump sum of day one is in the first month. */
export type OverpaidMonth = LoanPeriod & { readonly overpaid: number }

/** Less than half a penny is nothing owed, as in `calculate`. */
const NOTHING = 0.005

/** The lump sum of day one, at most the loan. */
export function paidOnDayOne({ lumpSum = 0, lumpSumMonth = 0, ...loan }: OverpaymentPlan): number {
  return lumpSumMonth === 0 ? Math.min(lumpSum, loanOf(loan).amount) : 0
}

/** The months until nothing is owed; none when day one pays it all. The last one pays only what is left. */
export function overpaidMonths(plan: OverpaymentPlan): OverpaidMonth[] {
  const { monthlyOverpayment = 0, lumpSum = 0, lumpSumMonth = 0 } = plan
  const loan = loanOf(plan)
  const contract = levelPayment(loan)
  const dayOne = paidOnDayOne(plan)
  const months: OverpaidMonth[] = []
  let owed = loan.amount - dayOne
  while (owed > NOTHING && months.length < loan.months) {
    const number = months.length + 1
    const interest = owed * loan.monthlyRate
    const due = contract + monthlyOverpayment + (number === lumpSumMonth ? lumpSum : 0)
    const left = Math.max(0, owed + interest - due)
    const isLast = left <= NOTHING || number === loan.months
    const monthly = isLast ? owed + interest : due
    const paid = monthly + (number === 1 ? dayOne : 0)
    owed = isLast ? 0 : left
    const overpaid = Math.max(0, monthly - contract) + (paid - monthly)
    months.push({ number, paid, interest, repaid: paid - interest, owed, overpaid })
  }
  return months
}

/** A year in which overpaying may cost: how much was overpaid, and of what. */
export type ChargedYear = {
  readonly number: number
  readonly owedAtStart: number
  readonly overpaid: number
  readonly sharePercent: number
  /** Above the allowance. */
  readonly excess: number
}

/** The years in which the lender charges for more than it allows, as far as anything is owed in them. */
export function chargedYears(plan: OverpaymentPlan): ChargedYear[] {
  const { allowancePercent = 0, chargeYears = 0 } = plan
  const months = overpaidMonths(plan)
  // Paid off on day one: a year without a month, in which the whole loan was overpaid.
  const overpaidIn = (year: number) =>
    months.length === 0
      ? paidOnDayOne(plan)
      : months.slice(year * 12, year * 12 + 12).reduce((sum, month) => sum + month.overpaid, 0)
  const count = Math.min(Math.ceil(chargeYears), Math.max(1, Math.ceil(months.length / 12)))
  return Array.from({ length: count }, (_, year) => {
    const owedAtStart = year === 0 ? loanOf(plan).amount : (months[year * 12 - 1]?.owed ?? 0)
    const overpaid = overpaidIn(year)
    const sharePercent = owedAtStart > 0 ? (overpaid / owedAtStart) * 100 : 0
    const excess = Math.max(0, overpaid - (owedAtStart * allowancePercent) / 100)
    return { number: year + 1, owedAtStart, overpaid, sharePercent, excess }
  })
}

/** The rate of the savings after tax, in percent a year. */
export function netSavingsRate({ savingsRatePercent = 0, savingsTaxPercent = 0 }: OverpaymentPlan): number {
  return savingsRatePercent * (1 - savingsTaxPercent / 100)
}

/**
 * What is in savings at the end of the contract's term: of those who save what they could overpay, and of those who
 * overpay, and save the whole payment from the day on which nothing is owed.
 */
export function savingsAtEnd(plan: OverpaymentPlan): {
  readonly saving: number
  readonly overpaying: number
} {
  const { monthlyOverpayment = 0, lumpSum = 0, lumpSumMonth = 0 } = plan
  const loan = loanOf(plan)
  const contract = levelPayment(loan)
  const growth = 1 + netSavingsRate(plan) / 1200
  const months = overpaidMonths(plan)
  let saving = lumpSumMonth === 0 ? lumpSum : 0
  let overpaying = saving - paidOnDayOne(plan)
  for (let month = 1; month <= loan.months; month += 1) {
    const extra = monthlyOverpayment + (month === lumpSumMonth ? lumpSum : 0)
    const paid = (months[month - 1]?.paid ?? 0) - (month === 1 && months.length > 0 ? paidOnDayOne(plan) : 0)
    saving = saving * growth + extra
    overpaying = overpaying * growth + contract + extra - paid
  }
  return { saving, overpaying }
}
