import { project, type Camera } from '#staging/geometry/camera.ts'
import type { RoomBox } from '#staging/geometry/room.ts'
import type { Raster } from '#staging/image/raster.ts'

import { isSameSurface } from './edge-fates.ts'
import { placeSeen, type RoomLine } from './room-lines.ts'

/** The floor is looked at so many metres from the skirting, where rugs don't reach, and must be visible at so many places. */
const BEFORE_SKIRTING = [0.06, 0.1, 0.14] as const
const LEAST_PLACES = 9
/** The border of the floor, from and to so many metres from the walls. */
const BORDER = [0.04, 0.3] as const
/** Another floor leaves less than these shares of places as they were, next to visible skirting, on the whole border and everywhere; other walls less of them. */
const LEAST_LIKE = { skirting: 0.08, border: 0.155, floor: 0.12, walls: 0.3 } as const
const STEP = 2
const LEAST_PIXELS = 60

/** Whether floor or walls have another colour than before. `lines` are the original's edges: the floor is visible below skirting that is. */
export function planeColours(
  original: Raster,
  result: Raster,
  { camera, room, lines }: { camera: Camera; room: RoomBox; lines: readonly RoomLine[] },
): { kind: 'floor' | 'walls'; score: number }[] {
  const isLike = ([x, y]: readonly [number, number]) =>
    isSameSurface(colourAt(original, x, y), colourAt(result, x, y))
  const { border, floor, walls } = placesOf(original, camera, room)
  const skirting = shareOf(floorPlaces(camera, room, lines), isLike, LEAST_PLACES)
  const kept = {
    border: shareOf(border, isLike, LEAST_PIXELS),
    floor: shareOf(floor, isLike, LEAST_PIXELS),
    walls: shareOf(walls, isLike, LEAST_PIXELS),
  }
  const isOtherFloor =
    skirting < LEAST_LIKE.skirting && kept.border < LEAST_LIKE.border && kept.floor < LEAST_LIKE.floor
  return [
    ...(isOtherFloor ? [{ kind: 'floor' as const, score: 1 - skirting }] : []),
    ...(kept.walls < LEAST_LIKE.walls ? [{ kind: 'walls' as const, score: 1 - kept.walls }] : []),
  ]
}

type Place = readonly [number, number]

function shareOf(places: readonly Place[], isLike: (place: Place) => boolean, least: number): number {
  return places.length < least ? 1 : places.filter(isLike).length / places.length
}

/** Pixels of the floor just before pieces of skirting that are visible in both pictures. */
function floorPlaces(camera: Camera, room: RoomBox, lines: readonly RoomLine[]): Place[] {
  const pieces = lines.filter(({ part }) => part === 'skirting').flatMap((line) => line.pieces)
  return pieces.flatMap(({ x, y, fate }): Place[] => {
    if (fate !== 'kept') return []
    const { at } = placeSeen(camera, room, x, y)
    return BEFORE_SKIRTING.flatMap((inset) => {
      const seen = project(camera, [
        Math.max(inset, Math.min(room.widthMetres - inset, at[0])),
        0,
        Math.max(inset, at[2]),
      ])
      const isInside =
        seen.depth > 0.1 &&
        seen.x > 1 &&
        seen.y > 1 &&
        seen.x < camera.width - 1 &&
        seen.y < camera.height - 1
      return isInside ? [[seen.x, seen.y] as const] : []
    })
  })
}

function placesOf(
  { width, height }: Raster,
  camera: Camera,
  room: RoomBox,
): { border: Place[]; floor: Place[]; walls: Place[] } {
  const [border, floor, walls]: [Place[], Place[], Place[]] = [[], [], []]
  for (let y = 1; y < height; y += STEP)
    for (let x = 1; x < width; x += STEP) {
      const { plane, fromWall } = placeSeen(camera, room, x, y)
      if (plane === 'floor' && fromWall > BORDER[0] && fromWall < BORDER[1]) border.push([x, y])
      if (plane === 'floor') floor.push([x, y])
      else if (plane !== 'ceiling') walls.push([x, y])
    }
  return { border, floor, walls }
}

/** The mean colour of three by three pixels. */
function colourAt({ width, height, data }: Raster, x: number, y: number): number[] {
  const sum = [0, 0, 0]
  const [middle, level] = [Math.floor(x), Math.floor(y)]
  for (let row = Math.max(0, level - 1); row <= Math.min(height - 1, level + 1); row++)
    for (let column = Math.max(0, middle - 1); column <= Math.min(width - 1, middle + 1); column++)
      for (const part of [0, 1, 2])
        sum[part] = (sum[part] ?? 0) + (data[(row * width + column) * 3 + part] ?? 0) / 9
  return sum
}
