import { loanOf } from '#calculators/engine/loan/loan.ts'
import {
  type LineDescription,
  type WorkingLine,
  arithmetic,
  numbersOf,
  workingOf,
} from '#calculators/engine/working.ts'

import { type RentVsBuy, type RentVsBuyInput, rentVsBuy } from './calculate.ts'

/** Both ways, line by line. */
export function explainRentVsBuy(input: RentVsBuyInput): WorkingLine[] {
  const result = rentVsBuy(input)
  const { amount: loanAmount, months } = loanOf({ ...input, annualRatePercent: input.mortgageRatePercent })
  const paidMonths = Math.min(12 * input.horizonYears, months)
  const given = numbersOf(input, result, { loanAmount, n: months, paidMonths })
  return workingOf(arithmetic('Net cost: everything paid, less what is left at the end'), [
    ...buyingLines(result, given),
    {
      label: 'Net cost of renting',
      formula:
        '12 × monthlyRent × (1 + rentGrowthPercent / 100)^year, added up from year 0 to the year before horizonYears, + horizonYears × annualRenterCosts − (deposit + purchaseCosts) × ((1 + investmentReturnPercent / 100)^horizonYears − 1)',
      given,
      result: result.netCostOfRenting,
    },
    {
      label: `Difference: to ${result.cheaper} is cheaper`,
      formula: 'the dearer of netCostOfBuying and netCostOfRenting, less the cheaper',
      given,
      result: result.difference,
    },
  ])
}

function buyingLines(result: RentVsBuy, given: LineDescription['given']): LineDescription[] {
  return [
    {
      label: 'Mortgage payment a month',
      formula: 'the level payment that clears loanAmount in n months at mortgageRatePercent% a year',
      given,
      result: result.monthlyMortgagePayment,
    },
    {
      label: 'Value of the home at the end',
      formula: 'price × (1 + houseGrowthPercent / 100)^horizonYears',
      given,
      result: result.homeValueAtEnd,
    },
    {
      label: 'Owed at the end',
      formula: 'what is owed of loanAmount after paidMonths payments',
      given,
      result: result.mortgageBalanceAtEnd,
    },
    {
      label: 'Left after the sale',
      formula: 'homeValueAtEnd × (1 − sellingCostsPercent / 100) − mortgageBalanceAtEnd',
      given,
      result: result.netEquityAtEnd,
    },
    {
      label: 'Net cost of buying',
      formula:
        'deposit + purchaseCosts + monthlyMortgagePayment × paidMonths + horizonYears × (price × maintenancePercent / 100 + annualOwnershipCosts) − netEquityAtEnd',
      given,
      result: result.netCostOfBuying,
    },
  ]
}
