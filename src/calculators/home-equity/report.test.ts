import { inspect } from 'node:util'

import { expect, test } from 'vitest'

import { type HomePlan, inYears, leftAfterSale, owedAfter } from './ahead.ts'
import { homeEquity } from './calculate.ts'
import { reportOnEquity } from './report.ts'

const HOME: HomePlan = {
  propertyValue: 325_000,
  mortgageBalance: 220_000,
  otherSecuredLoans: 5_000,
  maxLtvPercent: 85,
  termYears: 20,
  annualRatePercent: 4.5,
  growthPercent: 2,
  sellingCostsPercent: 2,
}

const point = (plan: HomePlan, label: string) =>
  reportOnEquity(plan).turningPoints.find((one) => one.label.startsWith(label))

test('at the value at which nothing is yours the equity is nothing, and a sale that just pays everything does', () => {
  const value = point(HOME, 'Value at which')?.value ?? 0
  expect(homeEquity({ ...HOME, propertyValue: value }).equity).toBe(0)
  const price = point(HOME, 'Sale price')?.value ?? 0
  expect(leftAfterSale({ ...HOME, propertyValue: price })).toBeCloseTo(0, 2)
})

test('each of the three ways reaches the next band', () => {
  // 69.23% is owed: the next band is 60%.
  const repaid = point(HOME, 'Repayment that brings 60%')?.value ?? 0
  expect(homeEquity({ ...HOME, mortgageBalance: 220_000 - repaid }).loanToValuePercent).toBe(60)
  const propertyValue = point(HOME, 'Value that brings 60%')?.value ?? 0
  expect(homeEquity({ ...HOME, propertyValue }).loanToValuePercent).toBe(60)
  const months = point(HOME, 'Time to 60%')?.value ?? 0
  expect(owedAfter(HOME, months)).toBeLessThanOrEqual(195_000)
  expect(owedAfter(HOME, months - 1)).toBeGreaterThan(195_000)
})

test('payments of interest only never reach a band', () => {
  expect(point({ ...HOME, interestOnly: true }, 'Time to 60%')).toMatchObject({ value: null })
})

test('the lowest band has no next one, and a home without loans no turning points', () => {
  expect(point({ ...HOME, mortgageBalance: 100_000 }, 'Time to')).toBeUndefined()
  expect(reportOnEquity({ propertyValue: 1, termYears: 1 }).turningPoints).toEqual([])
})

test('the years end with a mortgage that is repaid and the other loans as they are', () => {
  const rows = reportOnEquity(HOME).schedules[0]?.rows ?? []
  expect(rows).toHaveLength(21)
  expect(rows[0]).toEqual([0, 325_000, 225_000, 100_000, 69.23])
  expect(rows.at(-1)?.[2]).toBe(5_000)
  // £325,000 × 1.02^20, from any table of compound interest: 1.485947.
  expect(Number(rows.at(-1)?.[1])).toBeCloseTo(482_932.9, 0)
  expect(inYears({ ...HOME, interestOnly: true }, 20).owed).toBe(225_000)
})

test('parts are never negative: a home worth less than its loans is drawn as steps that end at its equity', () => {
  const [whole] = reportOnEquity(HOME).drawings
  expect(whole).toMatchObject({ kind: 'parts', title: '30.77% of the home is yours' })
  const [steps] = reportOnEquity({ ...HOME, propertyValue: 200_000 }).drawings
  expect(steps).toMatchObject({ kind: 'steps', title: 'More is owed than the home is worth' })
  expect(reportOnEquity({ ...HOME, propertyValue: 200_000 }).drawings.map(({ id }) => id)).not.toContain(
    'room',
  )
  const sum = steps?.kind === 'steps' ? steps.items.reduce((total, { value }) => total + value, 0) : 0
  expect(sum).toBe(-25_000)
})

test('says what negative equity means, and a sale that does not cover its costs', () => {
  const titles = (propertyValue: number) =>
    reportOnEquity({ ...HOME, propertyValue }).notices.map(({ title }) => title)
  expect(titles(325_000)).toEqual([])
  expect(titles(226_000)).toEqual(['A sale would not cover its own costs'])
  expect(titles(224_999)).toEqual(['This is negative equity'])
})

test.each<HomePlan>([
  { propertyValue: 1, termYears: 1 },
  { ...HOME, propertyValue: 1_000_000_000, mortgageBalance: 1_000_000_000, growthPercent: 15, termYears: 50 },
  { ...HOME, propertyValue: 1, growthPercent: -10, termYears: 50, annualRatePercent: 30, maxLtvPercent: 0 },
  { ...HOME, annualRatePercent: 0, interestOnly: true, termYears: 1.5 },
])('extremes give figures: %j', (plan) => {
  expect(inspect(reportOnEquity(plan), { depth: null })).not.toMatch(/NaN|Infinity|undefined/)
})
