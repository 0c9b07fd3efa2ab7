import type { IsoDate } from '#domain/dates.ts'

import { coordinateSystem } from '../geometry/coordinate-system.ts'
import { readPolygons } from '../geometry/read-geometry.ts'
import type { Point } from '../geometry/shape.ts'
import { readWkt, type Shape } from '../geometry/wkt.ts'
import { type Cell, cellsOf, columnKey, columnPlaces } from '../import/columns.ts'
import { findCollection } from '../import/geo-json.ts'
import { headerOf } from '../import/header.ts'
import { ImportError } from '../import/import-error.ts'
import type { Feature, FeatureLayout, Layout, Rejection, Sample, TextLayout } from '../import/importer.ts'
import { rejectedMarks } from './marks.ts'
import { constraintRows } from './parse.ts'

/** Columns that every file of planning.data.gov.uk has. */
const NEEDED = ['dataset', 'entity', 'prefix', 'reference', 'organisationentity']

/** Recognises files of planning.data.gov.uk, CSV or GeoJSON, by the names of their columns or properties. */
export function recogniseConstraints(sample: Sample, today: IsoDate): Layout | null {
  return geoJsonLayout(sample, today) ?? csvLayout(sample, today)
}

function csvLayout(sample: Sample, today: IsoDate): TextLayout | null {
  const header = headerOf(sample)
  if (header === null) return null
  const places = columnPlaces(header.names)
  if (!NEEDED.every((column) => places.has(column))) return null
  if (!places.has('geometry') && !places.has('point'))
    throw new ImportError('This file of planning.data.gov.uk has neither a geometry nor a point column.')
  const rejected = rejectedMarks()
  return {
    description: `planning designations (${header.names.length} columns)`,
    table: 'planning_constraint',
    skip: header.skip,
    row: (fields) => {
      const cell = cellsOf(fields, places)
      const written = cell('geometry') || (cell('dataset') === 'listed-building' ? cell('point') : '')
      const shape = written === '' ? null : readWkt(written)
      return rejected.noted(cell, constraintRows(cell, shape, today))
    },
    rest: rejected.rows,
  }
}

function geoJsonLayout({ text }: Sample, today: IsoDate): FeatureLayout | null {
  const found = findCollection(text)
  if (found === null) return null
  const { first, crs } = found.collection
  const keys = new Set(Object.keys(first).map(columnKey))
  if (!NEEDED.every((column) => keys.has(column))) return null
  if (coordinateSystem(crs) !== 'degrees')
    throw new ImportError('Planning designations are published in degrees. This file is in metres.')
  const rejected = rejectedMarks()
  return {
    description: 'planning designations (GeoJSON)',
    table: 'planning_constraint',
    skip: found.skip,
    feature: (feature) => {
      const cell = cellOf(feature)
      return rejected.noted(cell, constraintRows(cell, shapeOf(feature), today))
    },
    unreadable: rejected.unreadable,
    rest: rejected.rows,
  }
}

function cellOf({ properties }: Feature): Cell {
  const values = new Map(Object.entries(properties ?? {}).map(([name, value]) => [columnKey(name), value]))
  return (key) => {
    const value = values.get(key)
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }
}

function shapeOf({ geometry }: Feature): Shape | Rejection | null {
  if (geometry === null || geometry === undefined) return null
  const { type, coordinates } = geometry as { type?: unknown; coordinates?: unknown }
  // What isn't a position is found out when the coordinates are checked.
  if (type === 'Point') return { points: [coordinates as Point] }
  const polygons = readPolygons(geometry, 'degrees')
  return 'reason' in polygons ? polygons : { polygons }
}
