import { type RawBuilder, sql } from 'kysely'

import type { IsoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'

import { importedYear } from '../extent/imported.ts'
import type {
  Comparable,
  ComparablesFilter,
  ComparablesSort,
  ComparablesSummary,
  IndexValue,
  Place,
  Subject,
} from './comparables.ts'
import { LIKENESS, type PropertyType, type Sale } from './sale.ts'

/*
 * Reads of price paid data. One round trip each; distances are metres on the British National Grid between the middles of
 * postcodes, for sales have no position of their own.
 */

/** More than any real postcode has. */
const MOST_SALES = 2000

/** The sales registered under a postcode, newest first, at most `limit`; category B and type O are among them. */
export async function salesInPostcode(db: Database, postcode: Postcode, limit = MOST_SALES): Promise<Sale[]> {
  const { rows } = await sql<SaleRow>`
    select ${saleColumns} from property.sale s where s.postcode = ${postcode}
    order by s.sold_on desc, s.transaction_id limit ${limit}`.execute(db)
  return rows.map(toSale)
}

/** One year of the statistics of an area: standard sales only. 'A' stands for all types together. */
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
 * Medians and quartiles by type and year of a sector ('RG30 1'), outcode, authority or nation (codes), oldest first; of the
 * years for which all of its sales were imported.
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

/** The type most often sold in a postcode (standard sales); null where nothing was. */
export async function usualTypeIn(db: Database, postcode: Postcode): Promise<PropertyType | null> {
  const { rows } = await sql<{ type: PropertyType | null }>`
    select mode() within group (order by property_type) as type from property.sale
    where postcode = ${postcode} and category = 'A' and property_type <> 'O'`.execute(db)
  return rows[0]?.type ?? null
}

/** What a page of comparables is: which sales, in which order, after which place, how many. */
export type ComparablesPage = {
  filter: ComparablesFilter
  subject: Subject
  sort: ComparablesSort
  after: Place | null
  limit: number
}

/**
 * One page of the sales near a place, with the place after which the next one begins (null: there is no more), and a summary
 * of all that fit: number, median and quartiles (exact, whole pounds and quarters). Category B and type O count, but do not
 * enter the prices, unless type O alone was asked for. The sales are found in the index alone; the table is read for those
 * that are shown.
 */
export async function salesNear(
  db: Database,
  { filter, subject, sort, after, limit }: ComparablesPage,
): Promise<{ summary: ComparablesSummary; sales: Comparable[]; next: Place | null }> {
  const onlyOther = filter.propertyTypes.length > 0 && filter.propertyTypes.every((type) => type === 'O')
  const counts = onlyOther ? sql`true` : sql`s.category = 'A' and s.property_type <> 'O'`
  const { rows } = await sql<SummaryRow & ComparableRow>`
    with near as materialized (${postcodesNear(filter)}),
      found as materialized (
        select s.transaction_id, s.sold_on, s.price_pounds, s.postcode, s.property_type, ${counts} as counts
        from property.sale s
        where s.postcode = any((select array_agg(near_postcode) from near)::text[]) and ${fits(filter)}
      ),
      fitting as materialized (
        select s.transaction_id, s.sold_on as day, s.price_pounds as price, s.counts, n.*,
          ${likeness(subject)} as similarity
        from found s join near n on n.near_postcode = s.postcode
      ),
      summary as (
        select count(*)::int as count, count(*) filter (where counts)::int as counted,
          percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price) filter (where counts) as prices
        from fitting
      ),
      placed as (select fitting.*, ${PLACES[sort]} from fitting),
      page as (
        select * from placed where ${after === null ? sql`true` : beyond(after)}
        order by first, second, transaction_id limit ${limit + 1}
      )
    select summary.count, summary.counted, summary.prices, shown.* from summary left join (
      select ${saleColumns}, p.distance, p.similarity, p.authority_code, p.region_code, p.nation_code, p.first, p.second
      from page p join property.sale s on s.transaction_id = p.transaction_id
    ) shown on true
    order by shown.first, shown.second, shown.transaction_id`.execute(db)
  const found = rows.filter((row) => row.transaction_id !== null)
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    summary: toSummary(rows[0]),
    sales: shown.map(toComparable),
    next: last ? { first: last.first, second: last.second, transactionId: last.transaction_id } : null,
  }
}

type SummaryRow = { count: number; counted: number; prices: number[] | null }

function toSummary(row: SummaryRow | undefined): ComparablesSummary {
  const [lower = null, median = null, upper = null] = row?.prices ?? []
  return {
    count: row?.count ?? 0,
    counted: row?.counted ?? 0,
    medianPrice: median,
    lowerQuartilePrice: lower,
    upperQuartilePrice: upper,
  }
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

const saleColumns = sql`s.transaction_id, s.price_pounds, s.sold_on::text as sold_on, s.postcode, s.property_type,
  s.new_build, s.tenure, s.paon, s.saon, s.street, s.locality, s.town, s.district, s.county, s.category`

/** SQL: live and terminated postcodes within the radius of a search, with their areas and distances. */
export function postcodesNear({ middle, radiusMetres }: ComparablesFilter) {
  const point = sql`point(${middle.easting}::float8, ${middle.northing}::float8)`
  return sql`select postcode as near_postcode, authority_code, region_code, nation_code, position <-> ${point} as distance
    from property.postcode where position <@ circle(${point}, ${radiusMetres}::float8)`
}

function fits(filter: ComparablesFilter): RawBuilder<unknown> {
  const wishes = [
    filter.propertyTypes.length > 0 && sql`s.property_type = any(${filter.propertyTypes}::text[])`,
    filter.tenure !== null && sql`s.tenure = ${filter.tenure}`,
    filter.newBuild !== null && sql`s.new_build = ${filter.newBuild}`,
    filter.from !== null && sql`s.sold_on >= ${filter.from}::date`,
    filter.to !== null && sql`s.sold_on <= ${filter.to}::date`,
    filter.minPrice !== null && sql`s.price_pounds >= ${filter.minPrice}::float8`,
    filter.maxPrice !== null && sql`s.price_pounds <= ${filter.maxPrice}::float8`,
  ].filter((wish) => wish !== false)
  return wishes.length === 0 ? sql`true` : sql.join(wishes, sql` and `)
}

/** The model's `similarity`, for ordering in the database; a test holds the two together. */
function likeness({ usualType, asOf }: Subject) {
  const type =
    usualType === null
      ? sql`1::float8`
      : sql`case when s.property_type = ${usualType} then 1::float8 else ${LIKENESS.otherType}::float8 end`
  return sql`round(10000 * exp(-n.distance / ${LIKENESS.metres}::float8)
    * exp(-greatest(0, ${asOf}::date - s.sold_on) / 365.25::float8 / ${LIKENESS.years}::float8) * ${type}) / 100`
}

/** Each order as two rising numbers; equal ones are told apart by the newer sale, then by the identifier. */
const PLACES: Record<ComparablesSort, RawBuilder<unknown>> = {
  distance: sql`distance as first, (date '2000-01-01' - day)::float8 as second`,
  date: sql`(date '2000-01-01' - day)::float8 as first, 0::float8 as second`,
  price: sql`-price::float8 as first, (date '2000-01-01' - day)::float8 as second`,
  similarity: sql`-similarity as first, (date '2000-01-01' - day)::float8 as second`,
}

function beyond({ first, second, transactionId }: Place) {
  return sql`(first, second, transaction_id) > (${first}::float8, ${second}::float8, ${transactionId}::uuid)`
}

type SaleRow = {
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

type ComparableRow = SaleRow & {
  distance: number
  similarity: number
  authority_code: string | null
  region_code: string | null
  nation_code: string | null
  first: number
  second: number
}

function toSale(row: SaleRow): Sale {
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

function toComparable(row: ComparableRow): Comparable {
  return {
    ...toSale(row),
    distanceMetres: Math.round(row.distance * 10) / 10,
    similarity: row.similarity,
    authorityCode: row.authority_code,
    regionCode: row.region_code,
    nationCode: row.nation_code,
  }
}
