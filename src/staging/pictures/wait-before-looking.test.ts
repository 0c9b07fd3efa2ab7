import { expect, it } from 'vitest'

import { waitBeforeLooking } from './wait-before-looking.ts'

it('waits longer after each failure in a row, half a minute at most, and as usual without one', () => {
  expect([0, 1, 2, 5, 2000].map((failures) => waitBeforeLooking(failures, 1_000))).toEqual([
    1_000, 2_000, 4_000, 30_000, 30_000,
  ])
  expect(waitBeforeLooking(0, 60_000)).toBe(60_000)
})
