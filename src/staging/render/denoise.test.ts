import { describe, expect, it } from 'vitest'

import { smoothed, type Features } from './denoise.ts'
import { hashed } from './random.ts'

const [width, height] = [24, 16]
const pixels = width * height

/** Noise of up to 0.2 around 1 on the left half, and around 3 on the right half. */
const noisy = Float32Array.from({ length: pixels * 3 }, (_, at) => {
  const pixel = Math.floor(at / 3)
  return (pixel % width < width / 2 ? 1 : 3) + 0.4 * (hashed(pixel, at % 3, 1) - 0.5)
})
const halves: Features = {
  values: Float32Array.from({ length: pixels }, (_, pixel) => (pixel % width < width / 2 ? 0 : 9)),
  perPixel: 1,
  absolute: 1,
}
const smoothing = { width, height, rounds: 3, features: halves }
const everywhere = new Float32Array(pixels).fill(1)

const furthest = (values: Float32Array, from: number, isIn: (column: number) => boolean) =>
  Math.max(...values.map((value, at) => (isIn(Math.floor(at / 3) % width) ? Math.abs(value - from) : 0)))

describe('smoothing', () => {
  it('evens out noise and blends nothing over an edge', () => {
    const even = smoothed(noisy, everywhere, smoothing)
    expect(furthest(even, 1, (column) => column < width / 2)).toBeLessThan(0.08)
    expect(furthest(even, 3, (column) => column >= width / 2)).toBeLessThan(0.08)
    expect(furthest(noisy, 1, (column) => column < width / 2)).toBeGreaterThan(0.18)
  })

  it('blends pixels that one of several numbers finds alike', () => {
    const both = (first: (column: number) => number, second: (column: number) => number): Features => ({
      values: Float32Array.from({ length: pixels * 2 }, (_, at) =>
        (at % 2 === 0 ? first : second)(Math.floor(at / 2) % width),
      ),
      perPixel: 2,
      absolute: 2,
      alternatives: 2,
    })
    const slope = (column: number) => column * 3
    const half = (column: number) => (column < width / 2 ? 0 : 9)
    const even = smoothed(noisy, everywhere, { ...smoothing, features: both(slope, half) })
    expect(furthest(even, 1, (column) => column < width / 2)).toBeLessThan(0.08)
    expect(furthest(even, 3, (column) => column >= width / 2)).toBeLessThan(0.08)
    const apart = smoothed(noisy, everywhere, { ...smoothing, features: both(slope, slope) })
    expect(furthest(apart, 1, (column) => column < width / 2)).toBeGreaterThan(0.1)
  })

  it('leaves out pixels of no weight, and changes only those it’s told to', () => {
    const weights = everywhere.map((_, pixel) => (pixel === 100 ? 0 : 1))
    const wild = noisy.map((value, at) => (Math.floor(at / 3) === 100 ? 1e6 : value))
    const even = smoothed(wild, weights, smoothing)
    expect(even[300]).toBe(1e6)
    expect(furthest(even, 2, (column) => column !== 100 % width)).toBeLessThan(1.1)
    const only = Uint8Array.from({ length: pixels }, (_, pixel) => (pixel < 50 ? 1 : 0))
    const some = smoothed(noisy, everywhere, { ...smoothing, only })
    expect(some.slice(150)).toEqual(noisy.slice(150))
    expect(some.slice(0, 150)).not.toEqual(noisy.slice(0, 150))
  })

  it('blends a pixel that’s unlike all around it with those least unlike it', () => {
    const values = halves.values.map((value, pixel) => (pixel === 5 * width + 20 ? 16 : value))
    const lonely = noisy.map((value, at) => (Math.floor(at / 3) === 5 * width + 20 ? 0 : value))
    const even = smoothed(lonely, everywhere, { ...smoothing, features: { ...halves, values } })
    expect(even[(5 * width + 20) * 3]).toBeGreaterThan(1)
  })
})
