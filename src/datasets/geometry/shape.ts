import { type Grid, toGrid, toLatLon } from '#domain/grid.ts'

/** East and north: degrees of longitude and latitude, or metres of the National Grid. */
export type Point = readonly [x: number, y: number]

/** Points whose last is the first again. */
export type Ring = readonly Point[]

/** An outer ring, followed by those of its holes. */
export type Polygon = readonly Ring[]

/** West, south, east and north. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** The coordinates of a file: WGS84 degrees, or the metres of EPSG:27700. */
export type System = 'degrees' | 'metres'

/** Converts polygons to WGS84 degrees. */
export function inDegrees(polygons: readonly Polygon[], from: System): readonly Polygon[] {
  return from === 'degrees' ? polygons : mapPoints(polygons, degreesOf)
}

/** Returns the point in metres of the National Grid. */
export function metresOf([longitude, latitude]: Point): Point {
  const { easting, northing }: Grid = toGrid({ longitude, latitude })
  return [easting, northing]
}

function degreesOf([easting, northing]: Point): Point {
  const { longitude, latitude } = toLatLon({ easting, northing })
  return [longitude, latitude]
}

function mapPoints(polygons: readonly Polygon[], change: (point: Point) => Point): Polygon[] {
  return polygons.map((rings) => rings.map((ring) => ring.map(change)))
}

/** Returns the smallest box around the polygons. */
export function boundsOf(polygons: readonly Polygon[]): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const ring of polygons.flat()) {
    for (const [x, y] of ring) {
      west = Math.min(west, x)
      south = Math.min(south, y)
      east = Math.max(east, x)
      north = Math.max(north, y)
    }
  }
  return [west, south, east, north]
}

/** Returns twice the area that a ring encloses, positive if it runs anticlockwise. */
export function doubleArea(ring: Ring): number {
  const [x0, y0] = ring[0] ?? [0, 0]
  let sum = 0
  for (let at = 1; at < ring.length; at++) {
    const [xa, ya] = ring[at - 1] ?? [0, 0]
    const [xb, yb] = ring[at] ?? [0, 0]
    sum += (xa - x0) * (yb - y0) - (xb - x0) * (ya - y0)
  }
  return sum
}

/** Returns the area of polygons without their holes, in square units of their coordinates. */
export function areaOf(polygons: readonly Polygon[]): number {
  let sum = 0
  for (const [outer = [], ...holes] of polygons) {
    sum += Math.abs(doubleArea(outer))
    for (const hole of holes) sum -= Math.abs(doubleArea(hole))
  }
  return sum / 2
}

/** Returns the area of polygons in degrees on the ellipsoid of WGS84, in square kilometres. */
export function squareKilometres(polygons: readonly Polygon[]): number {
  const equal = mapPoints(polygons, ([longitude, latitude]) => [
    longitude * RADIANS,
    zoneHeight(Math.sin(latitude * RADIANS)),
  ])
  return areaOf(equal) * (AXIS_KM ** 2 / 2)
}

const RADIANS = Math.PI / 180
const AXIS_KM = 6378.137
const ECCENTRICITY = 0.081_819_190_842_6

/** Returns the area between the equator and a latitude, as a share of half the square of the axis per radian of longitude. */
function zoneHeight(sine: number): number {
  const e = ECCENTRICITY
  return (1 - e * e) * (sine / (1 - (e * sine) ** 2) - Math.log((1 - e * sine) / (1 + e * sine)) / (2 * e))
}

/** Whether a point is in a polygon and not in its holes, by counting the edges to the east of it. */
export function isInside(rings: Polygon, [x, y]: Point): boolean {
  let inside = false
  for (const ring of rings) {
    for (let at = 1; at < ring.length; at++) {
      const [xa, ya] = ring[at - 1] ?? [0, 0]
      const [xb, yb] = ring[at] ?? [0, 0]
      if (ya > y !== yb > y && x < xa + ((y - ya) * (xb - xa)) / (yb - ya)) inside = !inside
    }
  }
  return inside
}

/** Returns a point inside the largest polygon, for its label: in the middle of its widest part at the height of its centre. */
export function labelPoint(polygons: readonly Polygon[]): Point {
  const [largest = []] = polygons.toSorted((a, b) => areaOf([b]) - areaOf([a]))
  const y = centreHeight(largest[0] ?? [])
  const crossings: number[] = []
  for (const ring of largest) {
    for (let at = 1; at < ring.length; at++) {
      const [xa, ya] = ring[at - 1] ?? [0, 0]
      const [xb, yb] = ring[at] ?? [0, 0]
      if (ya > y !== yb > y) crossings.push(xa + ((y - ya) * (xb - xa)) / (yb - ya))
    }
  }
  crossings.sort((a, b) => a - b)
  let [from, to] = [crossings[0] ?? 0, crossings[1] ?? 0]
  for (let at = 2; at + 1 < crossings.length; at += 2) {
    const [nextFrom = 0, nextTo = 0] = [crossings[at], crossings[at + 1]]
    if (nextTo - nextFrom > to - from) [from, to] = [nextFrom, nextTo]
  }
  return [(from + to) / 2, y]
}

/** Returns the second coordinate of a ring's centre of mass. */
function centreHeight(ring: Ring): number {
  const [x0, y0] = ring[0] ?? [0, 0]
  let sum = 0
  let weight = 0
  for (let at = 1; at < ring.length; at++) {
    const [xa, ya] = ring[at - 1] ?? [0, 0]
    const [xb, yb] = ring[at] ?? [0, 0]
    const cross = (xa - x0) * (yb - y0) - (xb - x0) * (ya - y0)
    sum += cross * (ya + yb - 2 * y0)
    weight += cross
  }
  return weight === 0 ? y0 : y0 + sum / (3 * weight)
}
