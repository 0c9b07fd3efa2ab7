/** Pictures with several values per pixel to smooth, and what stops the smoothing. */
export type Smoothing = {
  width: number
  height: number
  /** What distinguishes pixels, so that nothing is blended over an edge; without it, all count as similar. */
  features?: Features
  /** How many times the neighbourhood doubles. */
  rounds: number
  /** Only these pixels (1) are smoothed; all of them without it. */
  only?: Uint8Array
}

/**
 * Numbers that tell pixels apart, `perPixel` of them each. Pixels are alike by e to the power of minus the squares of their differences and,
 * for the first `absolute` numbers, minus their size instead. Of the first `alternatives`, only the smallest difference counts.
 */
export type Features = { values: Float32Array; perPixel: number; absolute: number; alternatives?: number }

const KERNEL = [1 / 4, 1 / 2, 1 / 4]

/** Pixels that differ by more are not blended at all: they would count less than a thousandth. */
const MAX = 7
const STEPS = 128
/** e to the power of minus 0 to `MAX`, in steps. */
const FALL = Float64Array.from({ length: MAX * STEPS + 2 }, (_, at) => Math.exp(-at / STEPS))

/**
 * A pixel is isolated if the similar pixels around it (itself included) weigh less than this: it's then blended with
 * pixels that differ more.
 */
const LONELY = 0.26
const EASE = 0.25

/**
 * Smooths three values a pixel by an edge-avoiding à-trous wavelet (Dammertz and others, 2010) of nine places a round. Pixels with weight 0
 * take part in nothing.
 */
export function smoothed(values: Float32Array, weights: Float32Array, smoothing: Smoothing): Float32Array {
  const { width, height, rounds, only } = smoothing
  const features = smoothing.features ?? NONE
  let now = values
  for (let round = 0; round < rounds; round++) {
    const next = Float32Array.from(now)
    const work = { from: now, to: next, weights, width, height, features, step: 2 ** round }
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = y * width + x
        if ((weights[at] ?? 0) > 0 && only?.[at] !== 0) blend(work, x, y)
      }
    now = next
  }
  return now
}

const NONE: Features = { values: new Float32Array(0), perPixel: 0, absolute: 0 }

type Blend = {
  from: Float32Array
  to: Float32Array
  weights: Float32Array
  width: number
  height: number
  features: Features
  step: number
}

/** Red, green, blue and weight around a pixel. */
const sums = new Float64Array(4)

function blend(work: Blend, x: number, y: number): void {
  const at = y * work.width + x
  sumAround(work, x, y, 1)
  if ((sums[3] ?? 0) < LONELY * (work.weights[at] ?? 0)) sumAround(work, x, y, EASE)
  const total = sums[3] ?? 0
  if (total === 0) return
  for (let part = 0; part < 3; part++) work.to[at * 3 + part] = (sums[part] ?? 0) / total
}

/** Sums up the neighbourhood of a pixel, whose differences from it count `ease` times. */
function sumAround(
  { from, weights, width, height, features, step }: Blend,
  x: number,
  y: number,
  ease: number,
): void {
  const at = y * width + x
  let red = 0
  let green = 0
  let blue = 0
  let total = 0
  for (let row = -1; row <= 1; row++) {
    const ny = y + row * step
    if (ny < 0 || ny >= height) continue
    for (let column = -1; column <= 1; column++) {
      const nx = x + column * step
      if (nx < 0 || nx >= width) continue
      const other = ny * width + nx
      const weight = weights[other] ?? 0
      if (weight === 0) continue
      const differs = difference(features, at, other) * ease
      if (differs >= MAX) continue
      const fall = FALL[(differs * STEPS + 0.5) | 0] ?? 0
      const share = (KERNEL[row + 1] ?? 0) * (KERNEL[column + 1] ?? 0) * weight * fall
      red += share * (from[other * 3] ?? 0)
      green += share * (from[other * 3 + 1] ?? 0)
      blue += share * (from[other * 3 + 2] ?? 0)
      total += share
    }
  }
  sums[0] = red
  sums[1] = green
  sums[2] = blue
  sums[3] = total
}

function difference(
  { values, perPixel, absolute, alternatives = 0 }: Features,
  a: number,
  b: number,
): number {
  let sum = alternatives === 0 ? 0 : Infinity
  for (let part = 0; part < alternatives; part++) {
    const differs = Math.abs((values[a * perPixel + part] ?? 0) - (values[b * perPixel + part] ?? 0))
    if (differs < sum) sum = differs
  }
  for (let part = alternatives; part < perPixel; part++) {
    const differs = (values[a * perPixel + part] ?? 0) - (values[b * perPixel + part] ?? 0)
    sum += part < absolute ? Math.abs(differs) : differs * differs
  }
  return sum
}
