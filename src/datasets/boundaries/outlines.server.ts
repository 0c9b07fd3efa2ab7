import { sql } from 'kysely'

import { type Area, areaCodesLike, findArea } from '#domain/area.ts'
import type { Database } from '#platform/database.server.ts'

import type { Polygon } from '../geometry/shape.ts'
import { polygonsOf } from './queries.server.ts'

/** The outline of an area among many, in degrees, to about 500 metres. */
export type Outline = { area: Area; polygons: readonly Polygon[] }

/** Reads the outlines of the local authorities of today. Where a file of an earlier year has an older one too, the later counts. */
export async function authorityOutlines(db: Database): Promise<readonly Outline[]> {
  const { rows } = await sql<{ code: string; overview: string }>`
    select code, overview from property.boundary
    where kind = 'authority' and rights = 'open-government' order by vintage`.execute(db)
  const found = new Map<string, Outline>()
  for (const { code, overview } of rows) {
    const area = findArea(code)
    // A district that was merged has its successor's name, but not its outline.
    if (area?.kind !== 'authority' || !areaCodesLike(area.code).includes(code)) continue
    found.set(area.code, { area, polygons: polygonsOf(overview) })
  }
  return [...found.values()]
}
