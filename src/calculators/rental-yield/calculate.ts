import { percentOf, toPenny } from '#calculators/engine/rounding.ts'

/** A let property. Pounds; what is left out counts as 0. */
export type RentalYieldInput = {
  price?: number | undefined
  monthlyRent?: number | undefined
  voidWeeksPerYear?: number | undefined
  /** Costs of a year without a mortgage: insurance, repairs, management, ground rent. */
  annualCosts?: number | undefined
  /** Tax, legal fees and works on top of the price. */
  purchaseCosts?: number | undefined
}

/** Gross and net yield, in pounds to the penny and percentages with two decimals. */
export type RentalYield = {
  annualRent: number
  grossYieldPercent: number
  netIncome: number
  netYieldPercent: number
}

/** Gross yield is the full rent on the price; net yield is what is left of the rent on everything paid. */
export function rentalYield({
  price = 0,
  monthlyRent = 0,
  voidWeeksPerYear = 0,
  annualCosts = 0,
  purchaseCosts = 0,
}: RentalYieldInput): RentalYield {
  const annualRent = monthlyRent * 12
  const netIncome = (annualRent * (52 - voidWeeksPerYear)) / 52 - annualCosts
  return {
    annualRent: toPenny(annualRent),
    grossYieldPercent: percentOf(annualRent, price),
    netIncome: toPenny(netIncome),
    netYieldPercent: percentOf(netIncome, price + purchaseCosts),
  }
}
