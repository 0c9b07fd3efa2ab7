import { percentOf, shareOf, toPenny } from '#calculators/engine/rounding.ts'
import { type PurchasePlace, type Purchaser, purchaseTax } from '#tax/land/purchase-tax.ts'
import { VAT_FACTOR } from '#tax/vat/rates.ts'

/** Buy, refurbish, sell. Pounds; 5 means 5%. */
export type PropertyFlipInput = Purchaser & {
  purchasePrice: number
  salePrice: number
  purchaseLegalFees: number
  refurbCost: number
  contingencyPercent: number
  loanPercentOfPrice: number
  monthlyInterestPercent: number
  arrangementFeePercent: number
  months: number
  monthlyHoldingCosts: number
  agentFeePercentExVat: number
  saleLegalFees: number
}

/** The project as a whole, before tax on the profit; pounds to the penny. */
export type PropertyFlip = {
  propertyTax: number
  loanAmount: number
  financeCosts: number
  refurbishment: number
  holdingCosts: number
  totalCost: number
  sellingCosts: number
  profit: number
  cashInvested: number
  returnOnCashPercent: number
  profitOnSalePercent: number
}

/** Costs, profit and return of a flip, with the tax on the purchase of that place and day. */
export function propertyFlip(input: PropertyFlipInput, place: PurchasePlace): PropertyFlip {
  const { purchasePrice, salePrice, months } = input
  const propertyTax = purchaseTax(purchasePrice, input, place)
  const loan = purchasePrice * shareOf(input.loanPercentOfPrice)
  const financeCosts =
    loan * shareOf(input.monthlyInterestPercent) * months + loan * shareOf(input.arrangementFeePercent)
  const refurbishment = input.refurbCost * (1 + shareOf(input.contingencyPercent))
  const holdingCosts = input.monthlyHoldingCosts * months
  const totalCost =
    purchasePrice + propertyTax + input.purchaseLegalFees + refurbishment + holdingCosts + financeCosts
  const sellingCosts = salePrice * shareOf(input.agentFeePercentExVat) * VAT_FACTOR + input.saleLegalFees
  const profit = salePrice - sellingCosts - totalCost
  return {
    propertyTax,
    loanAmount: toPenny(loan),
    financeCosts: toPenny(financeCosts),
    refurbishment: toPenny(refurbishment),
    holdingCosts: toPenny(holdingCosts),
    totalCost: toPenny(totalCost),
    sellingCosts: toPenny(sellingCosts),
    profit: toPenny(profit),
    cashInvested: toPenny(totalCost - loan),
    returnOnCashPercent: percentOf(profit, totalCost - loan),
    profitOnSalePercent: percentOf(profit, salePrice),
  }
}
