import { expect, test } from 'vitest'

import type { IndexMonth, IndexSeries } from '#datasets/house-price-index/series.ts'

import { annualChange } from './annual-change.ts'

const month = (name: string, annualChangePercent: number | null): IndexMonth => ({
  month: name,
  averagePricePounds: 270_000,
  indexValue: 100,
  monthlyChangePercent: 0,
  annualChangePercent,
  salesVolume: null,
})
const series = (name: string, months: IndexMonth[]): IndexSeries => ({
  area: { code: name, name, slug: name },
  measure: 'all',
  months,
})

test('the sentence is about the first area and its month', () => {
  const found = annualChange([
    series('United Kingdom', [month('2026-08', 1.2), month('2026-09', -2.34)]),
    series('Wales', [month('2026-09', 0.5)]),
  ])
  expect(found?.title).toBe('House prices in the United Kingdom fell by 2.3% over the year to Sep 2026.')
  expect(found?.period).toBe('Aug 2026 to Sep 2026')
  expect(found?.latest.map(({ name }) => name)).toEqual(['United Kingdom', 'Wales'])
})

test('months without a change are left out, and an area without any', () => {
  const found = annualChange([
    series('England', [month('2025-01', null), month('2026-09', 0.02)]),
    series('Wales', [month('2026-09', null)]),
  ])
  expect(found?.lines).toEqual([{ name: 'England', points: [{ x: '2026-09', y: 0.02 }] }])
  expect(found?.title).toBe('House prices in England were unchanged over the year to Sep 2026.')
  expect(annualChange([series('Wales', [month('2026-09', null)])])).toBeNull()
  expect(annualChange([])).toBeNull()
})
