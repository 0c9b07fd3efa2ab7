import { expect, test } from 'vitest'

import { countOf, plainNumber } from './plain-number.ts'

test('numbers have commas between their thousands and a true minus sign', () => {
  expect([999, 1_084, 1_234_567, 0.5, -1_000.25].map(plainNumber)).toEqual([
    '999',
    '1,084',
    '1,234,567',
    '0.5',
    '−1,000.25',
  ])
})

test('one thing is singular, any other number is plural', () => {
  expect([0, 1, 2, 1_084].map((sales) => countOf(sales, 'sale'))).toEqual([
    '0 sales',
    '1 sale',
    '2 sales',
    '1,084 sales',
  ])
  expect(countOf(2, 'property', 'properties')).toBe('2 properties')
})
