import { z } from '@hono/zod-openapi'

import { calculator } from '#calculators/engine/calculator.ts'
import { numberList } from '#calculators/engine/fields.ts'
import {
  LOAN_FIELDS,
  RATE_FIELD,
  RATE_RISE_FIELD,
  TERM_FIELDS,
  refuseWithoutTerm,
} from '#calculators/engine/loan/loan-fields.ts'
import { answer } from '#web/endpoint/endpoint.ts'

import { mortgageRepayment } from './calculate.ts'
import { explainMortgageRepayment } from './explain.ts'

/** The payments of a repayment mortgage. */
export const mortgageRepaymentCalculator = calculator({
  name: 'mortgage-repayment',
  title: 'Repayment mortgage',
  summary:
    'The monthly payment of a repayment mortgage, what it costs in all, and what is owed after some years.',
  page: '/mortgage-repayment-calculator',
  nations: [],
  inputs: z.object({
    ...LOAN_FIELDS,
    ...TERM_FIELDS,
    annualRatePercent: RATE_FIELD,
    rateRisePercent: RATE_RISE_FIELD,
    balanceAfterYears: numberList('Years after which the balance is wanted.', {
      most: 100,
      example: [5, 10],
    }),
  }),
  outputs: z.object({
    loanAmount: z.number(),
    monthlyPayment: z.number(),
    totalPayable: z.number(),
    totalInterest: z.number(),
    monthlyPaymentAfterRateRise: z.number(),
    balances: z
      .record(z.string(), z.number())
      .openapi({ description: 'What is owed after that many years, by year.' }),
  }),
  examples: [
    {
      name: '£250,000 over 25 years at 4.5%',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: { loanAmount: 250_000, termYears: 25, annualRatePercent: 4.5 },
      expected: { monthlyPayment: 1_389.58 },
      source: 'Level payment of an annuity, from any table: 5.5583 a month for each £1,000',
    },
  ],
  calculate: (inputs) => refuseWithoutTerm(inputs) ?? answer(mortgageRepayment(inputs)),
  explain: explainMortgageRepayment,
})
