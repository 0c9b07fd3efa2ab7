import { z } from '@hono/zod-openapi'

import { answer } from '#api/endpoint.ts'
import { calculator } from '#calculators/engine/calculator.ts'
import { moneyField, numberField } from '#calculators/engine/fields.ts'

import { rentalYield } from './calculate.ts'
import { explainRentalYield } from './explain.ts'

/** Gross and net yield of a let home. */
export const rentalYieldCalculator = calculator({
  name: 'rental-yield',
  title: 'Rental yield',
  summary: 'Gross yield on the price, and net yield after voids and costs on everything paid.',
  page: '/rental-yield-calculator',
  nations: [],
  inputs: z.object({
    price: moneyField('Price of the home.'),
    monthlyRent: moneyField('Rent a month.'),
    voidWeeksPerYear: numberField('Weeks a year without rent.', { most: 52 }),
    annualCosts: moneyField('Costs of a year without a mortgage.'),
    purchaseCosts: moneyField('Tax, fees and works on top of the price.'),
  }),
  outputs: z.object({
    annualRent: z.number(),
    grossYieldPercent: z.number(),
    netIncome: z.number(),
    netYieldPercent: z.number(),
  }),
  examples: [
    {
      name: 'A year with two empty weeks',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: {
        price: 250_000,
        monthlyRent: 1_300,
        voidWeeksPerYear: 2,
        annualCosts: 3_000,
        purchaseCosts: 10_000,
      },
      expected: { annualRent: 15_600, grossYieldPercent: 6.24, netIncome: 12_000, netYieldPercent: 4.62 },
      source: 'By hand: £300 a week for 50 weeks, less £3,000, on £260,000',
    },
  ],
  calculate: (inputs) => answer(rentalYield(inputs)),
  explain: explainRentalYield,
})
