import { z } from '@hono/zod-openapi'

import { EVERY_NATION, calculator } from '#calculators/engine/calculator.ts'
import { moneyField, numberField, percentField } from '#calculators/engine/fields.ts'
import { PURCHASER_FIELDS } from '#calculators/purchase-tax/purchaser-fields.ts'
import type { Nation } from '#domain/nation.ts'
import { answer } from '#web/endpoint/endpoint.ts'

import { brrr } from './calculate.ts'
import { explainBrrr } from './explain.ts'

/** A home that is bought, refurbished, refinanced and let. */
export const brrrCalculator = calculator({
  name: 'brrr',
  title: 'Buy, refurbish, refinance, rent',
  summary:
    'How much cash a refinancing leaves in a refurbished home, and what the home earns on it, with the tax on the purchase.',
  page: '/brrr-flip-calculator',
  nations: EVERY_NATION,
  inputs: z.object({
    purchasePrice: moneyField('Price paid.'),
    endValue: moneyField('Value after the works.'),
    ...PURCHASER_FIELDS,
    legalFees: moneyField('Legal fees and survey.'),
    refurbCost: moneyField('Works.'),
    bridgePercentOfPrice: percentField('Bridging loan, of the price.'),
    bridgeMonthlyInterestPercent: percentField('Bridging interest a month, of the loan.'),
    bridgeMonths: numberField('Months of bridging.', { most: 600 }),
    bridgeFeePercent: percentField('Bridging fee, of the loan.'),
    refinanceLtvPercent: percentField('New loan, of the end value.'),
    refinanceRatePercent: percentField('Rate of the new loan a year, interest only.'),
    refinanceFees: moneyField('Fees of the new loan.'),
    monthlyRent: moneyField('Rent a month.'),
    managementPercent: percentField('Management, of the rent.'),
    monthlyOtherCosts: moneyField('Other costs a month.'),
  }),
  outputs: z.object({
    propertyTax: z.number(),
    bridgeLoan: z.number(),
    bridgeCost: z.number(),
    totalProjectCost: z.number(),
    cashInvestedBeforeRefinance: z.number(),
    newLoan: z.number(),
    cashReleased: z.number(),
    cashLeftIn: z.number().openapi({ description: 'Negative when more comes back than was put in.' }),
    equityCreated: z.number(),
    monthlyCashFlow: z.number(),
    grossYieldOnEndValuePercent: z.number(),
    returnOnCashLeftInPercent: z
      .number()
      .nullable()
      .openapi({ description: 'Null when no cash is left in.' }),
  }),
  examples: [
    {
      name: 'All the cash comes back, England',
      jurisdiction: 'england',
      effectiveDate: '2026-06-12',
      inputs: {
        purchasePrice: 100_000,
        endValue: 180_000,
        refurbCost: 30_000,
        refinanceLtvPercent: 75,
        refinanceRatePercent: 6,
        monthlyRent: 900,
      },
      expected: {
        propertyTax: 5_000,
        totalProjectCost: 135_000,
        newLoan: 135_000,
        cashLeftIn: 0,
        monthlyCashFlow: 225,
        returnOnCashLeftInPercent: null,
      },
      source: 'By hand: three quarters of £180,000 is £135,000, and 6% of that £675 a month',
    },
  ],
  calculate: (inputs, { jurisdiction, effectiveDate }) =>
    answer(brrr(inputs, { jurisdiction: jurisdiction as Nation, on: effectiveDate })),
  explain: (inputs, { jurisdiction, effectiveDate }) =>
    explainBrrr(inputs, { jurisdiction: jurisdiction as Nation, on: effectiveDate }),
})
