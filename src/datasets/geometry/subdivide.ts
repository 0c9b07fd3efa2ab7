import type { Point, Ring } from './shape.ts'

/**
 * A ring as pairs of numbers in one block of memory: x, y, x, y. Its last point is the first again. Outlines of hundreds of
 * thousands of points take a quarter of the memory that arrays of points would.
 */
export type FlatRing = Float64Array

/** An outer ring, followed by those of its holes. */
export type FlatPolygon = readonly FlatRing[]

/** Cuts don't fall on whole units, where positions of postcodes are. */
const OFF_THE_GRID = 0.0371
const DEEPEST = 40

/** The parts may have this many times the points of the whole, plus this many. Outlines that zigzag across the cuts would have far more. */
const MAX_TIMES = 4
const MAX_MORE = 10_000

/** Puts a ring's points, changed by `change`, into one block of memory. */
export function flatRing(ring: Ring, change: (point: Point) => Point): FlatRing {
  const flat = new Float64Array(ring.length * 2)
  for (const [at, point] of ring.entries()) flat.set(change(point), at * 2)
  return flat
}

/**
 * Cuts a polygon with its holes into parts of at most `most` points, so that a look-up reads a small part of a large one. A point
 * is in the polygon if it's inside an odd number of rings of one of the parts: cuts run along their edges. Returns null if the
 * parts would have too many points, because its lines cross each cut again and again.
 */
export function subdivided(rings: FlatPolygon, most: number): FlatPolygon[] | null {
  let total = pointsOf(rings)
  const bound = MAX_TIMES * total + MAX_MORE
  const parts: FlatPolygon[] = []
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

function pointsOf(rings: FlatPolygon): number {
  return rings.reduce((sum, ring) => sum + ring.length / 2, 0)
}

/** Returns the west, south, east and north of a polygon. */
export function flatBounds(rings: FlatPolygon): [west: number, south: number, east: number, north: number] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const ring of rings)
    for (let at = 0; at < ring.length; at += 2) {
      const x = ring[at] ?? 0
      const y = ring[at + 1] ?? 0
      west = Math.min(west, x)
      south = Math.min(south, y)
      east = Math.max(east, x)
      north = Math.max(north, y)
    }
  return [west, south, east, north]
}

/** Cuts a polygon in two across its longer side. */
function halvesOf(rings: FlatPolygon): FlatPolygon[] {
  const [west, south, east, north] = flatBounds(rings)
  const axis = east - west > north - south ? 0 : 1
  const middle = (axis === 0 ? (west + east) / 2 : (south + north) / 2) + OFF_THE_GRID
  return [1, -1].map((side) =>
    rings.map((ring) => clipped(ring, axis, middle, side)).filter((ring) => hasArea(ring)),
  )
}

function hasArea(ring: FlatRing): boolean {
  const [x0 = 0, y0 = 0] = ring
  let sum = 0
  for (let at = 2; at < ring.length; at += 2) {
    const x = (ring[at] ?? 0) - x0
    const y = (ring[at + 1] ?? 0) - y0
    sum += ((ring[at - 2] ?? 0) - x0) * y - x * ((ring[at - 1] ?? 0) - y0)
  }
  return sum !== 0
}

/** Returns what of a ring lies on one side of a line (Sutherland and Hodgman): below it if `side` is 1, above it if -1. */
function clipped(ring: FlatRing, axis: 0 | 1, line: number, side: number): FlatRing {
  const isKept = (at: number) => (line - (ring[at + axis] ?? 0)) * side >= 0
  let points = 0
  for (let at = 2; at < ring.length; at += 2)
    points += (isKept(at) ? 1 : 0) + (isKept(at - 2) === isKept(at) ? 0 : 1)
  if (points < 3) return new Float64Array(0)
  const kept = new Float64Array((points + 1) * 2)
  let length = 0
  for (let at = 2; at < ring.length; at += 2) {
    if (isKept(at - 2) !== isKept(at)) {
      const across = crossing(ring, at, axis, line)
      kept[length++] = axis === 0 ? line : across
      kept[length++] = axis === 0 ? across : line
    }
    if (isKept(at)) {
      kept[length++] = ring[at] ?? 0
      kept[length++] = ring[at + 1] ?? 0
    }
  }
  return kept.copyWithin(length, 0, 2)
}

/** Returns where along a line the edge of a ring that ends at `at` crosses it. */
function crossing(ring: FlatRing, at: number, axis: 0 | 1, line: number): number {
  const other = 1 - axis
  const from = ring[at - 2 + axis] ?? 0
  const start = ring[at - 2 + other] ?? 0
  const share = (line - from) / ((ring[at + axis] ?? 0) - from)
  return start + share * ((ring[at + other] ?? 0) - start)
}
