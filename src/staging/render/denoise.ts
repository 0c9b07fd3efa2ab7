/** Pictures of several values a pixel that are smoothed, and what stops the smoothing. */
export type Smoothing = {
  width: number
  height: number
  /** How alike two pixels are, from 0 to 1: nothing is blended over an edge. */
  alike: (a: number, b: number) => number
  /** How many times the neighbourhood doubles. */
  rounds: number
  /** Only these pixels (1) are smoothed; all of them without it. */
  only?: Uint8Array
}

const KERNEL = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]

/**
 * Smooths three values a pixel by an edge-avoiding à-trous wavelet (Dammertz and others, 2010). Pixels with weight 0 take
 * part in nothing.
 */
export function smoothed(
  values: Float32Array,
  weights: Float32Array,
  { width, height, alike, rounds, only }: Smoothing,
): Float32Array {
  let now = values
  for (let round = 0; round < rounds; round++) {
    const step = 2 ** round
    const next = Float32Array.from(now)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = y * width + x
        if ((weights[at] ?? 0) > 0 && only?.[at] !== 0)
          blend({ from: now, to: next, weights, width, height, alike }, x, y, step)
      }
    now = next
  }
  return now
}

type Blend = { from: Float32Array; to: Float32Array; weights: Float32Array } & Omit<
  Smoothing,
  'rounds' | 'only'
>

function blend({ from, to, weights, width, height, alike }: Blend, x: number, y: number, step: number): void {
  const at = y * width + x
  let [red, green, blue, total] = [0, 0, 0, 0]
  for (let row = -2; row <= 2; row++)
    for (let column = -2; column <= 2; column++) {
      const [nx, ny] = [x + column * step, y + row * step]
      if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue
      const other = ny * width + nx
      const weight = weights[other] ?? 0
      if (weight === 0) continue
      const share = (KERNEL[row + 2] ?? 0) * (KERNEL[column + 2] ?? 0) * weight * alike(at, other)
      red += share * (from[other * 3] ?? 0)
      green += share * (from[other * 3 + 1] ?? 0)
      blue += share * (from[other * 3 + 2] ?? 0)
      total += share
    }
  if (total === 0) return
  to[at * 3] = red / total
  to[at * 3 + 1] = green / total
  to[at * 3 + 2] = blue / total
}
