import { percentOf, toPenny } from '#calculators/rounding.ts'

/** A buy-to-let purchase with an interest-only mortgage. Pounds; 5 means 5%. */
export type DealInput = {
  purchasePrice: number
  propertyTax: number
  ltvPercent: number
  mortgageRatePercent: number
  monthlyRent: number
  voidWeeksPerYear: number
  managementPercent: number
  annualCosts: number
  legalFees: number
  refurbCost: number
  otherPurchaseCosts?: number
}

/** The cash a deal needs and the cash it brings in a year; pounds to the penny. */
export type Deal = {
  loanAmount: number
  cashRequired: number
  netOperatingIncome: number
  annualMortgageCost: number
  annualCashFlow: number
  monthlyCashFlow: number
  grossYieldPercent: number
  netYieldPercent: number
  cashOnCashReturnPercent: number
  /** Full rent as a percentage of the interest. */
  interestCoverPercent: number
}

/** Yields, cash flow and return on the cash of a let home. */
export function dealAnalyser(input: DealInput): Deal {
  const { purchasePrice, monthlyRent } = input
  const loan = (purchasePrice * input.ltvPercent) / 100
  const cash =
    purchasePrice -
    loan +
    input.propertyTax +
    input.legalFees +
    input.refurbCost +
    (input.otherPurchaseCosts ?? 0)
  const rent = monthlyRent * 12
  const effective = (rent * (52 - input.voidWeeksPerYear)) / 52
  const income = effective * (1 - input.managementPercent / 100) - input.annualCosts
  const interest = (loan * input.mortgageRatePercent) / 100
  const cashFlow = income - interest
  return {
    loanAmount: toPenny(loan),
    cashRequired: toPenny(cash),
    netOperatingIncome: toPenny(income),
    annualMortgageCost: toPenny(interest),
    annualCashFlow: toPenny(cashFlow),
    monthlyCashFlow: toPenny(cashFlow / 12),
    grossYieldPercent: percentOf(rent, purchasePrice),
    netYieldPercent: percentOf(income, purchasePrice),
    cashOnCashReturnPercent: percentOf(cashFlow, cash),
    interestCoverPercent: percentOf(rent, interest),
  }
}
