import { sql } from 'kysely'

import type { Grid } from '#domain/grid.ts'
import { type Nation, nationOfCode } from '#domain/nation.ts'
import type { Database } from '#platform/database.server.ts'

const DIRECTIONS = 12
const RINGS = [1 / 3, 2 / 3, 1]

/**
 * Lists the nations within a radius of a point in metres, by the postcode nearest to each of 36 places around it: reading every
 * postcode of a city would take too long. A nation with a few streets at the edge may be missed.
 */
export async function nationsWithin(db: Database, middle: Grid, radiusMetres: number): Promise<Nation[]> {
  const places = RINGS.flatMap((share) =>
    Array.from({ length: DIRECTIONS }, (_, at) => {
      const angle = (2 * Math.PI * at) / DIRECTIONS
      const metres = share * radiusMetres
      return {
        x: middle.easting + metres * Math.sin(angle),
        y: middle.northing + metres * Math.cos(angle),
      }
    }),
  )
  const { rows } = await sql<{ code: string | null }>`
    select distinct near.nation_code as code
    from unnest(${places.map(({ x }) => x)}::float8[], ${places.map(({ y }) => y)}::float8[]) as place (x, y)
    cross join lateral (
      select p.nation_code, p.position from property.postcode p
      where p.terminated_on is null and p.position is not null
      order by p.position <-> point(place.x, place.y) limit 1
    ) near
    where near.position <@ circle(point(${middle.easting}::float8, ${middle.northing}::float8), ${radiusMetres}::float8)
    order by 1`.execute(db)
  return rows.map(({ code }) => nationOfCode(code)).filter((nation) => nation !== null)
}
