import { expect, test } from 'vitest'

import { DEFAULT_CORRELATION, choleskyOf } from './correlation.ts'
import { RATE, drawing, placeOfYear } from './draws.ts'
import { pcg32 } from './pcg.ts'
import { DEFAULT_SPREADS } from './spreads.ts'

test('the lower triangle times its transpose is the matrix again', () => {
  const lower = choleskyOf(DEFAULT_CORRELATION)
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 4; column++) {
      let sum = 0
      for (let k = 0; k < 4; k++) sum += (lower[row * 4 + k] ?? 0) * (lower[column * 4 + k] ?? 0)
      expect(sum).toBeCloseTo(DEFAULT_CORRELATION[row]?.[column] ?? Number.NaN, 12)
    }
})

test('rejects impossible correlations', () => {
  expect(() =>
    choleskyOf([
      [1, 0.9, 0.9],
      [0.9, 1, -0.9],
      [0.9, -0.9, 1],
    ]),
  ).toThrow(RangeError)
})

test('what is drawn together has the stated correlations, spreads and means', () => {
  const luck = new Float64Array(placeOfYear(1))
  const draw = drawing(pcg32(7, 1), DEFAULT_SPREADS, { years: 1, voidWeeks: 2, ratePercent: 9 })
  const runs = 40_000
  const columns = [0, 1, 2, 3].map(() => new Float64Array(runs))
  for (let run = 0; run < runs; run++) {
    draw(luck)
    for (const [kind, column] of columns.entries()) column[run] = luck[placeOfYear(0) + kind] ?? 0
  }
  const means = columns.map((column) => column.reduce((sum, value) => sum + value, 0) / runs)
  const spread = (a: number, b: number) =>
    (columns[a] ?? new Float64Array()).reduce(
      (sum, value, run) => sum + (value - (means[a] ?? 0)) * ((columns[b]?.[run] ?? 0) - (means[b] ?? 0)),
      0,
    ) / runs
  expect(means[0]).toBeCloseTo(0.025, 2)
  expect(Math.sqrt(spread(0, 0))).toBeCloseTo(0.07, 3)
  expect(means[RATE]).toBeCloseTo(9, 1)
  // The standard error of a correlation is at most 1 / √40,000 = 0.005; four of them.
  for (let a = 0; a < 4; a++)
    for (let b = 0; b < a; b++) {
      const correlation = spread(a, b) / Math.sqrt(spread(a, a) * spread(b, b))
      expect(Math.abs(correlation - (DEFAULT_CORRELATION[a]?.[b] ?? 0))).toBeLessThan(0.02)
    }
})
