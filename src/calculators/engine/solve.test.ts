import fc from 'fast-check'
import { expect, test } from 'vitest'

import { solveFor } from './solve.ts'

test('finds the input of a rising or falling figure to its step', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), fc.boolean(), (answer, rises) => {
      const figure = (input: number) => (rises ? 1 : -1) * (input * 3 + 7)
      expect(solveFor({ figure, wanted: figure(answer), least: 0, most: 1_000_000, step: 0.01 })).toBeCloseTo(
        answer,
        1,
      )
    }),
  )
})

test('finds nothing if the range doesn’t reach the target', () => {
  expect(solveFor({ figure: (input) => input, wanted: 11, least: 0, most: 10, step: 1 })).toBeNull()
  expect(solveFor({ figure: () => 5, wanted: 6, least: 0, most: 10, step: 1 })).toBeNull()
})

test('takes an end of the range that is the answer', () => {
  expect(solveFor({ figure: (input) => input, wanted: 10, least: 0, most: 10, step: 1 })).toBe(10)
  expect(solveFor({ figure: (input) => input, wanted: 0, least: 0, most: 10, step: 1 })).toBe(0)
})
