import { expect, test } from 'vitest'

import { incomeLessCommitmentsMultiple, stressTest } from './methods.ts'

test('£80,000 less £300 a month of commitments gives £213,920 to £320,880', () => {
  expect(
    incomeLessCommitmentsMultiple({ annualIncomes: [50_000, 30_000], monthlyCommittedCosts: 300 }),
  ).toEqual({ borrowFrom: 213_920, borrowUpTo: 320_880 })
})

test('commitments above the income leave nothing to borrow', () => {
  expect(incomeLessCommitmentsMultiple({ annualIncomes: [6_000], monthlyCommittedCosts: 800 })).toEqual({
    borrowFrom: 0,
    borrowUpTo: 0,
  })
})

test('a stress test without interest splits the loan by months, and the stress adds interest', () => {
  const result = stressTest({
    loanAmount: 120_000,
    termYears: 10,
    annualRatePercent: 0,
    stressPercent: 3,
    monthlyNetIncome: 4_000,
    monthlyOutgoings: 1_000,
  })
  expect(result).toMatchObject({ monthlyPayment: 1_000, shareOfIncomePercent: 50 })
  // £120,000 over ten years at 3%, from any table of annuities: 9.656075 a month for each £1,000.
  expect(result.stressedPayment).toBeCloseTo(1_158.73, 2)
  expect(result.leftOverAfterStressedPayment).toBeCloseTo(1_841.27, 2)
})
