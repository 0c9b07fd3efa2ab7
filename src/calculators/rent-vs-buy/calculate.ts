import { balanceAfter, levelPayment, loanOf } from '#calculators/engine/loan/loan.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

/** The same home bought or rented for some years. Pounds; 5 means 5%. */
export type RentVsBuyInput = {
  price: number
  deposit: number
  mortgageRatePercent: number
  termYears: number
  termMonths?: number | undefined
  monthlyRent: number
  horizonYears: number
  houseGrowthPercent: number
  rentGrowthPercent: number
  investmentReturnPercent: number
  /** Of the original price, each year. */
  maintenancePercent: number
  annualOwnershipCosts: number
  purchaseCosts: number
  sellingCostsPercent: number
  annualRenterCosts: number
}

/** What each way costs in all, after the home is sold or the savings are counted; pounds to the penny. */
export type RentVsBuy = {
  monthlyMortgagePayment: number
  homeValueAtEnd: number
  mortgageBalanceAtEnd: number
  netEquityAtEnd: number
  netCostOfBuying: number
  netCostOfRenting: number
  cheaper: 'buy' | 'rent'
  difference: number
}

/** Compares the net cost of buying with that of renting over the horizon. */
export function rentVsBuy(input: RentVsBuyInput): RentVsBuy {
  const { price, deposit, horizonYears: years, purchaseCosts } = input
  const loan = loanOf({
    price,
    deposit,
    termYears: input.termYears,
    termMonths: input.termMonths,
    annualRatePercent: input.mortgageRatePercent,
  })
  const payment = levelPayment(loan)
  const value = price * grown(input.houseGrowthPercent, years)
  const balance = balanceAfter(loan, 12 * years)
  const equity = value * (1 - input.sellingCostsPercent / 100) - balance
  const running = years * ((price * input.maintenancePercent) / 100 + input.annualOwnershipCosts)
  const paid = payment * Math.min(12 * years, loan.months)
  const buying = deposit + purchaseCosts + paid + running - equity
  const saved = (deposit + purchaseCosts) * (grown(input.investmentReturnPercent, years) - 1)
  const renting = rentPaid(input) + years * input.annualRenterCosts - saved
  return {
    monthlyMortgagePayment: toPenny(payment),
    homeValueAtEnd: toPenny(value),
    mortgageBalanceAtEnd: toPenny(balance),
    netEquityAtEnd: toPenny(equity),
    netCostOfBuying: toPenny(buying),
    netCostOfRenting: toPenny(renting),
    cheaper: buying < renting ? 'buy' : 'rent',
    difference: toPenny(Math.abs(buying - renting)),
  }
}

/** The first year without growth. */
function rentPaid({ monthlyRent, rentGrowthPercent, horizonYears }: RentVsBuyInput): number {
  const years = Array.from({ length: horizonYears }, (_, year) => year)
  return years.reduce((sum, year) => sum + 12 * monthlyRent * grown(rentGrowthPercent, year), 0)
}

const grown = (percent: number, years: number) => (1 + percent / 100) ** years
