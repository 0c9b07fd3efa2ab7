import { z } from '@hono/zod-openapi'

import { calculator } from '#calculators/engine/calculator.ts'
import { moneyField, numberField, numberList, percentField } from '#calculators/engine/fields.ts'
import {
  LOAN_FIELDS,
  RATE_FIELD,
  TERM_FIELDS,
  refuseWithoutTerm,
} from '#calculators/engine/loan/loan-fields.ts'
import { MOST_POUNDS } from '#domain/money.ts'
import { type Refusal, answer, problem } from '#web/endpoint/endpoint.ts'

import { type AffordabilityInput, METHODS, affordability } from './calculate.ts'
import { explainAffordability } from './explain.ts'

const methodWanted = `must be one of ${METHODS.join(', ')}`

const inputs = z.object({
  method: z.enum(METHODS, methodWanted).openapi({ description: 'The way to ask.' }),
  annualIncomes: numberList('Income a year before tax of everyone on the mortgage.', {
    most: MOST_POUNDS,
    unit: ' in pounds',
    example: [50_000, 30_000],
  }),
  monthlyCommittedCosts: moneyField('Fixed commitments a month: loans, cards, maintenance.'),
  lowerMultiple: multipleField('The lower multiple of income.', 2.8),
  upperMultiple: multipleField('The upper multiple of income.', 4.2),
  multiple: multipleField('The multiple of income, for income-multiple.', 0),
  ...LOAN_FIELDS,
  ...TERM_FIELDS,
  annualRatePercent: RATE_FIELD,
  stressPercent: percentField('Points added to the rate, for stress-test.', { most: 100 }),
  monthlyPayment: moneyField('The payment a month, for payment-to-loan and share-of-income.'),
  monthlyNetIncome: moneyField('Income a month after tax.'),
  monthlyOutgoings: moneyField('All outgoings a month but the mortgage.'),
  monthlyRent: moneyField('Rent a month, for btl-icr.'),
  icrPercent: percentField('Rent that the lender asks for, in percent of the interest, for btl-icr.'),
  stressRatePercent: percentField('Interest rate that the lender counts with, for btl-icr.', { most: 100 }),
})

/** What a household or a rent can bear. */
export const affordabilityCalculator = calculator({
  name: 'affordability',
  title: 'Mortgage affordability',
  summary:
    'How much may be borrowed on incomes, a payment or a rent, and whether a payment could still be borne at a higher rate.',
  page: '/mortgage-affordability-calculator',
  nations: [],
  inputs,
  outputs: z
    .object({
      borrowFrom: z.number().openapi({ description: 'Whole pounds; 0 when commitments exceed income.' }),
      borrowUpTo: z.number().openapi({ description: 'Whole pounds; 0 when commitments exceed income.' }),
      maxLoan: z.number().nullable().openapi({ description: 'Null when no interest is asked for.' }),
      maxPrice: z.number(),
      monthlyPayment: z.number(),
      stressedPayment: z.number(),
      shareOfIncomePercent: z.number().nullable().openapi({ description: 'Null without income.' }),
      leftOverAfterStressedPayment: z.number(),
      leftOver: z.number(),
      risk: z
        .enum(['low', 'medium', 'high'])
        .nullable()
        .openapi({ description: 'Below 40% of income low, above 60% high.' }),
      icrPercent: z.number().nullable(),
      passes: z.boolean(),
      minimumMonthlyRent: z.number(),
    })
    .partial()
    .openapi({ description: 'The outputs of the method that was asked for.' }),
  examples: [
    {
      name: 'Two incomes less commitments',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: {
        method: 'income-less-commitments-multiple',
        annualIncomes: [50_000, 30_000],
        monthlyCommittedCosts: 300,
      },
      expected: { borrowFrom: 213_920, borrowUpTo: 320_880 },
      source: 'By hand: £76,400 times 2.8 and 4.2, the multiples of MoneyHelper’s calculator',
    },
    {
      name: 'A rent and its loan',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: {
        method: 'btl-icr',
        monthlyRent: 1_000,
        icrPercent: 125,
        stressRatePercent: 6,
        loanAmount: 160_000,
      },
      expected: { maxLoan: 160_000, icrPercent: 125, passes: true, minimumMonthlyRent: 1_000 },
      source: 'By hand: 6% of £160,000 is £9,600, and 125% of that £12,000',
    },
  ],
  calculate: (asked) => refuseIncomplete(asked) ?? answer(affordability(asked)),
  explain: explainAffordability,
})

function multipleField(description: string, fallback: number) {
  return numberField(description, { most: 100, fallback })
}

/** Two methods need a term: a payment pays off nothing in no months. */
function refuseIncomplete(asked: AffordabilityInput): Refusal | null {
  if (asked.method === 'stress-test') return refuseWithoutTerm(asked)
  if (asked.method !== 'payment-to-loan' || asked.termYears > 0 || asked.termMonths > 0) return null
  const message = 'is required, or termMonths: the time in which the payment pays off the loan'
  return problem('invalid_parameters', `termYears ${message}.`, [{ field: 'inputs.termYears', message }])
}
