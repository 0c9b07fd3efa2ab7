import { upperMedian } from '#domain/median.ts'
import type { Grey } from '#staging/image/grey.ts'

/**
 * Where a patch of the original is in the result: how many pixels it has moved, and how similar both are (correlation,
 * from -1 to 1).
 */
export type PatchMatch = { x: number; y: number; dx: number; dy: number; alike: number; still: number }

const PATCH = 24
const REACH = 6

/** Matches patches of the original that have structure in two directions with the result, within a few pixels. */
export function matchPatches(
  original: Grey,
  result: Grey,
  isUsable: (x: number, y: number) => boolean,
): PatchMatch[] {
  const matches: PatchMatch[] = []
  for (let y = REACH; y + PATCH + REACH < original.height; y += PATCH / 2)
    for (let x = REACH; x + PATCH + REACH < original.width; x += PATCH / 2) {
      if (!isUsable(x + PATCH / 2, y + PATCH / 2) || !hasStructure(original, x, y)) continue
      let best = { dx: 0, dy: 0, alike: -1 }
      for (let dy = -REACH; dy <= REACH; dy++)
        for (let dx = -REACH; dx <= REACH; dx++) {
          const alike = correlation(original, result, x, y, dx, dy)
          if (alike > best.alike) best = { dx, dy, alike }
        }
      matches.push({
        x: x + PATCH / 2,
        y: y + PATCH / 2,
        ...best,
        still: correlation(original, result, x, y, 0, 0),
      })
    }
  return matches
}

/** Whether brightness changes in both directions, so that a shift can be measured. */
function hasStructure({ width, data }: Grey, x: number, y: number): boolean {
  let [xx, xy, yy] = [0, 0, 0]
  for (let row = y; row < y + PATCH; row++)
    for (let column = x; column < x + PATCH; column++) {
      const at = row * width + column
      const across = (data[at + 1] ?? 0) - (data[at - 1] ?? 0)
      const down = (data[at + width] ?? 0) - (data[at - width] ?? 0)
      xx += across * across
      xy += across * down
      yy += down * down
    }
  const least = (xx + yy - Math.hypot(xx - yy, 2 * xy)) / 2
  return least / PATCH ** 2 > 30
}

function correlation(one: Grey, other: Grey, x: number, y: number, dx: number, dy: number): number {
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0]
  for (let row = y; row < y + PATCH; row += 2)
    for (let column = x; column < x + PATCH; column += 2) {
      const a = one.data[row * one.width + column] ?? 0
      const b = other.data[(row + dy) * other.width + column + dx] ?? 0
      sumA += a
      sumB += b
      sumAA += a * a
      sumBB += b * b
      sumAB += a * b
    }
  const count = (PATCH / 2) ** 2
  const spread = Math.sqrt(Math.max(1e-6, (sumAA - (sumA * sumA) / count) * (sumBB - (sumB * sumB) / count)))
  return (sumAB - (sumA * sumB) / count) / spread
}

/** The median shift of the matched patches in pixels, or 0 if too few match. */
export function cameraShift(matches: readonly PatchMatch[]): number {
  const good = matches.filter(({ alike }) => alike > 0.8)
  if (good.length < 4) return 0
  return upperMedian(good.map(({ dx, dy }) => Math.hypot(dx, dy))) ?? 0
}
