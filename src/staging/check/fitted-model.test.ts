import { describe, expect, it } from 'vitest'

import { probabilityOf } from './fitted-model.ts'
import { MODELS } from './fitted-models.ts'

describe('a fitted model', () => {
  it('adds up what each of its trees says of the values', () => {
    const model = { least: 0.5, base: -1, trees: [[0, 0.5, -2, [1, 3, 1, 2]], 0.25] as const }
    const probability = (sum: number) => 1 / (1 + Math.exp(-sum))
    expect(probabilityOf(model, [0.4, 9])).toBeCloseTo(probability(-2.75))
    expect(probabilityOf(model, [0.5, 2.9])).toBeCloseTo(probability(0.25))
    expect(probabilityOf(model, [0.5, 3])).toBeCloseTo(probability(1.25))
  })

  it.each(Object.entries(MODELS))('of %s tells some evidence from other', (_, model) => {
    expect(model.trees.length).toBeGreaterThan(10)
    expect(model.least).toBeGreaterThan(0)
    expect(model.least).toBeLessThan(1)
  })
})
