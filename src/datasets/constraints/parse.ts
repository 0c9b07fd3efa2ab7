import { findIsoDate } from '#domain/dates.ts'

import { checkPoint, checkPolygons } from '../geometry/read-geometry.ts'
import { boundsOf, inMetres, metresOf, type Polygon } from '../geometry/shape.ts'
import { subdivided } from '../geometry/subdivide.ts'
import type { Shape } from '../geometry/wkt.ts'
import { copyRow } from '../import/copy-text.ts'
import type { CopyText, Rejection } from '../import/importer.ts'
import type { Cell } from '../import/named-columns.ts'
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
  return parts
    .map(({ bounds, rings }, at) => copyRow([entity, at + 1, ...fields, bounds, rings, null]))
    .join('')
}

function wrongIn(shape: Shape): string | null {
  if ('polygons' in shape) return checkPolygons(shape.polygons, 'degrees')?.reason ?? null
  for (const point of shape.points) {
    const wrong = checkPoint(point, 'degrees')
    if (wrong !== null) return wrong
  }
  return null
}

type Part = { bounds: string; rings: string }

/** Cuts a shape into parts; null if that would take too many points. */
function partsOf(shape: Shape, mostPoints: number): Part[] | null {
  if ('points' in shape)
    return shape.points.map((point) => {
      const [x, y] = metresOf(point).map(rounded)
      return { bounds: `(${x},${y}),(${x},${y})`, rings: '{}' }
    })
  const parts: Part[] = []
  for (const rings of inMetres(shape.polygons, 'degrees')) {
    const polygons = subdivided(rings, mostPoints)
    if (polygons === null) return null
    for (const polygon of polygons) parts.push(partOf(polygon))
  }
  return parts
}

function partOf(polygon: Polygon): Part {
  const [west, south, east, north] = boundsOf([polygon]).map(rounded)
  const rings = polygon.map(
    (ring) => `"(${ring.slice(0, -1).map(([x, y]) => `(${rounded(x)},${rounded(y)})`).join(',')})"`, // prettier-ignore
  )
  return { bounds: `(${east},${north}),(${west},${south})`, rings: `{${rings.join(',')}}` }
}

/** Rounds metres to centimetres, which is finer than any survey. */
function rounded(metres: number): number {
  return Math.round(metres * 100) / 100
}
