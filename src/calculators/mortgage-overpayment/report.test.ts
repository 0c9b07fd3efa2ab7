import { inspect } from 'node:util'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { mortgageOverpayment } from './calculate.ts'
import { type OverpaymentPlan, chargedYears, overpaidMonths, savingsAtEnd } from './overpaid-months.ts'
import { reportOnOverpayment } from './report.ts'

const PLAN: OverpaymentPlan = {
  loanAmount: 200_000,
  termYears: 22,
  annualRatePercent: 4.5,
  monthlyOverpayment: 200,
  lumpSum: 5_000,
  lumpSumMonth: 0,
  allowancePercent: 10,
  chargeYears: 5,
  chargePercent: 3,
  savingsRatePercent: 4,
  savingsTaxPercent: 0,
}

const point = (plan: OverpaymentPlan, label: string) =>
  reportOnOverpayment(plan).turningPoints.find((one) => one.label.startsWith(label))

test('the months are those that the answer counts, with its interest, and end at zero', () => {
  const plans = fc.record({
    loanAmount: fc.integer({ min: 100, max: 2_000_000 }),
    termYears: fc.integer({ min: 1, max: 40 }),
    annualRatePercent: fc.double({ min: 0, max: 20, noNaN: true }),
    monthlyOverpayment: fc.integer({ min: 0, max: 5_000 }),
    lumpSum: fc.integer({ min: 0, max: 100_000 }),
    lumpSumMonth: fc.integer({ min: 0, max: 500 }),
  })
  fc.assert(
    fc.property(plans, (plan) => {
      const months = overpaidMonths(plan)
      const { monthsToClear, interestWithOverpayment, monthlyPayment } = mortgageOverpayment(plan)
      const sum = (part: 'interest' | 'repaid' | 'overpaid') =>
        months.reduce((total, month) => total + month[part], 0)
      expect(months).toHaveLength(monthsToClear)
      expect(sum('interest')).toBeCloseTo(interestWithOverpayment, 1)
      if (months.length === 0) return
      expect(months.at(-1)?.owed).toBe(0)
      expect(sum('repaid')).toBeCloseTo(plan.loanAmount, 1)
      // What goes beyond the contract's payments is overpaid; the last payment may be short of one.
      const paid = months.reduce((total, month) => total + month.paid, 0)
      expect(paid - sum('overpaid')).toBeLessThanOrEqual((monthlyPayment + 0.01) * months.length)
      expect(paid - sum('overpaid')).toBeGreaterThan((monthlyPayment - 0.01) * (months.length - 1) - 0.01)
    }),
  )
})

test('the overpayment for five years sooner is enough, and a penny less is not', () => {
  const value = point(PLAN, 'Overpayment to be done')?.value ?? 0
  const months = (monthlyOverpayment: number) =>
    mortgageOverpayment({ ...PLAN, monthlyOverpayment }).monthsToClear
  expect(months(value)).toBe(204)
  expect(months(value - 0.01)).toBe(205)
  const later = { ...PLAN, lumpSumMonth: 50 }
  const then = point(later, 'Overpayment to be done')?.value ?? 0
  expect(then).toBeGreaterThan(value)
  expect(mortgageOverpayment({ ...later, monthlyOverpayment: then }).monthsToClear).toBe(204)
})

test('the overpayment that halves the interest does', () => {
  const monthlyOverpayment = point(PLAN, 'Overpayment that halves')?.value ?? 0
  const { interestWithOverpayment, interestWithoutOverpayment } = mortgageOverpayment({
    ...PLAN,
    monthlyOverpayment,
  })
  expect(Math.abs(interestWithOverpayment - interestWithoutOverpayment / 2)).toBeLessThan(2)
})

test('at the equal savings rate both ways leave the same, above it saving leaves more', () => {
  const taxed = { ...PLAN, savingsTaxPercent: 20 }
  const savingsRatePercent = point(taxed, 'Savings rate')?.value ?? 0
  expect(savingsRatePercent).toBe(5.63)
  const more = (rate: number) => {
    const { saving, overpaying } = savingsAtEnd({ ...taxed, savingsRatePercent: rate })
    return overpaying - saving
  }
  expect(Math.abs(more(4.5 / 0.8))).toBeLessThan(0.01)
  expect(more(5.5)).toBeGreaterThan(100)
  expect(more(5.8)).toBeLessThan(-100)
})

test('the most without a charge is within the allowance, a pound more is warned of', () => {
  const value = point(PLAN, 'Most a month')?.value ?? 0
  expect(value).toBe(1_250)
  const notices = (monthlyOverpayment: number) =>
    reportOnOverpayment({ ...PLAN, monthlyOverpayment, chargeYears: 1 }).notices
  expect(notices(value)).toEqual([])
  expect(notices(value + 1)[0]?.title).toBe('More than 10% of the balance in a year')
})

test('what is above the allowance is charged for in the years of the fix alone', () => {
  const plan = { ...PLAN, monthlyOverpayment: 0, lumpSum: 30_000 }
  expect(chargedYears(plan).map(({ excess }) => excess)).toEqual([10_000, 0, 0, 0, 0])
  expect(reportOnOverpayment(plan).notices[0]?.text).toContain('the charge would be £300')
  expect(chargedYears({ ...plan, chargeYears: 0 })).toEqual([])
  expect(chargedYears({ ...plan, lumpSum: 200_000 })).toMatchObject([{ overpaid: 200_000, excess: 180_000 }])
})

test('the interest saved by year adds up to the interest saved', () => {
  const { drawings, outputs } = reportOnOverpayment(PLAN)
  const items = drawings[1]?.kind === 'columns' ? drawings[1].items : []
  const sum = items.reduce((total, { value }) => total + value, 0)
  expect(items).toHaveLength(22)
  expect(sum).toBeCloseTo(Number(outputs['interestSaved']), 0)
})

test.each([
  [PLAN, /^Nothing is owed after \d+ years/],
  [{ ...PLAN, monthlyOverpayment: 0, lumpSum: 0 }, 'Without overpaying the two lines are one'],
  [{ ...PLAN, lumpSum: 200_000 }, 'Nothing is owed from today'],
  [{ ...PLAN, monthlyOverpayment: 1, lumpSum: 0 }, 'The last payment shrinks, but no whole month is saved'],
])('the title of the balances is true: %#', (plan, title) => {
  expect(reportOnOverpayment(plan).drawings[0]?.title).toMatch(title)
})

test.each<OverpaymentPlan>([
  { loanAmount: 1, termMonths: 1, annualRatePercent: 0 },
  { ...PLAN, loanAmount: 1_000_000_000, termYears: 50, annualRatePercent: 30, lumpSum: 1_000_000_000 },
  { ...PLAN, loanAmount: 1, annualRatePercent: 0, monthlyOverpayment: 10_000_000, savingsRatePercent: 15 },
  { ...PLAN, lumpSumMonth: 600, savingsTaxPercent: 60, allowancePercent: 0 },
])('extremes give figures: %j', (plan) => {
  expect(inspect(reportOnOverpayment(plan), { depth: null })).not.toMatch(/NaN|Infinity|undefined/)
})
