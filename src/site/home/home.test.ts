import { describe, expect, test } from 'vitest'

import type { IndexSeries } from '#datasets/house-price-index/series.ts'
import type { YearStatistics } from '#datasets/price-paid/queries.server.ts'
import { isoDate } from '#domain/dates.ts'

import { dutyAnswer, FIRST_QUESTION } from './duty-answer.ts'
import { changeInWords, priceHistory } from './price-history.ts'
import { salesByType } from './sales-by-type.ts'

describe('the calculator of the home page', () => {
  const today = isoDate('2026-11-20')

  test('answers as HMRC’s rates from 1 April 2025 say on £350,000', () => {
    // gov.uk/stamp-duty-land-tax/residential-property-rates: nil to £125,000, 2% to £250,000, 5% above; first-time
    // buyers nil to £300,000; 5 points more for additional homes.
    const answer = dutyAnswer(FIRST_QUESTION, today)
    expect(answer).toMatchObject({ tax: 7_500, effectiveRatePercent: 2.14 })
    expect(answer?.others).toMatchObject([
      { label: 'First-time buyer', tax: 2_500 },
      { label: 'Additional home', tax: 25_000 },
      { label: 'In Scotland', tax: 8_350 },
      { label: 'In Wales', tax: 7_500 },
    ])
  })

  test('shows parts that add up to the price', () => {
    const answer = dutyAnswer({ ...FIRST_QUESTION, price: '1.2m' }, today)
    expect(answer?.price).toBe(1_200_000)
    expect(answer?.parts.reduce((sum, part) => sum + part.value, 0)).toBe(answer?.price)
  })

  test('compares with the other buyers and the other taxes, never with the same one', () => {
    const labels = (question: Partial<typeof FIRST_QUESTION>) =>
      dutyAnswer({ ...FIRST_QUESTION, ...question }, today)?.others.map(({ label }) => label)
    expect(labels({ nation: 'scotland', buyer: 'additional' })).toEqual([
      'Home mover',
      'First-time buyer',
      'In England',
      'In Wales',
    ])
    expect(labels({ nation: 'northern-ireland' })).toEqual([
      'First-time buyer',
      'Additional home',
      'In Scotland',
      'In Wales',
    ])
  })

  test('has no answer to a price that is none, or on a day whose law has not been entered', () => {
    expect(dutyAnswer({ ...FIRST_QUESTION, price: 'lots' }, today)).toBeNull()
    expect(dutyAnswer(FIRST_QUESTION, isoDate('2099-01-01'))).toBeNull()
  })
})

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

  test('ends at the newest month that has a price', () => {
    const history = priceHistory([series('England', [290_000, 295_000, 298_000, 300_000, null])])
    expect(history?.latest).toEqual([
      { nation: 'England', pricePounds: 300_000, annualChangePercent: 2.04, month: '2026-04' },
    ])
    expect(history?.lines[0]?.points.map((point) => point.x)).toEqual(['2026-01', '2026-04'])
    expect(history?.period).toBe('Jan 2026 to Apr 2026')
  })

  test('compares the dearest nation with the cheapest', () => {
    const history = priceHistory([series('Wales', [200_000]), series('England', [300_000])])
    expect(history?.title).toBe('The average home costs £300,000 in England, 1.5 times as much as in Wales')
  })

  test('is nothing at all when the index has no months', () => {
    expect(priceHistory([])).toBeNull()
    expect(priceHistory([series('England', [null])])).toBeNull()
  })

  test('says the change in words, and when there is none', () => {
    expect([4.21, -0.5, 0.01, null].map(changeInWords)).toEqual([
      '4.2% more than a year before',
      '0.5% less than a year before',
      'the same as a year before',
      'change over the year not published',
    ])
  })
})

describe('sales by type', () => {
  const row = (
    propertyType: YearStatistics['propertyType'],
    year: number,
    sales: number,
  ): YearStatistics => ({
    propertyType,
    year,
    sales,
    medianPounds: 250_000,
    lowerQuartilePounds: 200_000,
    upperQuartilePounds: 300_000,
  })

  test('are those of the newest year that is complete', () => {
    const statistics = [row('F', 2025, 10), row('T', 2025, 30), row('A', 2025, 40), row('F', 2026, 99)]
    expect(salesByType(statistics, isoDate('2026-10-31'))).toMatchObject({
      title: 'Terraced houses were sold most often in England in 2025',
      year: 2025,
      sales: 40,
      bars: [
        { label: 'Terraced house', value: 30, note: 'median £250,000' },
        { label: 'Flat or maisonette', value: 10 },
      ],
    })
  })

  test('year by year end with the change of the newest whole year', () => {
    const statistics = [row('A', 2024, 50), row('F', 2025, 10), row('A', 2025, 40), row('A', 2026, 99)]
    expect(salesByType(statistics, isoDate('2026-10-31'))?.byYear).toEqual({
      title: '40 homes were sold in 2025, 20% fewer than in 2024',
      bars: [
        { label: '2024', value: 50 },
        { label: '2025', value: 40 },
      ],
    })
  })

  test('are nothing when no year is complete', () => {
    expect(salesByType([row('F', 2026, 9)], isoDate('2026-10-31'))).toBeNull()
    expect(salesByType([], null)).toBeNull()
  })
})
