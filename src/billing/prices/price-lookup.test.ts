import fc from 'fast-check'
import { expect, test } from 'vitest'

import { API_TIERS, PLATFORM_TIERS } from '#billing/plans.ts'

import { lookUpPrice, type PriceIds } from './price-lookup.ts'

const PERIODS = ['monthly', 'annually'] as const
const ids: PriceIds = Object.fromEntries(
  [
    ...[...PLATFORM_TIERS, ...API_TIERS.filter((tier) => tier !== 'meter')].flatMap((tier) =>
      PERIODS.map((period) => `${tier}-${period}`),
    ),
    'meter',
  ].map((key) => [key, `price_of_${key}`]),
)

test('every plan has a price for each of its frequencies: 12 twice, and the meter', () => {
  for (const frequency of PERIODS) {
    for (const tier of PLATFORM_TIERS)
      expect(lookUpPrice({ tier, frequency }, ids)).toMatchObject({
        priceId: `price_of_${tier}-${frequency}`,
        plan: { kind: 'platform', tier, frequency },
      })
    for (const tier of API_TIERS.filter((each) => each !== 'meter'))
      expect(lookUpPrice({ apiTier: tier, frequency }, ids)).toMatchObject({
        priceId: `price_of_${tier}-${frequency}`,
        plan: { kind: 'api', tier, frequency },
      })
  }
  const meter = { priceId: 'price_of_meter', plan: { kind: 'api', tier: 'meter', frequency: 'meter' } }
  expect(lookUpPrice({ apiTier: 'meter' }, ids)).toMatchObject(meter)
  expect(lookUpPrice({ apiTier: 'meter', frequency: 'monthly' }, ids)).toMatchObject(meter)
  expect(Object.keys(ids)).toHaveLength(25)
})

// The six messages of the specification, section 8.
test.each([
  [{}, 'Tier and frequency are required'],
  [{ tier: 'pro' }, 'Tier and frequency are required'],
  [{ frequency: 'monthly' }, 'Tier and frequency are required'],
  [{ tier: '', frequency: 'monthly' }, 'Tier and frequency are required'],
  [{ tier: 'gold', frequency: 'monthly' }, 'Invalid tier'],
  [{ tier: '2k', frequency: 'monthly' }, 'Invalid tier'],
  [{ tier: 'Pro', frequency: 'monthly' }, 'Invalid tier'],
  [{ tier: 'pro', frequency: 'year' }, 'Invalid frequency'],
  [{ tier: 'pro', frequency: 'meter' }, 'Invalid frequency'],
  [{ apiTier: 'pro', frequency: 'monthly' }, 'Invalid API tier'],
  [{ apiTier: '' }, 'Invalid API tier'],
  [{ apiTier: '2k' }, 'Frequency is required for non-metered plans'],
  [{ apiTier: '2k', frequency: '' }, 'Frequency is required for non-metered plans'],
  [{ apiTier: '2k', frequency: 'weekly' }, 'Invalid frequency'],
])('%j is rejected with: %s', (request, error) => {
  expect(lookUpPrice(request, ids)).toEqual({ ok: false, error })
})

test('an API tier is looked up even if there’s a platform tier beside it', () => {
  const request = { tier: 'gold', apiTier: '5k', frequency: 'annually' }
  expect(lookUpPrice(request, ids)).toMatchObject({ priceId: 'price_of_5k-annually' })
})

test('whatever is asked for, there’s a listed price or one of the six messages', () => {
  const word = fc.option(
    fc.oneof(
      fc.constantFrom(...PLATFORM_TIERS, ...API_TIERS, ...PERIODS, 'meter', '', '__proto__', 'constructor'),
      fc.string(),
    ),
    { nil: undefined },
  )
  fc.assert(
    fc.property(word, word, word, fc.boolean(), (tier, apiTier, frequency, isConfigured) => {
      const found = lookUpPrice({ tier, apiTier, frequency }, isConfigured ? ids : {})
      if (found.ok) expect(Object.values(ids)).toContain(found.priceId)
      else
        expect([
          'Tier and frequency are required',
          'Invalid tier',
          'Invalid frequency',
          'Invalid API tier',
          'Frequency is required for non-metered plans',
          ...(isConfigured ? [] : ['Failed to get price ID. Please check configuration.']),
        ]).toContain(found.error)
    }),
    { numRuns: 2_000 },
  )
})

test('a valid plan without a configured price says to check the configuration', () => {
  for (const request of [
    { tier: 'pro', frequency: 'monthly' },
    { apiTier: '500k', frequency: 'annually' },
    { apiTier: 'meter' },
  ])
    expect(lookUpPrice(request, {})).toEqual({
      ok: false,
      error: 'Failed to get price ID. Please check configuration.',
    })
})
