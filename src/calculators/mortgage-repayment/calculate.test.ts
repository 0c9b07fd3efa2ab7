import fc from 'fast-check'
import { expect, test } from 'vitest'

import { mortgageRepayment } from './calculate.ts'

test('a loan of £250,000 over 25 years at 4.5% costs £1,389.58 a month', () => {
  const result = mortgageRepayment({ loanAmount: 250_000, termYears: 25, annualRatePercent: 4.5 })
  expect(result.monthlyPayment).toBe(1_389.58)
  expect(result.totalPayable).toBeCloseTo(416_874.36, 0)
  expect(result.totalInterest).toBeCloseTo(166_874.36, 0)
})

test('price less deposit is the loan, and without interest it is paid in equal parts', () => {
  const result = mortgageRepayment({ price: 120_000, deposit: 20_000, termYears: 10, annualRatePercent: 0 })
  expect(result.loanAmount).toBe(100_000)
  expect(result.monthlyPayment).toBe(833.33)
  expect(result.totalInterest).toBe(0)
})

test('nothing is owed at the end of the term, and the balance never grows', () => {
  const loans = fc.record({
    loanAmount: fc.integer({ min: 1_000, max: 5_000_000 }),
    termYears: fc.integer({ min: 1, max: 40 }),
    annualRatePercent: fc.double({ min: 0, max: 20, noNaN: true }),
  })
  fc.assert(
    fc.property(loans, (loan) => {
      const years = Array.from({ length: loan.termYears + 1 }, (_, year) => year)
      const { balances } = mortgageRepayment({ ...loan, balanceAfterYears: years })
      expect(balances[0]).toBe(loan.loanAmount)
      expect(balances[loan.termYears]).toBe(0)
      for (const year of years.slice(1)) expect(balances[year]).toBeLessThanOrEqual(balances[year - 1] ?? 0)
    }),
  )
})

test('a term of no months is refused', () => {
  expect(() => mortgageRepayment({ loanAmount: 1_000 })).toThrow(RangeError)
})
