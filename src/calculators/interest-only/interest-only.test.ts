import { inspect } from 'node:util'

import { describe, expect, test } from 'vitest'

import type { Report } from '#calculators/engine/report/report.ts'
import type { SomeValues } from '#calculators/engine/sheet/inputs.ts'
import { isoDate } from '#domain/dates.ts'

import { interestOnlyCalculator } from './report.ts'
import { interestOnly } from './sheet.ts'

type Plan = SomeValues<typeof interestOnly.inputs>

const today = isoDate('2026-11-20')
const PLAN = {
  loanAmount: 200_000,
  termYears: 20,
  termMonths: 0,
  annualRatePercent: 4.5,
  rateRisePercent: 0,
  alreadySaved: 10_000,
  monthlySaving: 300,
  growthPercent: 4,
  switchAfterYears: 5,
  repaymentSharePercent: 50,
  homeGrowthPercent: 0,
} as const satisfies Plan

function reportOn(change: Plan = {}): Report {
  const inputs = { ...PLAN, ...change }
  return interestOnlyCalculator.report({ jurisdiction: 'uk', effectiveDate: today, inputs }, today)
}

const point = (label: string, change?: Plan) =>
  reportOn(change).turningPoints.find((one) => one.label.startsWith(label))
const surplus = (change: Plan = {}) =>
  Number(reportOn(change).figures.find(({ key }) => key === 'surplusAtEnd')?.value)

describe('the API’s answer', () => {
  test('a loan of £250,000 over 25 years at 4.5% costs £937.50 a month and is still owed at the end', () => {
    const loan = { loanAmount: 250_000, termYears: 25, annualRatePercent: 4.5 }
    expect(interestOnly.calculate(loan)).toMatchObject({
      monthlyPayment: 937.5,
      totalInterest: 281_250,
      totalPayable: 531_250,
      balanceAtEnd: 250_000,
    })
  })

  test('a rise of two percentage points costs two per cent of the loan a year', () => {
    const input = {
      price: 200_000,
      deposit: 80_000,
      termMonths: 12,
      annualRatePercent: 5,
      rateRisePercent: 2,
    }
    expect(interestOnly.calculate(input)).toMatchObject({
      monthlyPayment: 500,
      monthlyPaymentAfterRateRise: 700,
    })
  })
})

test('the savings are what a month-by-month account comes to', () => {
  let saved = 10_000
  for (let month = 1; month <= 240; month += 1) saved = saved * (1 + 0.04 / 12) + 300
  expect(surplus()).toBeCloseTo(saved - 200_000, 2)
})

test('the monthly saving needed is enough, and a penny less is not', () => {
  const monthlySaving = point('Monthly saving needed')?.value ?? 0
  expect(surplus({ monthlySaving })).toBeGreaterThanOrEqual(0)
  expect(surplus({ monthlySaving: monthlySaving - 0.01 })).toBeLessThan(0)
})

test('the growth needed is enough, to a hundredth of a per cent', () => {
  for (const plan of [{}, { loanAmount: 414_219.94, alreadySaved: 5_686.21, termYears: 46 }]) {
    const growthPercent = point('Savings growth needed', plan)?.value ?? 0
    expect(surplus({ ...plan, growthPercent })).toBeGreaterThanOrEqual(0)
    expect(surplus({ ...plan, growthPercent: growthPercent - 0.01 })).toBeLessThan(0)
  }
})

test('with part on repayment, no more is left to repay than has been saved', () => {
  const percent = point('Share on repayment needed')?.value ?? 0
  const saved = surplus() + 200_000
  expect(200_000 * (1 - percent / 100)).toBeLessThanOrEqual(saved)
  expect(200_000 * (1 - (percent - 0.01) / 100)).toBeGreaterThan(saved)
})

test('a switch in five years is a repayment mortgage over the other fifteen', () => {
  // £200,000 over 15 years at 4.5%, from any table of annuities: 7.649933 a month for each £1,000.
  expect(point('Payment after switching')?.value).toBe(1_529.99)
  expect(point('Payment after switching', { switchAfterYears: 20 })).toMatchObject({ value: null })
})

test('a sale at the end repays the mortgage from the value that the home has by then', () => {
  // £300,000 × 1.02^20, from any table of compound interest: 1.485947.
  const sale = { homeValue: 300_000, homeGrowthPercent: 2 }
  expect(point('Left after selling', sale)?.value).toBeCloseTo(245_784.2, 0)
  expect(point('Left after selling')).toBeUndefined()
})

test('titles match the case: short of the mortgage, repaid in a year, nothing saved', () => {
  const title = (change: Plan) => reportOn(change).drawings[0]?.title
  expect(title({})).toBe('At the end your savings would be £67,742 short')
  expect(title({ monthlySaving: 1_000 })).toBe('Your savings would reach the mortgage in year 12')
  expect(title({ alreadySaved: 0, monthlySaving: 0 })).toBe(
    'You’ve saved nothing towards the £200,000 you’ll owe',
  )
})

test('the ways cost less interest the sooner they repay, and only interest-only owes it all at the end', () => {
  const { drawings } = reportOn()
  const interest = drawings[1]?.kind === 'bars' ? drawings[1].items.map(({ value }) => value) : []
  expect(interest[0]).toBe(interestOnly.calculate(PLAN).totalInterest)
  expect(interest).toHaveLength(4)
  expect(interest).toEqual(interest.toSorted((a, b) => b - a))
  const owed = drawings[2]?.kind === 'lines' ? drawings[2].series.map(({ points }) => points.at(-1)?.y) : []
  expect(owed).toEqual([200_000, 100_000, 0, 0])
})

test('ways that the inputs don’t describe aren’t drawn', () => {
  const { drawings } = reportOn({ switchAfterYears: 20, repaymentSharePercent: 100 })
  const ways = drawings[1]?.kind === 'bars' ? drawings[1].items.map(({ label }) => label) : []
  expect(ways).toEqual(['Interest-only', 'Repayment'])
})

test('warns about a plan that isn’t enough', () => {
  expect(reportOn().notices).toHaveLength(1)
  expect(reportOn({ alreadySaved: 200_000 }).notices).toHaveLength(0)
})

test('the tables end with the shortfall, and their interest adds up', () => {
  const { schedules, outputs } = reportOn({ termMonths: 7 })
  expect(schedules.map(({ rows }) => rows.length)).toEqual([21, 247])
  for (const { rows } of schedules) {
    expect(rows.at(-1)?.[4]).toBe(surplus({ termMonths: 7 }))
    const interest = rows.reduce((total, row) => total + Number(row[1]), 0)
    expect(interest).toBeCloseTo(Number(outputs['totalInterest']), 2)
  }
})

test.each<Plan>([
  { loanAmount: 1, termYears: 0, termMonths: 1, annualRatePercent: 0 },
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
])('extremes give figures: %j', (change) => {
  expect(inspect(reportOn(change), { depth: null })).not.toMatch(/NaN|Infinity|undefined/)
})
