import { z } from '@hono/zod-openapi'

import { answer } from '#api/endpoint.ts'
import { calculator } from '#calculators/engine/calculator.ts'
import { moneyField, percentField } from '#calculators/engine/fields.ts'

import { homeEquity } from './calculate.ts'
import { explainHomeEquity } from './explain.ts'

/** What is the owner's of a home. */
export const homeEquityCalculator = calculator({
  name: 'home-equity',
  title: 'Home equity',
  summary: 'What is left of a home’s value after everything secured on it, and what more could be borrowed.',
  page: '/home-equity-calculator',
  nations: [],
  inputs: z.object({
    propertyValue: moneyField('What the home is worth.'),
    mortgageBalance: moneyField('What is owed on the mortgage.'),
    otherSecuredLoans: moneyField('Other loans secured on the home.'),
    maxLtvPercent: percentField('The highest loan to value that a lender would go to.'),
  }),
  outputs: z.object({
    equity: z.number().openapi({ description: 'Negative when more is owed than the home is worth.' }),
    equityPercent: z.number(),
    loanToValuePercent: z.number(),
    maxAdditionalBorrowing: z.number(),
  }),
  examples: [
    {
      name: 'Half is owned',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: { propertyValue: 300_000, mortgageBalance: 150_000, maxLtvPercent: 80 },
      expected: {
        equity: 150_000,
        equityPercent: 50,
        loanToValuePercent: 50,
        maxAdditionalBorrowing: 90_000,
      },
      source: 'By hand: four fifths of £300,000 less £150,000',
    },
  ],
  calculate: (inputs) => answer(homeEquity(inputs)),
  explain: explainHomeEquity,
})
