import { checkPoint, checkPolygons } from '../geometry/read-geometry.ts'
import { boundsOf, inMetres, metresOf, type Polygon } from '../geometry/shape.ts'
import { subdivided } from '../geometry/subdivide.ts'
import type { Shape } from '../geometry/wkt.ts'
import { copyRow } from '../import/copy-text.ts'
import type { CopyText, Rejection } from '../import/importer.ts'
import type { Cell } from '../import/named-columns.ts'
import { findLayer, LAYERS } from './layers.ts'

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
 * Parses a record into a row for each part of its area. Returns an empty string for designations that have ended, and for areas
 * without an outline. `shape` reads the record's geometry; null if it has none.
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
  if (!/^\d{1,15}$/.test(entity)) return { reason: `entity '${entity.slice(0, 40)}' is not a number` }
  const ended = cell('enddate')
  if (ended !== '' && ended <= today) return ''
  if (shape === null) return ''
  if ('reason' in shape) return { reason: `${entity}: ${shape.reason}` }
  const wrong = wrongIn(shape)
  if (wrong !== null) return { reason: `${entity}: ${wrong}` }
  const organisation = cell('organisationentity')
  const fields = [
    layer,
    /^\d{1,9}$/.test(organisation) ? organisation : null,
    cell('reference'),
    cell('name'),
    cell('floodrisklevel') || cell('listedbuildinggrade'),
    dayOf(cell('startdate')),
    dayOf(cell('entrydate')),
  ]
  return partsOf(shape, LAYERS[layer].mostPoints)
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

function partsOf(shape: Shape, mostPoints: number): Part[] {
  if ('points' in shape)
    return shape.points.map((point) => {
      const [x, y] = metresOf(point).map(rounded)
      return { bounds: `(${x},${y}),(${x},${y})`, rings: '{}' }
    })
  return inMetres(shape.polygons, 'degrees')
    .flatMap((rings) => subdivided(rings, mostPoints))
    .map(partOf)
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

/** Returns a day, or null for years, months and blanks. */
function dayOf(text: string): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
}
