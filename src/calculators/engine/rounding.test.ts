import fc from 'fast-check'
import { expect, test } from 'vitest'

import { percentOf, toPenny } from './rounding.ts'

test('half a penny goes up, also where binary arithmetic falls just short of it', () => {
  expect(toPenny(1.005)).toBe(1.01)
  expect(toPenny(0.1 * 3 + 0.705)).toBe(1.01)
  expect(toPenny(937.5)).toBe(937.5)
})

test('negative amounts round away from zero like positive ones', () => {
  expect(toPenny(-2.345)).toBe(-2.35)
})

test('a percentage of nothing is 0', () => {
  expect(percentOf(5, 0)).toBe(0)
  expect(percentOf(1, 3)).toBe(33.33)
})

test('every penny, half penny and what is beside them is rounded by its digits', () => {
  const halves = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 })
  fc.assert(
    fc.property(halves, fc.constantFrom(-1e-7, -1e-10, 0, 1e-10, 1e-7), (half, beside) => {
      const pounds = half / 200 + beside
      const digits = Number(Math.abs(pounds).toFixed(8)).toFixed(8).replace('.', '')
      const pence = (BigInt(digits) + 500_000n) / 1_000_000n
      expect(toPenny(pounds)).toBe((Number(pence) / 100) * (pounds < 0 && pence > 0n ? -1 : 1))
    }),
    { numRuns: 2_000 },
  )
})
