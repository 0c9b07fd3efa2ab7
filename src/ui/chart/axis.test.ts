import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { axisNumber, axisTicks, spreadLabels, verticalScale } from './axis.ts'
import { compactPounds } from './compact.ts'

describe('a time axis', () => {
  test('places a month evenly through its year', () => {
    expect(axisNumber('2026-07')).toBe(2026.5)
    expect(axisNumber('2026')).toBe(2026)
    expect(axisNumber(12_500)).toBe(12_500)
  })

  test('keeps the order of days, across months and years', () => {
    const day = fc.date({ min: new Date('1995-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, day, (a, b) => {
        const [one, other] = [a, b].map((date) => date.toISOString().slice(0, 10))
        if (one && other && one < other) expect(axisNumber(one)).toBeLessThan(axisNumber(other))
      }),
    )
  })

  const labels = (...values: string[]) => axisTicks(values, String).map(({ label }) => label)
  const onAPhone = (...values: string[]) =>
    axisTicks(values, String).flatMap(({ label, narrow }) => (narrow ? [label] : []))

  test('shows whole years, eight at most, and half of them where the chart is narrow', () => {
    expect(labels('1995-01', '2026-10')).toEqual(['1995', '2000', '2005', '2010', '2015', '2020', '2025'])
    expect(onAPhone('1995-01', '2026-10')).toEqual(['1995', '2005', '2015', '2025'])
  })

  test('shows months when little more than a year is drawn, as many as fit', () => {
    expect(labels('2025-10', '2026-10')).toEqual(['Jan 2026', 'May 2026', 'Sep 2026'])
    expect(onAPhone('2025-10', '2026-10')).toEqual(['Jan 2026', 'Sep 2026'])
  })

  test('shows years for yearly figures, however few', () => {
    expect(labels('2024', '2025')).toEqual(['2024', '2025'])
    expect(onAPhone('2024', '2025')).toEqual(['2024', '2025'])
    expect(labels('2023', '2024', '2025')).toEqual(['2023', '2024', '2025'])
  })

  test('has a label for months, and none close enough to overlap on a phone', () => {
    const month = fc.integer({ min: 0, max: 400 })
    const written = (months: number) =>
      `${1995 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
    fc.assert(
      fc.property(month, fc.integer({ min: 0, max: 29 }), (from, span) => {
        const ticks = axisTicks([written(from), written(from + span)], String)
        const shown = ticks.filter(({ narrow }) => narrow).map(({ at }) => (at * 12 * 190) / span)
        expect(shown.length).toBeGreaterThan(0)
        for (const [place, at] of shown.entries())
          expect(at - (shown[place - 1] ?? -Infinity)).toBeGreaterThanOrEqual(1.5 * 56 + 12 - 1e-6)
      }),
    )
  })
})

test('a scale for bars always includes zero', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1 }), (values) => {
      const { ticks, y } = verticalScale(values, { height: 200, zero: true })
      expect(ticks).toContain(0)
      for (const value of values) expect(y(value)).toBeGreaterThanOrEqual(0)
      for (const value of values) expect(y(value)).toBeLessThanOrEqual(200)
    }),
  )
})

test('an axis of percentages covers ten points at least, none outside 0 and 100', () => {
  const share = fc.float({ min: 0, max: 100, noNaN: true })
  fc.assert(
    fc.property(fc.array(share, { minLength: 1, maxLength: 8 }), (values) => {
      const { ticks, y } = verticalScale(values, { height: 200, zero: false, percentages: true })
      const [first = 0, last = 0] = [ticks[0], ticks.at(-1)]
      expect(last - first).toBeGreaterThanOrEqual(10)
      expect(first).toBeGreaterThanOrEqual(0)
      expect(last).toBeLessThanOrEqual(100)
      for (const value of values) expect(y(value)).toBeGreaterThanOrEqual(0)
      for (const value of values) expect(y(value)).toBeLessThanOrEqual(200)
    }),
  )
})

test('labels that are spread do not overlap and keep their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 260 }), { minLength: 1, maxLength: 5 }), (wanted) => {
      const places = spreadLabels(wanted, 38, 256).toSorted((a, b) => a - b)
      for (const [position, place] of places.entries()) {
        expect(place - (places[position - 1] ?? -Infinity)).toBeGreaterThanOrEqual(37.9)
        expect(place).toBeLessThanOrEqual(256)
      }
    }),
  )
})

test('pounds on an axis are short', () => {
  expect([950, 9_500, 300_000, 1_250_000, -20_000].map(compactPounds)).toEqual([
    '£950',
    '£9,500',
    '£300k',
    '£1.25m',
    '−£20k',
  ])
})
