import { estimateRoom, type RoomEstimate } from '#staging/geometry/estimate-room.ts'
import type { Opening } from '#staging/geometry/room.ts'
import { blurred, greyOf, scaledGrey } from '#staging/image/grey.ts'
import type { Raster } from '#staging/image/raster.ts'

import { boxOf } from './boxes.ts'
import { shiftOfPieces } from './camera-shift.ts'
import { changedAreas } from './changed-areas.ts'
import { cameraShift, matchPatches } from './find-shift.ts'
import { probabilityOf, type FittedModel } from './fitted-model.ts'
import { MODELS } from './fitted-models.ts'
import { likeliest } from './likeliest.ts'
import { newWindows } from './new-windows.ts'
import { sameWalls } from './plane-colours.ts'
import { roomEvidence, type Evidence, type RoomEvidence } from './room-evidence.ts'
import { sumOf } from './room-lines.ts'
import type { Scene } from './scene.ts'
import { viewWindows } from './view-windows.ts'
import { keepsTrim } from './wall-trim.ts'

/** Why a picture may not be of the same room. `box` is left, top, width and height in pixels; `score` from 0 to 1. */
export type DriftReason = {
  kind: 'camera' | 'structure' | 'window' | 'door' | 'radiator' | 'floor' | 'walls' | 'invented' | 'unsure'
  box: [number, number, number, number]
  score: number
}

/** Whether a picture shows the same room as its original, unchanged. */
export type DriftReport = {
  verdict: 'pass' | 'warn' | 'fail'
  reasons: DriftReason[]
  cameraShiftPx: number
  structureRecall: number
}

/** In pixels: leaves and curtains in front of an edge can move patches by two. */
const MAX_SHIFT = 2

/** If the walls are different ones, less than this share of places look as they did. */
const MIN_SAME_WALLS = 0.3

/** A whole outline is a door if it's at least this probable too: wardrobes have whole outlines as well. */
const MIN_WHOLE = 0.3
/** A radiator that's gone must be more probable than other openings, because furniture in front of one hides its ribs as paint would. */
const MIN_RADIATOR = 0.5

/** A report, and which pixels of the room itself changed (1): not furniture. Null if the room wasn't recognised. */
export type Compared = { report: DriftReport; moved: Uint8Array | null }

/** The report of `inspectRooms`. */
export function compareRooms(...pictures: Parameters<typeof inspectRooms>): DriftReport {
  return inspectRooms(...pictures).report
}

/**
 * Compares a furnished picture with its original: camera, structural edges, openings, floor and walls. Both must have the same
 * size; where furniture stands is estimated. `knownFocalPx` is the original's, `estimate` its room if that has been estimated already.
 */
export function inspectRooms(
  original: Raster,
  result: Raster,
  knownFocalPx: number | null,
  estimate: RoomEstimate | null = estimateRoom(original, knownFocalPx),
): Compared {
  if (original.width !== result.width || original.height !== result.height)
    throw new Error('The pictures differ in size')
  const whole: DriftReason['box'] = [0, 0, original.width, original.height]
  if (!estimate) {
    const patchShift = shiftOf(blurred(greyOf(original), 0.8), blurred(greyOf(result), 0.8))
    const unsure: DriftReason[] = [
      ...cameraReasons(patchShift, whole),
      { kind: 'unsure', box: whole, score: 0.5 },
    ]
    return { report: finished(unsure, patchShift, 1), moved: null }
  }
  const evidence = roomEvidence(original, result, estimate)
  const shift = shiftOfPieces(evidence.lines.flatMap(({ pieces }) => pieces))
  const reasons = [...cameraReasons(shift, whole), ...changesOf(evidence, estimate, whole)]
  const areas = changedAreas(original, result, evidence.planes)
  const moved = areas.changed.map((changed, pixel) => (areas.furniture[pixel] === 0 ? changed : 0))
  const { kept, moved: shifted, gone } = sumOf(evidence.lines)
  const seen = kept + shifted + gone
  return { report: finished(reasons, shift, seen < 40 ? 1 : kept / seen), moved }
}

const cameraReasons = (shift: number, box: DriftReason['box']): DriftReason[] =>
  shift > MAX_SHIFT ? [{ kind: 'camera', box, score: Math.min(1, shift / 10) }] : []

/** The changes of the room that its evidence shows. */
function changesOf(
  evidence: RoomEvidence,
  { openings }: RoomEstimate,
  whole: DriftReason['box'],
): DriftReason[] {
  const { scene, aligned, floor } = evidence
  const same = sameWalls(aligned, scene.result, evidence.planes)
  return [
    ...shown(MODELS.movedPlanes, evidence.movedPlanes, () => 'structure' as const),
    ...lostReasons(evidence),
    ...likeliest([
      ...shown(MODELS.newDoors, evidence.newDoors, () => 'invented' as const),
      ...evidence.newDoors.flatMap(({ isWhole, box, values }): DriftReason[] =>
        isWhole && probabilityOf(MODELS.newDoors, values) >= MIN_WHOLE
          ? [{ kind: 'invented', box: [...box], score: 1 }]
          : [],
      ),
    ]),
    ...windowsOf({ ...scene, original: aligned }, openings).map((opening) => ({
      kind: 'invented' as const,
      box: boxOf(scene.camera, scene.room, opening),
      score: 0.8,
    })),
    ...floor.flatMap((each) => shown(MODELS[each.of], [each], () => 'floor' as const)),
    ...(same < MIN_SAME_WALLS && !keepsTrim(scene)
      ? [{ kind: 'walls' as const, box: whole, score: 1 - same }]
      : []),
  ]
}

/** New windows, burnt out or with a view. */
function windowsOf(scene: Scene, known: readonly Opening[]): Opening[] {
  const burntOut = newWindows(scene, known)
  return burntOut.length > 0 ? burntOut : viewWindows(scene, known)
}

/** Openings, and other things on walls, that a fitted model takes for lost or that were clearly erased. */
function lostReasons({ lostOpenings }: RoomEvidence): DriftReason[] {
  const kindOf = ({ of }: Evidence<DriftReason['kind'] | null>) => of ?? 'structure'
  const erased = lostOpenings.filter(({ isErased }) => isErased)
  const others = lostOpenings.filter(({ isErased }) => !isErased)
  return [
    ...erased.map((each): DriftReason => ({ kind: kindOf(each), box: [...each.box], score: 1 })),
    ...shown(MODELS.lostOpenings, others, kindOf).filter(
      ({ kind, score }) => kind !== 'radiator' || score >= MIN_RADIATOR,
    ),
  ]
}

/** The evidence that a fitted model takes for a change, as reasons of a kind. */
function shown<Of>(
  model: FittedModel,
  evidence: readonly Evidence<Of>[],
  kindOf: (evidence: Evidence<Of>) => DriftReason['kind'],
): DriftReason[] {
  return evidence.flatMap((each): DriftReason[] => {
    const score = probabilityOf(model, each.values)
    return score < model.least ? [] : [{ kind: kindOf(each), box: [...each.box], score }]
  })
}

function finished(reasons: DriftReason[], cameraShiftPx: number, structureRecall: number): DriftReport {
  const verdict =
    reasons.length === 0 ? 'pass' : reasons.every(({ kind }) => kind === 'unsure') ? 'warn' : 'fail'
  return {
    verdict,
    reasons,
    cameraShiftPx: Number(cameraShiftPx.toFixed(2)),
    structureRecall: Number(structureRecall.toFixed(3)),
  }
}

/** The shift at full size, or at half size if patches have moved beyond the search distance. */
function shiftOf(one: ReturnType<typeof greyOf>, other: ReturnType<typeof greyOf>): number {
  const near = matchPatches(one, other, () => true)
  const still = near.filter((match) => match.still > 0.75).length
  if (near.length === 0 || still > 0.5 * near.length) return cameraShift(near)
  const [small, smaller] = [scaledGrey(one, one.width / 2), scaledGrey(other, other.width / 2)]
  return Math.max(cameraShift(near), 2 * cameraShift(matchPatches(small, smaller, () => true)))
}
