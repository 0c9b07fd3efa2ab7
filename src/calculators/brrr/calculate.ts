import { percentOf, shareOf, toPenny } from '#calculators/engine/rounding.ts'
import { type PurchasePlace, type Purchaser, purchaseTax } from '#tax/land/purchase-tax.ts'

/** Buy, refurbish, refinance, rent. Pounds; 5 means 5%. */
export type BrrrInput = Purchaser & {
  purchasePrice: number
  endValue: number
  legalFees: number
  refurbCost: number
  bridgePercentOfPrice: number
  bridgeMonthlyInterestPercent: number
  bridgeMonths: number
  bridgeFeePercent: number
  refinanceLtvPercent: number
  refinanceRatePercent: number
  refinanceFees: number
  monthlyRent: number
  managementPercent: number
  monthlyOtherCosts: number
}

/** What stays in the property and what it brings; pounds to the penny. */
export type Brrr = {
  propertyTax: number
  bridgeLoan: number
  bridgeCost: number
  totalProjectCost: number
  cashInvestedBeforeRefinance: number
  newLoan: number
  cashReleased: number
  cashLeftIn: number
  equityCreated: number
  monthlyCashFlow: number
  grossYieldOnEndValuePercent: number
  /** Null when the new loan returns all the cash: there is nothing to measure a return on. */
  returnOnCashLeftInPercent: number | null
}

/** The cash that a refinancing leaves in the property, and the return on it, with the tax of that place and day. */
export function brrr(input: BrrrInput, place: PurchasePlace): Brrr {
  const propertyTax = purchaseTax(input.purchasePrice, input, place)
  const bridge = input.purchasePrice * shareOf(input.bridgePercentOfPrice)
  const bridgeCost =
    bridge * shareOf(input.bridgeMonthlyInterestPercent) * input.bridgeMonths +
    bridge * shareOf(input.bridgeFeePercent)
  const total = input.purchasePrice + propertyTax + input.legalFees + input.refurbCost + bridgeCost
  const newLoan = input.endValue * shareOf(input.refinanceLtvPercent)
  const released = newLoan - bridge - input.refinanceFees
  const leftIn = total - bridge - released
  const cashFlow =
    input.monthlyRent * (1 - shareOf(input.managementPercent)) -
    input.monthlyOtherCosts -
    (newLoan * shareOf(input.refinanceRatePercent)) / 12
  return {
    propertyTax,
    bridgeLoan: toPenny(bridge),
    bridgeCost: toPenny(bridgeCost),
    totalProjectCost: toPenny(total),
    cashInvestedBeforeRefinance: toPenny(total - bridge),
    newLoan: toPenny(newLoan),
    cashReleased: toPenny(released),
    cashLeftIn: toPenny(leftIn),
    equityCreated: toPenny(input.endValue - total),
    monthlyCashFlow: toPenny(cashFlow),
    grossYieldOnEndValuePercent: percentOf(input.monthlyRent * 12, input.endValue),
    // Less than a millionth of a penny is nothing left in, whichever way binary arithmetic leans.
    returnOnCashLeftInPercent: leftIn < 1e-8 ? null : percentOf(cashFlow * 12, leftIn),
  }
}
