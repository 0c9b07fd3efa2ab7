import { sql } from 'kysely'

import { areaCodesLike } from '#domain/area.ts'
import type { Database } from '#platform/database.server.ts'

import type { Polygon } from '../geometry/shape.ts'

/** The outline of an area, in degrees. */
export type Boundary = {
  code: string
  name: string
  /** The year of the boundaries. */
  vintage: number | null
  /** Of the published outline. */
  areaKm2: number
  /** To about 20 metres. */
  polygons: readonly Polygon[]
}

type Row = { code: string; name: string; vintage: number | null; area_km2: number; detail: string }
type Geometry =
  | { type: 'Polygon'; coordinates: Polygon }
  | { type: 'MultiPolygon'; coordinates: readonly Polygon[] }

/** Finds the outline of a local authority, region or nation, by a code that it has or had. Null if it isn't imported. */
export async function findBoundary(db: Database, areaCode: string): Promise<Boundary | null> {
  const codes = areaCodesLike(areaCode)
  const { rows } = await sql<Row>`
    select code, name, vintage, area_km2, detail from property.boundary
    where kind in ('authority', 'region', 'county', 'nation') and code = any(${codes}::text[])
    order by vintage desc limit 1`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { code, name, vintage, area_km2: areaKm2 } = row
  return { code, name, vintage, areaKm2, polygons: polygonsOf(row.detail) }
}

/** Reads a stored outline. */
export function polygonsOf(outline: string): readonly Polygon[] {
  const { type, coordinates }: Geometry = JSON.parse(outline)
  return type === 'Polygon' ? [coordinates] : coordinates
}
