import type { ChoiceField, Fields } from '#calculators/engine/form/fields.ts'
import { RATE } from '#calculators/engine/loan/loan-form.ts'
import type { FormText } from '#calculators/engine/tool.ts'

import type { AffordabilityInput } from './calculate.ts'

type Method = AffordabilityInput['method']

/** The ways to ask, in the order of the list. */
const METHOD = {
  kind: 'choice',
  label: 'What to work out',
  start: 'income-less-commitments-multiple',
  options: [
    { value: 'income-less-commitments-multiple', label: 'What lenders may offer' },
    { value: 'income-multiple', label: 'Multiple of income' },
    { value: 'payment-to-loan', label: 'Loan for a payment' },
    { value: 'stress-test', label: 'Loan at a higher rate' },
    { value: 'share-of-income', label: 'Share of income spent' },
    { value: 'btl-icr', label: 'Buy to let: rent cover' },
  ],
} as const satisfies ChoiceField

const asks =
  (...methods: readonly Method[]) =>
  (text: FormText) =>
    methods.some((method) => method === text['method'])

const RANGE = 'income-less-commitments-multiple'
const byIncome = asks(RANGE, 'income-multiple')
const byBudget = asks(RANGE, 'income-multiple', 'stress-test', 'share-of-income')
const withOwnTerm = asks('payment-to-loan', 'stress-test')
const withTestTerm = asks(RANGE, 'income-multiple', 'share-of-income')

const BUDGET = 'Income and outgoings'
const DEPOSIT = 'Deposit'
const TEST = 'Stress test'
const MULTIPLES = 'Income multiples'

const TERM = { kind: 'years', label: 'Term', start: '30', least: 1 } as const
const STRESS = {
  kind: 'percent',
  label: 'Points on top of the rate',
  hint: 'To see whether you could still pay if the rate rose',
  start: '3',
  most: 20,
  blank: 0,
  suffix: 'points',
} as const

/** What is asked about incomes, a budget or a rent; which of it depends on the method. */
export const FIELDS = {
  method: { ...METHOD, lever: true },
  income1: {
    kind: 'money',
    label: 'Income a year before tax',
    start: '50,000',
    blank: 0,
    when: byIncome,
    lever: true,
  },
  income2: {
    kind: 'money',
    label: 'Second income',
    hint: 'Leave it blank if you borrow alone',
    start: '30,000',
    blank: 0,
    when: byIncome,
    lever: true,
  },
  monthlyCommittedCosts: {
    kind: 'money',
    label: 'Fixed commitments a month',
    hint: 'Loans, cards, maintenance, childcare',
    start: '300',
    blank: 0,
    when: asks(RANGE),
    under: BUDGET,
  },
  multiple: {
    kind: 'factor',
    label: 'Multiple',
    hint: 'Commonly 4 to 4.5; some lenders go further',
    start: '4.5',
    when: asks('income-multiple'),
    lever: true,
  },
  loanAmount: {
    kind: 'money',
    label: 'Loan',
    start: '250,000',
    blank: 0,
    when: asks('stress-test', 'btl-icr'),
    lever: true,
  },
  monthlyPayment: {
    kind: 'money',
    label: 'Mortgage payment a month',
    start: '1,400',
    blank: 0,
    when: asks('payment-to-loan', 'share-of-income'),
    lever: true,
  },
  termYears: { ...TERM, when: withOwnTerm, lever: true },
  annualRatePercent: { ...RATE, when: withOwnTerm, lever: true },
  stressPercent: { ...STRESS, when: asks('stress-test'), under: TEST },
  monthlyNetIncome: {
    kind: 'money',
    label: 'Income a month after tax',
    hint: 'Of everyone who borrows',
    start: '5,150',
    blank: 0,
    when: byBudget,
    under: BUDGET,
  },
  monthlyOutgoings: {
    kind: 'money',
    label: 'All other outgoings a month',
    hint: 'Without the mortgage, or the rent that it replaces',
    start: '1,700',
    blank: 0,
    when: byBudget,
    under: BUDGET,
  },
  deposit: {
    kind: 'money',
    label: 'Deposit',
    hint: 'To see the price it makes with the loan',
    start: '40,000',
    blank: 0,
    when: asks(RANGE, 'income-multiple', 'payment-to-loan'),
    under: DEPOSIT,
  },
  monthlyRent: {
    kind: 'money',
    label: 'Rent a month',
    start: '1,700',
    blank: 0,
    when: asks('btl-icr'),
    lever: true,
  },
  icrPercent: {
    kind: 'percent',
    label: 'Rent cover asked for',
    hint: 'Often 125% for companies and basic-rate taxpayers, 145% for higher-rate taxpayers',
    start: '145',
    least: 1,
    most: 500,
    suffix: '% of the interest',
    when: asks('btl-icr'),
    lever: true,
  },
  stressRatePercent: {
    kind: 'percent',
    label: 'Rate that the lender tests with',
    hint: 'Often 5.5%, or the rate of the loan and two points',
    start: '5.5',
    most: 30,
    suffix: '% a year',
    when: asks('btl-icr'),
    lever: true,
  },
  testTermYears: { ...TERM, label: 'Term to test with', theme: TEST, when: withTestTerm },
  testRatePercent: { ...RATE, label: 'Rate to test with', theme: TEST, when: withTestTerm },
  testStressPercent: {
    ...STRESS,
    theme: TEST,
    when: asks(RANGE, 'income-multiple', 'payment-to-loan', 'share-of-income'),
  },
  lowerMultiple: {
    kind: 'factor',
    label: 'Lower multiple',
    hint: 'MoneyHelper uses 2.8',
    start: '2.8',
    theme: MULTIPLES,
    when: asks(RANGE),
  },
  upperMultiple: {
    kind: 'factor',
    label: 'Upper multiple',
    hint: 'MoneyHelper uses 4.2',
    start: '4.2',
    theme: MULTIPLES,
    when: asks(RANGE),
  },
} as const satisfies Fields
