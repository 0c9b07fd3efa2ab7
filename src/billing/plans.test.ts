import { expect, test } from 'vitest'

import {
  API_PLANS,
  API_TIERS,
  getApiPlan,
  METER,
  monthlyEquivalentPounds,
  perCallPounds,
  PLATFORM_PLANS,
  PLATFORM_TIERS,
  rateLimitPerMinute,
} from './plans.ts'

// Expected figures: the price tables of the product's specification.
test('the platform plans cost and bring what the price list says', () => {
  const rows = PLATFORM_PLANS.map((plan) => [plan.tier, plan.monthlyPounds, plan.annualPounds, plan.credits])
  expect(rows).toEqual([
    ['starter', 13, 140, 22],
    ['elite', 20, 216, 55],
    ['pro', 31, 335, 85],
    ['unlimited', 52, 562, null],
  ])
  expect(PLATFORM_PLANS.filter((plan) => plan.mostPopular).map((plan) => plan.tier)).toEqual(['pro'])
})

test('the API plans cost and bring what the price list says', () => {
  const rows = API_PLANS.map((plan) => [
    plan.name,
    plan.monthlyPounds,
    plan.annualPounds,
    plan.callsPerMonth,
    plan.requestsPerMinute,
  ])
  expect(rows).toEqual([
    ['2K', 25, 270, 2_000, 30],
    ['5K', 44, 475, 5_000, 30],
    ['15K', 88, 950, 15_000, 45],
    ['50K', 175, 1_890, 50_000, 60],
    ['100K', 262, 2_830, 100_000, 85],
    ['150K', 349, 3_769, 150_000, 110],
    ['300K', 699, 7_549, 300_000, 130],
    ['500K', 1_150, 12_420, 500_000, 170],
  ])
  expect(API_PLANS.filter((plan) => plan.mostPopular).map((plan) => plan.tier)).toEqual(['15k'])
  expect(METER).toMatchObject({ pencePerCall: 2, requestsPerMinute: 1_000 })
})

test('the lists of tiers and of plans agree', () => {
  expect(PLATFORM_PLANS.map((plan) => plan.tier)).toEqual([...PLATFORM_TIERS])
  expect([...API_PLANS.map((plan) => plan.tier), METER.tier]).toEqual([...API_TIERS])
})

test('paying by the year saves about a tenth of each plan', () => {
  for (const plan of [...PLATFORM_PLANS, ...API_PLANS]) {
    expect(plan.annualPounds / (plan.monthlyPounds * 12)).toBeCloseTo(0.9, 2)
  }
})

test('the monthly equivalent is the annual price divided by twelve, in whole pounds', () => {
  expect([140, 216, 335, 562].map(monthlyEquivalentPounds)).toEqual([12, 18, 28, 47])
})

test('a call of the 2K plan costs £0.0125 by the month and £0.0113 by the year', () => {
  expect(perCallPounds(getApiPlan('2k'), 'monthly')).toBe(0.0125)
  expect(perCallPounds(getApiPlan('2k'), 'annually')).toBe(0.0113)
  expect(perCallPounds(getApiPlan('500k'), 'monthly')).toBe(0.0023)
})

test('founding customers and the meter have 1,000 requests a minute, platform-only customers 30', () => {
  expect(rateLimitPerMinute({ legacy: true, apiTier: null })).toBe(1_000)
  expect(rateLimitPerMinute({ legacy: true, apiTier: '2k' })).toBe(1_000)
  expect(rateLimitPerMinute({ legacy: false, apiTier: 'meter' })).toBe(1_000)
  expect(rateLimitPerMinute({ legacy: false, apiTier: '150k' })).toBe(110)
  expect(rateLimitPerMinute({ legacy: false, apiTier: null })).toBe(30)
})
