import { sql } from 'kysely'

import { asOfDay } from '#datasets/as-of-day.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import { extentOf } from '#datasets/extent/extent-of.server.ts'
import { importedYear } from '#datasets/extent/imported.ts'
import { postcodesSource } from '#datasets/postcodes/source.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { findArea } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'
import { lastFullYear } from '#places/postcode/data-period.ts'
import { sourceFacts } from '#places/source-facts.ts'
import type { Database } from '#platform/database.server.ts'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'

import { type TownMap, townMap, type TownPoint } from './town-map.ts'

/** A district’s median price in a year. */
export type OutcodeYear = { outcode: string; medianPounds: number; sales: number }

/** A map of a local authority with the median price of each district, all for the same year. */
export type Town = {
  name: string
  /** Whether all of its sales of the year were imported. */
  isWhole: boolean
  slug: string
  map: TownMap
  subject: string
  year: number
  /** Highest median first. */
  outcodes: readonly OutcodeYear[]
  sources: readonly SourceFacts[]
}

/** The most postcodes to draw; with more, the lines run together. */
const MAX_POINTS = 420
const ENOUGH_SALES = 5

/**
 * A local authority with one district outlined. Without a code, it’s the authority with the most sales last year and its busiest
 * district. Null without postcodes or sales.
 */
export async function findTown(
  db: Database,
  { authorityCode, outcode }: { authorityCode: string | null; outcode: string | null },
  today: IsoDate,
): Promise<Town | null> {
  const editions = await editionsOf(db, ['postcodes', 'price-paid'])
  const { postcodes, 'price-paid': pricePaid } = editions
  if (postcodes === null || pricePaid === null) return null
  const year = lastFullYear(asOfDay(pricePaid.coversTo, today))
  const code = authorityCode ?? (await busiestAuthority(db, year))
  const area = code === null ? null : findArea(code)
  if (area === null) return null
  const [points, extent] = await Promise.all([
    pointsOf(db, area.code),
    extentOf(db, 'price-paid', [{ kind: 'authority', code: area.code }]),
  ])
  const outcodes = await outcodeMedians(db, [...new Set(points.map((point) => point.outcode))], year)
  if (outcodes.length === 0 && !pricePaid.whole) return null
  const subject = outcode ?? outcodes.toSorted((a, b) => b.sales - a.sales)[0]?.outcode
  const map = subject === undefined ? null : townMap(points, subject)
  if (map === null || subject === undefined) return null
  return {
    name: area.name,
    isWhole: extent.hasYear({ kind: 'authority', code: area.code }, year),
    slug: area.slug,
    map,
    subject,
    year,
    outcodes,
    sources: [sourceFacts(pricePaidSource, pricePaid), sourceFacts(postcodesSource, postcodes)],
  }
}

async function busiestAuthority(db: Database, year: number): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select area_code as code from property.sale_statistics
    where area_kind = 'authority' and property_type = 'A' and year = ${year} and ${importedYear('sale_statistics', year)}
    order by sales desc, area_code limit 1`.execute(db)
  return rows[0]?.code ?? null
}

/** An authority’s live postcodes, or a sample if there are many: the same one every time, and taken without sorting them. */
async function pointsOf(db: Database, authorityCode: string): Promise<TownPoint[]> {
  // The import has counted them. Counting here would read them all twice.
  const { rows } = await sql<TownPoint>`
    select outcode, easting, northing from property.postcode
    where authority_code = ${authorityCode} and terminated_on is null and easting is not null and not large_user
      and hashtext(postcode)::bigint % greatest(1, (select ceil(sum(homes) / ${MAX_POINTS}::float8)::bigint
        from property.directory_count where authority_code = ${authorityCode})) = 0`.execute(db)
  return rows
}

async function outcodeMedians(
  db: Database,
  outcodes: readonly string[],
  year: number,
): Promise<OutcodeYear[]> {
  const { rows } = await sql<OutcodeYear>`
    select area_code as outcode, median_pounds as "medianPounds", sales from property.sale_statistics
    where area_kind = 'outcode' and area_code = any(${outcodes}::text[]) and property_type = 'A' and year = ${year}
      and sales >= ${ENOUGH_SALES} and ${importedYear('sale_statistics', year)}
    order by median_pounds desc, area_code`.execute(db)
  return rows
}
