import { areNear, groupsOfLines } from './near-lines.ts'
import { sumOf, type Fates, type RoomLine } from './room-lines.ts'

/** Edges of the room that a picture doesn't keep, and the box in pixels (left, top, right, bottom) that they take up. */
export type LostLines = { readonly lines: readonly RoomLine[]; readonly share: number }

/** The share of the ceiling's edges that must be kept: no furniture stands in front of it. */
const MIN_CEILING = 0.3
const MIN_CEILING_PX = 70
/** Edges of the skirting that moved are longer than those that were kept, if its wall moved. */
const MIN_SKIRTING_PX = 70
/**
 * An opening's edges are lost if they're together so long in pixels, and at least this share of those of their group
 * that aren't covered; or if this many of them, next to each other, are entirely lost, since a radiator may be near a
 * window that was kept.
 */
const [MIN_LOST_PX, MIN_LINE_PX] = [40, 13]
/** A single level edge is enough if this many pixels of it are gone. */
const MIN_LEVEL_PX = 50
const MIN_LOST = 0.5
/** How far apart an opening's lost edges must be, as a share of how far apart all its edges are. */
const MIN_SPAN = 0.5
const ENTIRELY = { lines: 3, pixels: 60 }

const lost = ({ moved, gone }: Fates) => moved + gone
const seen = (fates: Fates) => fates.kept + lost(fates)

/** Edges between walls and ceiling or floor that aren't where they were. Null if enough of them are. */
export function lostStructure(lines: readonly RoomLine[]): LostLines | null {
  const [ceiling, skirting] = (['ceiling', 'skirting'] as const).map((part) =>
    lines.filter((line) => line.part === part),
  )
  const above = sumOf(ceiling ?? [])
  const all = above.kept + above.moved + above.gone + above.covered
  if (all >= MIN_CEILING_PX && above.kept < MIN_CEILING * all)
    return { lines: ceiling ?? [], share: 1 - above.kept / all }
  // Furniture along a wall has edges that look like moved skirting, so the ceiling must have moved as well.
  const below = sumOf(skirting ?? [])
  const alsoAbove = above.moved >= 30 && above.moved > 0.3 * above.kept
  if (below.moved >= MIN_SKIRTING_PX && below.moved > 1.2 * below.kept && alsoAbove)
    return { lines: skirting ?? [], share: below.moved / seen(below) }
  return null
}

/**
 * The opening that an edge belongs to, where along its wall in metres, and whether it's a radiator, in front of which
 * no curtain hangs.
 */
export type PlaceInOpening = {
  readonly opening: number
  readonly along: number
  readonly isRadiator: boolean
}

/**
 * Groups of edges on walls, such as a door's or a window's, that are neither kept nor covered. `placeOf` says which opening an edge belongs
 * to, if any: its edges are one group, even if some are far from the others, and both its sides must be lost, as a curtain covers one.
 */
export function lostGroups(
  lines: readonly RoomLine[],
  placeOf: (line: RoomLine) => PlaceInOpening | null,
): LostLines[] {
  const walls = lines.filter(({ part }) => part === 'wall')
  const places = new Map(walls.map((line) => [line, placeOf(line)]))
  const belong = (one: RoomLine, other: RoomLine) => {
    const [first, second] = [places.get(one), places.get(other)]
    return first && second ? first.opening === second.opening : areNear(one, other)
  }
  const widthOf = (some: readonly RoomLine[], opening: number) => {
    const along = some.flatMap((line) => {
      const place = places.get(line)
      return place?.opening === opening ? [place.along] : []
    })
    return along.length === 0 ? 0 : Math.max(...along) - Math.min(...along)
  }
  const spans = (group: readonly RoomLine[]) => {
    const placed = group.filter(isLost).flatMap((line) => places.get(line) ?? [])
    const opening = placed[0]?.opening
    // A radiator below a window may seem to have one edge of the window's.
    if (opening === undefined || 2 * placed.length < group.filter(isLost).length) return true
    return widthOf(group.filter(isLost), opening) >= MIN_SPAN * widthOf(walls, opening)
  }
  const isRadiator = (group: readonly RoomLine[]) => group.some((line) => places.get(line)?.isRadiator)
  const mostly = groupsOfLines(walls, belong).filter(
    (group) => isMostlyLost(group) && (isRadiator(group) || spans(group)),
  )
  const left = walls.filter((line) => isEntirelyLost(line) && !mostly.some((group) => group.includes(line)))
  const entirely = groupsOfLines(left, belong).filter(
    (group) => group.length >= ENTIRELY.lines && lost(sumOf(group)) >= ENTIRELY.pixels && spans(group),
  )
  return [...mostly, ...entirely].map((group) => ({ lines: group, share: shareLost(group) }))
}

function isMostlyLost(group: readonly RoomLine[]): boolean {
  const fates = sumOf(group)
  // A single upright edge may be a corner of the room behind a curtain.
  const isSeveral = group.filter((line) => lost(line.fates) >= MIN_LINE_PX).length >= 2
  const pixels = lost(fates)
  // Leaves and curtains in front of an edge can look like the edge itself, moved.
  const leastShown = fates.gone === 0 ? 0.5 : 0.25
  return (
    (isSeveral || group.some(isLevelAndGone)) &&
    pixels >= MIN_LOST_PX &&
    shareLost(group) >= MIN_LOST &&
    pixels >= leastShown * fates.covered
  )
}

/** Whether a level edge, such as a radiator's top, is entirely gone. */
const isLevelAndGone = ({ fates: { kept, gone }, x1, x2, y1, y2 }: RoomLine) =>
  gone >= MIN_LEVEL_PX && kept === 0 && Math.abs(x2 - x1) > 2 * Math.abs(y2 - y1)

const isLost = ({ fates }: RoomLine) => lost(fates) >= MIN_LINE_PX && lost(fates) > fates.kept

function isEntirelyLost({ fates }: RoomLine): boolean {
  const pixels = lost(fates)
  return pixels >= MIN_LINE_PX && fates.kept < 0.3 * pixels && fates.covered < 1.5 * pixels
}

function shareLost(group: readonly RoomLine[]): number {
  const fates = sumOf(group)
  return lost(fates) / Math.max(1, seen(fates))
}
