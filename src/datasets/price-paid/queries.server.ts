import { sql } from 'kysely'

import type { IsoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'

import { importedYear } from '../extent/imported.ts'
import type { IndexValue } from './comparables.ts'
import type { PropertyType, Sale } from './sale.ts'

/*
 * Reads of price paid data, one round trip each.
 */

/** More than any real postcode has. */
const MAX_SALES = 2000

/** The sales registered in a postcode, newest first, at most `limit`. Includes category B and type O. */
export async function salesInPostcode(db: Database, postcode: Postcode, limit = MAX_SALES): Promise<Sale[]> {
  const { rows } = await sql<SaleRow>`
    select ${saleColumns} from property.sale s where s.postcode = ${postcode}
    order by s.sold_on desc, s.transaction_id limit ${limit}`.execute(db)
  return rows.map(toSale)
}

/** One year of an area's statistics, standard sales only. 'A' is all types together. */
export type YearStatistics = {
  propertyType: Exclude<PropertyType, 'O'> | 'A'
  year: number
  sales: number
  medianPounds: number
  lowerQuartilePounds: number
  upperQuartilePounds: number
}

/** The kinds of area that have statistics. */
export type StatisticsArea = 'sector' | 'outcode' | 'authority' | 'nation'

/**
 * Medians and quartiles by type and year of a sector ('RG30 1'), outcode, authority or nation (codes), oldest first,
 * for the years in which all of its sales were imported.
 */
export async function statisticsFor(
  db: Database,
  kind: StatisticsArea,
  code: string,
): Promise<YearStatistics[]> {
  const { rows } = await sql<YearStatistics>`
    select property_type as "propertyType", year, sales, median_pounds as "medianPounds",
      lower_quartile_pounds as "lowerQuartilePounds", upper_quartile_pounds as "upperQuartilePounds"
    from property.sale_statistics where area_kind = ${kind} and area_code = ${code}
      and ${importedYear('sale_statistics')}
    order by year, property_type`.execute(db)
  return rows
}

/** Index values of areas for the four types, in the months given and in the newest ones of all. */
export async function indexValues(
  db: Database,
  areaCodes: readonly string[],
  months: readonly string[],
): Promise<IndexValue[]> {
  const { rows } = await sql<IndexValue>`
    select area_code as "areaCode", to_char(month, 'YYYY-MM') as month, index_value::float8 as value,
      case measure when 'detached' then 'D' when 'semi-detached' then 'S' when 'terraced' then 'T' else 'F' end
        as "propertyType"
    from property.house_price_index
    where area_code = any(${areaCodes}::text[]) and index_value is not null
      and measure in ('detached', 'semi-detached', 'terraced', 'flat')
      and (month = any(${months.map((month) => `${month}-01`)}::date[])
        or month = (select max(month) from property.house_price_index))`.execute(db)
  return rows
}

/** SQL: the columns of a sale `s` that `toSale` reads. */
export const saleColumns = sql`s.transaction_id, s.price_pounds, s.sold_on::text as sold_on, s.postcode, s.property_type,
  s.new_build, s.tenure, s.paon, s.saon, s.street, s.locality, s.town, s.district, s.county, s.category`

/** A row of these columns. */
export type SaleRow = {
  transaction_id: string
  price_pounds: number
  sold_on: IsoDate
  postcode: Postcode | null
  property_type: PropertyType
  new_build: boolean
  tenure: Sale['tenure']
  paon: string | null
  saon: string | null
  street: string | null
  locality: string | null
  town: string | null
  district: string | null
  county: string | null
  category: 'A' | 'B'
}

/** The sale of a row. */
export function toSale(row: SaleRow): Sale {
  return {
    transactionId: row.transaction_id,
    pricePounds: row.price_pounds,
    soldOn: row.sold_on,
    postcode: row.postcode,
    propertyType: row.property_type,
    newBuild: row.new_build,
    tenure: row.tenure,
    paon: row.paon ?? '',
    saon: row.saon ?? '',
    street: row.street ?? '',
    locality: row.locality ?? '',
    town: row.town ?? '',
    district: row.district ?? '',
    county: row.county ?? '',
    category: row.category,
  }
}
