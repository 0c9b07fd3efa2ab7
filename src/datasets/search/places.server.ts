import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

import type { FoundStreet, FoundTown } from './names.ts'

/** Finds a street of an outcode by its name in any spelling; null if no sale there was imported. */
export async function findStreet(db: Database, name: string, outcode: string): Promise<FoundStreet | null> {
  const { rows } = await sql<FoundStreet>`
    select name, outcode, localities, town, postcodes from property.street
    where words = property.search_words(${name}) and outcode = ${outcode}
    order by sales desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Finds a town or locality of a postcode area by its name in any spelling; null if no sale there was imported. */
export async function findTown(db: Database, name: string, area: string): Promise<FoundTown | null> {
  const { rows } = await sql<FoundTown>`
    select name, area, is_post_town as "isPostTown", town, county, outcodes from property.town
    where words = property.search_words(${name}) and area = ${area}
    order by sales desc limit 1`.execute(db)
  return rows[0] ?? null
}
