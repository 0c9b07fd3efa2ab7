import { findOpenings } from '#staging/geometry/openings.ts'
import type { Opening } from '#staging/geometry/room.ts'
import { blurred, greyOf } from '#staging/image/grey.ts'

import { boxOf } from './boxes.ts'
import { isClearDoor, isWholeDoor, standsBeforeWall } from './clear-doors.ts'
import { aboveOf, foldsOf, leafOf, wasOutlined, type Leaf } from './door-leaf.ts'
import { doorOutlines, type DoorOutline } from './door-outlines.ts'
import { doorProfile } from './door-profile.ts'
import { doorSteps } from './door-steps.ts'
import { doorSurroundings } from './door-surroundings.ts'
import type { Scene } from './scene.ts'
import { isNewDoor } from './seen-doors.ts'
import { CELL, wallChanges, type WallChanges } from './wall-changes.ts'
import type { PlanePatches } from './wall-patches.ts'

/**
 * Evidence of a door where the original has plain wall, for the clearest rectangles of each wall. `known` are the
 * original's openings, `patches` those of its walls and floor; `profile` are the values of `doorProfile`.
 */
export function doorEvidence(
  scene: Scene,
  known: readonly Opening[],
  patches: PlanePatches,
): (Opening & { values: number[]; profile: number[]; isWhole: boolean })[] {
  const seen = findOpenings(blurred(greyOf(scene.result), 0.8), scene.camera, scene.room)
    .filter(({ kind }) => kind === 'door')
    .map((door) => ({ ...door, isNew: isNewDoor(scene, door) }))
  return (['back', 'left', 'right'] as const).flatMap((wall) => {
    const changes = wallChanges(scene, wall)
    return doorOutlines(changes).flatMap((outline) => {
      const { left, right, top } = outline
      const door: Opening = {
        kind: 'door',
        wall,
        from: left * CELL,
        to: right * CELL,
        bottom: 0,
        top: top * CELL,
      }
      const leaf = leafOf(scene, changes, outline)
      if (standsBeforeWall(leaf) || known.some((other) => isThere(other, door))) return []
      const [match] = seen
        .map((other) => ({ ...other, shared: sharedOf(other, door) }))
        .toSorted((a, b) => b.shared - a.shared)
      const also = match && match.shared > 0.4 ? [match.shared, match.isNew ? 1 : 0] : [0, 0]
      const steps = doorSteps(scene, changes, outline)
      const surroundings = doorSurroundings(patches, known, door, scene.room)
      const values = [
        ...valuesOf(changes, outline, leaf),
        ...also,
        ...surroundings,
        wasOutlined(changes, outline),
        ...steps,
      ].map(finite)
      const isWhole = isWholeDoor(outline, {
        leaf,
        folds: foldsOf(changes, outline),
        step: steps[MEDIAN_STEP] ?? 0,
        gap: surroundings[GAP] ?? 0,
        isCut: isCutOff(scene, door),
      })
      return [{ ...door, isWhole, values, profile: doorProfile(changes, outline).map(finite) }]
    })
  })
}

function valuesOf(changes: WallChanges, outline: DoorOutline, leaf: Leaf): number[] {
  const { left, right, top, edges, plain, score } = outline
  const width = (right - left) * CELL
  return [
    edges[0],
    edges[1],
    edges[2] / width,
    plain[0] + plain[1],
    plain[2] / width,
    score,
    width,
    top * CELL,
    leaf.upper,
    leaf.lower,
    leaf.rim,
    leaf.apart,
    leaf.brighter,
    leaf.tint,
    leaf.floor,
    leaf.front,
    leaf.wallBelowMetres,
    foldsOf(changes, outline),
    aboveOf(changes, outline),
    isClearDoor(outline, leaf) ? 1 : 0,
  ]
}

const finite = (value: number) => (Number.isFinite(value) ? value : 0)

/** Where the median step is among those of `doorSteps`, and the distance to the next window among those of `doorSurroundings`. */
const [MEDIAN_STEP, GAP] = [8, 6]

/** How near to the picture's border a side can't be seen, in pixels. */
const BORDER = 3

/** Whether the picture's border cuts off one of a rectangle's sides. */
function isCutOff({ camera, room }: Scene, door: Opening): boolean {
  const [left, , width] = boxOf(camera, room, door)
  return left < BORDER || left + width > camera.width - BORDER
}

/** Intersection over union of two rectangles of walls, from 0 to 1. */
function sharedOf(one: Opening, other: Opening): number {
  if (one.wall !== other.wall) return 0
  const area = ({ from, to, bottom, top }: Opening) => (to - from) * (top - bottom)
  const width = Math.min(one.to, other.to) - Math.max(one.from, other.from)
  const height = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom)
  const shared = Math.max(0, width) * Math.max(0, height)
  return shared / (area(one) + area(other) - shared)
}

/** Whether an opening was already where a door seems to be; radiators may be removed for one. */
const isThere = (known: Opening, { wall, from, to }: Opening) =>
  known.kind !== 'radiator' &&
  known.wall === wall &&
  Math.min(known.to, to) - Math.max(known.from, from) > 0.3 * Math.min(to - from, known.to - known.from)
