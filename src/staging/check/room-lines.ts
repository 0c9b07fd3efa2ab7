import { upperMedian } from '#domain/median.ts'
import { rayThrough, type Camera } from '#staging/geometry/camera.ts'
import { exitOf, type Plane, type RoomBox, type Wall } from '#staging/geometry/room.ts'
import { findSegments, type Segment } from '#staging/geometry/segments.ts'
import { plus, type Vector } from '#staging/geometry/vectors.ts'
import { blurred, greyOf, slopesOf } from '#staging/image/grey.ts'
import type { Raster } from '#staging/image/raster.ts'

import { edgePieces, type EdgePiece, type Fate } from './edge-fates.ts'
import type { Scene } from './scene.ts'

/** Where on the room an edge lies: along the ceiling, along the skirting, elsewhere on a wall, or on the floor. */
type Part = 'ceiling' | 'skirting' | 'wall' | 'floor'

/** Lengths of edges in pixels, by what became of them. */
export type Fates = Record<Fate, number>

/** A straight edge of the original: where it is, and what became of its pieces. */
export type RoomLine = Segment & {
  readonly part: Part
  readonly pieces: readonly EdgePiece[]
  readonly fates: Fates
  readonly shiftPx: number
}

/** The weakest edge that counts, in grey levels a pixel, and the shortest in pixels. */
const SEARCH = { weakest: 1.2, shortest: 14 }
/** How high skirting reaches, and how far down coving does, in metres. */
const [SKIRTING, COVING] = [0.24, 0.2]
/** If an edge has moved, its pieces agree on how far to within this many pixels; otherwise something else is in its place. */
const AGREES = 2

/**
 * The straight edges of a room's original picture, without those of the floor, and what became of them in the result.
 * `aligned` is the original, made as bright as the result.
 */
export function roomLines({ original, result, camera, room }: Scene, aligned: Raster = original): RoomLine[] {
  const slopes = slopesOf(blurred(greyOf(original), 0.8))
  return findSegments(slopes, SEARCH).flatMap((segment) => {
    const part = partOf(segment, camera, room)
    if (part === 'floor') return []
    return [{ ...segment, part, ...fatesOf(original, result, segment, aligned) }]
  })
}

/** The sum of the fates of several edges. */
export function sumOf(lines: readonly Pick<RoomLine, 'fates'>[]): Fates {
  const sum = none()
  for (const { fates } of lines) for (const fate of FATES) sum[fate] += fates[fate]
  return sum
}

const FATES = ['kept', 'moved', 'gone', 'covered'] as const
const none = (): Fates => ({ kept: 0, moved: 0, gone: 0, covered: 0 })

function fatesOf(
  original: Raster,
  result: Raster,
  segment: Segment,
  aligned: Raster,
): Pick<RoomLine, 'pieces' | 'fates' | 'shiftPx'> {
  const pieces = edgePieces(original, result, segment, aligned)
  const shifts = pieces.filter(({ fate }) => fate === 'moved').map(({ shiftPx }) => shiftPx)
  const median = upperMedian(shifts) ?? 0
  const fates = none()
  for (const { fate, shiftPx, length } of pieces) {
    const isStray = fate === 'moved' && (shifts.length < 2 || Math.abs(shiftPx - median) > AGREES)
    fates[isStray ? 'covered' : fate] += length
  }
  return { pieces, fates, shiftPx: Math.abs(median) }
}

function partOf({ x1, y1, x2, y2 }: Segment, camera: Camera, room: RoomBox): Part {
  const places = [0.2, 0.5, 0.8].map((share) =>
    placeSeen(camera, room, x1 + (x2 - x1) * share, y1 + (y2 - y1) * share),
  )
  const count = (is: (place: ReturnType<typeof placeSeen>) => boolean) => places.filter(is).length
  if (count(({ plane, height }) => plane === 'ceiling' || height > room.heightMetres - COVING) >= 2)
    return 'ceiling'
  if (count(({ plane }) => plane === 'floor') === 3) return isBeyondSkirting(places) ? 'floor' : 'skirting'
  return count(({ height }) => height < SKIRTING) >= 2 ? 'skirting' : 'wall'
}

/** How far from the nearest wall a line of the floor must be to be part of its pattern, in metres. */
const BORDER = 0.1
const isBeyondSkirting = (places: readonly { fromWall: number }[]) =>
  places.some(({ fromWall }) => fromWall > BORDER)

/** How far along its wall a place is, in metres. */
export const alongOf = (at: Vector, wall: Wall) => (wall === 'back' || wall === 'front' ? at[0] : at[2])

/** The plane that a pixel shows, the place on it, how high that is above the floor, and how far from the nearest wall, in metres. */
export function placeSeen(
  camera: Camera,
  room: RoomBox,
  x: number,
  y: number,
): { plane: Plane; at: Vector; height: number; fromWall: number } {
  const ray = rayThrough(camera, x, y)
  const { plane, times } = exitOf(room, camera.position, ray)
  const at = plus(camera.position, ray, times)
  const [across, height, deep] = at
  return { plane, at, height, fromWall: Math.min(across, room.widthMetres - across, deep) }
}
