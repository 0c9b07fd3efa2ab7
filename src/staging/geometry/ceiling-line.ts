import { CLEAR, commonLine, seenPxAt, type CommonLine, type LinedWall } from './common-line.ts'
import { covingAbove } from './coving.ts'
import type { UpperWall } from './upper-wall.ts'
import { wallLines, type WallLine } from './wall-lines.ts'

/** Where a room's ceiling is. */
export type CeilingLine = {
  /** How far above the camera, in heights of the camera above the floor. */
  readonly height: number
  /** How much of the visible walls shows it, from 0 to 1. */
  readonly share: number
  /** Whether a coving hides the line between wall and ceiling. */
  readonly isCoved: boolean
  /** Whether the back, left and right wall each show it, or a coving's lower edge, clearly at one height, so they're as far away as the box says. */
  readonly agrees: readonly boolean[]
}

/** A line counts if it's seen along so much of a wall. */
const MIN_SHARE = 0.6
/** A wall's line is surely at the ceiling's height if it differs by less than this share of it. */
const SURELY = 0.01
/** A line that several walls show is fainter than a joint or beam by this factor at most. */
const FAINTER = 0.4
/** A rail's two edges are this close, and blurred by so many levels, change to opposite colours, and are about equally clear. */
const RAIL = { most: 0.05, blur: 1.6, ratio: 1.4 }

/**
 * The ceiling of a box: the highest line that's seen along all visible walls at the same height. Picture rails, doors and windows are lower.
 * Null if no line is, because the ceiling isn't in the picture or is too faint.
 */
export function ceilingLine(uppers: readonly UpperWall[]): CeilingLine | null {
  const walls = uppers.map((upper) => ({
    upper,
    lines: wallLines(upper).filter(({ height, share }) => share >= MIN_SHARE && seenPxAt(upper, height) > 0),
  }))
  const top = highest(walls.map(({ upper, lines }) => ({ upper, lines: withoutRails(lines, upper) })))
  if (!top) return null
  const coving = covingAbove(walls, top.height)
  // A coving's lower edge is on the walls.
  const height = coving?.foot ?? top.height
  const agrees = walls.map(({ lines }) =>
    lines.some(
      (line) =>
        Math.abs(line.height / height - 1) < SURELY && line.share >= CLEAR.share && line.size >= CLEAR.size,
    ),
  )
  if (coving) return { height: coving.height, share: coving.share, isCoved: true, agrees }
  return { height: top.height, share: top.share, isCoved: false, agrees }
}

/**
 * The highest line. One that a single wall shows may be a joint between a ceiling's boards, or a beam, so a lower one that several show is likelier if it isn't much fainter.
 */
function highest(walls: readonly LinedWall[]): CommonLine | null {
  const heights = walls.flatMap(({ lines }) => lines.map(({ height }) => height)).toSorted((a, b) => b - a)
  for (const mayBeFaint of [false, true]) {
    const found = heights.flatMap((height) => commonLine(walls, height, mayBeFaint) ?? [])
    const [top] = found
    if (!top) continue
    return top.walls > 1
      ? top
      : (found.find(({ walls: many, size }) => many > 1 && size > FAINTER * top.size) ?? top)
  }
  return null
}

/** Lines less the two edges of each rail. */
function withoutRails(lines: readonly WallLine[], { heightOf }: UpperWall): readonly WallLine[] {
  const most = RAIL.most + RAIL.blur * (heightOf(1) - heightOf(0))
  const isRail = (low: WallLine | undefined, high: WallLine | undefined) =>
    low !== undefined &&
    high !== undefined &&
    high.height - low.height < most &&
    low.brighter * high.brighter < 0 &&
    Math.max(low.size, high.size) < RAIL.ratio * Math.min(low.size, high.size)
  return lines.filter((line, at) => !isRail(lines[at - 1], line) && !isRail(line, lines[at + 1]))
}
