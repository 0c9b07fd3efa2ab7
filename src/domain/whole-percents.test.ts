import fc from 'fast-check'
import { expect, test } from 'vitest'

import { wholePercents } from './whole-percents.ts'

test('two parts of 41.7% and one of 16.7% are shown as 42%, 42% and 16%, as equal parts look equal', () => {
  expect(wholePercents([125_000, 125_000, 50_000])).toEqual([42, 42, 16])
})

test('nothing has no parts', () => {
  expect(wholePercents([0, 0])).toEqual([0, 0])
})

test('the parts of anything add up to 100, and none is a whole percent away from its share', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 8 }), (parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0)
      fc.pre(whole > 0)
      const percents = wholePercents(parts)
      expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100)
      percents.forEach((percent, position) => {
        expect(Math.abs(percent - ((parts[position] ?? 0) / whole) * 100)).toBeLessThan(1)
      })
    }),
  )
})
