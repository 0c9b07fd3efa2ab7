import { describe, expect, test } from 'vitest'

import { type AffordabilityInput, affordability } from './calculate.ts'

const NOTHING: Omit<AffordabilityInput, 'method'> = {
  annualIncomes: [],
  monthlyCommittedCosts: 0,
  lowerMultiple: 2.8,
  upperMultiple: 4.2,
  multiple: 0,
  deposit: 0,
  price: 0,
  loanAmount: 0,
  termYears: 0,
  termMonths: 0,
  annualRatePercent: 0,
  stressPercent: 0,
  monthlyPayment: 0,
  monthlyNetIncome: 0,
  monthlyOutgoings: 0,
  monthlyRent: 0,
  icrPercent: 0,
  stressRatePercent: 0,
}
const ask = (method: AffordabilityInput['method'], input: Partial<AffordabilityInput>) =>
  affordability({ ...NOTHING, ...input, method })

test('each method answers its own outputs, worked by hand', () => {
  expect(
    ask('income-less-commitments-multiple', { annualIncomes: [30_000.25], monthlyCommittedCosts: 100 }),
  ).toEqual({ borrowFrom: 80_641, borrowUpTo: 120_961 })
  expect(ask('income-multiple', { annualIncomes: [40_000, 20_000], multiple: 4.5, deposit: 30_000 })).toEqual(
    { maxLoan: 270_000, maxPrice: 300_000 },
  )
  expect(ask('payment-to-loan', { monthlyPayment: 1_000, termYears: 20 })).toEqual({ maxLoan: 240_000 })
  expect(
    ask('share-of-income', { monthlyNetIncome: 4_000, monthlyOutgoings: 900, monthlyPayment: 700 }),
  ).toEqual({ shareOfIncomePercent: 40, leftOver: 2_400, risk: 'medium' })
  expect(ask('btl-icr', { monthlyRent: 1_000, icrPercent: 125, stressRatePercent: 6 })).toEqual({
    maxLoan: 160_000,
  })
})

test('a payment pays off the loan whose payment it is', () => {
  // £250,000 over 25 years at 4.5%: £1,389.58 a month.
  const { maxLoan } = ask('payment-to-loan', {
    monthlyPayment: 1_389.58,
    termYears: 25,
    annualRatePercent: 4.5,
  }) as {
    maxLoan: number
  }
  expect(Math.abs(maxLoan - 250_000)).toBeLessThan(1)
})

describe('interest cover', () => {
  const let1 = { icrPercent: 145, stressRatePercent: 5.5, loanAmount: 190_000 }

  test.each([
    [1_262.7, false],
    [1_262.71, true],
    [1_300, true],
  ])('a rent of £%d passes: %s', (monthlyRent, passes) => {
    expect(ask('btl-icr', { ...let1, monthlyRent })).toMatchObject({ passes, minimumMonthlyRent: 1_262.71 })
  })

  test('the rent that is exactly asked for passes', () => {
    const exact = { icrPercent: 125, stressRatePercent: 6, loanAmount: 160_000, monthlyRent: 1_000 }
    expect(ask('btl-icr', exact)).toMatchObject({ icrPercent: 125, passes: true })
  })

  test('without interest any loan would do', () => {
    expect(ask('btl-icr', { monthlyRent: 500, icrPercent: 125, loanAmount: 1_000 })).toEqual({
      maxLoan: null,
      icrPercent: null,
      passes: true,
      minimumMonthlyRent: 0,
    })
  })
})

test.each([
  [39.99, 'low'],
  [40, 'medium'],
  [60, 'medium'],
  [60.01, 'high'],
])('MoneyHelper calls %d%% of income a %s risk', (percent, risk) => {
  const household = { monthlyNetIncome: 10_000, monthlyOutgoings: percent * 100 - 500, monthlyPayment: 500 }
  expect(ask('share-of-income', household)).toMatchObject({ shareOfIncomePercent: percent, risk })
})

test('without income there is no share of it', () => {
  expect(ask('share-of-income', { monthlyPayment: 500 })).toEqual({
    shareOfIncomePercent: null,
    leftOver: -500,
    risk: null,
  })
})
