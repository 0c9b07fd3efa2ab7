import type { Grey, Slopes } from '#staging/image/grey.ts'

import {
  boxEdges,
  distanceFrom,
  findNearby,
  SIDE_FEET,
  UPRIGHTS,
  visiblePoints,
  type Found,
} from './box-edges.ts'
import type { SeenBox } from './box-search.ts'
import { gazeOf, greyAt, type Eye } from './edge-maps.ts'
import { leastSquares, type Residuals } from './least-squares.ts'
import type { Segment } from './segments.ts'
import { directionsOf, lineOf, residualOf, type Line } from './vanishing.ts'

/** A camera and box that fit the picture's edges, with how well each edge is supported (null where it can't be seen). */
export type FittedBox = { eye: Eye; box: SeenBox; support: readonly (number | null)[] }

/** Where a fit begins, and the segments of the picture with the axis of each. */
export type Start = {
  eye: Eye
  box: SeenBox
  isFocalKnown: boolean
  segments: readonly Segment[]
  axes: Int8Array
}

/** How far from the box's edges those of the picture are looked for in each round, as shares of the picture's width. */
const REACHES = [0.012, 0.008, 0.005]
/** The first of the parameters are the camera's yaw, pitch and roll, which move this little, in degrees. */
const [TURNS, TURN] = [3, 0.05]
/** Where a side wall's foot is seen at this many points, only every so many of its upright edge's count, because a door's frame beside a corner is often clearer than the corner. */
const FOOT = { points: 8, every: 3 } as const

/** Moves camera and box together until the box's edges lie on the picture's, in rounds of ever nearer search. */
export function fitBox(
  slopes: Slopes,
  { eye, box, isFocalKnown, segments, axes }: Start,
  { reaches = REACHES, ceilingWeight = 1 }: { reaches?: readonly number[]; ceilingWeight?: number } = {},
): FittedBox {
  const lines = segments.flatMap((segment, at) =>
    axes[at] === -1 ? [] : [{ line: lineOf(segment, eye), axis: axes[at] ?? 0 }],
  )
  let now = { eye, box }
  const first = packed(now)
  for (const reach of reaches) {
    const near = findNearby(slopes, now.eye, now.box, Math.max(2, reach * slopes.width))
    const found = withFewerUprights(near)
    if (found.length < 20) break
    // The box's edges don't say much about the camera's turn and focal length, which vanishing points have already given. So they may only
    // move a little, the turn in all rounds together: otherwise a door's frame beside a corner turns the camera until it is the corner.
    const start = packed(now).map((value, at) => (at < TURNS ? (first[at] ?? value) : value))
    const loose = [TURN, TURN, TURN, isFocalKnown ? 0.01 : 0.02, 0.5, 1, 1, 0.5]
    const steps = start.map((_, at) => (at < TURNS ? 0.01 : 0.001))
    now = unpack(
      leastSquares(start, steps, residualsOf({ eye, found, lines, start, loose, ceilingWeight }), 10)
        .parameters,
      eye,
    )
  }
  const { support, asked } = findNearby(slopes, now.eye, now.box, Math.max(1.5, 0.003 * slopes.width))
  return { ...now, support: asked.map((count, at) => (count === 0 ? null : (support[at] ?? 0) / count)) }
}

/** Points of the picture's edges less most of those along upright edges of walls whose feet are seen. */
function withFewerUprights({ found, support }: ReturnType<typeof findNearby>): Found[] {
  return found.filter(({ edge }, at) => {
    const foot = edge - UPRIGHTS[0] + SIDE_FEET[0]
    return edge < UPRIGHTS[0] || (support[foot] ?? 0) <= FOOT.points || at % FOOT.every === 0
  })
}

type Problem = {
  eye: Eye
  found: readonly Found[]
  lines: readonly { line: Line; axis: number }[]
  start: readonly number[]
  loose: readonly number[]
  ceilingWeight: number
}

/** Distances of the picture's edges from the box's, how far parameters moved, and segments from their vanishing points. */
function residualsOf({ eye, found, lines, start, loose, ceilingWeight }: Problem): Residuals {
  return (values) => {
    const { eye: moved, box } = unpack(values, eye)
    const gaze = gazeOf(moved)
    const edges = boxEdges(box)
    const directions = directionsOf(moved.turn)
    const result = new Float64Array(found.length + values.length + lines.length)
    found.forEach(({ edge, at, weight }, place) => {
      const line = edges[edge]
      if (!line) return
      const counts = line.axis === 1 ? 0.5 : line.isFloor ? 1 : ceilingWeight
      result[place] = distanceFrom(gaze, line, at) * weight * counts
    })
    values.forEach((value, place) => {
      result[found.length + place] = ((value - (start[place] ?? 0)) / (loose[place] ?? 1)) * 3
    })
    lines.forEach(({ line, axis }, place) => {
      const residual = residualOf(line, directions, axis, moved.focalPx)
      result[found.length + values.length + place] = residual * Math.min(2.5, 1.5 * line.weight)
    })
    return result
  }
}

function packed({ eye, box }: { eye: Eye; box: SeenBox }): number[] {
  const { yawDegrees, pitchDegrees, rollDegrees } = eye.turn
  const sizes = [eye.focalPx, box.ceiling, box.left, box.right, box.back]
  return [yawDegrees, pitchDegrees, rollDegrees, ...sizes.map(Math.log)]
}

function unpack(
  [yawDegrees = 0, pitchDegrees = 0, rollDegrees = 0, focal = 0, ...box]: readonly number[],
  { width, height }: Eye,
) {
  const [ceiling = 1, left = 1, right = 1, back = 1] = box.map(Math.exp)
  return {
    eye: { width, height, focalPx: Math.exp(focal), turn: { yawDegrees, pitchDegrees, rollDegrees } },
    box: { ceiling, left, right, back },
  }
}

/**
 * The box with its floor lowered if the line taken for the floor's edge is the top of a skirting: a second line below,
 * parallel on every visible wall, where the picture below differs from the strip between. Null if there's none.
 */
export function belowSkirting(
  grey: Grey,
  slopes: Slopes,
  { eye, box }: { eye: Eye; box: SeenBox },
): SeenBox | null {
  const now = floorScore(grey, slopes, eye, box)
  let best: { box: SeenBox; score: number } | null = null
  for (let drop = 1.035; drop < 1.17; drop += 0.006) {
    const lowered = scaledBox(box, 1 / drop)
    const { edges, differs } = floorScore(grey, slopes, eye, lowered)
    if (edges.length === 0 || differs < Math.max(5, 0.8 * now.differs)) continue
    const score = Math.min(...edges) * differs
    if (Math.min(...edges) > 0.55 && (!best || score > best.score)) best = { box: lowered, score }
  }
  return best && best.score > 0.8 * Math.min(1, ...now.edges) * now.differs ? best.box : null
}

/** The same room with another height of the camera: distances in new units. */
function scaledBox(box: SeenBox, by: number): SeenBox {
  return { ceiling: box.ceiling * by, left: box.left * by, right: box.right * by, back: box.back * by }
}

function floorScore(
  grey: Grey,
  slopes: Slopes,
  eye: Eye,
  box: SeenBox,
): { edges: number[]; differs: number } {
  const { support, asked } = findNearby(slopes, eye, box, 1.5)
  const edges = [0, 1, 2].flatMap((edge) =>
    (asked[edge] ?? 0) >= 12 ? [(support[edge] ?? 0) / (asked[edge] ?? 1)] : [],
  )
  const gaze = gazeOf(eye)
  const [above, below] = [scaledBox(box, 1.02), scaledBox(box, 0.975)].map((other) =>
    boxEdges(other)
      .slice(0, 3)
      .flatMap((edge) => visiblePoints(gaze, edge, 20).flatMap((point) => greyAt(grey, point) ?? [])),
  )
  const mean = (values: readonly number[] = []) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return { edges, differs: Math.abs(mean(above) - mean(below)) }
}
