import { expect, test } from 'vitest'

import { evenFrom, normalQuantile, triangularQuantile } from './quantiles.ts'

test('gives the percentage points that any table of the normal distribution gives', () => {
  expect(normalQuantile(0.5)).toBe(0)
  expect(normalQuantile(0.9)).toBeCloseTo(1.2815515655446004, 12)
  expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 12)
  expect(normalQuantile(0.999)).toBeCloseTo(3.090232306167813, 12)
  expect(normalQuantile(0.025)).toBeCloseTo(-1.959963984540054, 12)
  expect(normalQuantile(1e-9)).toBeCloseTo(-5.997807015007686, 10)
})

test('is finite and rising at the ends of its range', () => {
  expect(normalQuantile(evenFrom(0))).toBeCloseTo(-normalQuantile(evenFrom(0xffffffff)), 5)
  expect(normalQuantile(evenFrom(0))).toBeLessThan(-6)
})

test('a triangular distribution has its ends and its mode, and can have no width', () => {
  const triangle = { least: 0, mode: 2, most: 8 }
  expect(triangularQuantile(0, triangle)).toBe(0)
  expect(triangularQuantile(1, triangle)).toBe(8)
  expect(triangularQuantile(0.25, triangle)).toBeCloseTo(2, 12)
  // Upper branch: F(x) = 1 − (8 − x)² / (8 × 6); F(8 − √12) = 0.75.
  expect(triangularQuantile(0.75, triangle)).toBeCloseTo(8 - Math.sqrt(12), 12)
  expect(triangularQuantile(0.3, { least: 5, mode: 5, most: 5 })).toBe(5)
})
