import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { axisNumber, spreadLabels, timeTicks, verticalScale } from './axis.ts'
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

  test('shows whole years, eight at most, and half of them where the chart is narrow', () => {
    const ticks = timeTicks(1995, 2026.8)
    expect(ticks.map((tick) => tick.label)).toEqual(['1995', '2000', '2005', '2010', '2015', '2020', '2025'])
    expect(ticks.filter((tick) => tick.narrow).map((tick) => tick.label)).toEqual([
      '1995',
      '2005',
      '2015',
      '2025',
    ])
  })

  test('shows months when little more than a year is drawn', () => {
    expect(timeTicks(axisNumber('2025-10'), axisNumber('2026-10')).map((tick) => tick.label)).toContain(
      'Jan 2026',
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
