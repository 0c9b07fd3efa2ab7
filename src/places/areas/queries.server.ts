import { sql } from 'kysely'

import { importedYear, placeImportedIn } from '#datasets/extent/imported.ts'
import { type Area, AREAS, currentAreaCode } from '#domain/area.ts'
import type { Database } from '#platform/database.server.ts'

import type { AreaAverage } from './area-average.ts'
import type { DistrictMedian } from './postcode-area.ts'

/*
 * Queries of the area pages beyond those of the datasets: one round trip each.
 */

/** The latest average price of every area with an index, by its current code. */
export async function latestAverages(db: Database): Promise<Map<string, AreaAverage>> {
  const { rows } = await sql<AreaAverage & { code: string }>`
    select a.code, to_char(n.prices_of[1], 'YYYY-MM') as month, n.prices[1]::float8 as "pricePounds",
      n.annual[1]::float8 as "annualChangePercent",
      case when cardinality(n.volumes) >= 12 then (select sum(volume)::int from unnest(n.volumes[:12]) volume) end as sales
    from property.house_price_index_area a
    cross join lateral (
      select array_agg(month) filter (where average_price_pounds is not null) as prices_of,
        array_agg(average_price_pounds) filter (where average_price_pounds is not null) as prices,
        array_agg(annual_change_percent) filter (where average_price_pounds is not null) as annual,
        array_agg(sales_volume) filter (where sales_volume is not null) as volumes
      from (
        select month, average_price_pounds, annual_change_percent, sales_volume from property.house_price_index
        where area_code = a.code and measure = 'all' order by month desc limit ${LATEST_MONTHS}
      ) newest
    ) n
    where n.prices is not null`.execute(db)
  return new Map(rows.map(({ code, ...average }) => [currentAreaCode(code), withMonthlySales(code, average)]))
}

/** The publisher adds prices before sales, at most a few months: a year of sales lies within these. */
const LATEST_MONTHS = 24

/** Northern Ireland counts sales quarterly, so 12 rows aren't 12 months there. */
function withMonthlySales(code: string, average: AreaAverage): AreaAverage {
  return code.startsWith('N') ? { ...average, sales: null } : average
}

/** Every local authority in the directory; those of our own list while no directory is imported. */
export async function allAuthorities(db: Database): Promise<readonly Area[]> {
  const { rows } = await sql<Area>`
    select code, name, kind, coalesce(nation_code, '') as "nationCode", parent_code as "parentCode", slug
    from property.area where kind = 'authority' order by name`.execute(db)
  const current = rows.filter((row) => currentAreaCode(row.code) === row.code)
  return current.length > 0 ? current : AREAS.filter((area) => area.kind === 'authority')
}

/** Sales and medians in a year for the districts of a postcode area ('RG'), or of all areas (null). */
export async function districtMedians(
  db: Database,
  area: string | null,
  year: number,
): Promise<DistrictMedian[]> {
  // The bounds let the primary key find the area; '0' to 'A' keeps 'B1' in B and 'BA1' out, in any collation.
  const within = area === null ? sql`true` : sql`area_code >= ${`${area}0`} and area_code < ${`${area}A`}`
  const { rows } = await sql<DistrictMedian>`
    select area_code as outcode, sales, median_pounds as "medianPounds"
    from property.sale_statistics
    where area_kind = 'outcode' and property_type = 'A' and year = ${year} and ${within} and ${importedYear('sale_statistics', year)}
    order by area_code`.execute(db)
  return rows
}

/**
 * Standard sales in a postcode area by year, oldest first; of years for which all of them were imported. Takes year after
 * year from the index, not the table.
 */
export async function salesByYear(db: Database, area: string): Promise<{ year: number; sales: number }[]> {
  const { rows } = await sql<{ year: number; sales: number }>`
    select y.year::int as year, sum(s.sales)::int as sales
    from generate_series(1995, (select max(year)::int from property.sale_statistics
        where area_kind = 'outcode' and property_type = 'A')) as y (year)
      cross join lateral (
        select sales from property.sale_statistics
        where area_kind = 'outcode' and property_type = 'A' and year = y.year::smallint
          and area_code >= ${`${area}0`} and area_code < ${`${area}A`}
      ) s
    where ${placeImportedIn({ kind: 'area', code: area }, sql.ref('y.year'))}
    group by y.year order by y.year`.execute(db)
  return rows
}

/** Numbers of live and terminated postcodes in an authority. */
export async function postcodeCounts(
  db: Database,
  authorityCode: string,
): Promise<{ live: number; terminated: number }> {
  const { rows } = await sql<{ live: number; terminated: number }>`
    select count(*) filter (where terminated_on is null)::int as live, count(terminated_on)::int as terminated
    from property.postcode where authority_code = ${authorityCode}`.execute(db)
  return rows[0] ?? { live: 0, terminated: 0 }
}
