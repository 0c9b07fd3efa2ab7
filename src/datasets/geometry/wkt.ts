import type { Rejection } from '../import/importer.ts'
import type { Point, Polygon, Ring } from './shape.ts'

/** A shape read from well-known text. Its coordinates haven't been checked. */
export type Shape = { points: readonly Point[] } | { polygons: readonly Polygon[] }

const TYPES = /^\s*(?:SRID=4326;)?\s*(MULTIPOLYGON|POLYGON|MULTIPOINT|POINT)\s*(?:EMPTY|(Z|M|ZM)?\s*(?=\())/i

/** Reads a point, polygon or several from well-known text ('MULTIPOLYGON (((-1 51, …)))'), or says what's wrong with it. */
export function readWkt(text: string): Shape | Rejection {
  const [start, type] = TYPES.exec(text) ?? []
  if (start === undefined || type === undefined)
    return { reason: `a geometry that isn't a point or polygon in well-known text: ${text.slice(0, 40)}` }
  const body = text.slice(start.length).trimEnd()
  const kind = type.toUpperCase()
  if (body === '') return kind.endsWith('POINT') ? { points: [] } : { polygons: [] }
  if (!body.endsWith(')')) return { reason: 'a geometry that ends too early' }
  if (kind.endsWith('POINT')) return { points: readRing(body.replaceAll(/[()]/g, '')) }
  return readPolygons(body, kind === 'POLYGON' ? 2 : 3)
}

/** Reads polygons whose rings are at a depth of brackets: 2 in a polygon, 3 in a multipolygon. */
function readPolygons(body: string, ringDepth: number): Shape | Rejection {
  const polygons: Ring[][] = []
  let depth = 0
  for (let at = 0; at < body.length; at++) {
    const character = body[at]
    if (character === '(') {
      depth++
      if (depth > ringDepth) return { reason: 'a geometry with too many brackets' }
      if (depth === ringDepth - 1) polygons.push([])
      if (depth < ringDepth) continue
      const end = body.indexOf(')', at)
      polygons.at(-1)?.push(readRing(body.slice(at + 1, end)))
      at = end - 1
    } else if (character === ')') depth--
    if (depth < 0) return { reason: 'a geometry with too many brackets' }
  }
  return depth === 0 ? { polygons } : { reason: 'a geometry that ends too early' }
}

/** Reads 'x y, x y', with or without heights. What isn't a number becomes NaN, which no check accepts. */
function readRing(text: string): Point[] {
  const ring: Point[] = []
  for (let start = 0; start <= text.length;) {
    const comma = text.indexOf(',', start)
    const end = comma < 0 ? text.length : comma
    const [x = '', y = ''] = text.slice(start, end).trim().split(/\s+/)
    ring.push([x === '' ? NaN : Number(x), y === '' ? NaN : Number(y)])
    start = end + 1
  }
  return ring
}
