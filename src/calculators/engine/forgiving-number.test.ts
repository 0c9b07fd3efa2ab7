import { expect, test } from 'vitest'

import { findAmount, findMonths, findWholeNumber } from './forgiving-number.ts'

test.each([
  ['300000', 300_000],
  ['300k', 300_000],
  ['£1.2m', 1_200_000],
  ['1,250,000', 1_250_000],
  [' £ 300 000 ', 300_000],
  ['1.5 million', 1_500_000],
  ['1.15m', 1_150_000],
  ['£299,999.50', 299_999.5],
  ['450000 pounds', 450_000],
  ['.5m', 500_000],
  ['2bn', 2_000_000_000],
  ['0', 0],
])('%j is read as %d', (text, amount) => {
  expect(findAmount(text)).toBe(amount)
})

test.each(['', '£', 'abc', '-5', '1,2', '12,34,567', '1.2.3', '3 apples', 'k', 'Infinity', '1e9', '0x10'])(
  '%j is no amount',
  (text) => {
    expect(findAmount(text)).toBeNull()
  },
)

test('whole numbers may carry their unit', () => {
  expect(['99', ' 99 years', '1,000', '1.5', '-3', ''].map(findWholeNumber)).toEqual([
    99,
    99,
    1_000,
    null,
    null,
    null,
  ])
})

test.each([
  ['60', 60],
  ['60 months', 60],
  ['1 month', 1],
  ['5 years', 60],
  ['5y', 60],
  ['5 years and 3 months', 63],
  ['5y 3m', 63],
  ['0', 0],
  ['1,000', 1_000],
])('%j is read as %d months', (text, months) => {
  expect(findMonths(text)).toBe(months)
})

test.each(['', 'years', '-5', '1.5', 'five years', '5 weeks', 'and'])('%j is no time in months', (text) => {
  expect(findMonths(text)).toBeNull()
})
