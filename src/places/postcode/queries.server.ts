import { sql } from 'kysely'

import type { ExtentPlace } from '#datasets/extent/extent.ts'
import { importedYear, placeImportedSince } from '#datasets/extent/imported.ts'
import { MEASURE_OF_TYPE, type Measure } from '#datasets/house-price-index/series.ts'
import { pricesIn } from '#datasets/price-paid/postcode-sales.server.ts'
import { priceSummary } from '#datasets/price-paid/sale.ts'
import { areaCodesLike } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import type { TypeAverage } from './authority-index.ts'
import { MEDIAN_TYPES, type LocalStatistic } from './local-medians.ts'
import type { Median } from './sales-summary.ts'

/*
 * Queries of the postcode page beyond those of the datasets, each one round trip.
 */

/**
 * The statistics for the page’s charts: all types by year for the sector, district and authority; by type since `typesSince` for
 * the district and authority; and the nation’s figures for `spreadYear`. Only of years for which all of an area’s sales were imported.
 */
export async function localStatistics(
  db: Database,
  place: { sector: string; outcode: string; authorityCode: string | null; nationCode: string | null },
  { typesSince, spreadYear }: { typesSince: number; spreadYear: number },
): Promise<LocalStatistic[]> {
  const { rows } = await sql<{ statistics: string | null }>`
    select string_agg(concat(area_kind, ' ', property_type, ' ', year, ' ', sales, ' ', median_pounds, ' ',
      lower_quartile_pounds, ' ', upper_quartile_pounds), ',') as statistics
    from property.sale_statistics
    where ((area_kind, area_code) in (('sector', ${place.sector}), ('outcode', ${place.outcode}),
        ('authority', ${place.authorityCode ?? ''}))
      and (property_type = 'A' or (area_kind <> 'sector' and year >= ${typesSince}))
      or area_kind = 'nation' and area_code = ${place.nationCode ?? ''} and property_type = 'A'
      and year = ${spreadYear}) and ${importedYear('sale_statistics')}`.execute(db)
  return rows[0]?.statistics?.split(',').map(readStatistic) ?? []
}

/** Hundreds of rows take a third of the time as one text. */
function readStatistic(text: string): LocalStatistic {
  const [areaKind, propertyType, ...figures] = text.split(' ')
  const [year = 0, sales = 0, medianPounds = 0, lowerQuartilePounds = 0, upperQuartilePounds = 0] =
    figures.map(Number)
  return {
    areaKind: areaKind as LocalStatistic['areaKind'],
    propertyType: propertyType as LocalStatistic['propertyType'],
    year,
    sales,
    medianPounds,
    lowerQuartilePounds,
    upperQuartilePounds,
  }
}

/**
 * The median of standard sales in postcodes that start with `beginning`: a sector ('RG30 1'), a district ('RG30 ') or one
 * postcode. From `since` to `to`, or to the end of the edition. Null without sales, or if not all of them were imported.
 */
export async function medianSince(
  db: Database,
  beginning: string,
  since: IsoDate,
  to: IsoDate | null = null,
): Promise<Median | null> {
  const condition = placeImportedSince(placeAt(beginning), since, to)
  const prices = await pricesIn(db, beginning, { from: since, to, condition })
  const summary = priceSummary(prices)
  return summary && { medianPounds: roundHalfEven(summary.median), sales: prices.length }
}

/** Halves go to the even neighbour, as PostgreSQL rounds them. */
function roundHalfEven(value: number): number {
  return value % 1 === 0.5 ? 2 * Math.round(value / 2) : Math.round(value)
}

function placeAt(beginning: string): ExtentPlace {
  return beginning.endsWith(' ')
    ? { kind: 'outcode', code: beginning.trim() }
    : { kind: 'sector', code: beginning.slice(0, beginning.indexOf(' ') + 2) }
}

/** A year’s median for each sector of a postcode area ('RG') with enough sales, by sector; of imported sectors only. */
export async function sectorMediansOfArea(
  db: Database,
  { area, year, enoughSales }: { area: string; year: number; enoughSales: number },
): Promise<{ sector: string; medianPounds: number }[]> {
  // The bounds let the primary key find the area; '0' to 'A' keeps 'B1 1' in B and 'BA1 1' out, in any collation.
  const { rows } = await sql<{ sectors: string | null }>`
    select string_agg(concat(area_code, ' ', median_pounds), ',' order by area_code) as sectors
    from property.sale_statistics
    where area_kind = 'sector' and area_code >= ${`${area}0`} and area_code < ${`${area}A`}
      and property_type = 'A' and year = ${year} and sales >= ${enoughSales} and ${importedYear('sale_statistics', year)}`.execute(
    db,
  )
  return rows[0]?.sectors?.split(',').map(readSector) ?? []
}

function readSector(text: string): { sector: string; medianPounds: number } {
  const end = text.lastIndexOf(' ')
  return { sector: text.slice(0, end), medianPounds: Number(text.slice(end + 1)) }
}

/** The latest average price by type of home for an index area, in the usual order. */
export async function typeAverages(db: Database, areaCode: string | null): Promise<TypeAverage[]> {
  if (areaCode === null) return []
  const measures = Object.values(MEASURE_OF_TYPE)
  const { rows } = await sql<{ measure: Measure; price: number; annual: number | null }>`
    select distinct on (measure) measure, average_price_pounds::float8 as price,
      annual_change_percent::float8 as annual
    from property.house_price_index
    where area_code = any(${areaCodesLike(areaCode)}::text[]) and measure = any(${measures}::text[])
      and average_price_pounds is not null
      and month >= (select max(month) - interval '3 months' from property.house_price_index
        where area_code = any(${areaCodesLike(areaCode)}::text[]) and measure = 'all')
    order by measure, month desc`.execute(db)
  return MEDIAN_TYPES.flatMap(({ code, name }) => {
    const row = rows.find((found) => found.measure === MEASURE_OF_TYPE[code])
    return row ? [{ name, averagePricePounds: row.price, annualChangePercent: row.annual }] : []
  })
}
