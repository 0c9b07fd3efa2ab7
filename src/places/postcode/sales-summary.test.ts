import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { madeUpSale as sale } from './fixtures/sale.ts'
import {
  differenceInWords,
  medianOf,
  rankInWords,
  salesSummary,
  smallestAreaWithEnoughSales,
  streetsOf,
} from './sales-summary.ts'

const today = isoDate('2026-11-20')

describe('medianOf', () => {
  it('is the middle price, or the mean of the middle two', () => {
    expect(medianOf([300, 100, 200])).toEqual({ medianPounds: 200, sales: 3 })
    expect(medianOf([100, 200, 301, 400])).toEqual({ medianPounds: 251, sales: 4 })
    expect(medianOf([])).toBeNull()
  })

  it('has as many prices below as above', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1 }), (prices) => {
        const median = medianOf(prices)?.medianPounds ?? 0
        const below = prices.filter((price) => price < median).length
        const above = prices.filter((price) => price > median).length
        expect(Math.max(below, above)).toBeLessThanOrEqual(prices.length / 2)
      }),
    )
  })
})

describe('salesSummary', () => {
  it('leaves category B and type "other" out of the median and of the last sale, not out of the count', () => {
    const summary = salesSummary(
      [
        sale('2026-05-01', 1, { category: 'B' }),
        sale('2026-06-01', 9_000_000, { propertyType: 'O' }),
        sale('2026-01-10', 300_000),
        sale('2025-01-10', 100_000),
        sale('2024-01-10', 200_000),
        sale('2023-01-10', 500_000),
        sale('2022-01-10', 400_000, { propertyType: 'F' }),
        sale('1999-12-31', 50_000),
      ],
      today,
    )
    expect(summary.sales).toBe(8)
    expect(summary.leftOut).toBe(2)
    expect(summary.last?.pricePounds).toBe(300_000)
    expect(summary.isLaterLeftOut).toBe(true)
    expect(summary.recentMedian).toEqual({ medianPounds: 300_000, sales: 5 })
    expect(summary.years).toEqual({ first: 1999, last: 2026 })
  })

  it('counts exactly five years back, and gives no median below five sales', () => {
    const summary = salesSummary(
      [sale('2021-11-20', 100), sale('2021-11-19', 100), sale('2025-01-01', 100), sale('2025-01-02', 100)],
      today,
    )
    expect(summary.asOf).toBe('2026-11-20')
    expect(summary.recentSales).toBe(3)
    expect(summary.isLaterLeftOut).toBe(false)
    expect(summary.recentMedian).toBeNull()
  })

  it('counts sales to the end of what was imported, not to today, from the first of any kind', () => {
    const sales = [sale('2012-05-01', 100, { category: 'B' }), sale('2015-05-01', 100)]
    expect(salesSummary(sales, isoDate('2016-01-29')).years).toEqual({ first: 2012, last: 2016 })
  })

  it('is empty without sales', () => {
    expect(salesSummary([], today)).toMatchObject({
      sales: 0,
      last: null,
      years: null,
      recentMedian: null,
      streets: [],
    })
  })
})

describe('streetsOf', () => {
  it('names up to three streets, most sales first, without blanks', () => {
    const streets = ['MILL LANE', 'HIGH STREET', '', 'HIGH STREET', 'ABBEY ROAD', 'CHURCH WALK', '', '']
    expect(streetsOf(streets.map((street) => ({ street })))).toEqual([
      'High Street',
      'Abbey Road',
      'Church Walk',
    ])
  })
})

describe('smallestAreaWithEnoughSales', () => {
  it('uses the smallest area with at least five sales', () => {
    const postcode = { kind: 'postcode', place: 'RG30 1AA', medianPounds: 1, sales: 4 } as const
    const sector = { kind: 'sector', place: 'RG30 1', medianPounds: 2, sales: 5 } as const
    expect(smallestAreaWithEnoughSales([postcode, sector])).toBe(sector)
    expect(smallestAreaWithEnoughSales([{ ...postcode, sales: 5 }, sector])?.kind).toBe('postcode')
    expect(smallestAreaWithEnoughSales([postcode, null])).toBeNull()
  })
})

describe('words', () => {
  it('give differences in whole per cent', () => {
    expect(differenceInWords(112_000, 100_000)).toBe('12% above')
    expect(differenceInWords(88_000, 100_000)).toBe('12% below')
    expect(differenceInWords(100_400, 100_000)).toBe('level with')
  })

  it('give the rank from the nearer end', () => {
    expect(rankInWords(35, [10, 20, 30, 40], 'sectors in RG')).toBe('higher than 3 of 4 sectors in RG')
    expect(rankInWords(15, [10, 20, 30, 40], 'sectors in RG')).toBe('lower than 3 of 4 sectors in RG')
    expect(rankInWords(15, [], 'sectors in RG')).toBeNull()
  })

  it('say “all” only for all, and percentages only for many', () => {
    const thousand = Array.from({ length: 1000 }, (_, index) => index)
    expect(rankInWords(998.5, thousand, 'sectors')).toBe('higher than 99% of 1,000 sectors')
    expect(rankInWords(5000, thousand, 'sectors')).toBe('higher than all 1,000 sectors')
    expect(rankInWords(5, [10, 20], 'sectors')).toBe('lower than all 2 sectors')
    expect(rankInWords(5, [5, 5], 'sectors')).toBe('level with all 2 sectors')
  })
})
