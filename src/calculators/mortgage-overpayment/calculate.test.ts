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

test('nor at a rate at which a rounded digit would grow to pounds', () => {
  const loan = { loanAmount: 1_000_000, termYears: 25, termMonths: 6, annualRatePercent: 100 }
  const { interestSaved, interestWithOverpayment, interestWithoutOverpayment } = mortgageOverpayment(loan)
  expect(interestSaved).toBe(0)
  expect(interestWithOverpayment).toBe(interestWithoutOverpayment)
})

test('a lump sum on day one lowers the interest of the first month, at its end that of the second', () => {
  // £1,200 a year without a level payment to speak of: 1% a month on £10,000, £5,000 of it paid at once.
  const loan = { loanAmount: 10_000, termMonths: 2, annualRatePercent: 12, lumpSum: 5_000 }
  const interest = (lumpSumMonth: number) =>
    mortgageOverpayment({ ...loan, lumpSumMonth }).interestWithOverpayment
  // The contract payment is £5,075.12: day one leaves £50 of interest; month one £100 and that on £24.88.
  expect(interest(0)).toBe(50)
  expect(interest(1)).toBe(100.25)
  expect(interest(2)).toBe(150.25)
})

test('a lump sum after the end is never paid', () => {
  const plain = mortgageOverpayment(LOAN)
  expect(mortgageOverpayment({ ...LOAN, lumpSum: 10_000, lumpSumMonth: 301 })).toEqual(plain)
})

test('a lump sum larger than what is owed clears the loan in its month', () => {
  const result = mortgageOverpayment({ ...LOAN, lumpSum: 1_000_000, lumpSumMonth: 12 })
  expect(result).toMatchObject({ monthsToClear: 12, monthsSaved: 288 })
})

test('the last payment, of what is left, counts as a month', () => {
  const loan = { loanAmount: 1_000, termMonths: 10, annualRatePercent: 0 }
  expect(mortgageOverpayment({ ...loan, monthlyOverpayment: 100 }).monthsToClear).toBe(5)
  expect(mortgageOverpayment({ ...loan, monthlyOverpayment: 99.99 }).monthsToClear).toBe(6)
})

test('overpaying never costs more, and never takes longer', () => {
  const cases = fc.record({
    loanAmount: fc.integer({ min: 1_000, max: 2_000_000 }),
    termYears: fc.integer({ min: 1, max: 40 }),
    annualRatePercent: fc.double({ min: 0, max: 20, noNaN: true }),
    monthlyOverpayment: fc.integer({ min: 0, max: 5_000 }),
    lumpSum: fc.integer({ min: 0, max: 100_000 }),
    lumpSumMonth: fc.integer({ min: 0, max: 500 }),
  })
  fc.assert(
    fc.property(cases, (input) => {
      const result = mortgageOverpayment(input)
      expect(result.interestSaved).toBeGreaterThanOrEqual(-0.05)
      expect(result.monthsSaved).toBeGreaterThanOrEqual(0)
    }),
  )
})
