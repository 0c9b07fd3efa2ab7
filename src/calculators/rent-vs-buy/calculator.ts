import { z } from '@hono/zod-openapi'

import { calculator } from '#calculators/engine/calculator.ts'
import { countField, moneyField, percentField } from '#calculators/engine/fields.ts'
import { TERM_FIELDS, refuseWithoutTerm } from '#calculators/engine/loan/loan-fields.ts'
import { answer } from '#web/endpoint/endpoint.ts'

import { rentVsBuy } from './calculate.ts'
import { explainRentVsBuy } from './explain.ts'

/** The same home bought or rented. */
export const rentVsBuyCalculator = calculator({
  name: 'rent-vs-buy',
  title: 'Rent or buy',
  summary: 'The net cost of buying a home and of renting it over some years, and which is cheaper.',
  page: '/rent-vs-buy-calculator',
  nations: [],
  inputs: z.object({
    price: moneyField('Price of the home.'),
    deposit: moneyField('Deposit.'),
    mortgageRatePercent: percentField('Rate of the mortgage a year.', { most: 100 }),
    ...TERM_FIELDS,
    monthlyRent: moneyField('Rent a month of the same home.'),
    horizonYears: countField('Years of staying.', 100),
    houseGrowthPercent: growthField('Growth of the home’s value a year.'),
    rentGrowthPercent: growthField('Growth of the rent a year.'),
    investmentReturnPercent: growthField('Return a year on the deposit, if it is not spent.'),
    maintenancePercent: percentField('Maintenance a year, of the price paid.'),
    annualOwnershipCosts: moneyField('Other costs a year of owning.'),
    purchaseCosts: moneyField('Costs of buying.'),
    sellingCostsPercent: percentField('Costs of selling, of the value then.'),
    annualRenterCosts: moneyField('Other costs a year of renting.'),
  }),
  outputs: z.object({
    monthlyMortgagePayment: z.number(),
    homeValueAtEnd: z.number(),
    mortgageBalanceAtEnd: z.number(),
    netEquityAtEnd: z.number(),
    netCostOfBuying: z.number(),
    netCostOfRenting: z.number(),
    cheaper: z.enum(['buy', 'rent']).openapi({ description: 'Rent when both cost the same.' }),
    difference: z.number().openapi({ description: 'How much cheaper; never negative.' }),
  }),
  examples: [
    {
      name: 'Bought with cash, nothing grows',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: {
        price: 200_000,
        deposit: 200_000,
        monthlyRent: 1_000,
        horizonYears: 5,
        maintenancePercent: 1,
        purchaseCosts: 5_000,
        sellingCostsPercent: 2,
      },
      expected: { netCostOfBuying: 19_000, netCostOfRenting: 60_000, cheaper: 'buy', difference: 41_000 },
      source: 'By hand: £5,000 to buy, £10,000 of maintenance, £4,000 to sell; sixty rents',
    },
  ],
  calculate: (inputs) => {
    const { price, deposit, termYears, termMonths } = inputs
    return refuseWithoutTerm({ price, deposit, termYears, termMonths }) ?? answer(rentVsBuy(inputs))
  },
  explain: explainRentVsBuy,
})

function growthField(description: string) {
  return percentField(description, { least: -100, most: 100 })
}
