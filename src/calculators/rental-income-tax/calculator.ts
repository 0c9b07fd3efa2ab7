import { z } from '@hono/zod-openapi'

import { EVERY_NATION, calculator } from '#calculators/engine/calculator.ts'
import { moneyField, percentFieldOf, switchField } from '#calculators/engine/fields.ts'
import { OutsideCoverage } from '#domain/dated.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'
import { findTaxYearStart } from '#domain/tax-year.ts'
import { rentalIncomeTax } from '#tax/income/rental-income-tax.ts'
import { answer, problem } from '#web/endpoint/endpoint.ts'

import { explainRentalIncomeTax } from './explain.ts'

const yearWanted = 'must be a tax year such as 2026-27'

/** Income tax on a landlord's rents. */
export const rentalIncomeTaxCalculator = calculator({
  name: 'rental-income-tax',
  title: 'Income tax on rents',
  summary:
    'Income tax for an individual landlord, with the tax reduction for finance costs, and how much of it is on rental income.',
  page: null,
  nations: EVERY_NATION,
  inputs: z.object({
    taxYear: z
      .string(yearWanted)
      .refine((text) => findTaxYearStart(text) !== null, yearWanted)
      .nullish()
      .openapi({
        description: 'The tax year. If left out, the one that includes effectiveDate.',
        example: '2026-27',
      }),
    otherIncome: moneyField('Income in the year other than savings, dividends and rents.'),
    annualRent: moneyField('Annual rent.'),
    allowableExpenses: moneyField('Allowable expenses, not including finance costs.'),
    financeCosts: moneyField('Interest and fees on loans for the property.'),
    unusedFinanceCostsBroughtForward: moneyField('Unused finance costs brought forward.'),
    propertyLossesBroughtForward: moneyField('Property losses brought forward.'),
    ownershipSharePercent: percentFieldOf(100, 'The landlord’s share of rent, expenses and finance costs.'),
    usePropertyAllowance: switchField(
      'Deducts the £1,000 property allowance instead of expenses. Gives up the tax reduction for this year’s finance costs.',
    ),
  }),
  outputs: z.object({
    rentalProfit: z.number(),
    personalAllowance: z.number(),
    bands: z
      .array(
        z.object({
          of: z.enum(['other income', 'rents']),
          ratePercent: z.number(),
          taxed: z.number(),
          tax: z.number(),
        }),
      )
      .openapi({ description: 'Slices of taxable income, before the reduction for finance costs.' }),
    incomeTaxBeforeFinanceCostRelief: z.number(),
    financeCostRelief: z.number(),
    totalIncomeTax: z.number(),
    taxWithoutProperty: z.number(),
    taxDueToProperty: z.number(),
    unusedFinanceCostsCarriedForward: z.number(),
    propertyLossCarriedForward: z.number(),
    netCashAfterTax: z.number(),
  }),
  examples: [
    {
      name: 'A higher-rate taxpayer whose interest exceeds the profit',
      jurisdiction: 'england',
      effectiveDate: '2026-07-01',
      inputs: {
        taxYear: '2026-27',
        otherIncome: 60_000,
        annualRent: 20_000,
        allowableExpenses: 7_000,
        financeCosts: 14_000,
      },
      expected: { rentalProfit: 13_000, financeCostRelief: 2_600, unusedFinanceCostsCarriedForward: 1_000 },
      source:
        'https://www.gov.uk/guidance/changes-to-tax-relief-for-residential-landlords-how-its-worked-out-including-case-studies',
    },
  ],
  calculate: (inputs, { jurisdiction, effectiveDate }) => {
    try {
      return answer(rentalIncomeTax(inputs, placeOf(inputs.taxYear, jurisdiction as Nation, effectiveDate)))
    } catch (error) {
      if (!(error instanceof OutsideCoverage)) throw error
      return problem('not_covered', error.message, [{ field: 'inputs.taxYear', message: error.message }])
    }
  },
  explain: (inputs, { jurisdiction, effectiveDate }) =>
    explainRentalIncomeTax(inputs, placeOf(inputs.taxYear, jurisdiction as Nation, effectiveDate)),
})

function placeOf(taxYear: string | null | undefined, jurisdiction: Nation, effectiveDate: IsoDate) {
  return { jurisdiction, on: (taxYear && findTaxYearStart(taxYear)) || effectiveDate }
}
