import { describe, expect, test } from 'vitest'

import type { IndexSeries } from '#datasets/house-price-index/series.ts'

import { changeInWords, priceHistory } from './price-history.ts'

describe('the price of an average home', () => {
  const months = (prices: readonly (number | null)[]) =>
    prices.map((averagePricePounds, at) => ({
      month: `2026-0${at + 1}`,
      averagePricePounds,
      indexValue: null,
      monthlyChangePercent: null,
      annualChangePercent: 2.04,
      salesVolume: null,
    }))
  const series = (name: string, prices: readonly (number | null)[]): IndexSeries => ({
    area: { code: name, name, slug: name },
    measure: 'all',
    months: months(prices),
  })

  test('ends at the latest month with a price', () => {
    const history = priceHistory([series('England', [290_000, 295_000, 298_000, 300_000, null])])
    expect(history?.latest).toEqual([
      { nation: 'England', pricePounds: 300_000, annualChangePercent: 2.04, month: '2026-04' },
    ])
    expect(history?.lines[0]?.points.map((point) => point.x)).toEqual(['2026-01', '2026-04'])
    expect(history?.period).toBe('Jan 2026 to Apr 2026')
  })

  test('compares the most expensive nation with the cheapest', () => {
    const history = priceHistory([series('Wales', [200_000]), series('England', [300_000])])
    expect(history?.title).toBe('The average home costs £300,000 in England, 1.5 times as much as in Wales')
  })

  test('is null if the index has no months', () => {
    expect(priceHistory([])).toBeNull()
    expect(priceHistory([series('England', [null])])).toBeNull()
  })

  test('describes the annual change, and says if there is none', () => {
    expect([4.21, -0.5, 0.01, null].map(changeInWords)).toEqual([
      '4.2% more than a year ago',
      '0.5% less than a year ago',
      'the same as a year ago',
      'annual change not published',
    ])
  })
})
