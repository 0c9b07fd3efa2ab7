import type { Slopes } from '#staging/image/grey.ts'

const STRONG = 5
const REACH = 2

/**
 * Of the original's clear edge pixels for which `counts` is true, how many are still edges in the same direction within two
 * pixels in the result.
 */
export function keptEdges(
  original: Slopes,
  result: Slopes,
  counts: (pixel: number) => boolean,
): { asked: number; kept: number } {
  let [asked, kept] = [0, 0]
  for (let y = REACH; y < original.height - REACH; y++)
    for (let x = REACH; x < original.width - REACH; x++) {
      const pixel = y * original.width + x
      if ((original.size[pixel] ?? 0) < STRONG || !counts(pixel)) continue
      asked += 1
      if (isKept(original, result, x, y)) kept += 1
    }
  return { asked, kept }
}

/** Whether an edge pixel of one picture is an edge in the same direction, at least a third as strong, near there in another. */
export function isKept(one: Slopes, other: Slopes, x: number, y: number): boolean {
  const at = y * one.width + x
  const [ax, ay, size] = [one.across[at] ?? 0, one.down[at] ?? 0, one.size[at] ?? 1]
  for (let row = y - REACH; row <= y + REACH; row++)
    for (let column = x - REACH; column <= x + REACH; column++) {
      const near = row * one.width + column
      const strength = other.size[near] ?? 0
      if (strength < size * 0.34) continue
      if (ax * (other.across[near] ?? 0) + ay * (other.down[near] ?? 0) > 0.8 * size * strength) return true
    }
  return false
}
