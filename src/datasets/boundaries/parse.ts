import { readPolygons } from '../geometry/read-geometry.ts'
import {
  boundsOf,
  inDegrees,
  labelPoint,
  type Polygon,
  squareKilometres,
  type System,
} from '../geometry/shape.ts'
import { type Cell, snapped } from '../geometry/snap.ts'
import { copyRow } from '../import/copy-text.ts'
import type { CopyText, Feature, Rejection } from '../import/importer.ts'
import { type KindName, KINDS } from './kinds.ts'

/** The columns of property.boundary, in the order of the parsed rows. */
export const BOUNDARY_COLUMNS = [
  'kind',
  'code',
  'name',
  'vintage',
  'rights',
  'area_km2',
  'label_longitude',
  'label_latitude',
  'bounds',
  'detail',
  'overview',
] as const

/** The names of a file's properties. */
export type BoundaryProperties = {
  /** Null for postcodes, whose kind follows from the name. */
  kind: KindName | null
  code: string
  name: string
  vintage: number | null
}

/** Parses a feature into a row, or says why it can't be read. */
export function boundaryRow(
  { properties, geometry }: Feature,
  columns: BoundaryProperties,
  system: System,
): CopyText | Rejection {
  const code = textOf(properties?.[columns.code])
  const kind = columns.kind ?? (KINDS.sector.code.test(code) ? 'sector' : 'district')
  const { rights, plural, detail, overview, code: pattern } = KINDS[kind]
  // The file of counties has unitary authorities too.
  if (kind === 'county' && KINDS.authority.code.test(code)) return ''
  if (!pattern.test(code)) return { reason: `'${code}' is not among the codes of ${plural}` }
  const name = textOf(properties?.[columns.name])
  if (name === '') return { reason: `no name for ${code}` }
  const read = readPolygons(geometry, system)
  if ('reason' in read) return { reason: `${code}: ${read.reason}` }
  const polygons = inDegrees(read, system)
  const areaKm2 = squareKilometres(polygons)
  if (areaKm2 === 0) return { reason: `${code}: an outline without an area` }
  const fine = geometryOf(polygons, detail)
  const [west, south, east, north] = boundsOf(polygons).map(rounded)
  const [longitude, latitude] = labelPoint(polygons)
  return copyRow([
    kind,
    code,
    name,
    columns.vintage,
    rights,
    areaKm2,
    rounded(longitude),
    rounded(latitude),
    `(${east},${north}),(${west},${south})`,
    fine ?? written(polygons),
    geometryOf(polygons, overview) ?? fine ?? written(polygons),
  ])
}

/** Returns the outline on a grid; null if it's too small to show there. */
function geometryOf(polygons: readonly Polygon[], cell: Cell): string | null {
  const simple = snapped(polygons, cell)
  return simple.length === 0 ? null : written(simple)
}

function written(polygons: readonly Polygon[]): string {
  const [only] = polygons
  return JSON.stringify(
    polygons.length === 1
      ? { type: 'Polygon', coordinates: only }
      : { type: 'MultiPolygon', coordinates: polygons },
  )
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
