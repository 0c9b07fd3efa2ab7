import { loanOf } from '#calculators/engine/loan/loan.ts'
import {
  type LineDescription,
  type WorkingLine,
  type WorkingRule,
  arithmetic,
  workingOf,
} from '#calculators/engine/working.ts'
import { isoDate } from '#domain/dates.ts'

import type { AffordabilityInput } from './calculate.ts'
import {
  incomeLessCommitmentsMultiple,
  incomeMultiple,
  interestCover,
  paymentToLoan,
  shareOfIncome,
  stressTest,
} from './methods.ts'

const MONEYHELPER: WorkingRule = {
  rule: 'Multiples and bands of MoneyHelper’s public calculator; lenders use their own',
  source: {
    title: 'MoneyHelper, mortgage affordability calculator',
    url: 'https://www.moneyhelper.org.uk/en/homes/buying-a-home/mortgage-affordability-calculator',
    confidence: 'A',
    verifiedOn: isoDate('2026-09-28'),
    from: null,
    to: null,
  },
}
const MULTIPLE = arithmetic('Loan to income')
const LEVEL_PAYMENT = arithmetic('Level payment: interest is charged monthly on what is still owed')
const COVER = arithmetic('Interest cover: a year’s rent against a year’s interest at the stressed rate')

const explanations: Record<
  AffordabilityInput['method'],
  readonly [WorkingRule, (input: AffordabilityInput) => LineDescription[]]
> = {
  'income-less-commitments-multiple': [MONEYHELPER, rangeLines],
  'income-multiple': [MULTIPLE, multipleLines],
  'payment-to-loan': [LEVEL_PAYMENT, loanLines],
  'stress-test': [LEVEL_PAYMENT, stressLines],
  'share-of-income': [MONEYHELPER, shareLines],
  'btl-icr': [COVER, coverLines],
}

/** The sum of the method that was asked for, line by line. */
export function explainAffordability(input: AffordabilityInput): WorkingLine[] {
  const [rule, linesOf] = explanations[input.method]
  return workingOf(rule, linesOf(input))
}

function rangeLines(input: AffordabilityInput): LineDescription[] {
  const { borrowFrom, borrowUpTo } = incomeLessCommitmentsMultiple(input)
  const { monthlyCommittedCosts, lowerMultiple, upperMultiple } = input
  const given = { incomes: total(input), monthlyCommittedCosts, lowerMultiple, upperMultiple }
  return [
    {
      label: 'Borrow from, never below 0',
      formula: '(incomes − 12 × monthlyCommittedCosts) × lowerMultiple',
      given,
      result: borrowFrom,
    },
    {
      label: 'Borrow up to, never below 0',
      formula: '(incomes − 12 × monthlyCommittedCosts) × upperMultiple',
      given,
      result: borrowUpTo,
    },
  ]
}

function multipleLines(input: AffordabilityInput): LineDescription[] {
  const { maxLoan, maxPrice } = incomeMultiple(input)
  const { multiple, deposit } = input
  return [
    {
      label: 'Largest loan',
      formula: 'incomes × multiple',
      given: { incomes: total(input), multiple },
      result: maxLoan,
    },
    { label: 'Largest price', formula: 'maxLoan + deposit', given: { maxLoan, deposit }, result: maxPrice },
  ]
}

function loanLines(input: AffordabilityInput): LineDescription[] {
  const { months, monthlyRate } = loanOf(input)
  const formula =
    monthlyRate === 0
      ? 'monthlyPayment × months'
      : 'monthlyPayment × (1 − (1 + monthlyRate)^−months) / monthlyRate'
  const given = { monthlyPayment: input.monthlyPayment, months, monthlyRate }
  return [{ label: 'Largest loan', formula, given, result: paymentToLoan(input).maxLoan }]
}

function stressLines(input: AffordabilityInput): LineDescription[] {
  const result = stressTest(input)
  const { amount: loanAmount, months } = loanOf(input)
  const { annualRatePercent, stressPercent, monthlyNetIncome, monthlyOutgoings } = input
  const { monthlyPayment, stressedPayment } = result
  return [
    {
      label: 'Payment a month',
      formula: 'level payment of loanAmount, n = months, at annualRatePercent% a year',
      given: { loanAmount, months, annualRatePercent },
      result: monthlyPayment,
    },
    {
      label: 'Payment a month at the stressed rate',
      formula: 'the same at (annualRatePercent + stressPercent)%',
      given: { annualRatePercent, stressPercent },
      result: stressedPayment,
    },
    {
      label: 'Share of net income spent',
      formula: '(monthlyOutgoings + monthlyPayment) / monthlyNetIncome',
      given: { monthlyOutgoings, monthlyPayment, monthlyNetIncome },
      result: result.shareOfIncomePercent,
      unit: 'percent',
    },
    {
      label: 'Left over after the stressed payment',
      formula: 'monthlyNetIncome − monthlyOutgoings − stressedPayment',
      given: { monthlyNetIncome, monthlyOutgoings, stressedPayment },
      result: result.leftOverAfterStressedPayment,
    },
  ]
}

function shareLines(input: AffordabilityInput): LineDescription[] {
  const { shareOfIncomePercent, leftOver } = shareOfIncome(input)
  const { monthlyNetIncome, monthlyOutgoings, monthlyPayment } = input
  const given = { monthlyNetIncome, monthlyOutgoings, monthlyPayment }
  return [
    {
      label: 'Share of net income spent',
      formula: '(monthlyOutgoings + monthlyPayment) / monthlyNetIncome',
      given,
      result: shareOfIncomePercent,
      unit: 'percent',
    },
    {
      label: 'Left over',
      formula: 'monthlyNetIncome − monthlyOutgoings − monthlyPayment',
      given,
      result: leftOver,
    },
  ]
}

function coverLines(input: AffordabilityInput): LineDescription[] {
  const { maxLoan, icrPercent = null, minimumMonthlyRent = null } = interestCover(input)
  const { monthlyRent, icrPercent: asked, stressRatePercent } = input
  const { amount: loanAmount } = loanOf(input)
  const given = { monthlyRent, askedPercent: asked, stressRatePercent, loanAmount }
  const largest: LineDescription = {
    label: 'Largest loan',
    formula: '12 × monthlyRent / (askedPercent / 100) / (stressRatePercent / 100)',
    given,
    result: maxLoan,
  }
  if (loanAmount === 0) return [largest]
  return [
    largest,
    {
      label: 'Interest cover of the loan',
      formula: '12 × monthlyRent / (loanAmount × stressRatePercent / 100)',
      given,
      result: icrPercent,
      unit: 'percent',
    },
    {
      label: 'Smallest rent for the loan',
      formula: 'loanAmount × stressRatePercent / 100 × askedPercent / 100 / 12',
      given,
      result: minimumMonthlyRent,
    },
  ]
}

function total({ annualIncomes }: AffordabilityInput): number {
  return annualIncomes.reduce((sum, each) => sum + each, 0)
}
