import { PLANES } from '#staging/geometry/room.ts'
import type { Raster } from '#staging/image/raster.ts'

import { meanAt } from './colour-at.ts'
import { isSameSurface } from './edge-fates.ts'

const STEP = 3
const MIN_PIXELS = 60

/**
 * The share from 0 to 1 of the walls that look as before. `aligned` is the original, made as bright as the result,
 * `planes` says which plane each pixel shows.
 */
export function sameWalls(aligned: Raster, result: Raster, planes: Uint8Array): number {
  const [floor, ceiling] = [PLANES.indexOf('floor'), PLANES.indexOf('ceiling')]
  let [all, same] = [0, 0]
  for (let y = 1; y < result.height; y += STEP)
    for (let x = 1; x < result.width; x += STEP) {
      const plane = planes[y * result.width + x]
      if (plane === floor || plane === ceiling) continue
      all += 1
      if (isSameSurface(meanAt(aligned, x, y), meanAt(result, x, y))) same += 1
    }
  return all < MIN_PIXELS ? 1 : same / all
}
