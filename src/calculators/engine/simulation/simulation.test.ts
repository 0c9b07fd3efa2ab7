import { expect, test } from 'vitest'

import { internalReturn } from './outcome.ts'
import type { LetPlan, SalePlan } from './plan.ts'
import { chances } from './simulation.ts'
import { DEFAULT_SPREADS, NO_SPREADS, type Spreads } from './spreads.ts'

const LET: LetPlan = {
  strategy: 'let',
  project: {
    price: 200_000,
    upfrontCosts: 13_000,
    works: 5_000,
    months: 0,
    monthlyCosts: 0,
    endValue: 200_000,
  },
  mortgage: { amount: 150_000, percentOfEndValue: 0, ratePercent: 5, fixYears: 2, repaidOverMonths: null },
  annualRent: 13_000,
  voidWeeks: 2,
  managementPercent: 10,
  annualCosts: 1_200,
  years: 5,
  selling: { percent: 1.5, fixed: 1_000 },
}
const FLIP: SalePlan = {
  strategy: 'flip',
  project: {
    price: 150_000,
    upfrontCosts: 12_000,
    works: 30_000,
    months: 6,
    monthlyCosts: 1_000,
    endValue: 240_000,
  },
  loan: 100_000,
  selling: { percent: 1.5, fixed: 1_200 },
}
const BRRR: LetPlan = {
  ...LET,
  strategy: 'brrr',
  project: {
    price: 100_000,
    upfrontCosts: 8_000,
    works: 25_000,
    months: 6,
    monthlyCosts: 700,
    endValue: 170_000,
  },
  mortgage: { ...LET.mortgage, amount: 0, percentOfEndValue: 75 },
}

test('with nothing straying, every run is the plan: five years of rent, interest and one sale', () => {
  // By hand: £13,000 × 50/52 × 90% = £11,250, less £1,200 and £7,500 of interest: £2,550 a year on £68,000. The sale
  // brings £200,000 × 98.5% − £1,000 − £150,000 = £46,000. In all 5 × 2,550 + 46,000 − 68,000 = −£9,250.
  const result = chances(LET, NO_SPREADS)
  expect(result.profit).toEqual({ p10: -9_250, p50: -9_250, p90: -9_250, mean: -9_250, standardError: 0 })
  expect(result.chanceOfLossPercent).toBe(100)
  expect(result.chanceOfNegativeFirstYearPercent).toBe(0)
  expect(result.reserveForNineInTen).toBe(0)
})

test('growth without spread compounds: value after five years, rent and costs from the second', () => {
  const grown = chances(LET, { ...NO_SPREADS, growthPercent: 3, rentGrowthPercent: 2, costGrowthPercent: 4 })
  let expected = 200_000 * 1.03 ** 5 * 0.985 - 1_000 - 150_000 - 68_000
  for (let year = 0; year < 5; year++) expected += 11_250 * 1.02 ** year - 1_200 * 1.04 ** year - 7_500
  expect(grown.profit.p50).toBeCloseTo(expected, 2)
})

test('a new rate applies from the year after the fix', () => {
  // Three of five years at 7% instead of 5%: £3,000 more each.
  const dearer = chances(LET, { ...NO_SPREADS, rateAfterFixPercent: 7 })
  expect(dearer.profit.p50).toBe(-9_250 - 9_000)
})

test('a repayment mortgage ends at the annuity’s balance', () => {
  const repaid: LetPlan = { ...LET, mortgage: { ...LET.mortgage, repaidOverMonths: 300 } }
  // £150,000 at 5% over 25 years: £876.885 a month; £132,868.98 is left after five years (any annuity table).
  const payment = (150_000 * (0.05 / 12)) / (1 - (1 + 0.05 / 12) ** -300)
  const left = (payment * (1 - (1 + 0.05 / 12) ** -240)) / (0.05 / 12)
  const profit = 5 * (11_250 - 1_200 - 12 * payment) + 200_000 * 0.985 - 1_000 - left - 68_000
  expect(chances(repaid, NO_SPREADS).profit.p50).toBeCloseTo(profit, 2)
})

test('a loan that ends within the years is paid off and costs nothing after', () => {
  const short: LetPlan = { ...LET, mortgage: { ...LET.mortgage, ratePercent: 0, repaidOverMonths: 30 } }
  const profit = 5 * (11_250 - 1_200) - 150_000 + 200_000 * 0.985 - 1_000 - 68_000
  expect(chances(short, { ...NO_SPREADS, rateAfterFixPercent: 0 }).profit.p50).toBeCloseTo(profit, 2)
})

test('a flip without surprises is its sum, and its return is simple', () => {
  // £240,000 × 98.5% − £1,200 − (150,000 + 12,000 + 30,000 + 6,000) = £37,200 on £98,000 in half a year.
  const result = chances(FLIP, NO_SPREADS)
  expect(result.profit.p50).toBe(37_200)
  expect(result.yearlyReturnPercent.p50).toBeCloseTo((37_200 / 98_000) * 200, 2)
  expect(result.years).toBeNull()
  expect(result.chanceOfNegativeFirstYearPercent).toBeNull()
})

test('there’s no return if refinancing pays back all the cash', () => {
  const freed: LetPlan = { ...BRRR, project: { ...BRRR.project, endValue: 200_000 } }
  const result = chances(freed, NO_SPREADS)
  expect(result.chanceOfNoCashLeftInPercent).toBe(100)
  expect(result.yearlyReturnPercent).toEqual({ p10: null, p50: null, p90: null })
})

test('means are those of the distributions, within four standard errors', () => {
  const only = (spreads: Partial<Spreads>) => chances(LET, { ...NO_SPREADS, ...spreads }, { seed: 11 })
  // Void weeks: a triangle of 0, 2 and 8 has the mean 10/3; each week costs £13,000 / 52 × 90% = £225.
  const voids = only({ extraVoidWeeks: 6 }).profit
  expect(Math.abs(voids.mean - (-9_250 - (10 / 3 - 2) * 225 * 5))).toBeLessThan(4 * voids.standardError)
  // A repair in one year of four, £1,000 to £5,000 with the mean £3,000.
  const repairs = only({ repairChancePercent: 25, repair: { least: 1_000, mode: 3_000, most: 5_000 } }).profit
  expect(Math.abs(repairs.mean - (-9_250 - 5 * 750))).toBeLessThan(4 * repairs.standardError)
  // Independent years: the mean of a product is the product of the means.
  const growth = only({ growthPercent: 2, growthSpread: 7 }).profit
  const expected = -9_250 + 200_000 * (1.02 ** 5 - 1) * 0.985
  expect(Math.abs(growth.mean - expected)).toBeLessThan(4 * growth.standardError)
})

test('the price at the sale alone is normal: its tenths and the chance of loss are those of the table', () => {
  const { profit, chanceOfLossPercent } = chances(LET, { ...NO_SPREADS, growthPercent: 2, valueSpread: 6 })
  const middle = -9_250 + 200_000 * (1.02 ** 5 - 1) * 0.985
  const spread = 200_000 * 1.02 ** 5 * 0.985 * 0.06
  expect(Math.abs(profit.p50 - middle)).toBeLessThan(0.05 * spread)
  expect(Math.abs(profit.p90 - middle - 1.2816 * spread)).toBeLessThan(0.06 * spread)
  // (0 − middle) / spread = −0.862: a chance of 19.4% in the table; six standard errors of 0.4 points.
  expect((0 - middle) / spread).toBeCloseTo(-0.862, 3)
  expect(Math.abs(chanceOfLossPercent - 19.4)).toBeLessThan(2.4)
})

test('the same seed gives the same numbers, another seed others', () => {
  const once = chances(LET, DEFAULT_SPREADS, { seed: 3 })
  expect(chances(LET, DEFAULT_SPREADS, { seed: 3 })).toEqual(once)
  expect(chances(LET, DEFAULT_SPREADS, { seed: 4 }).profit.p50).not.toBe(once.profit.p50)
})

test.each([
  ['more rent', { annualRent: 14_000 }, 1],
  ['more costs', { annualCosts: 1_500 }, -1],
  ['more empty weeks', { voidWeeks: 4 }, -1],
  ['a lower price', { project: { ...LET.project, price: 190_000 } }, 1],
  ['a dearer mortgage', { mortgage: { ...LET.mortgage, ratePercent: 6 } }, -1],
] as const)('%s moves every tenth the right way', (_, change, way) => {
  const before = chances(LET, DEFAULT_SPREADS)
  const after = chances({ ...LET, ...change }, DEFAULT_SPREADS)
  for (const tenth of ['p10', 'p50', 'p90'] as const)
    expect(Math.sign(after.profit[tenth] - before.profit[tenth])).toBe(way)
  expect(way * (after.chanceOfLossPercent - before.chanceOfLossPercent)).toBeLessThanOrEqual(0)
})

test('tenths are in order, bars hold every run, and price growth decides most in a let', () => {
  for (const plan of [LET, FLIP, BRRR]) {
    const { profit, histogram, runs } = chances(plan, DEFAULT_SPREADS)
    expect(profit.p10).toBeLessThan(profit.p50)
    expect(profit.p50).toBeLessThan(profit.p90)
    expect(histogram.reduce((sum, bar) => sum + bar.runs, 0)).toBe(runs)
    expect(histogram.length).toBeLessThanOrEqual(25)
  }
  expect(chances(LET, DEFAULT_SPREADS).drivers[0]?.name).toBe('House price growth')
  expect(chances(FLIP, DEFAULT_SPREADS).drivers[0]?.name).toBe('Value after refurbishment (GDV)')
})

test('the return solves its flows, and is −100% where nothing comes back', () => {
  // 1,000 in, 100 a year for four years, 1,100 in the fifth: 10%.
  expect(internalReturn(1_000, Float64Array.from([100, 100, 100, 100, 1_100]), 5)).toBeCloseTo(0.1, 9)
  expect(internalReturn(1_000, Float64Array.from([0, 0, 500]), 3)).toBeCloseTo(0.5 ** (1 / 3) - 1, 9)
  expect(internalReturn(1_000, Float64Array.from([10, -2_000]), 2)).toBe(-1)
})
