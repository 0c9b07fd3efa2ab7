import type { Rejection } from '../import/importer.ts'
import type { Bounds, Point, Polygon, System } from './shape.ts'

/** The United Kingdom with its islands; nothing that we import lies outside. */
const DEGREES: Bounds = [-14, 49, 3, 61.5]
const METRES: Bounds = [-200_000, -50_000, 760_000, 1_300_000]

/** A GeoJSON geometry that hasn't been checked. */
export type Geometry = {
  readonly type?: unknown
  readonly coordinates?: unknown
  readonly geometries?: unknown
}

/** Reads the polygons of a GeoJSON geometry, or says what's wrong with it. */
export function readPolygons(geometry: unknown, system: System): readonly Polygon[] | Rejection {
  if (geometry === null || typeof geometry !== 'object') return { reason: 'no geometry' }
  const { type, coordinates, geometries } = geometry as Geometry
  if (type === 'GeometryCollection') return readCollection(geometries, system)
  if (type !== 'Polygon' && type !== 'MultiPolygon')
    return {
      reason: `a geometry of type ${typeof type === 'string' ? type.slice(0, 40) : typeof type}, where an area is needed`,
    }
  const written: unknown = type === 'Polygon' ? [coordinates] : coordinates
  if (!Array.isArray(written) || written.length === 0) return { reason: 'a geometry without coordinates' }
  return checkPolygons(written, system) ?? (written as readonly Polygon[])
}

function readCollection(geometries: unknown, system: System): readonly Polygon[] | Rejection {
  if (!Array.isArray(geometries) || geometries.length === 0)
    return { reason: 'a collection without geometries' }
  const polygons: Polygon[] = []
  for (const each of geometries) {
    const read = readPolygons(each, system)
    if ('reason' in read) return read
    for (const polygon of read) polygons.push(polygon)
  }
  return polygons
}

/** Returns what's wrong with polygons; null if they are in order. */
export function checkPolygons(polygons: readonly unknown[], system: System): Rejection | null {
  for (const rings of polygons) {
    if (!Array.isArray(rings) || rings.length === 0) return { reason: 'a polygon without rings' }
    for (const ring of rings) {
      const wrong = checkRing(ring, system)
      if (wrong !== null) return { reason: wrong }
    }
  }
  return null
}

function checkRing(ring: unknown, system: System): string | null {
  if (!Array.isArray(ring) || ring.length < 4) return 'a ring of fewer than 4 points'
  for (const point of ring) {
    const wrong = checkPoint(point, system)
    if (wrong !== null) return wrong
  }
  const [first, last]: readonly Point[] = [ring[0], ring.at(-1)]
  return first?.[0] === last?.[0] && first?.[1] === last?.[1]
    ? null
    : `a ring that doesn't end where it begins (${first?.join(' ')} and ${last?.join(' ')})`
}

/** Returns what's wrong with a point; null if it's in the United Kingdom. */
export function checkPoint(point: unknown, system: System): string | null {
  if (!Array.isArray(point)) return 'a coordinate that isn’t a pair of numbers'
  const [x, y]: unknown[] = point
  if (typeof x !== 'number' || typeof y !== 'number') return 'a coordinate that isn’t a pair of numbers'
  if (isWithin(x, y, system === 'degrees' ? DEGREES : METRES)) return null
  const place = `${x} ${y}`
  if (system === 'degrees' && isWithin(y, x, DEGREES))
    return `coordinates with latitude first (${place}): longitude comes first`
  if (system === 'degrees' && isWithin(x, y, METRES))
    return `coordinates in metres (${place}), in a file that doesn't say it's EPSG:27700`
  return `a coordinate outside the United Kingdom (${place})`
}

function isWithin(x: number, y: number, [west, south, east, north]: Bounds): boolean {
  return x >= west && x <= east && y >= south && y <= north
}
