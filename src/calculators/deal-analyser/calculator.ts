import { z } from '@hono/zod-openapi'

import { EVERY_NATION, calculator } from '#calculators/engine/calculator.ts'
import { choiceField, moneyField, numberField, percentField } from '#calculators/engine/fields.ts'
import { PURCHASER_FIELDS } from '#calculators/purchase-tax/purchaser-fields.ts'
import type { Nation } from '#domain/nation.ts'
import { answer, problem } from '#web/endpoint/endpoint.ts'

import { dealAnalyser } from './calculate.ts'
import { explainDeal } from './explain.ts'

/** A let home: the cash it needs and brings. */
export const dealAnalyserCalculator = calculator({
  name: 'deal-analyser',
  title: 'Property deal',
  summary:
    'The cash that a let home needs, with the tax on the purchase, its yearly cash flow, yields and returns.',
  page: '/property-deal-analyser',
  nations: EVERY_NATION,
  inputs: z.object({
    purchasePrice: moneyField('Price paid.'),
    ...PURCHASER_FIELDS,
    ltvPercent: percentField('Mortgage, of the price.'),
    mortgageRatePercent: percentField('Rate of the mortgage a year.', { most: 100 }),
    mortgageType: choiceField(['interest-only', 'repayment'], 'How the mortgage is paid.'),
    termYears: numberField('Term of a repayment mortgage.', { most: 100 }),
    monthlyRent: moneyField('Rent a month.'),
    voidWeeksPerYear: numberField('Weeks a year without rent.', { most: 52 }),
    managementPercent: percentField('Management, of the rent that comes in.'),
    annualCosts: moneyField('Other costs a year.'),
    legalFees: moneyField('Legal fees and survey.'),
    refurbCost: moneyField('First works.'),
    otherPurchaseCosts: moneyField('Other costs of buying.'),
  }),
  outputs: z.object({
    propertyTax: z.number(),
    loanAmount: z.number(),
    cashRequired: z.number(),
    netOperatingIncome: z.number(),
    annualMortgageCost: z.number(),
    annualCashFlow: z.number(),
    monthlyCashFlow: z.number(),
    grossYieldPercent: z.number(),
    netYieldPercent: z.number(),
    cashOnCashReturnPercent: z.number(),
    interestCoverPercent: z.number().nullable().openapi({ description: 'Null when no interest is paid.' }),
  }),
  examples: [
    {
      name: 'An additional home, England',
      jurisdiction: 'england',
      effectiveDate: '2026-06-12',
      inputs: { purchasePrice: 120_000, ltvPercent: 75, mortgageRatePercent: 5, monthlyRent: 750 },
      expected: {
        propertyTax: 6_000,
        cashRequired: 36_000,
        annualCashFlow: 4_500,
        grossYieldPercent: 7.5,
        cashOnCashReturnPercent: 12.5,
        interestCoverPercent: 200,
      },
      source: 'By hand: 5% of £120,000 as an additional home, and £4,500 of interest on £90,000',
    },
  ],
  calculate: (inputs, { jurisdiction, effectiveDate }) => {
    if (inputs.mortgageType === 'repayment' && inputs.ltvPercent > 0 && inputs.termYears * 12 < 1) {
      const message = 'is required for a repayment mortgage: at least a month'
      return problem('invalid_parameters', `termYears ${message}.`, [{ field: 'inputs.termYears', message }])
    }
    return answer(dealAnalyser(inputs, { jurisdiction: jurisdiction as Nation, on: effectiveDate }))
  },
  explain: (inputs, { jurisdiction, effectiveDate }) =>
    explainDeal(inputs, { jurisdiction: jurisdiction as Nation, on: effectiveDate }),
})
