import fc from 'fast-check'
import { expect, test } from 'vitest'

import { planPrice } from './plan-price.ts'
import { offersOf, perCallPrice } from './plan-table/offers.ts'
import { termsOf } from './plan-terms.ts'
import {
  API_PLANS,
  API_TIERS,
  getApiPlan,
  monthlyEquivalentPounds,
  perCallPounds,
  PLATFORM_PLANS,
  rateLimitPerMinute,
  type ApiPlan,
} from './plans.ts'
import { planOfKey, planOfPrice, priceKey } from './prices/price-lookup.ts'
import { standInPriceIds } from './prices/stand-in-prices.ts'

const PERIODS = ['monthly', 'annually'] as const
const anyPeriod = fc.constantFrom(...PERIODS)
const anyApiPlan = fc.constantFrom(...API_PLANS)
const everyPlan = [...PLATFORM_PLANS, ...API_PLANS]
/** An API plan with any price and number of calls: rounding has to be right for prices to come, too. */
const inventedPlan = fc
  .record({
    monthlyPounds: fc.integer({ min: 1, max: 100_000 }),
    annualPounds: fc.integer({ min: 1, max: 1_000_000 }),
    callsPerMonth: fc.integer({ min: 1, max: 10_000_000 }),
  })
  .map((figures): ApiPlan => ({ ...getApiPlan('2k'), ...figures }))

test('the price of a call is the nearest ten-thousandth of a pound, a half rounded up, for any price and number of calls', () => {
  fc.assert(
    fc.property(fc.oneof(anyApiPlan, inventedPlan), anyPeriod, (plan, period) => {
      const [pounds, calls] =
        period === 'monthly'
          ? [plan.monthlyPounds, plan.callsPerMonth]
          : [plan.annualPounds, plan.callsPerMonth * 12]
      const units = BigInt(Math.round(perCallPounds(plan, period) * 10_000))
      // floor(x + 1/2) in whole numbers.
      const exact = (2n * BigInt(pounds) * 10_000n + BigInt(calls)) / (2n * BigInt(calls))
      expect(units).toBe(exact)
      expect(perCallPounds(plan, period)).toBe(Number(units) / 10_000)
    }),
    { numRuns: 2_000 },
  )
})

test('the price of a call always shows four decimals', () => {
  for (const plan of API_PLANS)
    for (const period of PERIODS) expect(perCallPrice(plan, period)).toMatch(/^£0\.\d{4}$/)
  // By hand: £25 / 2,000, £270 / 24,000 = 0.01125, £1,150 / 500,000 = 0.0023, £12,420 / 6,000,000 = 0.00207.
  expect([
    perCallPrice(getApiPlan('2k'), 'monthly'),
    perCallPrice(getApiPlan('2k'), 'annually'),
    perCallPrice(getApiPlan('500k'), 'monthly'),
    perCallPrice(getApiPlan('500k'), 'annually'),
  ]).toEqual(['£0.0125', '£0.0113', '£0.0023', '£0.0021'])
})

test('the monthly equivalent is the nearest whole pound to a twelfth, for any annual price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (annualPounds) => {
      expect(monthlyEquivalentPounds(annualPounds)).toBe(Math.floor((2 * annualPounds + 12) / 24))
    }),
  )
})

test('every annual price is twelve months less 10%, rounded to the pound', () => {
  expect(everyPlan).toHaveLength(12)
  for (const { name, monthlyPounds, annualPounds } of everyPlan)
    expect([name, annualPounds]).toEqual([name, Math.round((monthlyPounds * 12 * 9) / 10)])
})

test('a larger plan costs more, has more calls, a cheaper call and no lower limit', () => {
  fc.assert(
    fc.property(anyApiPlan, anyApiPlan, anyPeriod, (a, b, period) => {
      const [small, large] = a.callsPerMonth <= b.callsPerMonth ? [a, b] : [b, a]
      expect(large.monthlyPounds).toBeGreaterThanOrEqual(small.monthlyPounds)
      expect(large.requestsPerMinute).toBeGreaterThanOrEqual(small.requestsPerMinute)
      expect(perCallPounds(large, period)).toBeLessThanOrEqual(perCallPounds(small, period))
    }),
  )
})

test('all 13 plans at each frequency have one price, which leads back to the plan, its terms and what the price list shows', () => {
  const ids = standInPriceIds()
  const keys = Object.values(ids).map((id) => {
    const plan = planOfPrice(id, ids)
    if (!plan) throw new Error(`${id} belongs to no plan`)
    expect(planOfKey(priceKey(plan))).toEqual(plan)
    const { amountPence, monthlyCredits } = termsOf(plan)
    if (plan.frequency === 'meter') {
      expect([amountPence, monthlyCredits]).toEqual([0, null])
      return plan.tier
    }
    const listed = everyPlan.find(({ tier }) => tier === plan.tier)
    if (!listed) throw new Error(`${plan.tier} isn’t on the price list`)
    const pounds = plan.frequency === 'monthly' ? listed.monthlyPounds : listed.annualPounds
    expect(amountPence).toBe(pounds * 100)
    expect(monthlyCredits).toBe('credits' in listed ? listed.credits : listed.callsPerMonth)
    const offer = offersOf(plan.kind, plan.frequency).find(({ tier }) => tier === plan.tier)
    expect(offer?.pounds).toBe(pounds)
    expect(offer?.price).toBe(`£${pounds.toLocaleString('en-GB')}`)
    expect(planPrice({ amountPence, frequency: plan.frequency })).toContain(pounds.toLocaleString('en-GB'))
    return plan.tier
  })
  expect(keys).toHaveLength(25)
  expect(new Set(keys).size).toBe(13)
})

test('every API plan has the limit of the price list, and founding customers the meter’s whatever they have', () => {
  // Requests a minute, specification, section 9.
  expect(API_TIERS.map((apiTier) => rateLimitPerMinute({ legacy: false, apiTier }))).toEqual([
    30, 30, 45, 60, 85, 110, 130, 170, 1_000,
  ])
  for (const apiTier of [...API_TIERS, null])
    expect(rateLimitPerMinute({ legacy: true, apiTier })).toBe(1_000)
})
