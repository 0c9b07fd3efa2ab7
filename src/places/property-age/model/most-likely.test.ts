import { expect, test } from 'vitest'

import { mostLikely } from './most-likely.ts'
import { byYear, spread } from './years.ts'

const LAST_YEAR = 2027
const shares = (...periods: [number | null, number | null, number][]) =>
  mostLikely(
    spread(
      periods.map(([from, to, weight]) => ({ from, to, weight })),
      LAST_YEAR,
    ),
  )

test.each([
  [
    'a band from 60%',
    [
      [1930, 1949, 6],
      [1950, 1966, 4],
    ],
    [1930, 1949, 0.6],
  ],
  [
    'otherwise the shortest run of bands from 80%',
    [
      [1930, 1949, 5],
      [1950, 1966, 4],
      [null, 1899, 1],
    ],
    [1930, 1966, 0.9],
  ],
  [
    'a run may be open at either end',
    [
      [null, 1899, 5],
      [1900, 1929, 4],
      [1930, 1949, 1],
    ],
    [null, 1929, 0.9],
  ],
  [
    'up to three years from 80%',
    [
      [2018, 2019, 9],
      [1930, 1949, 1],
    ],
    [2018, 2019, 0.9],
  ],
  [
    'the band if the years are more than three',
    [
      [2003, 2006, 9],
      [1930, 1949, 1],
    ],
    [2003, 2006, 0.9],
  ],
] as const)('the answer is %s', (_, periods, [from, to, probability]) => {
  const found = shares(...periods.map(([a, b, c]): [number | null, number | null, number] => [a, b, c]))
  expect(found).toMatchObject({ from, to })
  expect(found.probability).toBeCloseTo(probability, 9)
})

test('nothing more than that it was built is said if every band is equally likely', () => {
  const found = mostLikely(byYear(LAST_YEAR, () => 1 / 129))
  expect(found.probability).toBeGreaterThanOrEqual(0.8)
})
