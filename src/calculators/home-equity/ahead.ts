/** A home and its loans in the years ahead. Pounds, not rounded. Pure. */
import { type Loan, balanceAfter, levelPayment, loanOf } from '#calculators/engine/loan/loan.ts'

import type { HomeEquityInput } from './calculate.ts'

/** The home, and what is expected of it. What `calculate` does not know, the API leaves aside. */
export type HomePlan = HomeEquityInput & {
  termYears?: number | undefined
  annualRatePercent?: number | undefined
  interestOnly?: boolean | undefined
  growthPercent?: number | undefined
  sellingCostsPercent?: number | undefined
}

/** A day some years from now. */
export type YearAhead = { readonly year: number; readonly value: number; readonly owed: number }

/** Everything that is secured on the home today. */
export function owedOn({ mortgageBalance = 0, otherSecuredLoans = 0 }: HomePlan): number {
  return mortgageBalance + otherSecuredLoans
}

/** The mortgage as it is repaid from today. */
export function mortgageOf({ mortgageBalance = 0, termYears = 0, annualRatePercent = 0 }: HomePlan): Loan {
  return loanOf({ loanAmount: mortgageBalance, termYears, annualRatePercent })
}

/** What is owed after some months: the mortgage repaid by level payments, unless it is interest only; other loans as they are. */
export function owedAfter(plan: HomePlan, months: number): number {
  const { mortgageBalance = 0, otherSecuredLoans = 0 } = plan
  const mortgage = plan.interestOnly ? mortgageBalance : balanceAfter(mortgageOf(plan), months)
  return otherSecuredLoans + mortgage
}

/** Value and loans at the end of a year, with the same change of the value every year. */
export function inYears(plan: HomePlan, year: number): YearAhead {
  const { propertyValue = 0, growthPercent = 0 } = plan
  return {
    year,
    value: propertyValue * (1 + growthPercent / 100) ** year,
    owed: year === 0 ? owedOn(plan) : owedAfter(plan, year * 12),
  }
}

/** Today and the end of every year of the mortgage. */
export function yearsAhead(plan: HomePlan): YearAhead[] {
  const count = Math.max(1, Math.ceil(plan.termYears ?? 0))
  return Array.from({ length: count + 1 }, (_, year) => inYears(plan, year))
}

/** What a further loan costs a month, at the same rate over the same years; interest alone where the mortgage is. */
export function paymentOn(amount: number, plan: HomePlan): number {
  const loan = { ...mortgageOf(plan), amount }
  return plan.interestOnly ? amount * loan.monthlyRate : levelPayment(loan)
}

/** What a sale today would leave after its costs and all loans. */
export function leftAfterSale(plan: HomePlan): number {
  const { propertyValue = 0, sellingCostsPercent = 0 } = plan
  return propertyValue * (1 - sellingCostsPercent / 100) - owedOn(plan)
}
