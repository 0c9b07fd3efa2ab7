import { boxOf, overlapOf, type PixelBox } from '#staging/check/boxes.ts'
import { roomEvidence, type Evidence } from '#staging/check/room-evidence.ts'
import type { Opening } from '#staging/geometry/room.ts'
import { cameraOf } from '#testing/made-up-rooms/room-plan.ts'

import type { Example } from './boosted-trees.ts'
import type { DriftPair } from './drift-pairs.ts'

/** The kinds of evidence that models are fitted to. */
export type ModelName = 'movedPlanes' | 'floor' | 'plainFloor' | 'lostOpenings' | 'newDoors'

/** Evidence that covers so much of what changed is of the change; less than the second, of something else. Between them it's left out. */
const [SAME, OTHER] = [0.35, 0.1]

/** The evidence of each kind in a pair, and whether it's of the change that was made. What can't be told apart is left out. */
export function labelledEvidence(pair: DriftPair): Record<ModelName, Example[]> {
  const none: Record<ModelName, Example[]> = {
    movedPlanes: [],
    floor: [],
    plainFloor: [],
    lostOpenings: [],
    newDoors: [],
  }
  const { edit, estimate, original, result, made, after } = pair
  if (!estimate || edit === 'camera turned') return none
  const { movedPlanes, floor, lostOpenings, newDoors } = roomEvidence(original, result, estimate)
  const moved = edit === 'ceiling lowered' ? 'ceiling' : edit === 'wall moved' ? 'back' : null
  const planes = movedPlanes
    .filter(({ of }) => edit !== 'wall moved' || of === 'back')
    .map(({ of, values }) => ({ values, isChange: of === moved }))
  const isWhole = moved !== null
  const boxes = (some: readonly Opening[], others: readonly Opening[]) =>
    some
      .filter((opening) => !others.includes(opening))
      .map((opening) => boxOf(cameraOf(made, original.width, original.height), made.room, opening))
  const [removed, added] = [
    boxes(made.openings, after.openings),
    boxes(
      after.openings.filter(({ kind }) => kind === 'door'),
      made.openings,
    ),
  ]
  // A room whose wall moved shows other places of its floor.
  const floorsOf = (kind: 'floor' | 'plainFloor') =>
    floor
      .filter(({ of }) => of === kind && edit !== 'wall moved')
      .map(({ values }) => ({ values, isChange: edit === 'floor changed' }))
  return {
    movedPlanes: planes,
    floor: floorsOf('floor'),
    plainFloor: floorsOf('plainFloor'),
    lostOpenings: isWhole ? [] : labelled(lostOpenings, removed, pair),
    newDoors: isWhole ? [] : labelled(newDoors, added, pair),
  }
}

function labelled(
  evidence: readonly Evidence<unknown>[],
  changed: readonly PixelBox[],
  { isHidden }: DriftPair,
): Example[] {
  return evidence.flatMap(({ box, values }) => {
    const overlap = Math.max(0, ...changed.map((other) => overlapOf(box, other)))
    if (overlap > OTHER && (overlap < SAME || isHidden)) return []
    return [{ values, isChange: overlap >= SAME }]
  })
}
