import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

import { type NearbyRow, toNearby } from './queries.server.ts'
import type { GridPoint, NearbyPostcode } from './record.ts'

/** A point with the number of postcodes wanted, and how far away they may be; null for any distance. */
export type PointAsked = GridPoint & { limit: number; radiusMetres: number | null }

/** Finds the nearest live postcodes to several points in one round trip, in the order of the points. */
export async function nearestToPoints(
  db: Database,
  points: readonly PointAsked[],
): Promise<readonly (readonly NearbyPostcode[])[]> {
  const { rows } = await sql<NearbyRow & { place: number }>`
    select asked.place::int as place, near.*, a.name as authority_name
    from rows from (
      unnest(${points.map(({ easting }) => easting)}::float8[]),
      unnest(${points.map(({ northing }) => northing)}::float8[]),
      unnest(${points.map(({ limit }) => limit)}::int[]),
      unnest(${points.map(({ radiusMetres }) => radiusMetres)}::float8[])
    ) with ordinality as asked (easting, northing, most, radius, place)
    cross join lateral (
      select p.postcode, p.easting, p.northing, p.latitude, p.longitude, p.authority_code,
        p.position <-> point(asked.easting, asked.northing) as distance
      from property.postcode p
      where p.terminated_on is null and p.position is not null
      order by p.position <-> point(asked.easting, asked.northing) limit asked.most
    ) near
    left join property.area a on a.code = near.authority_code
    where asked.radius is null or near.distance <= asked.radius
    order by asked.place, near.distance`.execute(db)
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  return points.map((_, at) => (byPlace.get(at + 1) ?? []).map(toNearby))
}
