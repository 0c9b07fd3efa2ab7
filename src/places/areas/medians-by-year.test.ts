import { expect, test } from 'vitest'

import type { YearStatistics } from '#datasets/price-paid/queries.server.ts'

import { mediansByYear } from './medians-by-year.ts'

const row = (
  propertyType: YearStatistics['propertyType'],
  year: number,
  medianPounds: number,
  sales = 50,
): YearStatistics => ({
  propertyType,
  year,
  sales,
  medianPounds,
  lowerQuartilePounds: medianPounds,
  upperQuartilePounds: medianPounds,
})

test('medians by year: all types come first, and the sentence compares ten years', () => {
  const medians = mediansByYear(
    [row('F', 2025, 200_000), row('A', 2025, 330_000), row('A', 2015, 300_000), row('A', 2026, 1)],
    'Reading',
    2025,
  )
  expect(medians?.title).toBe('The median price in Reading rose by 10% between 2015 and 2025.')
  expect(medians?.series.map(({ name, points }) => [name, points.map(({ year }) => year)])).toEqual([
    ['All types', [2015, 2025, 2026]],
    ['Flat', [2025]],
  ])
  expect(medians?.latest).toMatchObject({ year: 2025, medianPounds: 330_000 })
})

test('a handful of sales gives no change over time', () => {
  const medians = mediansByYear([row('A', 2025, 330_000, 4), row('A', 2015, 300_000)], 'Rutland', 2025)
  expect(medians?.title).toBe('Median prices in Rutland by type of home.')
  expect(medians?.latest).toBeNull()
  expect(mediansByYear([], 'Rutland', 2025)).toBeNull()
})
