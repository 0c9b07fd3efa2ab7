import { sumOf, type Fates, type RoomLine } from './room-lines.ts'

/** Edges of the room that a picture doesn't keep, and the box in pixels (left, top, right, bottom) that they take up. */
export type LostLines = { readonly lines: readonly RoomLine[]; readonly share: number }

/** The ceiling has no furniture before it: so much of its edges must be kept. */
const LEAST_CEILING = 0.3
const LEAST_CEILING_PX = 45
/** Edges of the skirting that moved are longer than those that were kept, if its wall moved. */
const LEAST_SKIRTING_PX = 70
/**
 * An opening's edges are lost if they're together so long in pixels, and at least this share of those of their group that aren't covered; or
 * if so many of them, next to each other, are entirely lost: a radiator is near a window that was kept.
 */
const [LEAST_LOST_PX, LEAST_LINE_PX] = [40, 13]
const LEAST_LOST = 0.5
const ENTIRELY = { lines: 3, pixels: 60 }
/** Edges nearer to each other than this, in pixels, belong to the same opening. */
const NEAR = 12

const lost = ({ moved, gone }: Fates) => moved + gone
const seen = (fates: Fates) => fates.kept + lost(fates)

/** Edges between walls and ceiling or floor that aren't where they were. Null if enough of them are. */
export function lostStructure(lines: readonly RoomLine[]): LostLines | null {
  const [ceiling, skirting] = (['ceiling', 'skirting'] as const).map((part) =>
    lines.filter((line) => line.part === part),
  )
  const above = sumOf(ceiling ?? [])
  const all = above.kept + above.moved + above.gone + above.covered
  if (all >= LEAST_CEILING_PX && above.kept < LEAST_CEILING * all)
    return { lines: ceiling ?? [], share: 1 - above.kept / all }
  // Furniture along a wall has edges that look like moved skirting: the ceiling must have moved as well.
  const below = sumOf(skirting ?? [])
  const alsoAbove = above.moved >= 30 && above.moved > 0.3 * above.kept
  if (below.moved >= LEAST_SKIRTING_PX && below.moved > 1.2 * below.kept && alsoAbove)
    return { lines: skirting ?? [], share: below.moved / seen(below) }
  return null
}

/**
 * Groups of edges on walls, such as a door's or a window's, that are neither kept nor covered. `openingOf` numbers the opening that an edge
 * belongs to: its edges are one group, even if some are far from the others.
 */
export function lostGroups(
  lines: readonly RoomLine[],
  openingOf: (line: RoomLine) => number | null,
): LostLines[] {
  const walls = lines.filter(({ part }) => part === 'wall')
  const opening = new Map(walls.map((line) => [line, openingOf(line)]))
  const belong: Belong = (one, other) => {
    const [first, second] = [opening.get(one) ?? null, opening.get(other) ?? null]
    return first === null || second === null ? areNear(one, other) : first === second
  }
  const mostly = groupsOf(walls, belong).filter(isMostlyLost)
  const left = walls.filter((line) => isEntirelyLost(line) && !mostly.some((group) => group.includes(line)))
  const entirely = groupsOf(left, belong).filter(
    (group) => group.length >= ENTIRELY.lines && lost(sumOf(group)) >= ENTIRELY.pixels,
  )
  return [...mostly, ...entirely].map((group) => ({ lines: group, share: shareLost(group) }))
}

function isMostlyLost(group: readonly RoomLine[]): boolean {
  const fates = sumOf(group)
  // A single edge may be a corner of the room behind a curtain.
  const isSeveral = group.filter((line) => lost(line.fates) >= LEAST_LINE_PX).length >= 2
  const pixels = lost(fates)
  return (
    isSeveral && pixels >= LEAST_LOST_PX && shareLost(group) >= LEAST_LOST && pixels >= 0.25 * fates.covered
  )
}

function isEntirelyLost({ fates }: RoomLine): boolean {
  const pixels = lost(fates)
  return pixels >= LEAST_LINE_PX && fates.kept < 0.3 * pixels && fates.covered < 1.5 * pixels
}

function shareLost(group: readonly RoomLine[]): number {
  const fates = sumOf(group)
  return lost(fates) / Math.max(1, seen(fates))
}

type Belong = (one: RoomLine, other: RoomLine) => boolean

function groupsOf(lines: readonly RoomLine[], belong: Belong): RoomLine[][] {
  const left = new Set(lines)
  const groups: RoomLine[][] = []
  for (const first of lines) {
    if (!left.delete(first)) continue
    const group = [first]
    for (let at = 0; at < group.length; at++)
      for (const other of left) {
        const line = group[at]
        if (!line || !belong(line, other)) continue
        left.delete(other)
        group.push(other)
      }
    groups.push(group)
  }
  return groups
}

function areNear(one: RoomLine, other: RoomLine): boolean {
  return (
    pointsOf(one).some((point) => isNear(other, point)) || pointsOf(other).some((point) => isNear(one, point))
  )
}

const pointsOf = ({ x1, y1, x2, y2 }: RoomLine) =>
  [0, 0.25, 0.5, 0.75, 1].map((share) => [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share] as const)

function isNear({ x1, y1, x2, y2, length }: RoomLine, [x, y]: readonly [number, number]): boolean {
  const along = Math.max(
    0,
    Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / Math.max(1, length ** 2)),
  )
  return Math.hypot(x - x1 - (x2 - x1) * along, y - y1 - (y2 - y1) * along) < NEAR
}
