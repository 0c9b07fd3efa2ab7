import { expect, test } from 'vitest'

import { monthOfDay, startOfMonth } from './months.ts'

test('months are counted from January 1995, and days too far away are in the last one', () => {
  expect([monthOfDay(0), monthOfDay(30), monthOfDay(31), startOfMonth(1)]).toEqual([0, 0, 1, 31])
  expect(monthOfDay(365 * 105)).toBeGreaterThan(12 * 104)
  expect(monthOfDay(365 * 8_000)).toBe(monthOfDay(365 * 200))
  expect(monthOfDay(365 * 8_000)).toBeGreaterThan(12 * 119)
})
