/** Inputs of affordability. The method decides which ones are shown. Pure. */
import { INTEREST_RATE, PURCHASE, TERM_YEARS } from '#calculators/engine/loan/loan-sheet.ts'
import { type InputValues, type SomeValues, input } from '#calculators/engine/sheet/inputs.ts'
import { MAX_POUNDS } from '#domain/money.ts'

import { METHODS, RANGE, STRESS_TEST, asked } from './methods.ts'

const BUDGET = 'Income and outgoings'
const DEPOSIT = 'Deposit'
const byIncome = asked(RANGE, 'income-multiple')
const byBudget = asked(RANGE, 'income-multiple', 'stress-test', 'share-of-income')
const ownTerm = asked('payment-to-loan', 'stress-test')
const testTerm = asked(RANGE, 'income-multiple', 'share-of-income')
/** Shown on the page instead of an API input; `question` converts it. */
const INSTEAD = { api: false, cell: false } as const
const MULTIPLE = { group: 'Income multiples', when: asked(RANGE) } as const
const STRESS = {
  hint: 'To see whether you could still pay if interest rates rose',
  start: 3,
  most: 20,
  blank: 0,
  suffix: 'points',
} as const

/** In the order of the form. */
export const INPUTS = {
  method: input('choice', 'What to work out', { start: RANGE, options: METHODS, lever: true }),
  income1: input('money', 'Annual income before tax', {
    ...INSTEAD,
    start: 50_000,
    blank: 0,
    when: byIncome,
    lever: true,
  }),
  income2: input('money', 'Second income', {
    ...INSTEAD,
    hint: 'Leave it blank if you’re borrowing alone',
    start: 30_000,
    blank: 0,
    when: byIncome,
    lever: true,
  }),
  annualIncomes: input('list', 'Annual incomes of all borrowers', {
    hint: 'Before tax',
    start: '50000, 30000',
    mostItems: 100,
    item: 'Borrower',
    form: false,
    api: { most: MAX_POUNDS },
  }),
  monthlyCommittedCosts: input('money', 'Monthly commitments', {
    hint: 'Loans, credit cards, maintenance and childcare',
    start: 300,
    blank: 0,
    when: asked(RANGE),
    under: BUDGET,
  }),
  multiple: input('factor', 'Income multiple', {
    hint: 'Usually 4 to 4.5; some lenders go higher',
    start: 4.5,
    when: asked('income-multiple'),
    lever: true,
    api: { most: 100 },
  }),
  loanAmount: input('money', 'Mortgage amount', {
    start: 250_000,
    blank: 0,
    when: asked('stress-test', 'btl-icr'),
    lever: true,
  }),
  price: PURCHASE.price,
  monthlyPayment: input('money', 'Monthly mortgage payment', {
    start: 1_400,
    blank: 0,
    when: asked('payment-to-loan', 'share-of-income'),
    lever: true,
  }),
  termYears: input('years', 'Mortgage term', { start: 30, least: 1, when: ownTerm, lever: true }),
  termMonths: input('months', 'Extra months', {
    blank: 0,
    form: false,
    api: { most: TERM_YEARS.most * 24, whole: true },
  }),
  annualRatePercent: input('percent', 'Interest rate', { ...INTEREST_RATE, when: ownTerm, lever: true }),
  stressPercent: input('percent', 'Rate rise', {
    ...STRESS,
    when: asked('stress-test'),
    under: STRESS_TEST,
    api: { most: 100 },
  }),
  monthlyNetIncome: input('money', 'Monthly income after tax', {
    hint: 'For everyone on the mortgage',
    start: 5_150,
    blank: 0,
    when: byBudget,
    under: BUDGET,
  }),
  monthlyOutgoings: input('money', 'Other monthly outgoings', {
    hint: 'Excluding the mortgage, and any rent it replaces',
    start: 1_700,
    blank: 0,
    when: byBudget,
    under: BUDGET,
  }),
  deposit: input('money', DEPOSIT, {
    hint: 'To see what you could pay for a home',
    start: 40_000,
    blank: 0,
    when: asked(RANGE, 'income-multiple', 'payment-to-loan'),
    under: DEPOSIT,
  }),
  monthlyRent: input('money', 'Monthly rent', {
    start: 1_700,
    blank: 0,
    when: asked('btl-icr'),
    lever: true,
  }),
  icrPercent: input('percent', 'ICR required', {
    hint: 'Often 125% for companies and basic-rate taxpayers, 145% for higher-rate taxpayers',
    start: 145,
    least: 1,
    most: 500,
    suffix: '% of the interest',
    when: asked('btl-icr'),
    lever: true,
    api: { most: 1_000 },
  }),
  stressRatePercent: input('percent', 'Stress rate', {
    hint: 'The rate the lender tests with: often 5.5%, or your rate plus two points',
    start: 5.5,
    most: 30,
    suffix: '% a year',
    when: asked('btl-icr'),
    lever: true,
    api: { most: 100 },
  }),
  testTermYears: input('years', 'Term to test', {
    ...INSTEAD,
    start: 30,
    least: 1,
    group: STRESS_TEST,
    when: testTerm,
  }),
  testRatePercent: input('percent', 'Interest rate to test', {
    ...INSTEAD,
    start: INTEREST_RATE.start,
    most: INTEREST_RATE.most,
    suffix: INTEREST_RATE.suffix,
    group: STRESS_TEST,
    when: testTerm,
  }),
  testStressPercent: input('percent', 'Rate rise to test', {
    ...INSTEAD,
    ...STRESS,
    group: STRESS_TEST,
    when: asked(RANGE, 'income-multiple', 'payment-to-loan', 'share-of-income'),
  }),
  lowerMultiple: input('factor', 'Lower income multiple', {
    ...MULTIPLE,
    hint: 'MoneyHelper uses 2.8',
    start: 2.8,
    api: { most: 100, default: 2.8 },
  }),
  upperMultiple: input('factor', 'Upper income multiple', {
    ...MULTIPLE,
    hint: 'MoneyHelper uses 4.2',
    start: 4.2,
    api: { most: 100, default: 4.2 },
  }),
} as const

type Values = InputValues<typeof INPUTS>

/**
 * Converts the form's values to the API's inputs: one list of incomes, and one term, rate and rise. If the method
 * doesn't ask for them, those of the stress test are used. Inputs that the method doesn't use are 0.
 */
export function requestOf(values: Values): SomeValues<typeof INPUTS> {
  const text = { method: values.method }
  const isAsked = ([name]: [string, unknown]) =>
    Object.entries(INPUTS).some(
      ([key, field]) => key === name && (!('when' in field) || field.when(text)) && !('form' in field),
    )
  const given = Object.entries(values).map((entry) => (isAsked(entry) ? entry : ([entry[0], 0] as const)))
  // Every input is there, the ones that aren't asked as 0.
  const { income1, income2, testTermYears, testRatePercent, testStressPercent, ...rest } = Object.fromEntries(
    given,
  ) as Values
  return {
    ...rest,
    annualIncomes: [income1, income2],
    price: 0,
    termMonths: 0,
    termYears: ownTerm(text) ? rest.termYears : testTermYears,
    annualRatePercent: ownTerm(text) ? rest.annualRatePercent : testRatePercent,
    stressPercent: text.method === 'stress-test' ? rest.stressPercent : testStressPercent,
  }
}
