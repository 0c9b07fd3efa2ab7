/** Rent or buy for every length of stay, and what the cost of each way is made of. Pounds. Pure. */
import { balanceAfter, levelPayment, loanOf } from '#calculators/engine/loan/loan.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import { type RentVsBuy, type RentVsBuyInput, rentVsBuy } from './calculate.ts'

/** The longest stay that is worked out. */
export const MOST_YEARS = 40

/** One length of stay. */
export type Horizon = RentVsBuy & { readonly years: number }

/** Every stay from 1 to 40 years. */
export function horizonsOf(input: RentVsBuyInput): Horizon[] {
  return Array.from({ length: MOST_YEARS }, (_, index) => ({
    years: index + 1,
    ...rentVsBuy({ ...input, horizonYears: index + 1 }),
  }))
}

/** Stays at which the cheaper way is another one than a year before. */
export function turnsOf(horizons: readonly Horizon[]): Horizon[] {
  return horizons.filter(({ cheaper }, at) => at > 0 && cheaper !== horizons[at - 1]?.cheaper)
}

/** How much more renting costs than buying; negative where renting is the cheaper way. */
export function advantageOfBuying({ netCostOfBuying, netCostOfRenting }: RentVsBuy): number {
  return toPenny(netCostOfRenting - netCostOfBuying)
}

/** The loan of the purchase in the terms of the formulas. */
export function loanOfPurchase(input: RentVsBuyInput) {
  return loanOf({ ...input, annualRatePercent: input.mortgageRatePercent })
}

/** What the net cost of buying is made of: money that does not come back. Growth is the part that does, below 0 where prices fall. */
export type CostOfBuying = {
  interest: number
  running: number
  buying: number
  selling: number
  growth: number
}

/** The parts of the net cost of buying, for a deposit of at most the price: interest + running + buying + selling − growth. */
export function costOfBuying(input: RentVsBuyInput): CostOfBuying {
  const { price, horizonYears, purchaseCosts } = input
  const loan = loanOfPurchase(input)
  const paid = levelPayment(loan) * Math.min(12 * horizonYears, loan.months)
  const value = price * (1 + input.houseGrowthPercent / 100) ** horizonYears
  return {
    interest: paid - (loan.amount - balanceAfter(loan, 12 * horizonYears)),
    running: runningCosts(input) * horizonYears,
    buying: purchaseCosts,
    selling: (value * input.sellingCostsPercent) / 100,
    growth: value - price,
  }
}

/** Upkeep and other costs of owning in a year. */
export function runningCosts({ price, maintenancePercent, annualOwnershipCosts }: RentVsBuyInput): number {
  return (price * maintenancePercent) / 100 + annualOwnershipCosts
}

/** Rent of a year, counted from 1; the first one is as entered. */
export function rentInYear({ monthlyRent, rentGrowthPercent }: RentVsBuyInput, year: number): number {
  return 12 * monthlyRent * (1 + rentGrowthPercent / 100) ** (year - 1)
}

/** What deposit and costs of buying earn over the stay if they are kept. */
export function earnedBySavings({
  deposit,
  purchaseCosts,
  investmentReturnPercent,
  horizonYears,
}: RentVsBuyInput): number {
  return (deposit + purchaseCosts) * ((1 + investmentReturnPercent / 100) ** horizonYears - 1)
}
