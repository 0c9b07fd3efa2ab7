import { sql } from 'kysely'

import { areaCodesLike } from '#domain/area.ts'
import type { Database } from '#platform/database.server.ts'

/** Homes counted in each category on one 31 March. */
export type StockByCategory = {
  /** E.g. '2025'. */
  year: string
  /** Rounded to tens by the publisher. */
  homes: readonly { category: string; dwellings: number }[]
}

/** Returns the latest numbers of homes in each council tax band of an area; null if there are none. */
export async function stockByBand(db: Database, areaCode: string): Promise<StockByCategory | null> {
  return stockMatching(db, areaCode, '^[A-I]$')
}

/** Returns the latest numbers of homes of an area by when they were built; null if there are none. */
export async function stockByBuildPeriod(db: Database, areaCode: string): Promise<StockByCategory | null> {
  return stockMatching(db, areaCode, '^(before [0-9]{4}|[0-9]{4}(-[0-9]{4})?|unknown)$')
}

async function stockMatching(
  db: Database,
  areaCode: string,
  pattern: string,
): Promise<StockByCategory | null> {
  const { rows } = await sql<{ period: string; category: string; dwellings: number }>`
    with found as (
      select area_code, period, category, dwellings from property.dwelling_count
      where area_code = any(${areaCodesLike(areaCode)}::text[]) and measure = 'stock' and category ~ ${pattern}
    )
    select period, category, dwellings from found
    where (period, area_code) = (select period, area_code from found order by period desc, area_code desc limit 1)
    order by category`.execute(db)
  const [first] = rows
  return first
    ? { year: first.period, homes: rows.map(({ category, dwellings }) => ({ category, dwellings })) }
    : null
}
