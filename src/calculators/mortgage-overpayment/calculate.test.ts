import fc from 'fast-check'
import { expect, test } from 'vitest'

import { mortgageOverpayment } from './calculate.ts'

const LOAN = { loanAmount: 250_000, termYears: 25, annualRatePercent: 4.5 }

test('£200 a month more clears £250,000 at 4.5% after 239 months instead of 300', () => {
  const result = mortgageOverpayment({ ...LOAN, monthlyOverpayment: 200 })
  expect(result).toMatchObject({ monthlyPayment: 1_389.58, monthsToClear: 239, monthsSaved: 61 })
  expect(result.interestWithoutOverpayment).toBeCloseTo(166_874.36, 0)
  expect(result.interestWithOverpayment).toBeCloseTo(128_416.49, 0)
  expect(result.interestSaved).toBeCloseTo(38_457.87, 0)
})

test('a lump sum that pays the whole loan on day one saves all interest', () => {
  expect(mortgageOverpayment({ ...LOAN, lumpSum: 250_000 })).toMatchObject({
    interestWithOverpayment: 0,
    monthsToClear: 0,
    monthsSaved: 300,
  })
})

test('the earlier a lump sum is paid, the more it saves', () => {
  const saved = (lumpSumMonth: number) =>
    mortgageOverpayment({ ...LOAN, lumpSum: 10_000, lumpSumMonth }).interestSaved
  expect(saved(0)).toBeGreaterThan(saved(12))
  expect(saved(12)).toBeGreaterThan(saved(120))
})

test('without an overpayment nothing is saved, whatever the loan', () => {
  const loans = fc.record({
    loanAmount: fc.integer({ min: 1_000, max: 5_000_000 }),
    termYears: fc.integer({ min: 1, max: 40 }),
    annualRatePercent: fc.double({ min: 0, max: 20, noNaN: true }),
  })
  fc.assert(
    fc.property(loans, (loan) => {
      const { monthsSaved, interestSaved } = mortgageOverpayment(loan)
      expect(monthsSaved).toBe(0)
      expect(Math.abs(interestSaved)).toBeLessThanOrEqual(0.05)
    }),
  )
})
