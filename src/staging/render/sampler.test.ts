import { describe, expect, it } from 'vitest'

import { Sampler } from './sampler.ts'

/** The first pairs of a tile's samples, and where each pixel's begin. */
function pairs(sampler: Sampler, side: number, samples: number, pair = 0): (readonly [number, number])[] {
  const all: (readonly [number, number])[] = []
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      for (let sample = 0; sample < samples; sample++) {
        sampler.begin(x, y, sample)
        sampler.skipTo(pair)
        const first = sampler.next()
        all.push([first, sampler.second()])
      }
  return all
}

/** How many cells of a grid hold exactly one of the pairs. */
function cellsMet(all: readonly (readonly [number, number])[], columns: number, rows: number): number {
  const counts = new Uint8Array(columns * rows)
  for (const [first, second] of all) {
    const cell = Math.floor(second * rows) * columns + Math.floor(first * columns)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  return counts.filter((count) => count === 1).length
}

describe('numbers for samples', () => {
  it('are spread evenly over a tile’s pixels: one in each of 64 strips, squares and cells between', () => {
    for (const pair of [0, 1, 7, 30]) {
      const all = pairs(new Sampler(3, 1), 8, 1, pair)
      for (const [columns, rows] of [
        [64, 1],
        [8, 8],
        [16, 4],
        [1, 64],
      ] as const)
        expect(cellsMet(all, columns, rows)).toBe(64)
    }
  })

  it('are spread evenly over four neighbours and over one pixel’s samples too', () => {
    expect(cellsMet(pairs(new Sampler(5, 4), 2, 4), 4, 4)).toBe(16)
    expect(cellsMet(pairs(new Sampler(5, 4), 1, 4), 2, 2)).toBe(4)
  })

  it('are the same for the same seed and pixel, and others for another seed', () => {
    expect(pairs(new Sampler(5, 2), 8, 2)).toEqual(pairs(new Sampler(5, 2), 8, 2))
    expect(pairs(new Sampler(6, 2), 8, 2)).not.toEqual(pairs(new Sampler(5, 2), 8, 2))
  })

  it('are other ones for each purpose', () => {
    const sampler = new Sampler(1, 1)
    const [some, others] = [pairs(sampler, 8, 1, 2), pairs(sampler, 8, 1, 12)]
    // Numbers from two tables are unrelated: their product's mean is that of even numbers, a quarter.
    const mean = some.reduce((sum, [first], at) => sum + first * (others[at]?.[0] ?? 0), 0) / 64
    expect(Math.abs(mean - 0.25)).toBeLessThan(0.05)
  })
})
