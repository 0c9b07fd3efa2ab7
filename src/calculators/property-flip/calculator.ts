import { z } from '@hono/zod-openapi'

import { EVERY_NATION, calculator } from '#calculators/engine/calculator.ts'
import { moneyField, numberField, percentField } from '#calculators/engine/fields.ts'
import { PURCHASER_FIELDS } from '#calculators/purchase-tax/purchaser-fields.ts'
import type { Nation } from '#domain/nation.ts'
import { answer } from '#web/endpoint/endpoint.ts'

import { propertyFlip } from './calculate.ts'
import { explainPropertyFlip } from './explain.ts'

/** A home that is bought, refurbished and sold. */
export const propertyFlipCalculator = calculator({
  name: 'property-flip',
  title: 'Buy-to-sell',
  summary:
    'Costs, profit and return of a home that is bought, refurbished and sold, with the tax on the purchase.',
  page: '/buy-to-let-flip-calculator',
  nations: EVERY_NATION,
  inputs: z.object({
    purchasePrice: moneyField('Price paid.'),
    salePrice: moneyField('Price at which it is sold.'),
    ...PURCHASER_FIELDS,
    purchaseLegalFees: moneyField('Legal fees and survey of the purchase.'),
    refurbCost: moneyField('Works.'),
    contingencyPercent: percentField('On top of the works.'),
    loanPercentOfPrice: percentField('Loan, of the price.'),
    monthlyInterestPercent: percentField('Interest a month, of the loan.'),
    arrangementFeePercent: percentField('Fee for the loan, of the loan.'),
    months: numberField('Months from purchase to sale.', { most: 600 }),
    monthlyHoldingCosts: moneyField('Costs of owning it, a month.'),
    agentFeePercentExVat: percentField('Agent’s fee before VAT, of the sale price; VAT of 20% is added.'),
    saleLegalFees: moneyField('Legal fees of the sale.'),
  }),
  outputs: z.object({
    propertyTax: z.number(),
    loanAmount: z.number(),
    financeCosts: z.number(),
    refurbishment: z.number(),
    holdingCosts: z.number(),
    totalCost: z.number(),
    sellingCosts: z.number(),
    profit: z.number().openapi({ description: 'Before tax on the profit; negative for a loss.' }),
    cashInvested: z.number(),
    returnOnCashPercent: z.number(),
    profitOnSalePercent: z.number(),
  }),
  examples: [
    {
      name: 'A terrace bought with cash, England',
      jurisdiction: 'england',
      effectiveDate: '2026-06-12',
      inputs: { purchasePrice: 100_000, salePrice: 140_000, refurbCost: 20_000, agentFeePercentExVat: 1 },
      expected: { propertyTax: 5_000, totalCost: 125_000, sellingCosts: 1_680, profit: 13_320 },
      source: 'By hand: 5% of £100,000 as an additional home; 1% and VAT of £140,000',
    },
  ],
  calculate: (inputs, { jurisdiction, effectiveDate }) =>
    answer(propertyFlip(inputs, { jurisdiction: jurisdiction as Nation, on: effectiveDate })),
  explain: (inputs, { jurisdiction, effectiveDate }) =>
    explainPropertyFlip(inputs, { jurisdiction: jurisdiction as Nation, on: effectiveDate }),
})
