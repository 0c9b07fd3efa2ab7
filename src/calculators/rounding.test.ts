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
