import type { Camera } from '#staging/geometry/camera.ts'
import type { RoomBox } from '#staging/geometry/room.ts'

import { placeSeen, sumOf, type Fates, type RoomLine } from './room-lines.ts'

/** The edges of the box that a room is: along the ceiling at the back and at the sides, the upright corners, and along the floor at the back. */
const EDGES = ['ceiling-back', 'ceiling-side', 'corner', 'floor-back'] as const
type Edge = (typeof EDGES)[number]

/** A line this near to an edge of the box, in metres, counts as that edge: coving and skirting have several. */
const NEAR = 0.2

/**
 * How long an edge must have moved or gone, in pixels, and how much of that may also be where it was. Little hides the edges of a ceiling. Furniture
 * often hides corners and skirting, so both edges must have moved, or one of them by a clear margin.
 */
const CEILING = { 'ceiling-back': 24, 'ceiling-side': 28, kept: 0.4 } as const
const BOTH = { corner: 50, floor: 60, kept: 0.2 } as const
const CLEARLY = { corner: { least: 70, kept: 0.1 }, 'floor-back': { least: 200, kept: 0.05 } } as const

/** The lines of the room's own edges that show that a wall or the ceiling has moved, and the share of them that has; null if none of them do. */
export function movedEdges(
  lines: readonly RoomLine[],
  camera: Camera,
  room: RoomBox,
): { lines: readonly RoomLine[]; share: number } | null {
  const edges = new Map(lines.map((line) => [line, edgeOf(line, camera, room)]))
  const of = (edge: Edge) => lines.filter((line) => edges.get(line) === edge)
  for (const edge of ['ceiling-back', 'ceiling-side'] as const) {
    const { kept, lost } = seenOf(of(edge))
    if (lost >= CEILING[edge] && kept < CEILING.kept * lost) return lostOf(of(edge))
  }
  const [corner, floor] = [seenOf(of('corner')), seenOf(of('floor-back'))]
  const isCornerLost = corner.moved >= BOTH.corner && corner.kept <= BOTH.kept * corner.lost
  if (isCornerLost && floor.moved >= BOTH.floor && floor.kept <= BOTH.kept * floor.lost)
    return lostOf([...of('corner'), ...of('floor-back')])
  for (const edge of ['corner', 'floor-back'] as const) {
    const { kept, moved, covered } = seenOf(of(edge))
    const { least, kept: most } = CLEARLY[edge]
    if (moved >= least && kept < most * moved && covered < moved) return lostOf(of(edge))
  }
  return null
}

function seenOf(lines: readonly RoomLine[]): Fates & { lost: number } {
  const fates = sumOf(lines)
  return { ...fates, lost: fates.moved + fates.gone }
}

function lostOf(lines: readonly RoomLine[]): { lines: readonly RoomLine[]; share: number } {
  const { kept, lost } = seenOf(lines)
  return { lines, share: lost / Math.max(1, kept + lost) }
}

/** The edge of the box that a line lies along, or null. */
function edgeOf({ x1, y1, x2, y2 }: RoomLine, camera: Camera, room: RoomBox): Edge | null {
  const places = [0.15, 0.5, 0.85].map((share) =>
    placeSeen(camera, room, x1 + (x2 - x1) * share, y1 + (y2 - y1) * share),
  )
  const isAlong = (is: (place: (typeof places)[number]) => boolean) => places.every(is)
  const isHigh = isAlong(({ height }) => height > room.heightMetres - NEAR)
  const isBack = isAlong(({ at }) => Math.abs(at[2]) < NEAR)
  const isSide = isAlong(({ at }) => Math.min(at[0], room.widthMetres - at[0]) < NEAR)
  if (isHigh && isBack) return 'ceiling-back'
  if (isHigh && isSide) return 'ceiling-side'
  if (isBack && isSide) return 'corner'
  return isBack && isAlong(({ height }) => height < NEAR) ? 'floor-back' : null
}
