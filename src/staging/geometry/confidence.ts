import type { FittedBox } from './box-fit.ts'
import { gazeOf, seenAt } from './edge-maps.ts'
import type { Orientation } from './vanishing.ts'
import type { Vector } from './vectors.ts'

/** What tells whether an estimate can be trusted. */
export type Evidence = {
  fitted: FittedBox
  orientation: Orientation
  /** Fits of the same picture at other sizes. */
  others: readonly FittedBox[]
}

/**
 * From 0 to 1: how likely an estimate is right. What predicts failure best is that the picture at another size gives other
 * corners; then that a visible edge of the floor isn't an edge in the picture.
 */
export function confidenceOf(evidence: Evidence): number {
  const { floor, agree, lines } = signsOf(evidence)
  return 0.97 * floor ** 2 * agree * Math.min(1, lines / 0.75)
}

/** Estimates below this are shown to the user to be corrected, not used as they are. */
export const ACCEPTED_CONFIDENCE = 0.7

/** Fits whose corners are this share of the picture's width apart are hardly ever both right. */
const DISAGREE = 0.0105

/** The signs that confidence is worked out from, each between 0 (bad) and 1 (good). */
function signsOf({ fitted, orientation, others }: Evidence): { floor: number; agree: number; lines: number } {
  const floor = fitted.support.slice(0, 3).filter((share) => share !== null)
  const apart = others.length === 0 ? 0.05 : Math.max(...others.map((other) => cornersApart(fitted, other)))
  return {
    floor: floor.length === 0 ? 0 : Math.min(...floor),
    agree: Math.exp(-((apart / DISAGREE) ** 2)),
    lines: orientation.agreeing / Math.max(1, orientation.total),
  }
}

/** The largest distance between the same visible corner in two fits, as a share of the picture's width. */
export function cornersApart(one: FittedBox, other: FittedBox): number {
  const [a, b] = [one, other].map(cornersOf)
  if (!a || !b) return 1
  const apart = a.map((point, at) => {
    const twin = b[at]
    if (!point || Math.abs(point[0] - 0.5) > 0.52 || Math.abs(point[1] - 0.5) > 0.52) return 0
    return twin ? Math.hypot(point[0] - twin[0], (point[1] - twin[1]) * 0.67) : 1
  })
  return Math.max(...apart)
}

/** The four corners of the back wall, as shares of the picture's width and height. */
function cornersOf({ eye, box }: FittedBox): (readonly [number, number] | null)[] {
  const gaze = gazeOf(eye)
  const corners: Vector[] = [-1, box.ceiling].flatMap(
    (y) =>
      [
        [-box.left, y, -box.back],
        [box.right, y, -box.back],
      ] as Vector[],
  )
  return corners.map((corner) => {
    const point = seenAt(gaze, corner)
    return point && [point[0] / eye.width, point[1] / eye.height]
  })
}
