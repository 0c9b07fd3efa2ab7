import type { Grey } from '#staging/image/grey.ts'

/** A square patch of the original and the result, compared by its pattern. */
export type Patch = {
  /** The patch's middle in pixels. */
  readonly x: number
  readonly y: number
  /** How alike both patterns are: their correlation from -1 to 1. */
  readonly alike: number
  /** How strong the pattern is in each, as a standard deviation in grey levels, without slow shading. */
  readonly before: number
  readonly after: number
  /** The patch's brightness in each, as a logarithm. */
  readonly wasLight: number
  readonly isLight: number
}

/** The logarithm of very dark values would be noise. */
const DARK = 8

/** Patches of `side` pixels, half a side apart, of which all corners satisfy `isUsable`. */
export function patchesOf(
  original: Grey,
  result: Grey,
  side: number,
  isUsable: (x: number, y: number) => boolean,
): Patch[] {
  const patches: Patch[] = []
  for (let y = 1; y + side < original.height; y += side / 2)
    for (let x = 1; x + side < original.width; x += side / 2) {
      const [right, low] = [x + side - 1, y + side - 1]
      if (!isUsable(x, y) || !isUsable(right, y) || !isUsable(x, low) || !isUsable(right, low)) continue
      patches.push(patchAt(original, result, side, x, y))
    }
  return patches
}

function patchAt(original: Grey, result: Grey, side: number, x: number, y: number): Patch {
  const [one, other] = [patternAt(original, side, x, y), patternAt(result, side, x, y)]
  let [product, before, after] = [0, 0, 0]
  for (let at = 0; at < one.values.length; at++) {
    const [was, is] = [one.values[at] ?? 0, other.values[at] ?? 0]
    product += was * is
    before += was * was
    after += is * is
  }
  return {
    x: x + side / 2,
    y: y + side / 2,
    alike: product / Math.sqrt(Math.max(1e-6, before * after)),
    before: Math.sqrt(before) / side,
    after: Math.sqrt(after) / side,
    wasLight: Math.log(one.mean + DARK),
    isLight: Math.log(other.mean + DARK),
  }
}

/** A patch's brightness without its mean and its slopes across and down. */
function patternAt({ width, data }: Grey, side: number, x: number, y: number) {
  const middle = (side - 1) / 2
  const squares = (side * side * (side * side - 1)) / 12
  let [mean, across, down] = [0, 0, 0]
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const value = data[(y + row) * width + x + column] ?? 0
      mean += value / (side * side)
      across += (value * (column - middle)) / squares
      down += (value * (row - middle)) / squares
    }
  const values = new Float32Array(side * side)
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++)
      values[row * side + column] =
        (data[(y + row) * width + x + column] ?? 0) -
        mean -
        across * (column - middle) -
        down * (row - middle)
  return { values, mean }
}
