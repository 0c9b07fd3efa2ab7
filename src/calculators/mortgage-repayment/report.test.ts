import { inspect } from 'node:util'

import { expect, test } from 'vitest'

import { balanceAfter, loanOf } from '#calculators/engine/loan/loan.ts'

import { mortgageRepayment } from './calculate.ts'
import { reportOnRepayment } from './report.ts'

const PURCHASE = {
  price: 300_000,
  deposit: 60_000,
  termYears: 25,
  annualRatePercent: 4.5,
  rateRisePercent: 1,
}

test('the schedule ends at zero, and its columns add up to the totals', () => {
  const { schedules, outputs } = reportOnRepayment(PURCHASE)
  for (const { rows } of schedules) {
    const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0)
    expect(rows.at(-1)?.[4]).toBe(0)
    const off = (column: number, total: unknown) => Math.abs(sum(column) - Number(total))
    const halfPennies = rows.length * 0.005
    expect(off(1, outputs['totalPayable'])).toBeLessThan(halfPennies)
    expect(off(2, outputs['totalInterest'])).toBeLessThan(halfPennies)
    expect(off(3, 240_000)).toBeLessThan(halfPennies)
  }
  expect(schedules.map(({ rows }) => rows.length)).toEqual([25, 300])
})

test('the month of a turning point is the first in which its balance is reached', () => {
  const loan = loanOf(PURCHASE)
  const [band, half] = reportOnRepayment(PURCHASE).turningPoints
  expect(band?.label).toBe('Loan falls to 75% of the price')
  expect(balanceAfter(loan, band?.value ?? 0)).toBeLessThanOrEqual(225_000)
  expect(balanceAfter(loan, (band?.value ?? 0) - 1)).toBeGreaterThan(225_000)
  expect(balanceAfter(loan, half?.value ?? 0)).toBeLessThanOrEqual(120_000)
  expect(balanceAfter(loan, (half?.value ?? 0) - 1)).toBeGreaterThan(120_000)
})

test('£100 more a month carries the loan that it says', () => {
  const point = reportOnRepayment(PURCHASE).turningPoints.find(({ label }) => label.includes('£100 more'))
  const [now, then] = [240_000, point?.value ?? 0].map(
    (loanAmount) => mortgageRepayment({ ...PURCHASE, loanAmount }).monthlyPayment,
  )
  expect((then ?? 0) - (now ?? 0)).toBeCloseTo(100, 1)
})

test('after the fix the rest is a mortgage of its own', () => {
  const plan = { ...PURCHASE, fixYears: 5, laterRatePercent: 6 }
  const { figures, turningPoints } = reportOnRepayment(plan)
  const owed = turningPoints.find(({ label }) => label === 'Owed when the fix ends')?.value ?? 0
  expect(owed).toBeCloseTo(balanceAfter(loanOf(PURCHASE), 60), 2)
  const after = figures.find(({ key }) => key === 'paymentAfterFix')
  const rest = mortgageRepayment({ loanAmount: owed, termYears: 20, annualRatePercent: 6 })
  expect(after?.value).toBe(rest.monthlyPayment)
})

test.each([0, 25, 30])('a fix of %d years ends nothing', (fixYears) => {
  const { figures, turningPoints } = reportOnRepayment({ ...PURCHASE, fixYears, laterRatePercent: 6 })
  expect(figures.find(({ key }) => key === 'paymentAfterFix')?.value).toBeNull()
  expect(turningPoints.map(({ label }) => label)).not.toContain('Owed when the fix ends')
})

test('each change of the sensitivity is the payment of that loan', () => {
  const rows = reportOnRepayment(PURCHASE).sensitivity?.rows ?? []
  const payment = (change: object) => mortgageRepayment({ ...PURCHASE, ...change }).monthlyPayment
  expect(rows.map(({ low, high }) => [low.value, high.value])).toEqual([
    [payment({ annualRatePercent: 3.5 }), payment({ annualRatePercent: 5.5 })],
    [payment({ termYears: 30 }), payment({ termYears: 20 })],
    [payment({ price: 285_000 }), payment({ price: 315_000 })],
  ])
})

test('a loan that is given has no loan to value: the price in the form is another home’s', () => {
  const { figures, turningPoints } = reportOnRepayment({ ...PURCHASE, loanAmount: 150_000 })
  expect(figures.find(({ key }) => key === 'loanToValuePercent')?.value).toBeNull()
  expect(turningPoints.map(({ label }) => label)).not.toContainEqual(expect.stringContaining('of the price'))
})

test.each([
  { loanAmount: 0.01, termMonths: 1, annualRatePercent: 0 },
  { loanAmount: 1_000_000_000, termYears: 50, annualRatePercent: 30, rateRisePercent: 20 },
  { price: 1, deposit: 0, termMonths: 13, annualRatePercent: 0.01 },
])('extremes give figures: %j', (input) => {
  expect(inspect(reportOnRepayment(input), { depth: null })).not.toMatch(/NaN|Infinity|undefined/)
})
