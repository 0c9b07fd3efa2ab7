import { expect, test } from 'vitest'

import { type Unit, differenceInUnit, exactInUnit, inUnit } from './units.ts'

test.each<[number, Unit, string]>([
  [300_000, 'pounds', '£300,000'],
  [1_389.58, 'exact-pounds', '£1,389.58'],
  [1_389, 'exact-pounds', '£1,389.00'],
  [7_500.25, 'money', '£7,500.25'],
  [-20, 'money', '−£20'],
  [5.25, 'percent', '5.25%'],
  [-0.5, 'percent', '−0.5%'],
  [9.94, 'percent', '9.94%'],
  [10.04, 'percent', '10%'],
  [53.04, 'percent', '53%'],
  [-53.06, 'percent', '−53.1%'],
  [136.55, 'percent', '136.6%'],
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

test('what was entered keeps its decimals', () => {
  expect(exactInUnit(12.75, 'percent')).toBe('12.75%')
  expect(exactInUnit(-66.67, 'percent')).toBe('−66.67%')
  expect(exactInUnit(7_500.25, 'money')).toBe('£7,500.25')
})

test.each<[number, Unit, string]>([
  [120, 'money', '+£120'],
  [-0.4, 'percent', '−0.4 points'],
  [0, 'pounds', 'the same'],
  [-14, 'months', '−1 year 2 months'],
])('a difference of %d in %s is %s', (value, unit, words) => {
  expect(differenceInUnit(value, unit)).toBe(words)
})
