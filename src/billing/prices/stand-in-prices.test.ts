import { expect, test } from 'vitest'

import { API_TIERS, PLATFORM_TIERS } from '#billing/plans.ts'

import { lookUpPrice } from './price-lookup.ts'
import { standInPriceIds, standInPrices } from './stand-in-prices.ts'

test('every plan of the catalogue can be bought from the embedded card processor, at its price', () => {
  const ids = standInPriceIds()
  const pence = new Map(standInPrices().map(({ id, unitAmountPence }) => [id, unitAmountPence]))
  const priceOf = (request: Parameters<typeof lookUpPrice>[0]) => {
    const found = lookUpPrice(request, ids)
    return found.ok ? pence.get(found.priceId) : undefined
  }
  // The price lists of the specification, section 9, in pence.
  expect(PLATFORM_TIERS.map((tier) => priceOf({ tier, frequency: 'monthly' }))).toEqual([
    1_300, 2_000, 3_100, 5_200,
  ])
  expect(PLATFORM_TIERS.map((tier) => priceOf({ tier, frequency: 'annually' }))).toEqual([
    14_000, 21_600, 33_500, 56_200,
  ])
  expect(API_TIERS.map((apiTier) => priceOf({ apiTier, frequency: 'monthly' }))).toEqual([
    2_500, 4_400, 8_800, 17_500, 26_200, 34_900, 69_900, 115_000, 2,
  ])
  expect(API_TIERS.map((apiTier) => priceOf({ apiTier, frequency: 'annually' }))).toEqual([
    27_000, 47_500, 95_000, 189_000, 283_000, 376_900, 754_900, 1_242_000, 2,
  ])
  expect(pence.size).toBe(25)
})
