import { z } from '@hono/zod-openapi'

import { calculator } from '#calculators/engine/calculator.ts'
import {
  LOAN_FIELDS,
  RATE_FIELD,
  RATE_RISE_FIELD,
  TERM_FIELDS,
} from '#calculators/engine/loan/loan-fields.ts'
import { answer } from '#web/endpoint/endpoint.ts'

import { interestOnly } from './calculate.ts'
import { explainInterestOnly } from './explain.ts'

/** The payments of an interest-only mortgage. */
export const interestOnlyCalculator = calculator({
  name: 'interest-only',
  title: 'Interest-only mortgage',
  summary: 'The monthly interest of a mortgage whose loan is paid back at once at the end of the term.',
  page: '/interest-only-mortgage-calculator',
  nations: [],
  inputs: z.object({
    ...LOAN_FIELDS,
    ...TERM_FIELDS,
    annualRatePercent: RATE_FIELD,
    rateRisePercent: RATE_RISE_FIELD,
  }),
  outputs: z.object({
    loanAmount: z.number(),
    monthlyPayment: z.number(),
    totalInterest: z.number(),
    totalPayable: z.number(),
    balanceAtEnd: z.number(),
    monthlyPaymentAfterRateRise: z.number(),
  }),
  examples: [
    {
      name: '£250,000 over 25 years at 4.5%',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: { loanAmount: 250_000, termYears: 25, annualRatePercent: 4.5 },
      expected: { monthlyPayment: 937.5, totalInterest: 281_250, totalPayable: 531_250 },
      source: 'By hand: 4.5% of £250,000 is £11,250 a year',
    },
  ],
  calculate: (inputs) => answer(interestOnly(inputs)),
  explain: explainInterestOnly,
})
