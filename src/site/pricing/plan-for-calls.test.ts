import { expect, test } from 'vitest'

import { API_PLANS } from '#billing/plans.ts'

import { answerText, nearestStop, STOPS } from './calls-words.ts'
import { findCalls, planForCalls } from './plan-for-calls.ts'

// By hand: the meter costs £0.02 a call; 2K costs £25 a month, which is 1,250 calls, or £270 a year, which is 1,125 a month.
test('the metered plan is cheapest up to 1,249 calls a month on monthly billing, or 1,124 on annual', () => {
  expect(planForCalls(1249, 'monthly').offer.tier).toBe('meter')
  expect(planForCalls(1251, 'monthly').offer.tier).toBe('2k')
  expect(planForCalls(1124, 'annually').offer.tier).toBe('meter')
  expect(planForCalls(1126, 'annually').offer.tier).toBe('2k')
})

test('a plan with too few calls is never suggested', () => {
  // 2,100 calls: the meter at £42 a month is below the 5K plan at £44; from 2,201 calls the plan is cheaper.
  expect(planForCalls(2100, 'monthly').offer.tier).toBe('meter')
  expect(planForCalls(2201, 'monthly').offer.tier).toBe('5k')
  expect(planForCalls(500_001, 'annually').offer.tier).toBe('meter')
})

test('the annual cost is exact', () => {
  expect(planForCalls(1000, 'annually')).toMatchObject({ yearPounds: 240, meterYearPounds: 240 })
  expect(planForCalls(15_000, 'annually')).toMatchObject({ yearPounds: 950, meterYearPounds: 3600 })
})

test('the number of calls can be typed as 1,500 or 20k', () => {
  expect(['1500', '1,500', '20k', '1.5m', ' 300 '].map(findCalls)).toEqual([
    1500, 1500, 20_000, 1_500_000, 300,
  ])
  expect(['', '0', '-5', 'many', '1e9', '99999999999'].map(findCalls)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('the slider stops at every plan’s calls, and starts at the stop nearest to what was typed', () => {
  for (const { callsPerMonth } of API_PLANS) expect(STOPS).toContain(callsPerMonth)
  expect([1, 5_000, 5_900, 6_300, 50_000_000].map((calls) => STOPS[nearestStop(calls)])).toEqual([
    250, 5_000, 5_000, 7_500, 1_000_000,
  ])
})

test('the cheapest plan is named with its cost, and the meter’s beside a plan with a quota', () => {
  expect(answerText(planForCalls(100, 'monthly'))).toBe(
    '100 calls a month: the Metered plan is cheapest, at £24 a year.',
  )
  expect(answerText(planForCalls(15_000, 'monthly'))).toBe(
    '15,000 calls a month: the 15K plan is cheapest, at £1,056 a year. On the metered plan you’d pay £3,600.',
  )
})
