import { PLANES } from '#staging/geometry/room.ts'
import type { Raster } from '#staging/image/raster.ts'

import type { ChangedAreas } from './changed-areas.ts'

const OTHER_COLOUR = 0.03
/** A third brighter or darker: more than furniture's shadow over most of a floor. */
const OTHER_BRIGHTNESS = 0.3
const MOST_CHANGED = { floor: 0.88, walls: 0.55 } as const

/**
 * Whether floor or walls have another colour than before over most of what can be seen of them. Rugs, pictures and shadows
 * change less of it than that.
 */
export function planeColours(
  original: Raster,
  result: Raster,
  { planes }: ChangedAreas,
): { kind: 'floor' | 'walls'; score: number }[] {
  const counts = { floor: [0, 0], walls: [0, 0] }
  const [floor, ceiling] = [PLANES.indexOf('floor'), PLANES.indexOf('ceiling')]
  const { width, height } = original
  for (let y = 2; y < height - 2; y += 3)
    for (let x = 2; x < width - 2; x += 3) {
      const plane = planes[y * width + x]
      if (plane === ceiling) continue
      const count = plane === floor ? counts.floor : counts.walls
      const [a, b] = [chromaticity(original, x, y), chromaticity(result, x, y)]
      if (!a || !b) continue
      count[1] = (count[1] ?? 0) + 1
      const isOther = Math.hypot(a[0] - b[0], a[1] - b[1]) > OTHER_COLOUR
      if (isOther || Math.abs(Math.log(a[2] / b[2])) > OTHER_BRIGHTNESS) count[0] = (count[0] ?? 0) + 1
    }
  return (['floor', 'walls'] as const).flatMap((kind) => {
    const [changed = 0, all = 0] = counts[kind]
    const score = changed / Math.max(1, all)
    return all > 100 && score > MOST_CHANGED[kind] ? [{ kind, score }] : []
  })
}

/** Shares of red and blue, and brightness, over five by five pixels; null where it's too dark or burnt out to tell. */
function chromaticity(
  { width, data }: Raster,
  x: number,
  y: number,
): readonly [number, number, number] | null {
  let [red, green, blue] = [0, 0, 0]
  for (let row = y - 2; row <= y + 2; row++)
    for (let column = x - 2; column <= x + 2; column++) {
      const at = (row * width + column) * 3
      red += data[at] ?? 0
      green += data[at + 1] ?? 0
      blue += data[at + 2] ?? 0
    }
  const sum = red + green + blue
  return sum < 25 * 60 || sum > 25 * 735 ? null : [red / sum, blue / sum, sum]
}
