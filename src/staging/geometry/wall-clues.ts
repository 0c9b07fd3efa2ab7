import { findNearby, UPRIGHTS } from './box-edges.ts'
import type { SeenBox } from './box-search.ts'
import { ceilingLine } from './ceiling-line.ts'
import { CLEAR, seenPxAt, type LinedWall } from './common-line.ts'
import type { Eye } from './edge-maps.ts'
import { footClarity } from './floor-steps.ts'
import type { Picture } from './settle-floor.ts'
import { upperWalls } from './upper-wall.ts'
import { wallLines } from './wall-lines.ts'

/** What a picture shows of a box: the room's corners, feet of walls and level lines of the walls. */
export type WallClues = {
  /** The box with the ceiling that its walls show. */
  readonly box: SeenBox
  /** How well the picture agrees with the box. */
  readonly score: number
  /** Heights of the clear lines on the back, left and right wall, in heights of the camera. */
  readonly heights: readonly (readonly number[])[]
}

/** Numbers of the walls' feet in `boxEdges`. */
export const FEET = [0, 1, 2] as const

/** An edge of which the picture shows fewer points isn't asked for. */
const FEWEST_POINTS = 12
/** How much each kind of clue counts, beside a corner that's seen from floor to ceiling, which counts 1. */
const WEIGHTS = { together: 0.5, alone: 0.25, foot: 0.7 } as const
/** What counts for a corner and a foot that aren't in the picture. */
const UNSEEN = { upright: 0.5, foot: 0.3 } as const
/** Lines count for a ceiling if they're at least this high, as a share of its height, and the same if they differ by less than this. */
const [HIGH, SAME] = [0.85, 0.011]

/** How much of one of a box's edges the picture shows, from 0 to 1; null if it isn't in the picture. */
export function shareSeen({ slopes }: Picture, eye: Eye, box: SeenBox, edge: number): number | null {
  const { support, asked } = findNearby(slopes, eye, box, 1.5, [edge])
  const points = asked[edge] ?? 0
  return points < FEWEST_POINTS ? null : (support[edge] ?? 0) / points
}

/** How much of some of a box's edges the picture shows, all together. */
export function sharesSeen(picture: Picture, eye: Eye, box: SeenBox, edges: readonly number[]): number {
  return sumOf(edges, (edge) => shareSeen(picture, eye, box, edge) ?? UNSEEN.upright)
}

/** Judges a box by what a picture shows: the more corners, feet and ceilings of the same height, the better. */
export function wallClues(picture: Picture, eye: Eye, box: SeenBox): WallClues {
  const uppers = upperWalls(picture.tones, eye, box)
  const whole = { ...box, ceiling: ceilingLine(uppers)?.height ?? box.ceiling }
  const heights = uppers.map((upper) => clearHeights({ upper, lines: wallLines(upper) }))
  const feet = footClarity(picture.tones, eye, whole)
  const score =
    sharesSeen(picture, eye, whole, UPRIGHTS) +
    ceilingScore(heights, whole.ceiling) +
    WEIGHTS.foot * sumOf(feet, (foot) => foot ?? UNSEEN.foot)
  return { box: whole, score, heights }
}

function clearHeights({ upper, lines }: LinedWall): number[] {
  return lines.flatMap(({ height, share, size }) =>
    share >= CLEAR.share && size >= CLEAR.size && seenPxAt(upper, height) > 0 ? [height] : [],
  )
}

/** How well lines at these heights on three walls agree with a ceiling: walls whose highest lines are at the same height speak for it, those that have none there against it. */
export function ceilingScore(heights: WallClues['heights'], ceiling: number): number {
  const high = heights.map((own) => own.filter((height) => height > HIGH * ceiling))
  const together = high
    .flat()
    .map((height) => high.filter((own) => own.some((other) => Math.abs(other / height - 1) < SAME)).length)
  const most = Math.max(0, ...together)
  const lined = heights.filter((own) => own.length > 0).length
  return (most > 1 ? WEIGHTS.together * most : 0) - WEIGHTS.alone * (lined - most)
}

function sumOf<T>(all: readonly T[], of: (each: T) => number): number {
  return all.reduce((sum, each) => sum + of(each), 0)
}
