import { project, resized, type Camera } from '#staging/geometry/camera.ts'
import { estimateRoom, type RoomEstimate } from '#staging/geometry/estimate-room.ts'
import { wallPoint, type Opening, type RoomBox } from '#staging/geometry/room.ts'
import { blurred, greyOf, scaledGrey } from '#staging/image/grey.ts'
import type { Raster } from '#staging/image/raster.ts'

import { exposureAligned } from './align-exposure.ts'
import { shiftOfPieces } from './camera-shift.ts'
import { changedAreas, planesSeen } from './changed-areas.ts'
import { cameraShift, matchPatches } from './find-shift.ts'
import { lostGroups, lostStructure, type LostLines, type PlaceInOpening } from './lost-lines.ts'
import { movedEdges } from './moved-edges.ts'
import { newOpenings } from './new-openings.ts'
import { planeColours } from './plane-colours.ts'
import { placeSeen, roomLines, sumOf, type RoomLine } from './room-lines.ts'

/** Why a picture may not be of the same room. `box` is left, top, width and height in pixels; `score` from 0 to 1. */
export type DriftReason = {
  kind: 'camera' | 'structure' | 'window' | 'door' | 'radiator' | 'floor' | 'walls' | 'invented' | 'unsure'
  box: [number, number, number, number]
  score: number
}

/** Whether a picture shows the room of its original unchanged. */
export type DriftReport = {
  verdict: 'pass' | 'warn' | 'fail'
  reasons: DriftReason[]
  cameraShiftPx: number
  structureRecall: number
}

/** In pixels: leaves and curtains before an edge can move patches by two. */
const MOST_SHIFT = 2

/** Edges so near to an opening, in metres, are its frame's. */
const FRAME = 0.15

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
  const cameraReasons = (shift: number): DriftReason[] =>
    shift > MOST_SHIFT ? [{ kind: 'camera', box: whole, score: Math.min(1, shift / 10) }] : []
  if (!estimate) {
    const patchShift = shiftOf(blurred(greyOf(original), 0.8), blurred(greyOf(result), 0.8))
    const unsure: DriftReason[] = [...cameraReasons(patchShift), { kind: 'unsure', box: whole, score: 0.5 }]
    return { report: finished(unsure, patchShift, 1), moved: null }
  }
  const camera = resized(estimate.camera, original.width, original.height)
  const { room, openings } = estimate
  const planes = planesSeen(camera, room)
  const aligned = exposureAligned(original, result, planes)
  const lines = roomLines(original, result, camera, room)
  const shift = shiftOfPieces(lines.flatMap(({ pieces }) => pieces))
  const lost = lostStructure(lines) ?? movedEdges(lines, camera, room)
  const reasons: DriftReason[] = [
    ...cameraReasons(shift),
    ...(lost ? [{ kind: 'structure' as const, box: boxAround(lost.lines), score: lost.share }] : []),
    ...lostGroups(lines, (line) => placeInOpening(line, camera, estimate)).map((group) =>
      lostReason(group, camera, estimate),
    ),
    ...newOpenings({ original: aligned, result, camera, room }, openings).map((opening) => ({
      kind: 'invented' as const,
      box: boxOf(camera, room, opening),
      score: 0.8,
    })),
    ...planeColours({ original, aligned, result }, { camera, room, lines }).map((reason) => ({
      ...reason,
      box: whole,
    })),
  ]
  const areas = changedAreas(original, result, planes)
  const moved = areas.changed.map((changed, pixel) => (areas.furniture[pixel] === 0 ? changed : 0))
  const { kept, moved: shifted, gone } = sumOf(lines)
  const seen = kept + shifted + gone
  return { report: finished(reasons, shift, seen < 40 ? 1 : kept / seen), moved }
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

/** The camera's shift at full size, or at half size if patches are further away than they're looked for. */
function shiftOf(one: ReturnType<typeof greyOf>, other: ReturnType<typeof greyOf>): number {
  const near = matchPatches(one, other, () => true)
  const still = near.filter((match) => match.still > 0.75).length
  if (near.length === 0 || still > 0.5 * near.length) return cameraShift(near)
  const [small, smaller] = [scaledGrey(one, one.width / 2), scaledGrey(other, other.width / 2)]
  return Math.max(cameraShift(near), 2 * cameraShift(matchPatches(small, smaller, () => true)))
}

/** The opening that a line belongs to and where it lies along its wall, or null. */
function placeInOpening(
  line: RoomLine,
  camera: Camera,
  { room, openings }: RoomEstimate,
): PlaceInOpening | null {
  const { plane, at, height } = placeSeen(camera, room, (line.x1 + line.x2) / 2, (line.y1 + line.y2) / 2)
  const along = plane === 'back' ? at[0] : at[2]
  const index = openings.findIndex(
    ({ wall, from, to, bottom, top }) =>
      wall === plane &&
      along > from - FRAME &&
      along < to + FRAME &&
      height > bottom - FRAME &&
      height < top + FRAME,
  )
  const opening = openings[index]
  return opening ? { opening: index, along, isRadiator: opening.kind === 'radiator' } : null
}

/** What a group of lost edges was: the opening that it overlaps most, or a part of the room's structure. */
function lostReason(group: LostLines, camera: Camera, { room, openings }: RoomEstimate): DriftReason {
  const box = boxAround(group.lines)
  const [best] = openings
    .map(({ kind, ...opening }) => ({ kind, shared: shared(box, boxOf(camera, room, { kind, ...opening })) }))
    .toSorted((a, b) => b.shared - a.shared)
  return { kind: best && best.shared > 0 ? best.kind : 'structure', box, score: group.share }
}

const shared = ([x, y, width, height]: DriftReason['box'], [x2, y2, width2, height2]: DriftReason['box']) =>
  Math.max(0, Math.min(x + width, x2 + width2) - Math.max(x, x2)) *
  Math.max(0, Math.min(y + height, y2 + height2) - Math.max(y, y2))

function boxAround(lines: readonly RoomLine[]): DriftReason['box'] {
  const [xs, ys] = [lines.flatMap(({ x1, x2 }) => [x1, x2]), lines.flatMap(({ y1, y2 }) => [y1, y2])]
  const [left, top] = [Math.floor(Math.min(...xs)) - 2, Math.floor(Math.min(...ys)) - 2]
  return [left, top, Math.ceil(Math.max(...xs)) + 2 - left, Math.ceil(Math.max(...ys)) + 2 - top]
}

function boxOf(camera: Camera, room: RoomBox, { wall, from, to, bottom, top }: Opening): DriftReason['box'] {
  const corners = [from, to].flatMap((along) =>
    [bottom, top].map((height) => project(camera, wallPoint(room, wall, along, height))),
  )
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, top_] = [Math.floor(Math.min(...xs)) - 2, Math.floor(Math.min(...ys)) - 2]
  return [left, top_, Math.ceil(Math.max(...xs)) + 2 - left, Math.ceil(Math.max(...ys)) + 2 - top_]
}
