/** How the loan of an interest-only mortgage may be found: savings, a switch to repayment, part and part, a sale. Pounds, not rounded. Pure. */
import { type Loan, annuityFactor, balanceAfter, levelPayment } from '#calculators/engine/loan/loan.ts'
import { inUnit } from '#calculators/engine/report/units.ts'

import type { InterestOnlyInput } from './calculate.ts'

/** The mortgage and the plan to repay it. What `calculate` does not know, the API leaves aside. */
export type InterestOnlyPlan = InterestOnlyInput & {
  alreadySaved?: number | undefined
  monthlySaving?: number | undefined
  /** A twelfth of it each month. */
  growthPercent?: number | undefined
  switchAfterYears?: number | undefined
  repaymentSharePercent?: number | undefined
  homeValue?: number | undefined
  homeGrowthPercent?: number | undefined
}

/** What is saved after some months; each month's saving is paid in at its end. */
export function savedAfter(
  { alreadySaved = 0, monthlySaving = 0, growthPercent = 0 }: InterestOnlyPlan,
  months: number,
): number {
  const growth = growthPercent / 1200
  const factor = (1 + growth) ** months
  return alreadySaved * factor + monthlySaving * annuityFactor(months, growth) * factor
}

/** The saving a month that, with what is saved already, is the loan at the end; 0 when nothing more is needed. */
export function savingToFill(plan: InterestOnlyPlan, { amount, months }: Loan): number {
  const fromSaved = savedAfter({ ...plan, monthlySaving: 0 }, months)
  const perPound = savedAfter({ ...plan, alreadySaved: 0, monthlySaving: 1 }, months)
  return Math.max(0, (amount - fromSaved) / perPound)
}

/** A way to pay: what is owed after some months, the payment at the end of the first month, all interest. */
export type Way = {
  readonly name: string
  readonly interest: number
  readonly owedAfter: (months: number) => number
}

/** The ways side by side: interest only, part and part, a switch, repayment from the start. */
export function waysOf(plan: InterestOnlyPlan, loan: Loan): Way[] {
  const share = (plan.repaymentSharePercent ?? 0) / 100
  const before = Math.round((plan.switchAfterYears ?? 0) * 12)
  return [
    partAndPart(loan, 0, 'Interest only'),
    ...(share > 0 && share < 1
      ? [partAndPart(loan, share, `${Number((share * 100).toFixed(2))}% on repayment`)]
      : []),
    ...(before > 0 && before < loan.months ? [switched(loan, before)] : []),
    partAndPart(loan, 1, 'Repayment'),
  ]
}

function partAndPart(loan: Loan, share: number, name: string): Way {
  const part = { ...loan, amount: loan.amount * share }
  return {
    name,
    interest: (loan.amount - part.amount) * loan.monthlyRate * loan.months + interestOf(part),
    owedAfter: (months) => loan.amount - part.amount + balanceAfter(part, months),
  }
}

function switched(loan: Loan, before: number): Way {
  const rest = { ...loan, months: loan.months - before }
  return {
    name: `Switch after ${inUnit(before, 'months')}`,
    interest: loan.amount * loan.monthlyRate * before + interestOf(rest),
    owedAfter: (months) => (months <= before ? loan.amount : balanceAfter(rest, months - before)),
  }
}

function interestOf(loan: Loan): number {
  return levelPayment(loan) * loan.months - loan.amount
}

/** The payment a month with a share of the loan, of 1, on repayment. */
export function paymentWithShare(loan: Loan, share: number): number {
  return loan.amount * (1 - share) * loan.monthlyRate + levelPayment({ ...loan, amount: loan.amount * share })
}

/** The payment after a switch to repayment; null when no month is left for it. */
export function paymentAfterSwitch(loan: Loan, years: number): number | null {
  const months = loan.months - Math.round(years * 12)
  return months < 1 ? null : levelPayment({ ...loan, months })
}
