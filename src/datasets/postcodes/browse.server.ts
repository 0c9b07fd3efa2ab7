import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

/*
 * The directory from the top: postcode areas ('RG'), then their outcodes ('RG30'). Sectors and postcodes are in
 * queries.server.ts.
 */

/** A postcode area with the number of its outcodes. */
export type PostcodeArea = { area: string; outcodes: number }

/**
 * Every postcode area, in order. Steps from outcode to outcode along the index, so the millions of postcodes are not
 * read.
 */
export async function postcodeAreas(db: Database): Promise<PostcodeArea[]> {
  const { rows } = await sql<PostcodeArea>`
    with recursive step as (
      (select outcode from property.postcode order by outcode limit 1)
      union all
      select (select p.outcode from property.postcode p where p.outcode > step.outcode order by p.outcode limit 1)
      from step where step.outcode is not null
    )
    select substring(outcode from '^[A-Z]+') as area, count(*)::int as outcodes
    from step where outcode is not null group by 1 order by 1`.execute(db)
  return rows
}

/** The outcodes of a postcode area with their numbers of live postcodes, in the order of their numbers. */
export async function outcodesOf(db: Database, area: string): Promise<{ outcode: string; live: number }[]> {
  const { rows } = await sql<{ outcode: string; live: number }>`
    select outcode, count(*) filter (where terminated_on is null)::int as live
    from property.postcode
    where postcode ~>=~ ${area} and postcode ~<~ ${`${area}:`} and outcode ~ ${`^${area}[0-9]`}
    group by outcode
    order by substring(outcode from '[0-9]+')::int, outcode`.execute(db)
  return rows
}
