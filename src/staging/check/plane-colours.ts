import type { Camera } from '#staging/geometry/camera.ts'
import type { RoomBox } from '#staging/geometry/room.ts'
import type { Raster } from '#staging/image/raster.ts'

import { isSameSurface } from './edge-fates.ts'
import { meanAt, otherFloor } from './other-floor.ts'
import { placeSeen, type RoomLine } from './room-lines.ts'

/** Other walls leave less than this share of places as they were. */
const LEAST_LIKE = 0.3
const STEP = 3
const LEAST_PIXELS = 60

/**
 * Whether floor or walls have another colour than before. `aligned` is the original as bright as the result, `lines` are the original's
 * edges: the floor is visible below skirting that is.
 */
export function planeColours(
  { original, aligned, result }: Record<'original' | 'aligned' | 'result', Raster>,
  { camera, room, lines }: { camera: Camera; room: RoomBox; lines: readonly RoomLine[] },
): { kind: 'floor' | 'walls'; score: number }[] {
  const isLike = ([x, y]: readonly [number, number]) =>
    isSameSurface(meanAt(aligned, x, y), meanAt(result, x, y))
  const { floor, walls } = placesOf(original, camera, room)
  const kept = { floor: shareOf(floor, isLike), walls: shareOf(walls, isLike) }
  const other = otherFloor(original, result, { camera, room, lines, like: kept.floor })
  return [
    ...(other === null ? [] : [{ kind: 'floor' as const, score: other }]),
    ...(kept.walls < LEAST_LIKE ? [{ kind: 'walls' as const, score: 1 - kept.walls }] : []),
  ]
}

type Place = readonly [number, number]

function shareOf(places: readonly Place[], isLike: (place: Place) => boolean): number {
  return places.length < LEAST_PIXELS ? 1 : places.filter(isLike).length / places.length
}

function placesOf(
  { width, height }: Raster,
  camera: Camera,
  room: RoomBox,
): { floor: Place[]; walls: Place[] } {
  const [floor, walls]: [Place[], Place[]] = [[], []]
  for (let y = 1; y < height; y += STEP)
    for (let x = 1; x < width; x += STEP) {
      const { plane } = placeSeen(camera, room, x, y)
      if (plane === 'floor') floor.push([x, y])
      else if (plane !== 'ceiling') walls.push([x, y])
    }
  return { floor, walls }
}
