import { boundsOf, doubleArea, type Point, type Polygon, type Ring } from './shape.ts'

/** Cuts don't fall on whole units, where positions of postcodes are. */
const OFF_THE_GRID = 0.0371
const DEEPEST = 40

/** The parts may have so many times the points of the whole, and so many more. Zigzags across each cut would have any number. */
const MOST_TIMES = 4
const MOST_MORE = 10_000

/**
 * Cuts a polygon with its holes into parts of at most `most` points, so that a look-up reads a small part of a large one. A point
 * is in the polygon if it's inside an odd number of rings of one of the parts: cuts run along their edges. Returns null if the
 * parts would have too many points, because its lines cross each cut again and again.
 */
export function subdivided(rings: Polygon, most: number): Polygon[] | null {
  let total = pointsOf(rings)
  const bound = MOST_TIMES * total + MOST_MORE
  const parts: Polygon[] = []
  const waiting = [{ rings, points: total, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { points, depth } = next
    if (points <= most || depth === DEEPEST) {
      if (points > 0) parts.push(next.rings)
      continue
    }
    total -= points
    for (const half of halvesOf(next.rings)) {
      const halfPoints = pointsOf(half)
      total += halfPoints
      waiting.push({ rings: half, points: halfPoints, depth: depth + 1 })
    }
    if (total > bound) return null
  }
  return parts
}

function pointsOf(rings: Polygon): number {
  return rings.reduce((sum, ring) => sum + ring.length, 0)
}

/** Cuts a polygon in two across its longer side. */
function halvesOf(rings: Polygon): Polygon[] {
  const [west, south, east, north] = boundsOf([rings])
  const axis = east - west > north - south ? 0 : 1
  const middle = (axis === 0 ? (west + east) / 2 : (south + north) / 2) + OFF_THE_GRID
  return [1, -1].map((side) =>
    rings.map((ring) => clipped(ring, axis, middle, side)).filter((ring) => doubleArea(ring) !== 0),
  )
}

/** Returns what of a ring lies on one side of a line (Sutherland and Hodgman): below it if `side` is 1, above it if -1. */
function clipped(ring: Ring, axis: 0 | 1, line: number, side: number): Ring {
  const kept: Point[] = []
  for (let at = 1; at < ring.length; at++) {
    const [from, to] = [ring[at - 1], ring[at]]
    if (!from || !to) continue
    const isFromKept = (line - from[axis]) * side >= 0
    const isToKept = (line - to[axis]) * side >= 0
    if (isFromKept !== isToKept) kept.push(crossing(from, to, axis, line))
    if (isToKept) kept.push(to)
  }
  const [first] = kept
  return first && kept.length > 2 ? [...kept, first] : []
}

function crossing(from: Point, to: Point, axis: 0 | 1, line: number): Point {
  const share = (line - from[axis]) / (to[axis] - from[axis])
  const other = axis === 0 ? from[1] + share * (to[1] - from[1]) : from[0] + share * (to[0] - from[0])
  return axis === 0 ? [line, other] : [other, line]
}
