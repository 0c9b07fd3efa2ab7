import { project, type Camera } from '#staging/geometry/camera.ts'
import { wallPoint, type Opening } from '#staging/geometry/room.ts'
import { minus, type Vector } from '#staging/geometry/vectors.ts'
import type { Tree } from '#staging/render/bvh.ts'
import { noHit, trace } from '#staging/render/trace.ts'
import type { MadeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

/** Distance in metres between the places of a wall that are looked at. */
const STEP = 0.06

/**
 * The share of the wall changed by adding, moving or removing an opening that the camera sees past the furniture, from 0 to 1.
 * Null if the edit left all openings where they were.
 */
export function visibleShare(
  before: MadeUpRoom,
  after: MadeUpRoom,
  camera: Camera,
  furniture: Tree,
): number | null {
  const [removed, added] = [
    without(before.openings, after.openings),
    without(after.openings, before.openings),
  ]
  if (removed.length + added.length === 0 || before.room !== after.room) return null
  const changed = [
    ...placesOf(removed).filter((place) => !added.some((opening) => holds(opening, place))),
    ...placesOf(added).filter((place) => !removed.some((opening) => holds(opening, place))),
  ]
  const seen = changed.filter(({ wall, along, height }) =>
    isVisible(camera, wallPoint(before.room, wall, along, height), furniture),
  )
  return seen.length / Math.max(1, changed.length)
}

const without = (all: readonly Opening[], others: readonly Opening[]) =>
  all.filter((opening) => !others.includes(opening))

type Place = Pick<Opening, 'wall'> & { along: number; height: number }

function placesOf(openings: readonly Opening[]): Place[] {
  return openings.flatMap(({ wall, from, to, bottom, top }) => {
    const places: Place[] = []
    for (let along = from + STEP / 2; along < to; along += STEP)
      for (let height = bottom + STEP / 2; height < top; height += STEP) places.push({ wall, along, height })
    return places
  })
}

const holds = ({ wall, from, to, bottom, top }: Opening, place: Place) =>
  wall === place.wall && place.along > from && place.along < to && place.height > bottom && place.height < top

const hit = noHit()

function isVisible(camera: Camera, point: Vector, furniture: Tree): boolean {
  const { x, y, depth } = project(camera, point)
  if (depth < 0.1 || x < 0 || y < 0 || x >= camera.width || y >= camera.height) return false
  return !trace(furniture, ...camera.position, ...minus(point, camera.position), 0.995, hit, true)
}
