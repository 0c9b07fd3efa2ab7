import type { Grey } from '#staging/image/grey.ts'

/** A square patch of the original and the result, compared by its pattern. */
export type Patch = {
  /** The patch's middle in pixels. */
  readonly x: number
  readonly y: number
  /** How similar both patterns are: their correlation from -1 to 1. */
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

/** How far from its place a pattern is looked for, in pixels, and how much higher the correlation must be there. */
const [ASIDE, MORE_ALIKE] = [[-4, -3, -2, 0, 2, 3, 4], 0.03] as const

/**
 * Whether the pattern around a patch's middle in the original matches the result better in its place than anywhere
 * nearby. The lines of boards and of a rug that hides them run the same way: they match somewhere by chance, but seldom
 * best where the boards were.
 */
export function isInPlace(original: Grey, result: Grey, side: number, x: number, y: number): boolean {
  const [left, top] = [x - side / 2, y - side / 2]
  const before = patternAt(original, side, left, top).values
  const alikeAt = (dx: number, dy: number) =>
    likeness(before, patternAt(result, side, left + dx, top + dy).values).alike
  const isInside = (dx: number, dy: number) =>
    left + dx >= 0 && top + dy >= 0 && left + dx + side <= result.width && top + dy + side <= result.height
  const most = alikeAt(0, 0) + MORE_ALIKE
  return ASIDE.every((dx) => ASIDE.every((dy) => !isInside(dx, dy) || alikeAt(dx, dy) <= most))
}

function patchAt(original: Grey, result: Grey, side: number, x: number, y: number): Patch {
  const [one, other] = [patternAt(original, side, x, y), patternAt(result, side, x, y)]
  const { alike, before, after } = likeness(one.values, other.values)
  return {
    x: x + side / 2,
    y: y + side / 2,
    alike,
    before: Math.sqrt(before) / side,
    after: Math.sqrt(after) / side,
    wasLight: Math.log(one.mean + DARK),
    isLight: Math.log(other.mean + DARK),
  }
}

/** The correlation of two patterns, and the sum of the squares of each. */
function likeness(one: Float32Array, other: Float32Array): { alike: number; before: number; after: number } {
  let [product, before, after] = [0, 0, 0]
  for (let at = 0; at < one.length; at++) {
    const [was, is] = [one[at] ?? 0, other[at] ?? 0]
    product += was * is
    before += was * was
    after += is * is
  }
  return { alike: product / Math.sqrt(Math.max(1e-6, before * after)), before, after }
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
