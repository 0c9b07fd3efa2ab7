import { describe, expect, it } from 'vitest'

import type { LetPlan } from '#calculators/engine/simulation/plan.ts'
import { chances } from '#calculators/engine/simulation/simulation.ts'
import { NO_SPREADS } from '#calculators/engine/simulation/spreads.ts'

import { tenYears, tenYearSchedule } from './ten-years.ts'

const PLAN: LetPlan = {
  strategy: 'let',
  project: {
    price: 200_000,
    upfrontCosts: 12_000,
    works: 5_000,
    months: 0,
    monthlyCosts: 0,
    endValue: 200_000,
  },
  mortgage: { amount: 150_000, percentOfEndValue: 0, ratePercent: 5, fixYears: 5, repaidOverMonths: null },
  annualRent: 13_200,
  voidWeeks: 2,
  managementPercent: 10,
  annualCosts: 1_500,
  years: 10,
  selling: { percent: 1.8, fixed: 1_200 },
}
const EXPECTED = {
  ...NO_SPREADS,
  growthPercent: 2.5,
  rentGrowthPercent: 3,
  costGrowthPercent: 2,
  rateAfterFixPercent: 6.5,
}

describe('ten years of a let property', () => {
  it('begin with the sums of the plan', () => {
    const [first] = tenYears(PLAN, EXPECTED)
    expect(first).toEqual({
      year: 1,
      rent: 13_200,
      empty: -507.69,
      management: -1_269.23,
      costs: -1_500,
      loan: -7_500,
      cashFlow: 2_423.08,
      value: 205_000,
      owed: 150_000,
      equity: 55_000,
    })
  })

  it('charge the later rate from the year after the fix', () => {
    const loan = tenYears(PLAN, EXPECTED).map((year) => year.loan)
    expect(loan.slice(3, 7)).toEqual([-7_500, -7_500, -9_750, -9_750])
  })

  it.each([
    ['interest only', PLAN],
    ['repaid over 25 years', { ...PLAN, mortgage: { ...PLAN.mortgage, repaidOverMonths: 300 } }],
    ['repaid within the ten years', { ...PLAN, mortgage: { ...PLAN.mortgage, repaidOverMonths: 90 } }],
    ['without a loan', { ...PLAN, mortgage: { ...PLAN.mortgage, amount: 0 } }],
    ['lent of its value', { ...PLAN, mortgage: { ...PLAN.mortgage, amount: 0, percentOfEndValue: 70 } }],
  ])('add up to the profit of the chances when nothing strays: %s', (_, plan) => {
    const years = tenYears(plan, EXPECTED)
    const [first, last] = [years[0], years.at(-1)]
    if (!first || !last) throw new Error('There are no years')
    const { price, upfrontCosts, works, endValue } = plan.project
    const borrowed = plan.mortgage.amount + (endValue * plan.mortgage.percentOfEndValue) / 100
    const sale = last.value * (1 - plan.selling.percent / 100) - plan.selling.fixed - last.owed
    const flows = years.reduce((sum, { cashFlow }) => sum + cashFlow, 0)
    const profit = flows + sale - (price + upfrontCosts + works - borrowed)
    expect(profit).toBeCloseTo(chances(plan, EXPECTED, { runs: 3 }).profit.p50, 0)
  })

  it('are a table of ten rows', () => {
    const { rows, columns, sentence } = tenYearSchedule(PLAN, EXPECTED)
    expect(rows).toHaveLength(10)
    for (const row of rows) expect(row).toHaveLength(columns.length)
    expect(sentence).toContain('rents grow by 3%')
  })
})
