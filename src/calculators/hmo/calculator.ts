import { z } from '@hono/zod-openapi'

import { answer } from '#api/endpoint.ts'
import { calculator } from '#calculators/engine/calculator.ts'
import {
  moneyField,
  numberField,
  numberList,
  percentField,
  percentFieldOf,
} from '#calculators/engine/fields.ts'

import { hmo } from './calculate.ts'
import { explainHmo } from './explain.ts'

/** A year of a house that is let by the room. */
export const hmoCalculator = calculator({
  name: 'hmo',
  title: 'House in multiple occupation',
  summary: 'Rent, costs, cash flow and yields of a house that is let by the room.',
  page: '/hmo-calculator',
  nations: [],
  inputs: z.object({
    price: moneyField('Price of the house.'),
    monthlyRoomRents: numberList('Rent a month of each room.', {
      most: 1_000_000,
      unit: ' in pounds',
      example: [550, 600, 650],
    }),
    occupancyPercent: percentFieldOf(100, 'Share of the year that rooms are let.'),
    managementPercent: percentField('Management, of the rent that comes in.'),
    annualBills: moneyField('Energy, water, council tax and internet a year.'),
    annualMaintenance: moneyField('Maintenance a year.'),
    annualInsurance: moneyField('Insurance a year.'),
    licenceFee: moneyField('Fee of the licence.'),
    licenceYears: numberField('Years that the licence runs.', { most: 100, fallback: 5 }),
    loanAmount: moneyField('Loan, interest only.'),
    annualRatePercent: percentField('Interest rate of the loan a year.', { most: 100 }),
  }),
  outputs: z.object({
    grossAnnualRent: z.number(),
    effectiveAnnualRent: z.number(),
    annualCosts: z.number(),
    netOperatingIncome: z.number(),
    annualCashFlow: z.number(),
    grossYieldPercent: z.number(),
    netYieldPercent: z.number(),
  }),
  examples: [
    {
      name: 'Four rooms',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: {
        price: 240_000,
        monthlyRoomRents: [500, 500, 500, 500],
        occupancyPercent: 90,
        managementPercent: 10,
        annualBills: 4_000,
        licenceFee: 1_000,
        loanAmount: 100_000,
        annualRatePercent: 5,
      },
      expected: {
        grossAnnualRent: 24_000,
        effectiveAnnualRent: 21_600,
        annualCosts: 6_360,
        netOperatingIncome: 15_240,
        annualCashFlow: 10_240,
        grossYieldPercent: 10,
        netYieldPercent: 6.35,
      },
      source: 'By hand: £21,600 less a tenth of it, £4,000 and a fifth of £1,000',
    },
  ],
  calculate: (inputs) => answer(hmo(inputs)),
  explain: explainHmo,
})
