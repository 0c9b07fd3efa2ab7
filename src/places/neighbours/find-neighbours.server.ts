import { sql } from 'kysely'

import { figuresOfArea } from '#datasets/area-figures/queries.server.ts'
import { type Area, findArea } from '#domain/area.ts'
import { noteMeasures } from '#places/dials/find-dials.server.ts'
import type { Database } from '#platform/database.server.ts'

import type { Compared } from './neighbour-figures.ts'

/** Reads the figures of an authority and of those that border on it, by name. Empty if its outline isn't imported, or nothing borders on it. */
export async function findNeighbours(db: Database, area: Area): Promise<readonly Compared[]> {
  const { rows } = await sql<{ code: string }>`
    select neighbour_code as code from property.area_neighbour where area_code = ${area.code}`.execute(db)
  const around = rows
    .flatMap(({ code }) => findArea(code) ?? [])
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
  if (around.length === 0) return []
  // Concurrent reads share a round trip.
  const compared = await Promise.all(
    [area, ...around].map(async (one) => ({ area: one, figures: await figuresOfArea(db, one.code) })),
  )
  noteMeasures(compared.flatMap(({ figures }) => [...figures.keys()]))
  return compared
}
