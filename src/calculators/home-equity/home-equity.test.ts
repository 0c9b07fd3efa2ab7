import { inspect } from 'node:util'

import { describe, expect, test } from 'vitest'

import type { Report } from '#calculators/engine/report/report.ts'
import type { SomeValues } from '#calculators/engine/sheet/inputs.ts'
import { isoDate } from '#domain/dates.ts'

import { homeEquityCalculator } from './report.ts'
import { homeEquity } from './sheet.ts'

type Home = SomeValues<typeof homeEquity.inputs>

const today = isoDate('2026-11-20')
const HOME = {
  propertyValue: 325_000,
  mortgageBalance: 220_000,
  otherSecuredLoans: 5_000,
  maxLtvPercent: 85,
  termYears: 20,
  annualRatePercent: 4.5,
  growthPercent: 2,
  sellingCostsPercent: 2,
} as const satisfies Home

function reportOn(change: Home = {}): Report {
  const inputs = { ...HOME, ...change }
  return homeEquityCalculator.report({ jurisdiction: 'uk', effectiveDate: today, inputs }, today)
}

const point = (label: string, change?: Home) =>
  reportOn(change).turningPoints.find((one) => one.label.startsWith(label))

test('a home worth £325,000 with £175,000 owed on it has £150,000 of equity', () => {
  const loans = { mortgageBalance: 170_000, otherSecuredLoans: 5_000 }
  expect(homeEquity.calculate({ ...HOME, ...loans })).toEqual({
    equity: 150_000,
    equityPercent: 46.15,
    loanToValuePercent: 53.85,
    maxAdditionalBorrowing: 101_250,
  })
})

test('negative equity leaves nothing to borrow', () => {
  const under = { propertyValue: 100_000, mortgageBalance: 120_000, maxLtvPercent: 95 }
  expect(homeEquity.calculate(under)).toMatchObject({
    equity: -20_000,
    equityPercent: -20,
    maxAdditionalBorrowing: 0,
  })
})

/** How many monthly payments it takes to reduce £220,000 to this balance. */
function paymentsUntil(pounds: number): number {
  const rate = 0.045 / 12
  const payment = (220_000 * rate) / (1 - (1 + rate) ** -240)
  let [balance, months] = [220_000, 0]
  for (; balance > pounds; months += 1) balance += balance * rate - payment
  return months
}

describe('the break-even points', () => {
  test('equity is nothing at the value without equity, and so is what a break-even sale leaves', () => {
    const propertyValue = point('Value with no equity')?.value ?? 0
    expect(homeEquity.calculate({ ...HOME, propertyValue }).equity).toBe(0)
    const price = point('Break-even sale price')?.value ?? 0
    expect(homeEquity.valueOf('leftAfterSale', { ...HOME, propertyValue: price })).toBeCloseTo(0, 2)
  })

  test('each of the three ways reaches the next LTV band', () => {
    // 69.23% is owed: the next band is 60%.
    const repaid = point('Repayment to reach')?.value ?? 0
    expect(homeEquity.calculate({ ...HOME, mortgageBalance: 220_000 - repaid }).loanToValuePercent).toBe(60)
    const propertyValue = point('Value at the next')?.value ?? 0
    expect(homeEquity.calculate({ ...HOME, propertyValue }).loanToValuePercent).toBe(60)
    expect(point('Time to the next')?.value).toBe(paymentsUntil(190_000))
  })

  test('interest-only payments never reach a band, the lowest band has no next one, and a home without loans no points', () => {
    expect(point('Time to the next', { interestOnly: true })).toMatchObject({ value: null })
    expect(point('Time to', { mortgageBalance: 100_000 })).toBeUndefined()
    expect(reportOn({ mortgageBalance: 0, otherSecuredLoans: 0 }).turningPoints).toEqual([])
  })
})

test('the years end with the mortgage repaid and the other loans as they are', () => {
  const rows = reportOn().schedules[0]?.rows ?? []
  expect(rows).toHaveLength(21)
  expect(rows[0]).toEqual([0, 325_000, 225_000, 100_000, 69.23])
  expect(rows.at(-1)?.[2]).toBe(5_000)
  // £325,000 × 1.02^20, from any table of compound interest: 1.485947.
  expect(Number(rows.at(-1)?.[1])).toBeCloseTo(482_932.9, 0)
  expect(
    homeEquity
      .evaluate({ ...HOME, interestOnly: true })
      .rows('years')
      .at(-1)?.owed,
  ).toBe(225_000)
})

test('a home worth less than its loans is drawn as steps that end at its equity, never as negative parts', () => {
  expect(reportOn().drawings[0]).toMatchObject({ kind: 'parts', title: 'You own 31% of your home' })
  const [steps, ...others] = reportOn({ propertyValue: 200_000 }).drawings
  expect(steps).toMatchObject({ kind: 'steps', title: 'You owe more than your home is worth' })
  expect(others.map(({ id }) => id)).not.toContain('room')
  const sum = steps?.kind === 'steps' ? steps.items.reduce((total, { value }) => total + value, 0) : 0
  expect(sum).toBe(-25_000)
})

test('warns about negative equity, and about a sale that wouldn’t cover its costs', () => {
  const titles = (propertyValue: number) => reportOn({ propertyValue }).notices.map(({ title }) => title)
  expect(titles(325_000)).toEqual([])
  expect(titles(226_000)).toEqual(['A sale wouldn’t cover its own costs'])
  expect(titles(224_999)).toEqual(['You’re in negative equity'])
})

test.each<Home>([
  { propertyValue: 1, mortgageBalance: 0, otherSecuredLoans: 0, termYears: 1 },
  { propertyValue: 1_000_000_000, mortgageBalance: 1_000_000_000, growthPercent: 15, termYears: 50 },
  { propertyValue: 1, growthPercent: -10, termYears: 50, annualRatePercent: 30, maxLtvPercent: 0 },
  { annualRatePercent: 0, interestOnly: true, termYears: 1.5 },
])('extremes give figures: %j', (change) => {
  expect(inspect(reportOn(change), { depth: null })).not.toMatch(/NaN|Infinity|undefined/)
})
