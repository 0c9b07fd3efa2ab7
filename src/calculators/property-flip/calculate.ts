import { percentOf, toPenny } from '#calculators/rounding.ts'

/** Buy, refurbish, sell. Pounds; 5 means 5%. `propertyTax` is the tax on the purchase in its nation. */
export type PropertyFlipInput = {
  purchasePrice: number
  salePrice: number
  propertyTax: number
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

/** Costs, profit and return of a flip. */
export function propertyFlip(input: PropertyFlipInput): PropertyFlip {
  const { purchasePrice, salePrice, months } = input
  const loan = purchasePrice * share(input.loanPercentOfPrice)
  const financeCosts =
    loan * share(input.monthlyInterestPercent) * months + loan * share(input.arrangementFeePercent)
  const refurbishment = input.refurbCost * (1 + share(input.contingencyPercent))
  const holdingCosts = input.monthlyHoldingCosts * months
  const totalCost =
    purchasePrice + input.propertyTax + input.purchaseLegalFees + refurbishment + holdingCosts + financeCosts
  const sellingCosts = salePrice * share(input.agentFeePercentExVat) * 1.2 + input.saleLegalFees
  const profit = salePrice - sellingCosts - totalCost
  return {
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

const share = (percent: number) => percent / 100
