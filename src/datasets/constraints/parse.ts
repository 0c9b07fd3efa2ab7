import { findIsoDate } from '#domain/dates.ts'

import { checkPoint, checkPolygons } from '../geometry/read-geometry.ts'
import { metresOf } from '../geometry/shape.ts'
import { flatBounds, type FlatPolygon, type FlatRing, flatRing, subdivided } from '../geometry/subdivide.ts'
import type { Shape } from '../geometry/wkt.ts'
import type { Cell } from '../import/columns.ts'
import { copyRow } from '../import/copy-text.ts'
import type { CopyText, Rejection } from '../import/importer.ts'
import { findLayer, LAYERS } from './layers.ts'
import { endedMark, isEntity, organisationOf } from './marks.ts'

/** The columns of property.planning_constraint, in the order of the parsed rows. */
export const CONSTRAINT_COLUMNS = [
  'entity',
  'part',
  'layer',
  'organisation',
  'reference',
  'name',
  'level',
  'started_on',
  'entered_on',
  'bounds',
  'rings',
] as const

/**
 * Parses a record into a row for each part of its area. Returns a mark for designations that have ended, and for areas without
 * an outline. `shape` reads the record's geometry; null if it has none.
 */
export function constraintRows(
  cell: Cell,
  shape: Shape | Rejection | null,
  today: string,
): CopyText | Rejection {
  const dataset = cell('dataset')
  const layer = findLayer(dataset)
  if (layer === null) return { reason: `'${dataset.slice(0, 60)}' isn't a layer that we import` }
  const entity = cell('entity')
  if (!isEntity(entity)) return { reason: `entity '${entity.slice(0, 40)}' is not a number` }
  const ended = cell('enddate')
  if (shape === null || (ended !== '' && ended <= today)) return endedMark(cell)
  if ('reason' in shape) return { reason: `${entity}: ${shape.reason}` }
  const wrong = wrongIn(shape)
  if (wrong !== null) return { reason: `${entity}: ${wrong}` }
  const parts = partsOf(shape, LAYERS[layer].mostPoints)
  if (parts === null)
    return { reason: `${entity}: an outline that zigzags too much to be cut into small parts` }
  const fields = [
    layer,
    organisationOf(cell),
    cell('reference'),
    cell('name'),
    cell('floodrisklevel') || cell('listedbuildinggrade'),
    findIsoDate(cell('startdate')),
    findIsoDate(cell('entrydate')),
  ]
  const rows: string[] = []
  for (const [at, part] of parts.entries()) {
    const { bounds, rings } = part()
    rows.push(copyRow([entity, at + 1, ...fields, bounds, rings, null]))
  }
  return rows.join('')
}

function wrongIn(shape: Shape): string | null {
  if ('polygons' in shape) return checkPolygons(shape.polygons, 'degrees')?.reason ?? null
  for (const point of shape.points) {
    const wrong = checkPoint(point, 'degrees')
    if (wrong !== null) return wrong
  }
  return null
}

/** Writes a part when its row is written, so that the text of a large outline isn't in memory more than once. */
type Part = () => { bounds: string; rings: string }

/** Cuts a shape into parts; null if that would take too many points. */
function partsOf(shape: Shape, mostPoints: number): Part[] | null {
  if ('points' in shape)
    return shape.points.map((point) => () => {
      const [x, y] = metresOf(point).map(rounded)
      return { bounds: `(${x},${y}),(${x},${y})`, rings: '{}' }
    })
  const parts: Part[] = []
  for (const rings of shape.polygons) {
    const polygons = subdivided(
      rings.map((ring) => flatRing(ring, metresOf)),
      mostPoints,
    )
    if (polygons === null) return null
    for (const polygon of polygons) parts.push(() => partOf(polygon))
  }
  return parts
}

function partOf(polygon: FlatPolygon): ReturnType<Part> {
  const [west, south, east, north] = flatBounds(polygon).map(rounded)
  return {
    bounds: `(${east},${north}),(${west},${south})`,
    rings: `{${polygon.map((ring) => `"${pathOf(ring)}"`).join(',')}}`,
  }
}

/** Writes a ring as PostgreSQL's polygons are written, without its last point. */
function pathOf(ring: FlatRing): string {
  const points: string[] = []
  for (let at = 0; at < ring.length - 2; at += 2)
    points.push(`(${rounded(ring[at] ?? 0)},${rounded(ring[at + 1] ?? 0)})`)
  return `(${points.join(',')})`
}

/** Rounds metres to centimetres, which is finer than any survey. */
function rounded(metres: number): number {
  return Math.round(metres * 100) / 100
}
