import { expect, test } from 'vitest'

import { standInPriceIds, standInPrices } from '#billing/prices/stand-in-prices.ts'

import { differencesIn, type TheirPrice } from './differences.ts'

const right: readonly TheirPrice[] = standInPrices().map(({ id, unitAmountPence, interval, meterEvent }) => ({
  id,
  currency: 'gbp',
  unitAmountPence,
  interval,
  isMetered: meterEvent !== undefined,
}))

/** What's said of Stripe's prices, by price ID. */
const saidOf = (prices: readonly TheirPrice[]) =>
  differencesIn({
    stripe: { subscriptions: [], customers: [], invoices: [], prices, disputes: [] },
    ours: { subscriptions: [], customers: [], priceIds: standInPriceIds(), disputes: [] },
    now: new Date('2026-11-20T12:00:00Z'),
  }).map(({ subject }) => subject)

const ids = right.map(({ id }) => id)

test('Stripe’s prices of all 13 plans at each frequency are those of the price list, or are listed', () => {
  expect(ids).toHaveLength(25)
  expect(saidOf(right)).toEqual([])
  expect(saidOf([])).toEqual(ids)
})

test.each<[string, (price: TheirPrice) => Partial<TheirPrice>]>([
  ['in another currency', () => ({ currency: 'eur' })],
  ['a penny more', ({ unitAmountPence }) => ({ unitAmountPence: (unitAmountPence ?? 0) + 1 })],
  ['without an amount', () => ({ unitAmountPence: null })],
  ['of the other interval', ({ interval }) => ({ interval: interval === 'month' ? 'year' : 'month' })],
  ['metered if it shouldn’t be, and the other way round', ({ isMetered }) => ({ isMetered: !isMetered })],
])('a price %s is listed, for each of them', (_, change) => {
  for (const wrong of ids)
    expect(
      saidOf(right.map((price) => (price.id === wrong ? { ...price, ...change(price) } : price))),
    ).toEqual([wrong])
})
