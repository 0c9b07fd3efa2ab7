import { z } from '@hono/zod-openapi'

import { calculator } from '#calculators/engine/calculator.ts'
import { moneyField, numberField, percentField } from '#calculators/engine/fields.ts'
import { answer } from '#web/endpoint/endpoint.ts'

import { developmentCost } from './calculate.ts'
import { explainDevelopmentCost } from './explain.ts'

/** What building costs, and what is left of the finished value. */
export const developmentCostCalculator = calculator({
  name: 'development-cost',
  title: 'Development and building cost',
  summary:
    'Building cost by area and rate with externals, contingency, fees and VAT, and the profit on a finished value.',
  page: '/development-building-cost-calculator',
  nations: [],
  inputs: z.object({
    grossInternalAreaM2: numberField('Gross internal area in square metres.', { most: 1_000_000 }),
    ratePerM2: numberField('Building cost of a square metre.', { most: 1_000_000, unit: ' in pounds' }),
    regionalFactor: numberField('Factor for the region.', { most: 100, fallback: 1 }),
    externalWorksPercent: percentField('External works, of the building cost.'),
    contingencyPercent: percentField('Contingency, of building cost and external works.'),
    professionalFeesPercent: percentField('Professional fees, of building cost and external works.'),
    vatOnWorksPercent: percentField('VAT on works and contingency.'),
    vatOnFeesPercent: percentField('VAT on professional fees.'),
    grossDevelopmentValue: moneyField('Value when finished; 0 when not asked.'),
    landCost: moneyField('Land.'),
    otherCosts: moneyField('Finance, sales and all other costs.'),
  }),
  outputs: z.object({
    buildCost: z.number(),
    externalWorks: z.number(),
    contingency: z.number(),
    professionalFees: z.number(),
    vat: z.number(),
    totalCost: z.number(),
    totalPerM2: z.number(),
    profit: z.number().nullable().openapi({ description: 'Null without grossDevelopmentValue.' }),
    profitOnGdvPercent: z.number().nullable(),
  }),
  examples: [
    {
      name: 'A house of 100 m²',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: {
        grossInternalAreaM2: 100,
        ratePerM2: 2_000,
        externalWorksPercent: 10,
        contingencyPercent: 5,
        professionalFeesPercent: 10,
        vatOnFeesPercent: 20,
      },
      expected: {
        buildCost: 200_000,
        externalWorks: 20_000,
        contingency: 11_000,
        professionalFees: 22_000,
        vat: 4_400,
        totalCost: 257_400,
        totalPerM2: 2_574,
        profit: null,
      },
      source: 'By hand: works of £220,000, and 5%, 10% and 2% of them',
    },
  ],
  calculate: (inputs) => answer(developmentCost(inputs)),
  explain: explainDevelopmentCost,
})
