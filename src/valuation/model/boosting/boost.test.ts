import { expect, test } from 'vitest'

import { binned } from './bins.ts'
import { boost, type Boosted, boostedValue, type Boosting } from './boost.ts'
import { randomNumbers } from './random.ts'

const OPTIONS: Boosting = {
  trees: 120, rate: 0.1, leaves: 8, leafRows: 10, lambda: 1, featureShare: 1, rowShare: 0.8, clip: 1, leaf: 0.5, seed: 5,
} // prettier-ignore

/** Trees for rows of features that all count the same. */
function fitted(values: Float32Array, features: number, target: Float32Array, options: Boosting): Boosted {
  const data = binned(values, target.length, features)
  return boost(data, target, new Float32Array(target.length).fill(1), options).model
}

/** Two features, of which the second is sometimes missing, and a target that depends on both. */
function made(rows: number) {
  const random = randomNumbers(1)
  const values = new Float32Array(rows * 2)
  const target = new Float32Array(rows)
  for (let row = 0; row < rows; row++) {
    const first = random()
    const isMissing = random() < 0.3
    values[row * 2] = first
    values[row * 2 + 1] = isMissing ? Number.NaN : random()
    target[row] = (first > 0.5 ? 2 : 0) + (isMissing ? 1 : 0) + (random() < 0.05 ? 100 : 0)
  }
  return { values, target }
}

test('learns steps and missing values, and isn’t moved by a few wild prices', () => {
  const { values, target } = made(2_000)
  const model = fitted(values, 2, target, OPTIONS)
  expect(boostedValue(model, Float32Array.of(0.9, 0.5))).toBeCloseTo(2, 1)
  expect(boostedValue(model, Float32Array.of(0.1, 0.5))).toBeCloseTo(0, 1)
  expect(boostedValue(model, Float32Array.of(0.1, Number.NaN))).toBeCloseTo(1, 1)
})

test('the same seed gives the same model, another seed another', () => {
  const { values, target } = made(500)
  const value = (seed: number) =>
    boostedValue(fitted(values, 2, target, { ...OPTIONS, seed }), Float32Array.of(0.49, 0.2))
  expect(value(5)).toBe(value(5))
  expect(value(6)).not.toBe(value(5))
})

test('a high quantile lies above most of the target', () => {
  const random = randomNumbers(3)
  const target = Float32Array.from({ length: 3_000 }, random)
  const values = Float32Array.from({ length: 3_000 }, random)
  const model = fitted(values, 1, target, {
    ...OPTIONS,
    leaf: 0.8,
    leafRows: 200,
  })
  const above = target.filter((value, row) => value > boostedValue(model, values, row)).length
  expect(above / 3_000).toBeGreaterThan(0.15)
  expect(above / 3_000).toBeLessThan(0.25)
})

test('leaves may take the mean, which a few large values do move', () => {
  const random = randomNumbers(4)
  const target = Float32Array.from({ length: 3_000 }, () => (random() < 0.25 ? 1 : 0))
  const values = Float32Array.from({ length: 3_000 }, random)
  const value = (leaf: Boosting['leaf']) => {
    const options = { ...OPTIONS, leaf, leafRows: 200 }
    const model = fitted(values, 1, target, options)
    return boostedValue(model, Float32Array.of(0.5))
  }
  expect(value('mean')).toBeGreaterThan(0.15)
  expect(value('mean')).toBeLessThan(0.35)
  expect(value(0.5)).toBe(0)
})
