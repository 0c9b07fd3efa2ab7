import { project, type Camera } from '#staging/geometry/camera.ts'
import type { RoomBox } from '#staging/geometry/room.ts'
import type { Raster } from '#staging/image/raster.ts'

import { placeSeen, type RoomLine } from './room-lines.ts'

/** The floor is looked at so many metres from the wall, where rugs hardly reach, and the skirting so high above it. */
const [BEFORE_WALL, SKIRTING] = [[0.06, 0.1, 0.14], 0.05] as const
/** Skirting that's visible in both pictures is no more than this much lighter or darker and redder or bluer, as logarithms. */
const SAME_SKIRTING = { light: 0.6, tint: 0.1 } as const
/** The same floor changed like the skirting above it, but for this much. */
const SAME_FLOOR = { light: 0.3, tint: 0.12 } as const
/** Another floor leaves less than this share of places as they were; of so many places at least. */
const [MOST_SAME, LEAST_PLACES] = [0.2, 15]
/** With fewer places than that, but at least so many, the share of the whole floor that's like before must also be small. */
const [FEW_PLACES, MOST_LIKE] = [9, 0.05]

type Change = readonly [number, number, number]

/**
 * The share of the floor next to visible skirting that isn't as it was, from 0 to 1, if that shows another floor; otherwise null. A shadow or
 * brighter lamp changes floor and skirting alike, so only what changed more than the skirting counts. `like` is how much of the whole floor looks as before.
 */
export function otherFloor(
  original: Raster,
  result: Raster,
  { camera, room, lines, like }: { camera: Camera; room: RoomBox; lines: readonly RoomLine[]; like: number },
): number | null {
  const places = floorChanges(original, result, { camera, room, lines })
  const same = places.filter((change) => isSmall(change, SAME_FLOOR)).length / Math.max(1, places.length)
  const isEnough = places.length >= LEAST_PLACES || (places.length >= FEW_PLACES && like < MOST_LIKE)
  return isEnough && same < MOST_SAME ? 1 - same : null
}

/** How much more than the skirting above it each place of the floor changed, where skirting is visible in both pictures. */
function floorChanges(
  original: Raster,
  result: Raster,
  { camera, room, lines }: { camera: Camera; room: RoomBox; lines: readonly RoomLine[] },
): Change[] {
  const changeAt = (place: ReturnType<typeof project>): Change | null => {
    const { x, y, depth } = place
    const isInside = x > 2 && y > 2 && x < camera.width - 3 && y < camera.height - 3
    return depth > 0.1 && isInside ? changeOf(meanAt(original, x, y), meanAt(result, x, y)) : null
  }
  const pieces = lines.filter(({ part }) => part === 'skirting').flatMap((line) => line.pieces)
  return pieces.flatMap(({ x, y, fate }): Change[] => {
    if (fate !== 'kept') return []
    const before = placeBefore(room, placeSeen(camera, room, x, y).at)
    const skirting = changeAt(project(camera, before(0, SKIRTING)))
    if (!skirting || !isSmall(skirting, SAME_SKIRTING)) return []
    return BEFORE_WALL.flatMap((inset): Change[] => {
      const floor = changeAt(project(camera, before(inset, 0)))
      if (!floor) return []
      return [[floor[0] - skirting[0], floor[1] - skirting[1], floor[2] - skirting[2]]]
    })
  })
}

/** The place so far before the wall that's nearest to a place, and so high above the floor. */
function placeBefore({ widthMetres }: RoomBox, [across, , deep]: Change) {
  const nearest = Math.min(across, widthMetres - across, deep)
  return (inset: number, height: number): Change => {
    if (nearest === across) return [inset, height, Math.max(inset, deep)]
    if (nearest === deep) return [Math.max(inset, Math.min(widthMetres - inset, across)), height, inset]
    return [widthMetres - inset, height, Math.max(inset, deep)]
  }
}

function isSmall([red, green, blue]: Change, most: { light: number; tint: number }): boolean {
  const tint = Math.max(red, green, blue) - Math.min(red, green, blue)
  return Math.abs((red + green + blue) / 3) < most.light && tint < most.tint
}

function changeOf(before: Change, after: Change): Change {
  const part = (at: 0 | 1 | 2) => Math.log(Math.max(4, after[at]) / Math.max(4, before[at]))
  return [part(0), part(1), part(2)]
}

/** The mean colour of three by three pixels. */
export function meanAt({ width, height, data }: Raster, x: number, y: number): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  const [middle, level] = [Math.floor(x), Math.floor(y)]
  for (let row = Math.max(0, level - 1); row <= Math.min(height - 1, level + 1); row++)
    for (let column = Math.max(0, middle - 1); column <= Math.min(width - 1, middle + 1); column++)
      for (const part of [0, 1, 2] as const) sum[part] += (data[(row * width + column) * 3 + part] ?? 0) / 9
  return sum
}
