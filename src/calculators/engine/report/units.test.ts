import { expect, test } from 'vitest'

import { type Unit, differenceInUnit, inUnit } from './units.ts'

test.each<[number, Unit, string]>([
  [300_000, 'pounds', '£300,000'],
  [1_389.58, 'exact-pounds', '£1,389.58'],
  [1_389, 'exact-pounds', '£1,389.00'],
  [7_500.25, 'money', '£7,500.25'],
  [-20, 'money', '−£20'],
  [5.25, 'percent', '5.25%'],
  [-0.5, 'percent', '−0.5%'],
  [63, 'months', '5 years 3 months'],
  [12, 'months', '1 year'],
  [1, 'months', '1 month'],
  [0, 'months', '0 months'],
  [1, 'years', '1 year'],
  [2.5, 'weeks', '2.5 weeks'],
  [86.5, 'square-metres', '86.5 m²'],
  [1_234, 'count', '1,234'],
  [1.25, 'times', '1.25 times'],
])('%d in %s is %s', (value, unit, words) => {
  expect(inUnit(value, unit)).toBe(words)
})

test.each<[number, Unit, string]>([
  [120, 'money', '+£120'],
  [-0.4, 'percent', '−0.4 points'],
  [0, 'pounds', 'the same'],
  [-14, 'months', '−1 year 2 months'],
])('a difference of %d in %s is %s', (value, unit, words) => {
  expect(differenceInUnit(value, unit)).toBe(words)
})
