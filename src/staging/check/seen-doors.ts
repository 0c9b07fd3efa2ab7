import { upperMedian } from '#domain/median.ts'
import { project } from '#staging/geometry/camera.ts'
import { wallPoint, type Opening } from '#staging/geometry/room.ts'

import { edgePieces, isSameSurface } from './edge-fates.ts'
import { pixelAt, type Scene } from './scene.ts'

const STEP = 0.04

/**
 * A door has edges at both sides where the original has plain wall, one surface between them that isn't the wall's, and
 * the floor in front of it is the original's, where a wardrobe would stand. Pictures and furniture in front of a door
 * may hide much of it if all the rest is clear.
 */
export function isNewDoor(scene: Scene, door: Opening): boolean {
  const [left, right] = [newEdge(scene, door, door.from), newEdge(scene, door, door.to)]
  if (Math.min(left, right) < 0.3 || left + right < 0.9) return false
  const floor = floorBefore(scene, door)
  const { apart, even } = leafOf(scene, door)
  return apart > 0.04 && ((even > 0.5 && floor > 0.15) || (even > 0.25 && floor > 0.9 && left + right > 1.6))
}

/** How much of an upright line on a wall is an edge where the original has plain wall, from 0 to 1. */
function newEdge({ original, result, camera, room }: Scene, { wall, top }: Opening, along: number): number {
  const [low, high] = [0.25, top].map((height) => project(camera, wallPoint(room, wall, along, height)))
  if (!low || !high) return 0
  const pieces = edgePieces(result, original, { x1: low.x, y1: low.y, x2: high.x, y2: high.y })
  const all = pieces.reduce((sum, { length }) => sum + length, 0)
  return pieces.reduce((sum, { fate, length }) => sum + (fate === 'gone' ? length : 0), 0) / Math.max(1, all)
}

/** How differently colours changed inside a rectangle of a wall and beside it (0: the wall continues), and how evenly they changed inside. */
function leafOf(
  { original, result, camera, room }: Scene,
  { wall, from, to, top }: Opening,
): { apart: number; even: number } {
  const [inside, beside]: [number[][], number[][]] = [[], []]
  for (let height = 0.15; height < top - 0.05; height += 2 * STEP)
    for (let along = from - 0.3; along < to + 0.3; along += 1.5 * STEP) {
      const fromFrame = Math.min(along - from, to - along)
      const { x, y, depth } = project(camera, wallPoint(room, wall, along, height))
      const [before, after] = [pixelAt(original, x, y), pixelAt(result, x, y)]
      if (Math.abs(fromFrame) < 0.07 || depth < 0.1 || !before || !after) continue
      const changed = after.map((value, part) =>
        Math.log(Math.max(4, value) / Math.max(4, before[part] ?? 0)),
      )
      ;(fromFrame > 0 ? inside : beside).push(changed)
    }
  const [own, others] = [medians(inside), medians(beside)]
  const even = inside.filter((changed) => distance(changed, own) < 0.17).length / Math.max(1, inside.length)
  return { apart: distance(own, others), even }
}

const medians = (all: readonly number[][]) =>
  [0, 1, 2].map((part) => upperMedian(all.map((each) => each[part] ?? 0)) ?? 0)

const distance = (one: readonly number[], other: readonly number[]) =>
  Math.hypot(...one.map((value, part) => value - (other[part] ?? 0)))

/** How much of the floor from 6 to 26 cm in front of a stretch of wall still looks like the original's. */
function floorBefore({ original, result, camera, room }: Scene, { wall, from, to }: Opening): number {
  let [like, all] = [0, 0]
  for (let along = from + STEP; along < to; along += STEP)
    for (let inset = 0.06; inset < 0.27; inset += STEP) {
      const { x, y, depth } = project(camera, wallPoint(room, wall, along, 0, inset))
      const [before, after] = [pixelAt(original, x, y), pixelAt(result, x, y)]
      if (depth < 0.1 || !before || !after) continue
      all += 1
      if (isSameSurface(before, after)) like += 1
    }
  return all < 8 ? 0 : like / all
}
