import { describe, expect, it } from 'vitest'

import type { IndexMonth, IndexSeries } from '#datasets/house-price-index/series.ts'

import { authorityIndex, indexSentence, signedPercent } from './authority-index.ts'

describe('authorityIndex', () => {
  it('is null if no area has a price', () => {
    expect(authorityIndex([], [])).toBeNull()
    expect(authorityIndex([series('E06000038', 'Reading', [month('2026-08', null)])], [])).toBeNull()
  })

  it('uses the smallest area with prices and its latest month', () => {
    const index = authorityIndex(
      [
        series('E06000053', 'Isles of Scilly', [month('2026-08', null)]),
        series('E12000009', 'South West', [
          month('2026-07', 300_000),
          month('2026-08', 301_000),
          month('2026-09', null),
        ]),
      ],
      [],
    )
    expect(index?.subject.name).toBe('South West')
    expect(index?.latest.month).toBe('2026-08')
  })

  it('marks the last months without a number of sales as provisional', () => {
    const counted = (text: string) => month(text, 100, { salesVolume: 50 })
    const index = authorityIndex(
      [
        series('E06000038', 'Reading', [
          counted('2026-05'),
          counted('2026-06'),
          month('2026-07', 100),
          month('2026-08', 100),
        ]),
      ],
      [],
    )
    expect(index?.provisionalMonths).toEqual(['2026-07', '2026-08'])
  })

  it('marks none if sales are never counted', () => {
    const index = authorityIndex(
      [series('N09000003', 'Belfast', [month('2026-05', 100), month('2026-08', 100)])],
      [],
    )
    expect(index?.provisionalMonths).toEqual([])
  })

  it('lists twelve months, then the same month of earlier years, with a gap where an area has none', () => {
    const months = Array.from({ length: 30 }, (_, index) =>
      month(`${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`, 1000 + index),
    )
    const index = authorityIndex([series('a', 'A', months), series('b', 'B', months.slice(-1))], [])
    expect(index?.table.map((row) => row.month)).toEqual([
      '2026-06',
      '2026-05',
      '2026-04',
      '2026-03',
      '2026-02',
      '2026-01',
      '2025-12',
      '2025-11',
      '2025-10',
      '2025-09',
      '2025-08',
      '2025-07',
      '2025-06',
      '2024-06',
    ])
    expect(index?.table[0]?.averages).toEqual([1029, 1029])
    expect(index?.table[1]?.averages).toEqual([1028, null])
  })
})

describe('words of the index', () => {
  // UK HPI, Isle of Wight, January and February 2025: 12-month changes of -1.8 and 1.5 (HM Land Registry, edition 2025-02).
  it('describe rises, falls and no change with the month', () => {
    const say = (change: number | null, text: string) =>
      indexSentence('Isle of Wight', month(text, 258_403, { annualChangePercent: change }))
    expect(say(1.5, '2025-02')).toBe('Average prices in Isle of Wight rose by 1.5% in the year to Feb 2025.')
    expect(say(-1.8, '2025-01')).toBe('Average prices in Isle of Wight fell by 1.8% in the year to Jan 2025.')
    expect(say(0, '2025-01')).toBe('Average prices in Isle of Wight stayed level in the year to Jan 2025.')
    expect(say(null, '1995-01')).toBe(
      'No annual change is published for Isle of Wight in the year to Jan 1995.',
    )
  })

  it('use a minus sign for negative percentages', () => {
    expect(signedPercent(2.14)).toBe('+2.1%')
    expect(signedPercent(-0.4)).toBe('−0.4%')
    expect(signedPercent(-0.04)).toBe('0.0%')
    expect(signedPercent(null)).toBe('not published')
  })
})

function series(code: string, name: string, months: IndexMonth[]): IndexSeries {
  return { area: { code, name, slug: code }, measure: 'all', months }
}

function month(text: string, averagePricePounds: number | null, rest: Partial<IndexMonth> = {}): IndexMonth {
  return {
    month: text,
    averagePricePounds,
    indexValue: null,
    monthlyChangePercent: null,
    annualChangePercent: null,
    salesVolume: null,
    ...rest,
  }
}
