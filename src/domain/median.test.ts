import { expect, it } from 'vitest'

import { median, upperMedian } from './median.ts'

it.each([
  { values: [], mean: null, upper: undefined },
  { values: [7], mean: 7, upper: 7 },
  { values: [100, 9, 20], mean: 20, upper: 20 },
  { values: [3, 1, 2, 10], mean: 2.5, upper: 3 },
])('the median of $values is $mean, and as one of the values $upper', ({ values, mean, upper }) => {
  expect(median(values)).toBe(mean)
  expect(upperMedian(values)).toBe(upper)
})

it('the values stay in their order', () => {
  const values = [3, 1, 2]
  median(values)
  upperMedian(values)
  expect(values).toEqual([3, 1, 2])
})
