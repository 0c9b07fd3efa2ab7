import fc from 'fast-check'
import { expect, test } from 'vitest'

import { binned } from './boosting/bins.ts'
import { boost, boostedValue } from './boosting/boost.ts'
import { randomNumbers } from './boosting/random.ts'
import { boostedValues } from './boosting/values.ts'
import { neverFalling } from './correction.ts'

test('values that never fall stay as they are; others come as close as possible, and keep their mean', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 30 }), (given) => {
      const ordered = [...neverFalling(Float64Array.from(given))]
      for (const [at, value] of ordered.entries())
        expect(value).toBeGreaterThanOrEqual((ordered[at - 1] ?? -1e9) - 1e-9)
      const mean = (values: readonly number[]) =>
        values.reduce((sum, value) => sum + value, 0) / values.length
      expect(mean(ordered)).toBeCloseTo(mean(given), 9)
      const sorted = given.toSorted((a, b) => a - b)
      expect([...neverFalling(Float64Array.from(sorted))]).toEqual(sorted)
      const apart = (values: readonly number[]) =>
        values.reduce((sum, value, at) => sum + (value - (given[at] ?? 0)) ** 2, 0)
      expect(apart(ordered)).toBeLessThanOrEqual(apart(sorted) + 1e-9)
    }),
  )
})

test('trees give rows that differ in some columns, missing values included, what they give each row alone', () => {
  const random = randomNumbers(5)
  const width = 6
  const some = (count: number) =>
    Float32Array.from({ length: count * width }, () => (random() < 0.1 ? Number.NaN : random()))
  const known = some(2_000)
  const target = Float32Array.from({ length: 2_000 }, (_, row) => (known[row * width] || 0) + 0.1 * random())
  const options = {
    trees: 30, rate: 0.2, leaves: 16, leafRows: 5, lambda: 1, featureShare: 0.7, rowShare: 0.7, clip: 1,
  } // prettier-ignore
  const models = [1, 2].map(
    (seed) =>
      boost(binned(known, 2_000, width), target, new Float32Array(2_000).fill(1), {
        ...options,
        leaf: 0.5,
        seed,
      }).model,
  )
  for (let trial = 0; trial < 40; trial++) {
    const values = some(20)
    const changing = trial % width
    for (let at = width; at < values.length; at++)
      if (at % width > changing) values[at] = values[at % width] ?? 0
    const together = boostedValues(models, { values, width, count: 20 })
    for (let row = 0; row < 20; row++)
      expect(together[row]).toBeCloseTo(
        models.reduce((sum, model) => sum + boostedValue(model, values, row * width), 0),
        9,
      )
  }
})
