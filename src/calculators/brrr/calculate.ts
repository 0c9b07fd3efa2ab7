import { percentOf, toPenny } from '#calculators/rounding.ts'

/** Buy, refurbish, refinance, rent. Pounds; 5 means 5%. `propertyTax` is the tax on an additional home. */
export type BrrrInput = {
  purchasePrice: number
  endValue: number
  propertyTax: number
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

/** The cash that a refinancing leaves in the property, and the return on it. */
export function brrr(input: BrrrInput): Brrr {
  const bridge = input.purchasePrice * share(input.bridgePercentOfPrice)
  const bridgeCost =
    bridge * share(input.bridgeMonthlyInterestPercent) * input.bridgeMonths +
    bridge * share(input.bridgeFeePercent)
  const total = input.purchasePrice + input.propertyTax + input.legalFees + input.refurbCost + bridgeCost
  const newLoan = input.endValue * share(input.refinanceLtvPercent)
  const released = newLoan - bridge - input.refinanceFees
  const leftIn = total - bridge - released
  const cashFlow =
    input.monthlyRent * (1 - share(input.managementPercent)) -
    input.monthlyOtherCosts -
    (newLoan * share(input.refinanceRatePercent)) / 12
  return {
    totalProjectCost: toPenny(total),
    cashInvestedBeforeRefinance: toPenny(total - bridge),
    newLoan: toPenny(newLoan),
    cashReleased: toPenny(released),
    cashLeftIn: toPenny(leftIn),
    equityCreated: toPenny(input.endValue - total),
    monthlyCashFlow: toPenny(cashFlow),
    grossYieldOnEndValuePercent: percentOf(input.monthlyRent * 12, input.endValue),
    returnOnCashLeftInPercent: leftIn <= 0 ? null : percentOf(cashFlow * 12, leftIn),
  }
}

const share = (percent: number) => percent / 100
