import { type RawBuilder, sql } from 'kysely'

import { allOutcodes } from '#datasets/postcodes/browse.server.ts'
import { yearsBefore, type IsoDate } from '#domain/dates.ts'
import { postcodeSlug, type Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { href } from '#web/href.ts'

/*
 * Postcodes and outcodes worth a search engine's time, by the same rules as their pages' noindex.
 */

/** Imports list postcodes with five standard sales; these are the years within which they count. */
const YEARS = 5

/** The postcode areas ('RG') with postcodes to list. Steps from area to area along the index. */
export async function areasWithSales(db: Database, coversTo: IsoDate): Promise<string[]> {
  const since = yearsBefore(coversTo, YEARS)
  const next = (after: RawBuilder<unknown>) => sql`
    select substring(postcode from '^[A-Z]+') as area from property.listed_postcode
    where fifth_sold_on >= ${since} and ${after} order by postcode limit 1`
  const { rows } = await sql<{ area: string }>`
    with recursive step as (
      (${next(sql`true`)})
      union all
      select (${next(sql`postcode > step.area || ':'`)}) from step where step.area is not null
    )
    select area from step where area is not null order by area`.execute(db)
  return rows.map((row) => row.area)
}

/** Paths of an area’s live postcodes with enough standard sales. */
export async function postcodePaths(db: Database, area: string, coversTo: IsoDate): Promise<string[]> {
  // '0' to ':' are the digits: 'B1 1AA' is in B and 'BA1 1AA' is not.
  const { rows } = await sql<{ postcode: Postcode }>`
    select postcode from property.listed_postcode
    where postcode >= ${`${area}0`} and postcode < ${`${area}:`} and fifth_sold_on >= ${yearsBefore(coversTo, YEARS)}
    order by postcode`.execute(db)
  return rows.map(({ postcode }) => href('/postcodes/:pcd7', { pcd7: postcodeSlug(postcode) }))
}

/** Paths of the postcode lists, one per postcode area and outcode. */
export async function outcodePaths(db: Database): Promise<string[]> {
  const outcodes = await allOutcodes(db)
  const areas = [...new Set(outcodes.map((outcode) => /^[A-Z]+/.exec(outcode)?.[0] ?? outcode))]
  return [...areas, ...outcodes].map((name) => href('/postcodes', null, { in: name }))
}
