import { expect, test } from 'vitest'

import { smoothSeries } from './kalman.ts'

const TREND = { level: 0.004, slope: 0.0015, damping: 0.97, start: 1 }
const WALK = { level: 0.002, slope: 0, damping: 1, start: 0.05 }

function smoothed(values: readonly (number | null)[], weight: number, movement: typeof TREND): number[] {
  const weights = Float64Array.from(values, (value) => (value === null ? 0 : weight))
  const sums = Float64Array.from(values, (value) => (value ?? 0) * weight)
  const out = new Float64Array(values.length)
  smoothSeries(weights, sums, 0, values.length, movement, out)
  return [...out]
}

test('a steady rise that is well observed is followed, and carried on into months without sales', () => {
  const rise = Array.from({ length: 40 }, (_, month) => (month < 37 ? month * 0.01 : null))
  const out = smoothed(rise, 1e6, TREND)
  expect(out[20]).toBeCloseTo(0.2, 3)
  expect(out[39] ?? 0).toBeGreaterThan(0.37)
  expect(out[39] ?? 0).toBeLessThan(0.4)
})

test('a level with few sales stays close to zero, one with many goes to its mean', () => {
  const shifted = Array.from({ length: 24 }, () => 0.1)
  expect(smoothed(shifted, 1, WALK)[12] ?? 1).toBeLessThan(0.02)
  expect(smoothed(shifted, 10_000, WALK)[12] ?? 0).toBeGreaterThan(0.095)
})

test('one odd month moves a smoothed series less than the month itself', () => {
  const odd = Array.from({ length: 30 }, (_, month) => (month === 15 ? 0.2 : 0))
  const out = smoothed(odd, 5_000, TREND)
  expect(Math.abs(out[15] ?? 1)).toBeLessThan(0.1)
  expect(Math.abs(out[2] ?? 1)).toBeLessThan(0.01)
})
