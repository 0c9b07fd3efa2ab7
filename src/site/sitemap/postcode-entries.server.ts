import { type RawBuilder, sql } from 'kysely'

import { allOutcodes } from '#datasets/postcodes/browse.server.ts'
import { yearsBefore, type IsoDate } from '#domain/dates.ts'
import { postcodeSlug, type Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { href } from '#web/href.ts'

import { changedOn, LATEST_DAYS, type Published } from './changed-on.ts'
import type { SitemapGenerator } from './sitemap-xml.ts'

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

/** How many postcodes are read by one statement. */
const BATCH = 2000

/** A listed postcode, with the day of its last sale. */
type Listed = { postcode: Postcode; soldOn: IsoDate | null }

/**
 * An area’s live postcodes with enough standard sales, some at a time. Between statements there's no connection in use, however slow
 * the reader is.
 */
export async function* postcodeEntries(
  db: Database,
  area: string,
  { coversTo, published }: { coversTo: IsoDate; published: Published | undefined },
): SitemapGenerator {
  const since = yearsBefore(coversTo, YEARS)
  // '0' to ':' are the digits: 'B1 1AA' is in B and 'BA1 1AA' is not.
  for (let after = `${area}0`; ;) {
    const rows = await listedAfter(db, { after, before: `${area}:`, since })
    if (rows.length > 0)
      yield rows.map(({ postcode, soldOn }) => ({
        path: href('/postcodes/:pcd7', { pcd7: postcodeSlug(postcode) }),
        changedOn: changedOn(soldOn, LATEST_DAYS.sales, published),
      }))
    if (rows.length < BATCH) return
    after = rows.at(-1)?.postcode ?? after
  }
}

/** The sales of a postcode are in bytes, oldest first: the day is in the first four of the last eight. */
async function listedAfter(
  db: Database,
  { after, before, since }: { after: string; before: string; since: IsoDate },
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select l.postcode, (date '1990-01-01' + (('x' || encode(substring(s.sales from octet_length(s.sales) - 7 for 4), 'hex'))::bit(32)::int >> 7))::text as "soldOn"
    from (
      select postcode from property.listed_postcode
      where postcode > ${after} and postcode < ${before} and fifth_sold_on >= ${since} order by postcode limit ${BATCH}
    ) l
    left join property.postcode_sales s on s.postcode = l.postcode
    order by l.postcode`.execute(db)
  return rows
}

/** Paths of the postcode lists, one per postcode area and outcode. */
export async function outcodePaths(db: Database): Promise<string[]> {
  const outcodes = await allOutcodes(db)
  const areas = [...new Set(outcodes.map((outcode) => /^[A-Z]+/.exec(outcode)?.[0] ?? outcode))]
  return [...areas, ...outcodes].map((name) => href('/postcodes', null, { in: name }))
}
