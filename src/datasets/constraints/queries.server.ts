import { sql } from 'kysely'

import type { Grid } from '#domain/grid.ts'
import type { Database } from '#platform/database.server.ts'

import type { LayerName } from './layers.ts'

/** A designation at a place or near it. */
export type Designation = {
  layer: LayerName
  reference: string | null
  name: string | null
  /** The grade of a listed building, or the number of a flood zone. */
  level: string | null
  /** The day of its designation. */
  startedOn: string | null
  /** Metres from the place; 0 if the place is in it. */
  distanceMetres: number
}

/** No designation further away is near. */
const NEAR_METRES = 1000

/**
 * Finds the areas that a position on the National Grid is in, and the nearest listed building and conservation area within a
 * kilometre.
 */
export async function designationsAt(
  db: Database,
  { easting, northing }: Grid,
): Promise<readonly Designation[]> {
  const here = sql`point(${easting}, ${northing})`
  const columns = sql`layer, reference, name, level, started_on::text as "startedOn"`
  const nearest = (layer: LayerName) => sql`(
    select ${columns}, distance as "distanceMetres" from (
      select *, coalesce((select min(ring::path <-> ${here}) from unnest(rings) ring), bounds <-> ${here}) as distance
      from property.planning_constraint where layer = ${sql.lit(layer)} order by bounds <-> ${here} limit 12
    ) near where distance <= ${NEAR_METRES} and entity not in (select entity from inside) order by distance limit 1)`
  const { rows } = await sql<Designation>`
    with inside as materialized (
      select * from property.planning_constraint where bounds @> box(${here}, ${here})
        and (select count(*) from unnest(rings) ring where ring @> ${here}) % 2 = 1
    )
    select distinct ${columns}, 0::float8 as "distanceMetres" from inside
    union all ${nearest('conservation-area')}
    union all ${nearest('listed-building')}
    order by 6, 1, 3, 2`.execute(db)
  return rows
}
