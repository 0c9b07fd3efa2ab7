import { upperMedian } from '#domain/median.ts'
import { PLANES } from '#staging/geometry/room.ts'
import type { Raster } from '#staging/image/raster.ts'

import { meanAt } from './colour-at.ts'
import { isSameSurface } from './edge-fates.ts'

const STEP = 3
const MIN_PIXELS = 60
/** The most that the room's light may change a colour, as a logarithm. */
const MAX_TINT = 0.2
/** Values that are darker or brighter than these don't show a tint. */
const [DARK, BRIGHT] = [24, 240]

/**
 * The share from 0 to 1 of the walls that look as before. `aligned` is the original, made as bright as the result,
 * `planes` says which plane each pixel shows. Light that tints the ceiling too isn't paint.
 */
export function sameWalls(aligned: Raster, result: Raster, planes: Uint8Array): number {
  const [floor, ceiling] = [PLANES.indexOf('floor'), PLANES.indexOf('ceiling')]
  const tint = tintOf(aligned, result, planes)
  let [all, same, tinted] = [0, 0, 0]
  for (let y = 1; y < result.height; y += STEP)
    for (let x = 1; x < result.width; x += STEP) {
      const plane = planes[y * result.width + x]
      if (plane === floor || plane === ceiling) continue
      all += 1
      const [before, after] = [meanAt(aligned, x, y), meanAt(result, x, y)]
      if (isSameSurface(before, after)) same += 1
      const lit = before.map((value, part) => value * (tint[part] ?? 1))
      if (isSameSurface(lit, after)) tinted += 1
    }
  return all < MIN_PIXELS ? 1 : Math.max(same, tinted) / all
}

/** The factors by which the ceiling's red, green and blue changed, beyond its brightness. */
function tintOf(aligned: Raster, result: Raster, planes: Uint8Array): number[] {
  const ceiling = PLANES.indexOf('ceiling')
  const changes: number[][] = [[], [], []]
  for (let pixel = 0; pixel < planes.length; pixel += STEP) {
    if (planes[pixel] !== ceiling) continue
    const parts = [0, 1, 2].map((part) => [
      aligned.data[pixel * 3 + part] ?? 0,
      result.data[pixel * 3 + part] ?? 0,
    ])
    if (parts.some((values) => Math.min(...values) < DARK || Math.max(...values) > BRIGHT)) continue
    const logs = parts.map(([before = 1, after = 1]) => Math.log(after / before))
    const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length
    logs.forEach((value, part) => changes[part]?.push(value - mean))
  }
  return changes.map((values) =>
    values.length < MIN_PIXELS
      ? 1
      : Math.exp(Math.max(-MAX_TINT, Math.min(MAX_TINT, upperMedian(values) ?? 0))),
  )
}
