import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { gapsInWords, shareFormat, periodInWords, within, withGaps } from './trend.ts'

const point = (from: string, value: number | null = 1) => ({ from: isoDate(from), value, observations: null })

test('a period that a series leaves out is a gap, but editions come at no fixed time', () => {
  const dates = (every: 'month' | 'year' | 'edition', ...from: string[]) =>
    withGaps(
      from.map((day) => point(day)),
      every,
    ).map((one) => [one.from, one.value])
  expect(dates('month', '2025-11-01', '2026-02-01')).toEqual([
    ['2025-11-01', 1],
    ['2025-12-01', null],
    ['2026-01-01', null],
    ['2026-02-01', 1],
  ])
  // No tests in the summers of 2020 and 2021.
  expect(dates('year', '2018-09-01', '2021-09-01')).toEqual([
    ['2018-09-01', 1],
    ['2019-09-01', null],
    ['2020-09-01', null],
    ['2021-09-01', 1],
  ])
  expect(dates('edition', '2025-01-01', '2026-05-01')).toHaveLength(2)
  expect(withGaps([], 'month')).toEqual([])
})

test('gaps are counted and explained', () => {
  const line = {
    name: 'Reading',
    code: 'E06000038',
    points: [point('2026-01-01'), point('2026-02-01', null)],
  }
  expect(gapsInWords(line, 'month', 'the force sent none.')).toBe(
    '1 of 2 months has no figure: the force sent none.',
  )
  expect(gapsInWords({ ...line, points: [point('2026-01-01')] }, 'month', '')).toBe('')
})

test('a nation is drawn for the periods of the area only', () => {
  const wider = ['2024-01-01', '2025-01-01', '2026-01-01', '2027-01-01'].map((day) => point(day))
  expect(within(wider, [point('2025-01-01'), point('2026-01-01')]).map(({ from }) => from)).toEqual([
    '2025-01-01',
    '2026-01-01',
  ])
  expect(within(wider, [])).toEqual([])
})

test('percentages are written to a hundredth if they hardly differ, so that no two labels of an axis are alike', () => {
  expect(shareFormat([point('2024-01-01', 38.84), point('2025-01-01', 38.57)])(38.65)).toBe('38.65%')
  expect(
    shareFormat([point('2024-01-01', 30), point('2025-01-01', null), point('2026-01-01', 38.57)])(38.65),
  ).toBe('38.6%')
})

test('a year that begins in the middle of one is named by both', () => {
  expect(periodInWords('2024-09-01', 'year')).toBe('2024 to 2025')
  expect(periodInWords('2024-01-01', 'year')).toBe('2024')
  expect(periodInWords('2026-09-01', 'month')).toBe('Sep 2026')
})
