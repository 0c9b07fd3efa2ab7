import { project, rayThrough, type Camera } from '#staging/geometry/camera.ts'
import { exitOf, wallPoint, type Opening, type OpeningKind, type RoomBox } from '#staging/geometry/room.ts'

/** A room as a camera sees it, with its openings. */
type SeenRoom = { readonly camera: Camera; readonly room: RoomBox; readonly openings: readonly Opening[] }

/** Of a room's openings of a kind how many were found, and of those found how many are right. */
export type OpeningHits = {
  readonly there: number
  readonly hit: number
  readonly found: number
  readonly right: number
}

/** Two rectangles are the same opening if they share so much of what both cover in the picture. */
const SAME = 0.5
/** Openings of which the picture shows less needn't be found. */
const MIN_SEEN = 0.5
/** One pixel of so many is looked at, across and down. */
const STEP = 3

/** How many openings of a kind an estimate has found that the picture shows most of; both cameras have the same size. */
export function openingHits(kind: OpeningKind, truth: SeenRoom, estimate: SeenRoom): OpeningHits {
  const [real, found] = [truth, estimate].map((seen) =>
    seen.openings.filter((opening) => opening.kind === kind).map((opening) => areaOf(seen, opening)),
  )
  const areSame = (one: Area, other: Area) => {
    const shared = [...one.pixels].filter((pixel) => other.pixels.has(pixel)).length
    return shared >= SAME * (one.pixels.size + other.pixels.size - shared) && shared > 0
  }
  const visible = (real ?? []).filter(({ seenShare }) => seenShare >= MIN_SEEN)
  return {
    there: visible.length,
    hit: visible.filter((one) => found?.some((other) => areSame(one, other))).length,
    found: found?.length ?? 0,
    right: found?.filter((one) => real?.some((other) => areSame(one, other))).length ?? 0,
  }
}

/** The pixels that an opening covers, and the share of it inside the picture. */
type Area = { readonly pixels: ReadonlySet<number>; readonly seenShare: number }

function areaOf({ camera, room }: SeenRoom, opening: Opening): Area {
  const { wall, from, to, bottom, top } = opening
  const pixels = new Set<number>()
  for (let y = 1; y < camera.height; y += STEP)
    for (let x = 1; x < camera.width; x += STEP) {
      const ray = rayThrough(camera, x, y)
      const { plane, times } = exitOf(room, camera.position, ray)
      if (plane !== wall) continue
      const axis = wall === 'back' || wall === 'front' ? 0 : 2
      const along = camera.position[axis] + ray[axis] * times
      const height = camera.position[1] + ray[1] * times
      if (along > from && along < to && height > bottom && height < top) pixels.add(y * camera.width + x)
    }
  const shares = [0.05, 0.25, 0.5, 0.75, 0.95]
  const places = shares.flatMap((across) =>
    shares.map((up) =>
      project(camera, wallPoint(room, wall, from + (to - from) * across, bottom + (top - bottom) * up)),
    ),
  )
  const inside = places.filter(
    ({ x, y, depth }) => depth > 0.1 && x > 0 && y > 0 && x < camera.width && y < camera.height,
  )
  return { pixels, seenShare: inside.length / places.length }
}
