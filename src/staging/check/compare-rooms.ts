import { project, resized, type Camera } from '#staging/geometry/camera.ts'
import { estimateRoom, type RoomEstimate } from '#staging/geometry/estimate-room.ts'
import { findOpenings } from '#staging/geometry/openings.ts'
import { PLANES, wallPoint, type Opening, type RoomBox } from '#staging/geometry/room.ts'
import { blurred, greyOf, scaledGrey, slopesOf, type Grey, type Slopes } from '#staging/image/grey.ts'
import type { Raster } from '#staging/image/raster.ts'

import { changedAreas, planesSeen, type ChangedAreas } from './changed-areas.ts'
import { cameraShift, matchPatches } from './find-shift.ts'
import { keptEdges } from './kept-edges.ts'
import { planeColours } from './plane-colours.ts'

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

const LEAST_KEPT = 0.62
const LEAST_STRUCTURE = 0.6
const MOST_SHIFT = 1.4

/** A report, and which pixels of the room itself changed (1): not furniture. Null if the room wasn't recognised. */
export type Compared = { report: DriftReport; moved: Uint8Array | null }

/** The report of `inspectRooms`. */
export function compareRooms(original: Raster, result: Raster, knownFocalPx: number | null): DriftReport {
  return inspectRooms(original, result, knownFocalPx).report
}

/**
 * Compares a furnished picture with its original: camera, structural edges, openings, floor and walls. Both must have the same
 * size; where furniture stands is estimated. `knownFocalPx` is the original's.
 */
export function inspectRooms(original: Raster, result: Raster, knownFocalPx: number | null): Compared {
  if (original.width !== result.width || original.height !== result.height)
    throw new Error('The pictures differ in size')
  const whole: DriftReason['box'] = [0, 0, original.width, original.height]
  const [greyA, greyB] = [blurred(greyOf(original), 0.8), blurred(greyOf(result), 0.8)]
  const [slopesA, slopesB] = [slopesOf(greyA), slopesOf(greyB)]
  const estimate = estimateRoom(original, knownFocalPx)
  const reasons: DriftReason[] = []
  const cameraShiftPx = shiftOf(greyA, greyB)
  if (cameraShiftPx > MOST_SHIFT)
    reasons.push({ kind: 'camera', box: whole, score: Math.min(1, cameraShiftPx / 10) })
  if (!estimate) {
    const unsure = [...reasons, { kind: 'unsure' as const, box: whole, score: 0.5 }]
    return { report: finished(unsure, cameraShiftPx, 1), moved: null }
  }
  const camera = resized(estimate.camera, original.width, original.height)
  const areas = changedAreas(original, result, planesSeen(camera, estimate.room))
  const structure = keptEdges(slopesA, slopesB, (pixel) => isStructure(areas, pixel))
  const structureRecall = structure.asked < 40 ? 1 : structure.kept / structure.asked
  if (structureRecall < LEAST_STRUCTURE)
    reasons.push({ kind: 'structure', box: whole, score: 1 - structureRecall })
  reasons.push(...openingReasons({ slopesA, slopesB, areas, camera, estimate }))
  reasons.push(
    ...inventedReasons(findOpenings(greyB, camera, estimate.room), greyB, { areas, camera, estimate }),
  )
  reasons.push(...planeColours(original, result, areas).map((reason) => ({ ...reason, box: whole })))
  const moved = areas.changed.map((changed, pixel) => (areas.furniture[pixel] === 0 ? changed : 0))
  return { report: finished(reasons, cameraShiftPx, structureRecall), moved }
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

/** Edges of walls and ceiling count, unless furniture stands before them. The floor's pattern may be covered by a rug. */
function isStructure({ planes, furniture }: ChangedAreas, pixel: number): boolean {
  return furniture[pixel] === 0 && planes[pixel] !== PLANES.indexOf('floor')
}

type Sides = {
  slopesA: Slopes
  slopesB: Slopes
  areas: ChangedAreas
  camera: Camera
  estimate: RoomEstimate
}

function openingReasons({ slopesA, slopesB, areas, camera, estimate }: Sides): DriftReason[] {
  return estimate.openings.flatMap((opening): DriftReason[] => {
    const box = boxOf(camera, estimate.room, opening)
    const { asked, kept } = keptEdges(
      slopesA,
      slopesB,
      (pixel) =>
        areas.furniture[pixel] === 0 && isIn(box, pixel % camera.width, Math.floor(pixel / camera.width)),
    )
    if (asked < 25 || kept / asked >= LEAST_KEPT) return []
    return [{ kind: opening.kind, box, score: 1 - kept / asked }]
  })
}

/** A window is burnt out in parts, a picture on the wall isn't. */
const BURNT = { level: 240, share: 0.2 }

/** Windows and doors that the result has and the original hasn't. */
function inventedReasons(
  found: readonly Opening[],
  { data }: Grey,
  { areas, camera, estimate: { openings, room } }: Pick<Sides, 'areas' | 'camera' | 'estimate'>,
): DriftReason[] {
  return found.flatMap((opening): DriftReason[] => {
    if (opening.kind === 'radiator' || openings.some((other) => overlaps(other, opening))) return []
    if (opening.kind === 'door' && openings.some((other) => isCurtainOf(other, opening))) return []
    const box = boxOf(camera, room, opening)
    let [changed, hidden, burnt, all] = [0, 0, 0, 0]
    for (let y = Math.max(0, box[1]); y < Math.min(camera.height, box[1] + box[3]); y++)
      for (let x = Math.max(0, box[0]); x < Math.min(camera.width, box[0] + box[2]); x++) {
        const pixel = y * camera.width + x
        all += 1
        changed += areas.changed[pixel] ?? 0
        hidden += areas.furniture[pixel] ?? 0
        burnt += (data[pixel] ?? 0) > BURNT.level ? 1 : 0
      }
    const isWindow = opening.kind === 'window'
    const isLike = isWindow ? changed > 0.35 * all && burnt > BURNT.share * all : changed > 0.08 * all
    return isLike && hidden < 0.3 * all ? [{ kind: 'invented', box, score: changed / all }] : []
  })
}

/** What looks like a narrow door close beside a window is a curtain. */
const isCurtainOf = (window: Opening, door: Opening) =>
  window.kind === 'window' &&
  window.wall === door.wall &&
  Math.max(door.from - window.to, window.from - door.to) < 0.3

const overlaps = (a: Opening, b: Opening) =>
  a.wall === b.wall &&
  Math.min(a.to, b.to) - Math.max(a.from, b.from) > 0.3 * Math.min(a.to - a.from, b.to - b.from)

function boxOf(camera: Camera, room: RoomBox, { wall, from, to, bottom, top }: Opening): DriftReason['box'] {
  const corners = [from, to].flatMap((along) =>
    [bottom, top].map((height) => project(camera, wallPoint(room, wall, along, height))),
  )
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, top_] = [Math.floor(Math.min(...xs)) - 2, Math.floor(Math.min(...ys)) - 2]
  return [left, top_, Math.ceil(Math.max(...xs)) + 2 - left, Math.ceil(Math.max(...ys)) + 2 - top_]
}

const isIn = ([left, top, width, height]: DriftReason['box'], x: number, y: number) =>
  x >= left && x < left + width && y >= top && y < top + height
