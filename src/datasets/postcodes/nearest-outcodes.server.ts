import { sql } from 'kysely'

import { type Grid, type LatLon, roundDegrees, toLatLon } from '#domain/grid.ts'
import type { Database } from '#platform/database.server.ts'

import { toMetres } from './queries.server.ts'

/** An outcode near a place, by the middle of its live postcodes. */
export type NearbyOutcode = Grid & LatLon & { outcode: string; live: number; distanceMetres: number }

type Search = Grid & { limit: number; without: string | null }

/** Finds the outcodes nearest to a place, nearest first. */
export async function outcodesNear(
  db: Database,
  { easting, northing, limit, without }: Search,
): Promise<NearbyOutcode[]> {
  const { rows } = await sql<Grid & { outcode: string; live: number; distance: number }>`
    select outcode, live, easting, northing,
      point(easting, northing) <-> point(${easting}::float8, ${northing}::float8) as distance
    from property.outcode
    where easting is not null and northing is not null and outcode is distinct from ${without}
    order by distance, outcode limit ${limit}`.execute(db)
  return rows.map(({ distance, ...row }) => {
    const { latitude, longitude } = toLatLon(row)
    return {
      ...row,
      latitude: roundDegrees(latitude),
      longitude: roundDegrees(longitude),
      distanceMetres: toMetres(distance),
    }
  })
}

/** Finds the middle of an outcode's live postcodes; null if it has none. */
export async function findOutcodeMiddle(db: Database, outcode: string): Promise<Grid | null> {
  const row = await db
    .selectFrom('property.outcode')
    .select(['easting', 'northing'])
    .where('outcode', '=', outcode)
    .executeTakeFirst()
  return row && row.easting !== null && row.northing !== null
    ? { easting: row.easting, northing: row.northing }
    : null
}
