import type { Slopes } from '#staging/image/grey.ts'

import { findNearby } from './box-edges.ts'
import type { FittedBox } from './box-fit.ts'
import type { SeenBox } from './box-search.ts'

/** The upright edges at both ends of the back wall, by their numbers in `boxEdges`. */
const UPRIGHT = [
  { edge: 6, side: 'left' },
  { edge: 7, side: 'right' },
] as const

/** An edge that's seen along less of its height than this may be in the wrong place, and one seen along more is real. */
const [FAINT, CLEAR] = [0.3, 0.85]
/** How far beside a corner another is looked for, as shares of the wall's distance from the camera, and in what steps. */
const [NEAREST, FARTHEST, STEP] = [0.03, 0.25, 0.01]
const FEWEST_POINTS = 12

/**
 * How many of the back wall's corners are hardly visible although an upright edge near them is, from the floor to the ceiling: the walls
 * meet there, or a door's frame or a curtain pretends that they do. Corners between white walls are faint too, but nothing else is clear.
 */
export function unusedCorners(slopes: Slopes, { eye, box }: FittedBox): number {
  const shareOf = (seen: SeenBox, edge: number) => {
    const { support, asked } = findNearby(slopes, eye, seen, 1.5)
    const points = asked[edge] ?? 0
    return points < FEWEST_POINTS ? null : (support[edge] ?? 0) / points
  }
  return UPRIGHT.filter(({ edge, side }) => {
    const own = shareOf(box, edge)
    if (own === null || own > FAINT) return false
    return shifts().some((by) => (shareOf({ ...box, [side]: box[side] * by }, edge) ?? 0) > CLEAR)
  }).length
}

function shifts(): number[] {
  const count = Math.round((FARTHEST - NEAREST) / STEP)
  return Array.from({ length: count + 1 }, (_, at) => NEAREST + at * STEP).flatMap((by) => [1 + by, 1 - by])
}
