import { resized, type Camera } from '#staging/geometry/camera.ts'
import type { RoomEstimate } from '#staging/geometry/estimate-room.ts'
import type { Raster } from '#staging/image/raster.ts'

import { exposureAligned } from './align-exposure.ts'
import { boxAround, boxOf, overlapOf, type PixelBox } from './boxes.ts'
import { planesSeen } from './changed-areas.ts'
import { floorEvidence } from './floor-evidence.ts'
import { lostGroups, lostStructure } from './lost-lines.ts'
import { movedEdges } from './moved-edges.ts'
import { planeEvidence, type MovablePlane } from './moved-planes.ts'
import { doorEvidence } from './new-doors.ts'
import { openingCandidates } from './opening-candidates.ts'
import { openingEvidence, type Candidate } from './opening-evidence.ts'
import { placeInOpening } from './place-in-opening.ts'
import { roomLines, type RoomLine } from './room-lines.ts'
import type { Scene } from './scene.ts'
import { erasedPlaces, isErased, patternFates, planePatches, type WallPatch } from './wall-patches.ts'

/** What may show a change, as numbers that a fitted model weighs, and where it is in the original. */
export type Evidence<Of> = { readonly of: Of; readonly box: PixelBox; readonly values: readonly number[] }

/**
 * All evidence that a picture doesn't show its original's room. `aligned` is the original, made as bright as the
 * result, `planes` says which plane each pixel shows.
 */
export type RoomEvidence = {
  readonly scene: Scene
  readonly aligned: Raster
  readonly planes: Uint8Array
  readonly lines: readonly RoomLine[]
  readonly movedPlanes: readonly Evidence<MovablePlane>[]
  readonly floor: readonly Evidence<'floor' | 'plainFloor'>[]
  /** What isn't where it was; `isErased` if there's no doubt. */
  readonly lostOpenings: readonly (Evidence<'window' | 'door' | 'radiator' | null> & {
    readonly isErased: boolean
  })[]
  /** Doors that weren't there; `isWhole` if their outline leaves no doubt. */
  readonly newDoors: readonly (Evidence<'door'> & { readonly isWhole: boolean })[]
}

/** The confidence in the room's estimate from which something that isn't an opening may be erased without doubt. */
const SURE = 0.3
/** Something erased that overlaps an opening or a group of edges by this is judged together with it. */
const SAME_PLACE = 0.35

/** Looks for changes of each kind in a result, given its original and what that shows of the room. */
export function roomEvidence(original: Raster, result: Raster, estimate: RoomEstimate): RoomEvidence {
  const { room, openings, confidence } = estimate
  const camera = resized(estimate.camera, original.width, original.height)
  const scene = { original, result, camera, room }
  const planes = planesSeen(camera, room)
  const aligned = exposureAligned(original, result, planes)
  const lines = roomLines(scene, aligned)
  const whole: PixelBox = [0, 0, original.width, original.height]
  const structure = [lostStructure(lines) ? 1 : 0, movedEdges(lines, camera, room) ? 1 : 0]
  const groups = lostGroups(lines, (line) => placeInOpening(line, camera, estimate)).map((group) => ({
    box: boxAround(group.lines),
    share: group.share,
  }))
  const patches = planePatches(scene, planes)
  const lostOpenings = lostEvidence(scene, lines, patches.walls, groups, estimate)
  const floor = floorEvidence(scene, planes, confidence)
  return {
    scene,
    aligned,
    planes,
    lines,
    movedPlanes: planeEvidence(scene).map(({ plane, values }) => ({
      of: plane,
      box: whole,
      values: [...values, ...structure, confidence],
    })),
    floor: floor ? [{ ...floor, box: whole }] : [],
    lostOpenings,
    newDoors: doorEvidence({ ...scene, original: aligned }, openings, patches).map(
      ({ values, profile, isWhole, ...door }) => {
        const box = boxOf(camera, room, door)
        // How wide and high it's in pixels says how much of it can be told.
        return {
          of: 'door' as const,
          box,
          values: [...values, confidence, ...profile, box[2], box[3]],
          isWhole,
        }
      },
    ),
  }
}

/** Evidence of each place that may have gone, given the groups of lost edges. */
function lostEvidence(
  scene: Scene,
  lines: readonly RoomLine[],
  patches: readonly WallPatch[],
  groups: readonly { readonly box: PixelBox }[],
  estimate: RoomEstimate,
): RoomEvidence['lostOpenings'] {
  const { camera, room } = scene
  const { openings, confidence } = estimate
  return candidatesOf(lines, patches, camera, estimate).flatMap((candidate) => {
    const found = openingEvidence(scene, candidate, openings)
    if (!found) return []
    const box = boxOf(camera, room, candidate)
    const inGroup = Math.max(0, ...groups.map((group) => overlapOf(group.box, box)))
    const fates = patternFates(patches, candidate)
    return [
      {
        of: candidate.kind,
        box,
        values: [...found, inGroup, ...fates, confidence],
        isErased: isErased(fates) && (candidate.kind !== null || confidence >= SURE),
      },
    ]
  })
}

/** What may have gone: the openings, groups of edges, and whatever else was erased elsewhere. */
function candidatesOf(
  lines: readonly RoomLine[],
  patches: readonly WallPatch[],
  camera: Camera,
  { room, openings }: RoomEstimate,
): Candidate[] {
  const known = openingCandidates(lines, openings, camera, room)
  const boxes = known.map((candidate) => boxOf(camera, room, candidate))
  const erased = erasedPlaces(patches, room).filter((place) =>
    boxes.every((box) => overlapOf(box, boxOf(camera, room, place)) < SAME_PLACE),
  )
  return [...known, ...erased.map((place): Candidate => ({ ...place, kind: null, lines: [] }))]
}
