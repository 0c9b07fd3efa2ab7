import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

/*
 * The directory from the top: postcode areas ('RG'), then their outcodes ('RG30'). Sectors and postcodes are in
 * queries.server.ts.
 */

/** A postcode area with the number of its outcodes. */
export type PostcodeArea = { area: string; outcodes: number }

/** Every postcode area, in order. */
export async function postcodeAreas(db: Database): Promise<PostcodeArea[]> {
  const { rows } = await sql<PostcodeArea>`
    select area, count(*)::int as outcodes from property.outcode group by area order by area`.execute(db)
  return rows
}

/** The outcodes of a postcode area with their number of live postcodes, in numerical order. */
export async function outcodesOf(db: Database, area: string): Promise<{ outcode: string; live: number }[]> {
  const { rows } = await sql<{ outcode: string; live: number }>`
    select outcode, live from property.outcode where area = ${area}
    order by substring(outcode from '[0-9]+')::int, outcode`.execute(db)
  return rows
}

/** Every outcode, in order. */
export async function allOutcodes(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    outcode: string
  }>`select outcode from property.outcode order by outcode`.execute(db)
  return rows.map(({ outcode }) => outcode)
}
