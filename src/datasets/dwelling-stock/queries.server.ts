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

/** Homes of an area by when they were built. */
export type BuildPeriods = {
  /** Of the 31 March on which they were counted. */
  year: string
  /** First and last year, included; null before the first. Homes of unknown age aren't listed. */
  periods: readonly { from: number | null; to: number; homes: number }[]
}

/** Reads the latest numbers of homes by build period of several areas, by code. Areas without any are left out. */
export async function buildPeriodsOf(
  db: Database,
  areaCodes: readonly string[],
): Promise<ReadonlyMap<string, BuildPeriods>> {
  const found = await Promise.all(areaCodes.map((code) => stockByBuildPeriod(db, code)))
  return new Map(
    areaCodes.flatMap((code, at) => {
      const stock = found[at]
      const periods = (stock?.homes ?? []).flatMap(({ category, dwellings }) => {
        const years = yearsOf(category)
        return years && dwellings > 0 ? [{ ...years, homes: dwellings }] : []
      })
      return stock && periods.length > 0 ? [[code, { year: stock.year, periods }] as const] : []
    }),
  )
}

/** 'before 1900', '1900-1918' or '2009'; null for homes of unknown age. */
function yearsOf(category: string): { from: number | null; to: number } | null {
  const [, before, from, to] = /^(?:before (\d{4})|(\d{4})(?:-(\d{4}))?)$/.exec(category) ?? []
  if (before !== undefined) return { from: null, to: Number(before) - 1 }
  return from === undefined ? null : { from: Number(from), to: Number(to ?? from) }
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
