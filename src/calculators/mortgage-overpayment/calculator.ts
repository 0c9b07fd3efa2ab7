import { z } from '@hono/zod-openapi'

import { calculator } from '#calculators/engine/calculator.ts'
import { countField, moneyField } from '#calculators/engine/fields.ts'
import {
  LOAN_FIELDS,
  RATE_FIELD,
  TERM_FIELDS,
  refuseWithoutTerm,
} from '#calculators/engine/loan/loan-fields.ts'
import { answer } from '#web/endpoint/endpoint.ts'

import { mortgageOverpayment } from './calculate.ts'
import { explainMortgageOverpayment } from './explain.ts'

/** What paying more each month, or once, saves. */
export const mortgageOverpaymentCalculator = calculator({
  name: 'mortgage-overpayment',
  title: 'Mortgage overpayment',
  summary: 'The interest and the months that overpaying a repayment mortgage saves.',
  page: '/mortgage-overpayment-calculator',
  nations: [],
  inputs: z.object({
    ...LOAN_FIELDS,
    ...TERM_FIELDS,
    annualRatePercent: RATE_FIELD,
    monthlyOverpayment: moneyField('Paid each month on top of the contract payment.'),
    lumpSum: moneyField('Paid once.'),
    lumpSumMonth: countField('The lump sum is paid at the end of this month; 0 is day one.', 1200),
  }),
  outputs: z.object({
    monthlyPayment: z.number().openapi({ description: 'The payment of the contract, which stays.' }),
    interestWithoutOverpayment: z.number(),
    interestWithOverpayment: z.number(),
    interestSaved: z.number(),
    monthsToClear: z
      .number()
      .int()
      .openapi({ description: 'The last payment, of what is left, counts as a month.' }),
    monthsSaved: z.number().int(),
  }),
  examples: [
    {
      name: 'Twice the payment, without interest',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: { loanAmount: 12_000, termYears: 10, annualRatePercent: 0, monthlyOverpayment: 100 },
      expected: { monthlyPayment: 100, interestSaved: 0, monthsToClear: 60, monthsSaved: 60 },
      source: 'By hand: twice the payment without interest takes half the time',
    },
  ],
  calculate: (inputs) => refuseWithoutTerm(inputs) ?? answer(mortgageOverpayment(inputs)),
  explain: explainMortgageOverpayment,
})
