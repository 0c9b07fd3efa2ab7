import { inspect } from 'node:util'

import { expect, test } from 'vitest'

import { interestOnly } from './calculate.ts'
import { reportOnInterestOnly } from './report.ts'

const PLAN = {
  loanAmount: 200_000,
  termYears: 20,
  annualRatePercent: 4.5,
  alreadySaved: 10_000,
  monthlySaving: 300,
  growthPercent: 4,
  switchAfterYears: 5,
  repaymentSharePercent: 50,
}

const point = (plan: object, label: string) =>
  reportOnInterestOnly(plan).turningPoints.find((one) => one.label.startsWith(label))
const surplus = (plan: object) =>
  Number(reportOnInterestOnly(plan).figures.find(({ key }) => key === 'surplusAtEnd')?.value)

test('the savings are what a month-by-month account comes to', () => {
  let saved = 10_000
  for (let month = 1; month <= 240; month += 1) saved = saved * (1 + 0.04 / 12) + 300
  expect(surplus(PLAN)).toBeCloseTo(saved - 200_000, 2)
})

test('the saving that fills the gap fills it, and a penny less does not', () => {
  const value = point(PLAN, 'Saving a month')?.value ?? 0
  expect(surplus({ ...PLAN, monthlySaving: value })).toBeGreaterThanOrEqual(0)
  expect(surplus({ ...PLAN, monthlySaving: value - 0.01 })).toBeLessThan(0)
})

test('the growth at which the saving is enough makes it so, to a hundredth of a percent', () => {
  for (const plan of [PLAN, { ...PLAN, loanAmount: 414_219.94, alreadySaved: 5_686.21, termYears: 46 }]) {
    const value = point(plan, 'Growth')?.value ?? 0
    expect(surplus({ ...plan, growthPercent: value })).toBeGreaterThanOrEqual(0)
    expect(surplus({ ...plan, growthPercent: value - 0.01 })).toBeLessThan(0)
  }
})

test('the share on repayment leaves no more to find than is saved', () => {
  const percent = point(PLAN, 'Share')?.value ?? 0
  const saved = surplus(PLAN) + 200_000
  expect(200_000 * (1 - percent / 100)).toBeLessThanOrEqual(saved)
  expect(200_000 * (1 - (percent - 0.01) / 100)).toBeGreaterThan(saved)
})

test('a switch in five years is a repayment mortgage over the other fifteen', () => {
  // £200,000 over 15 years at 4.5%, from any table of annuities: 7.649933 a month for each £1,000.
  expect(point(PLAN, 'Payment after')?.value).toBe(1_529.99)
  expect(point({ ...PLAN, switchAfterYears: 20 }, 'Payment after')).toMatchObject({ value: null })
})

test('titles say what is so: short of the loan, there in a year, nothing saved', () => {
  const title = (plan: object) => reportOnInterestOnly(plan).drawings[0]?.title
  expect(title(PLAN)).toBe('At the end the savings fall £67,742 short of the loan')
  expect(title({ ...PLAN, monthlySaving: 1_000 })).toBe('The savings reach the loan in year 12')
  expect(title({ ...PLAN, alreadySaved: 0, monthlySaving: 0 })).toBe(
    'Nothing is saved towards the £200,000 that falls due',
  )
})

test('the ways cost less interest the sooner they repay, and only interest only owes all at the end', () => {
  const { drawings } = reportOnInterestOnly(PLAN)
  const interest = drawings[1]?.kind === 'bars' ? drawings[1].items.map(({ value }) => value) : []
  expect(interest[0]).toBe(interestOnly(PLAN).totalInterest)
  expect(interest).toHaveLength(4)
  const owed = drawings[2]?.kind === 'lines' ? drawings[2].series.map(({ points }) => points.at(-1)?.y) : []
  expect(owed).toEqual([200_000, 100_000, 0, 0])
})

test('a plan that is not enough is said first', () => {
  expect(reportOnInterestOnly(PLAN).notices).toHaveLength(1)
  expect(reportOnInterestOnly({ ...PLAN, alreadySaved: 200_000 }).notices).toHaveLength(0)
})

test('the schedule ends with the gap, and its interest adds up', () => {
  const { schedules, outputs } = reportOnInterestOnly({ ...PLAN, termMonths: 7 })
  expect(schedules.map(({ rows }) => rows.length)).toEqual([21, 247])
  for (const { rows } of schedules) {
    expect(rows.at(-1)?.[4]).toBe(surplus({ ...PLAN, termMonths: 7 }))
    const interest = rows.reduce((total, row) => total + Number(row[1]), 0)
    expect(interest).toBeCloseTo(Number(outputs['totalInterest']), 2)
  }
})

test.each([
  { loanAmount: 1, termMonths: 1, annualRatePercent: 0 },
  {
    loanAmount: 1_000_000_000,
    termYears: 50,
    annualRatePercent: 30,
    growthPercent: 15,
    monthlySaving: 1_000_000,
    alreadySaved: 100_000_000,
    homeValue: 1_000_000_000,
    homeGrowthPercent: 15,
  },
  {
    loanAmount: 1_000,
    termYears: 50,
    annualRatePercent: 4,
    growthPercent: -5,
    homeValue: 1,
    homeGrowthPercent: -10,
    repaymentSharePercent: 100,
  },
])('extremes give figures: %j', (plan) => {
  expect(inspect(reportOnInterestOnly(plan), { depth: null })).not.toMatch(/NaN|Infinity|undefined/)
})
