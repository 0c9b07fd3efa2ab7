import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { figuresToStore } from './figures-to-store.ts'

const figure = (code: string, value: number, from: string) => ({
  code,
  value,
  from: isoDate(from),
  to: null,
  observations: null,
})
const point = (code: string, value: number | null, from: string) => ({
  code,
  value,
  from: isoDate(from),
  observations: null,
})

test('a figure takes last year’s from the series, unless it comes with its own or there’s a gap', () => {
  const { figures } = figuresToStore(
    [
      figure('E06000038', 110, '2026-09-01'),
      figure('E06000041', 90, '2026-09-01'),
      { ...figure('E07000066', 5, '2026-09-01'), earlier: { value: 4, on: isoDate('2025-09-01') } },
      { ...figure('E06000039', 5, '2026-09-01'), earlier: null },
    ],
    [
      point('E06000038', 100, '2025-09-01'),
      point('E06000038', 99, '2025-08-01'),
      point('E06000041', null, '2025-09-01'),
      point('E06000039', 4, '2025-09-01'),
    ],
  )
  expect(figures.map(({ area_code, earlier, earlier_on }) => [area_code, earlier, earlier_on])).toEqual([
    ['E06000038', 100, '2025-09-01'],
    ['E06000041', null, null],
    ['E07000066', 4, '2025-09-01'],
    ['E06000039', null, null],
  ])
})

test('a series goes on under a new code of the same area, and never joins merged districts or other areas', () => {
  const { series } = figuresToStore(
    [],
    [
      // Fife's code changed in 2018; Taunton Deane became part of Somerset; the last is a neighbourhood.
      point('S12000015', 1, '2017-01-01'),
      point('S12000015', 2, '2018-01-01'),
      point('S12000047', 3, '2018-01-01'),
      point('E07000190', 4, '2018-01-01'),
      point('E01016366', 5, '2018-01-01'),
    ],
  )
  expect(series).toEqual([
    { area_code: 'S12000047', starts_on: '2017-01-01', value: 1, observations: null },
    { area_code: 'S12000047', starts_on: '2018-01-01', value: 3, observations: null },
  ])
})
