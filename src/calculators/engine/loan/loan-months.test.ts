import fc from 'fast-check'
import { expect, test } from 'vitest'

import { monthsOfLoan, yearsOfMonths } from './loan-months.ts'
import { levelPayment } from './loan.ts'

const loans = fc.record({
  amount: fc.integer({ min: 1, max: 5_000_000 }),
  months: fc.integer({ min: 1, max: 600 }),
  monthlyRate: fc.oneof(fc.constant(0), fc.double({ min: 0.0001, max: 0.02, noNaN: true })),
})

test('a schedule ends at nothing owed, repays the loan exactly, and adds up to the payments', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const months = monthsOfLoan(loan)
      const sum = (of: 'paid' | 'interest' | 'repaid') => months.reduce((all, month) => all + month[of], 0)
      expect(months).toHaveLength(loan.months)
      expect(months.at(-1)?.owed).toBe(0)
      expect(sum('repaid')).toBeCloseTo(loan.amount, 4)
      expect(sum('paid')).toBeCloseTo(levelPayment(loan) * loan.months, 3)
      expect(sum('interest') + sum('repaid')).toBeCloseTo(sum('paid'), 3)
    }),
  )
})

test('years add up their months, the last one what is left', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const months = monthsOfLoan(loan)
      const years = yearsOfMonths(months)
      expect(years).toHaveLength(Math.ceil(loan.months / 12))
      expect(years.at(-1)?.owed).toBe(0)
      expect(years.reduce((all, { interest }) => all + interest, 0)).toBeCloseTo(
        months.reduce((all, { interest }) => all + interest, 0),
        4,
      )
    }),
  )
})

test('no loan has no months', () => {
  expect(monthsOfLoan({ amount: 0, months: 300, monthlyRate: 0.004 })).toEqual([])
})
