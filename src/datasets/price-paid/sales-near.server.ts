import { sql } from 'kysely'

import { addDays, type IsoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'

import { codedSales, codeFilter, codeOf, DAY_ONE, dayOfCode, isStandardCode } from './coded-sales.ts'
import { comparePlaces, nextInOrder, type NearSales, ordersOf, similaritiesOf } from './comparables-order.ts'
import type {
  Comparable,
  ComparablesFilter,
  ComparablesSort,
  ComparablesSummary,
  Place,
  Subject,
} from './comparables.ts'
import { saleColumns, type SaleRow, toSale } from './queries.server.ts'
import { priceSummary } from './sale.ts'

/** What a page of comparables is: which sales, in which order, after which place, how many. */
export type ComparablesPage = {
  filter: ComparablesFilter
  subject: Subject
  sort: ComparablesSort
  after: Place | null
  limit: number
}

/**
 * One page of the sales near a place, a cursor for the next page (null if there's none), and a summary of all matching
 * sales: number, median and quartiles (exact, in quarters of a pound). Category B and type O are counted but left out
 * of the prices, unless only type O was requested. Distances are in metres on the British National Grid between the
 * centres of postcodes, because sales have no position. The database returns all sales within the radius as codes,
 * which give the summary and the page; only the sales shown are read in full.
 */
export async function salesNear(
  db: Database,
  { filter, subject, sort, after, limit }: ComparablesPage,
): Promise<{ summary: ComparablesSummary; sales: Comparable[]; next: Place | null }> {
  const near = await fittingSales(db, filter)
  const wanted = nextInOrder(ordersOf(near, sort, subject), after, limit + 1)
  const found = await placedSales(db, near, wanted, { filter, sort, subject })
  const page = found.filter(({ place }) => after === null || comparePlaces(place, after) > 0)
  const shown = page.slice(0, limit)
  return {
    summary: summaryOf(near, filter),
    sales: shown.map(({ sale }) => sale),
    next: page.length > limit ? (shown.at(-1)?.place ?? null) : null,
  }
}

/** SQL: live and terminated postcodes within the radius of a search, with their distances. */
export function postcodesNear({ middle, radiusMetres }: ComparablesFilter) {
  const point = sql`point(${middle.easting}::float8, ${middle.northing}::float8)`
  return sql`select postcode as near_postcode, position <-> ${point} as distance
    from property.postcode where position <@ circle(${point}, ${radiusMetres}::float8)`
}

/** The sales that a filter wants, with the number of each one's postcode. */
type Near = NearSales & { postcodes: readonly Postcode[]; postcodeOf: Int32Array }

/** One row for all postcodes, because a row for each costs more than its sales. */
type NearRow = { postcodes: string | null; distances: string; lengths: string; sales: Buffer }

async function fittingSales(db: Database, filter: ComparablesFilter): Promise<Near> {
  const { rows } = await sql<NearRow>`
    with near as materialized (${postcodesNear(filter)})
    select string_agg(s.postcode, ',') as postcodes, string_agg(n.distance::text, ',') as distances,
      string_agg(octet_length(s.sales)::text, ',') as lengths, string_agg(s.sales, '') as sales
    from property.postcode_sales s join near n on n.near_postcode = s.postcode
    where s.postcode = any((select array_agg(near_postcode) from near)::text[])`.execute(db)
  const [row] = rows
  const found = row?.postcodes ? row : { postcodes: '', distances: '', lengths: '', sales: Buffer.alloc(0) }
  const postcodes = (found.postcodes ?? '').split(',') as Postcode[]
  const distances = found.distances.split(',').map(Number)
  const lengths = found.lengths.split(',').map(Number)
  const numbers = codedSales(found.sales)
  const near = columnsFor(numbers.length / 2)
  const fits = codeFilter(filter)
  for (let postcode = 0, at = 0; postcode < postcodes.length; postcode++) {
    for (const end = at + (lengths[postcode] ?? 0) / 4; at < end; at += 2) {
      const code = numbers[at] ?? 0
      const price = numbers[at + 1] ?? 0
      if (!fits(code, price)) continue
      near.codes[near.count] = code
      near.prices[near.count] = price
      near.postcodeOf[near.count] = postcode
      near.distances[near.count++] = distances[postcode] ?? 0
    }
  }
  return { ...near, postcodes }
}

function columnsFor(most: number) {
  return {
    count: 0,
    codes: new Int32Array(most),
    prices: new Int32Array(most),
    distances: new Float64Array(most),
    postcodeOf: new Int32Array(most),
  }
}

function summaryOf({ count, codes, prices }: Near, { propertyTypes }: ComparablesFilter): ComparablesSummary {
  const onlyOther = propertyTypes.length > 0 && propertyTypes.every((type) => type === 'O')
  const counted = prices.slice(0, count).filter((_, sale) => onlyOther || isStandardCode(codes[sale] ?? 0))
  const summary = priceSummary(counted)
  return {
    count,
    counted: counted.length,
    medianPrice: summary?.median ?? null,
    lowerQuartilePrice: summary?.lowerQuartile ?? null,
    upperQuartilePrice: summary?.upperQuartile ?? null,
  }
}

type Placed = { sale: Comparable; place: Place }

type AreaRow = Record<'authority_code' | 'region_code' | 'nation_code', string | null>

/** Reads these sales whole, in their order. More may have been sold in a postcode on one day than are wanted. */
async function placedSales(
  db: Database,
  near: Near,
  wanted: readonly number[],
  { filter, sort, subject }: Pick<ComparablesPage, 'filter' | 'sort' | 'subject'>,
): Promise<Placed[]> {
  if (wanted.length === 0) return []
  const distances = new Map<string, number>()
  const days = new Map<string, { postcode: Postcode; soldOn: IsoDate }>()
  for (const sale of wanted) {
    const postcode = near.postcodes[near.postcodeOf[sale] ?? 0] as Postcode
    const soldOn = addDays(DAY_ONE, dayOfCode(near.codes[sale] ?? 0))
    distances.set(postcode, near.distances[sale] ?? 0)
    days.set(`${postcode} ${soldOn}`, { postcode, soldOn })
  }
  const { rows } = await sql<SaleRow & AreaRow>`
    select ${saleColumns}, p.authority_code, p.region_code, p.nation_code
    from unnest(${[...days.values()].map(({ postcode }) => postcode)}::text[],
        ${[...days.values()].map(({ soldOn }) => soldOn)}::date[]) as w (postcode, sold_on)
      join property.sale s on s.postcode = w.postcode and s.sold_on = w.sold_on
      join property.postcode p on p.postcode = s.postcode`.execute(db)
  const fits = codeFilter(filter)
  const sales = rows
    .map((row) => ({ row, sale: toSale(row) }))
    .filter(({ sale }) => fits(codeOf(sale), sale.pricePounds))
  const columns = {
    count: sales.length,
    codes: Int32Array.from(sales, ({ sale }) => codeOf(sale)),
    prices: Int32Array.from(sales, ({ sale }) => sale.pricePounds),
    distances: Float64Array.from(sales, ({ sale }) => distances.get(sale.postcode ?? '') ?? 0),
  }
  const { firsts, seconds } = ordersOf(columns, sort, subject)
  const similarities = similaritiesOf(columns, subject)
  return sales
    .map(({ row, sale }, at): Placed => {
      const comparable = {
        ...sale,
        distanceMetres: Math.round((columns.distances[at] ?? 0) * 10) / 10,
        similarity: similarities[at] ?? 0,
        authorityCode: row.authority_code,
        regionCode: row.region_code,
        nationCode: row.nation_code,
      }
      const place = { first: firsts[at] ?? 0, second: seconds[at] ?? 0, transactionId: sale.transactionId }
      return { sale: comparable, place }
    })
    .toSorted((a, b) => comparePlaces(a.place, b.place))
}
