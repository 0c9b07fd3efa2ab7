import { sql } from 'kysely'

import { yearsBefore, type IsoDate } from '#domain/dates.ts'
import { postcodeSlug, type Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { href } from '#web/href.ts'

/*
 * Postcodes and outcodes worth a search engine's time: the rules are those by which their pages ask to be indexed.
 */

/** Standard sales within these years, and how many a postcode needs; as on the page of a postcode. */
const YEARS = 5
const ENOUGH_SALES = 5

/** The postcode areas ('RG') in which enough homes were sold for a postcode to be listed at all. */
export async function areasWithSales(db: Database, coversTo: IsoDate): Promise<string[]> {
  const { rows } = await sql<{ area: string }>`
    select substring(area_code from '^[A-Z]+') as area from property.sale_statistics
    where area_kind = 'outcode' and property_type = 'A' and year >= ${Number(coversTo.slice(0, 4)) - YEARS}
    group by 1 having sum(sales) >= ${ENOUGH_SALES} order by 1`.execute(db)
  return rows.map((row) => row.area)
}

/** Paths of an area’s live postcodes with enough standard sales. Uses the index of the sales table. */
export async function postcodePaths(db: Database, area: string, coversTo: IsoDate): Promise<string[]> {
  const { rows } = await sql<{ postcode: Postcode }>`
    select s.postcode from property.sale s join property.postcode p on p.postcode = s.postcode
    where s.postcode ~>=~ ${area} and s.postcode ~<~ ${`${area}:`} and s.postcode ~ ${`^${area}[0-9]`}
      and s.sold_on >= ${yearsBefore(coversTo, YEARS)} and s.category = 'A' and s.property_type <> 'O'
      and p.terminated_on is null
    group by s.postcode having count(*) >= ${ENOUGH_SALES} order by s.postcode`.execute(db)
  return rows.map(({ postcode }) => href('/postcodes/:pcd7', { pcd7: postcodeSlug(postcode) }))
}

/** Paths of the postcode lists, one per postcode area and outcode, found by a loose index scan. */
export async function outcodePaths(db: Database): Promise<string[]> {
  const { rows } = await sql<{ outcode: string }>`
    with recursive step as (
      (select outcode from property.postcode order by outcode limit 1)
      union all
      select (select p.outcode from property.postcode p where p.outcode > step.outcode order by p.outcode limit 1)
      from step where step.outcode is not null
    )
    select outcode from step where outcode is not null`.execute(db)
  const outcodes = rows.map((row) => row.outcode)
  const areas = [...new Set(outcodes.map((outcode) => /^[A-Z]+/.exec(outcode)?.[0] ?? outcode))]
  return [...areas, ...outcodes].map((name) => href('/postcodes', null, { in: name }))
}
