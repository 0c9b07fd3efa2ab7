import { levelPayment, monthlyRateOf } from '#calculators/engine/loan/loan.ts'
import { percentOf, percentOrNull, shareOf, toPenny } from '#calculators/engine/rounding.ts'
import { type PurchasePlace, type Purchaser, purchaseTax } from '#tax/land/purchase-tax.ts'

/** A buy-to-let purchase. Pounds; 5 means 5%. */
export type DealInput = Purchaser & {
  purchasePrice: number
  ltvPercent: number
  mortgageRatePercent: number
  /** Interest only unless told. */
  mortgageType?: 'interest-only' | 'repayment' | undefined
  /** Of a repayment mortgage. */
  termYears?: number | undefined
  monthlyRent: number
  voidWeeksPerYear: number
  managementPercent: number
  annualCosts: number
  legalFees: number
  refurbCost: number
  otherPurchaseCosts?: number | undefined
}

/** The cash a deal needs and the cash it brings in a year; pounds to the penny. */
export type Deal = {
  propertyTax: number
  loanAmount: number
  cashRequired: number
  netOperatingIncome: number
  annualMortgageCost: number
  annualCashFlow: number
  monthlyCashFlow: number
  grossYieldPercent: number
  netYieldPercent: number
  cashOnCashReturnPercent: number
  /** Full rent as a percentage of a year's interest; null without a loan. */
  interestCoverPercent: number | null
}

/** Yields, cash flow and return on the cash of a let home, with the tax on the purchase of that place and day. */
export function dealAnalyser(input: DealInput, place: PurchasePlace): Deal {
  const { purchasePrice, monthlyRent, otherPurchaseCosts = 0 } = input
  const propertyTax = purchaseTax(purchasePrice, input, place)
  const loan = purchasePrice * shareOf(input.ltvPercent)
  const cash = purchasePrice - loan + propertyTax + input.legalFees + input.refurbCost + otherPurchaseCosts
  const rent = monthlyRent * 12
  const effective = (rent * (52 - input.voidWeeksPerYear)) / 52
  const income = effective - effective * shareOf(input.managementPercent) - input.annualCosts
  const mortgage = annualMortgage(input, loan)
  const cashFlow = income - mortgage
  return {
    propertyTax,
    loanAmount: toPenny(loan),
    cashRequired: toPenny(cash),
    netOperatingIncome: toPenny(income),
    annualMortgageCost: toPenny(mortgage),
    annualCashFlow: toPenny(cashFlow),
    monthlyCashFlow: toPenny(cashFlow / 12),
    grossYieldPercent: percentOf(rent, purchasePrice),
    netYieldPercent: percentOf(income, purchasePrice),
    cashOnCashReturnPercent: percentOf(cashFlow, cash),
    interestCoverPercent: percentOrNull(rent, loan * shareOf(input.mortgageRatePercent)),
  }
}

/** A year's interest, or twelve level payments; not rounded. */
export function annualMortgage(
  { mortgageType, mortgageRatePercent, termYears = 0 }: DealInput,
  amount: number,
): number {
  if (mortgageType !== 'repayment') return amount * shareOf(mortgageRatePercent)
  const monthlyRate = monthlyRateOf(mortgageRatePercent)
  return 12 * levelPayment({ amount, months: Math.round(termYears * 12), monthlyRate })
}
