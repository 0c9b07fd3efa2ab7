import { sql } from 'kysely'

import { addDays, type IsoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'

import { codedSales, codeFilter, codeOf, DAY_ONE, dayOfCode, isStandardCode } from './coded-sales.ts'
import {
  compareOrder,
  lastOrder,
  type NearSale,
  type Order,
  orderBy,
  similarityTo,
} from './comparables-order.ts'
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
 * One page of the sales near a place, with the place after which the next one begins (null: there is no more), and a summary
 * of all that fit: number, median and quartiles (exact, whole pounds and quarters). Category B and type O count, but do not
 * enter the prices, unless type O alone was asked for. Distances are metres on the British National Grid between the
 * middles of postcodes, because sales have no position of their own. The database gives all sales within the radius as
 * codes, from which the summary and the page are worked out here; the sales shown are then read whole.
 */
export async function salesNear(
  db: Database,
  { filter, subject, sort, after, limit }: ComparablesPage,
): Promise<{ summary: ComparablesSummary; sales: Comparable[]; next: Place | null }> {
  const near = await fittingSales(db, filter)
  const orderOf = orderBy(sort, subject)
  const orders = near.map(orderOf)
  const last = lastOrder(orders, after, limit + 1)
  const wanted = near.filter((_, at) => {
    const order = orders[at] as Order
    return (
      (after === null || compareOrder(order, after) >= 0) && (last === null || compareOrder(order, last) <= 0)
    )
  })
  const found = await placedSales(db, wanted, { filter, orderOf, similarity: similarityTo(subject) })
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

type Near = NearSale & { postcode: Postcode }

/** All sales that a filter wants. */
async function fittingSales(db: Database, filter: ComparablesFilter): Promise<Near[]> {
  const { rows } = await sql<{ postcode: Postcode; distance: number; sales: Buffer }>`
    with near as materialized (${postcodesNear(filter)})
    select s.postcode, n.distance, s.sales from property.postcode_sales s join near n on n.near_postcode = s.postcode
    where s.postcode = any((select array_agg(near_postcode) from near)::text[])`.execute(db)
  const fits = codeFilter(filter)
  const found: Near[] = []
  for (const { postcode, distance, sales } of rows) {
    const numbers = codedSales(sales)
    for (let at = 0; at < numbers.length; at += 2) {
      const [code = 0, price = 0] = [numbers[at], numbers[at + 1]]
      if (fits(code, price)) found.push({ postcode, distance, code, price })
    }
  }
  return found
}

function summaryOf(near: readonly Near[], { propertyTypes }: ComparablesFilter): ComparablesSummary {
  const onlyOther = propertyTypes.length > 0 && propertyTypes.every((type) => type === 'O')
  const counted = onlyOther ? near : near.filter(({ code }) => isStandardCode(code))
  const prices = priceSummary(counted.map(({ price }) => price))
  return {
    count: near.length,
    counted: counted.length,
    medianPrice: prices?.median ?? null,
    lowerQuartilePrice: prices?.lowerQuartile ?? null,
    upperQuartilePrice: prices?.upperQuartile ?? null,
  }
}

type Placed = { sale: Comparable; place: Place }

type AreaRow = Record<'authority_code' | 'region_code' | 'nation_code', string | null>

/** Reads these sales whole, in their order. More may have been sold in a postcode on one day than the filter wants. */
async function placedSales(
  db: Database,
  wanted: readonly Near[],
  by: {
    filter: ComparablesFilter
    orderOf: (sale: NearSale) => Order
    similarity: (sale: NearSale) => number
  },
): Promise<Placed[]> {
  if (wanted.length === 0) return []
  const days = new Map(wanted.map((sale) => [`${sale.postcode} ${dayOfCode(sale.code)}`, sale]))
  const distances = new Map(wanted.map(({ postcode, distance }) => [postcode, distance]))
  const postcodes = [...days.values()].map(({ postcode }) => postcode)
  const soldOn = [...days.values()].map(({ code }): IsoDate => addDays(DAY_ONE, dayOfCode(code)))
  const { rows } = await sql<SaleRow & AreaRow>`
    select ${saleColumns}, p.authority_code, p.region_code, p.nation_code
    from unnest(${postcodes}::text[], ${soldOn}::date[]) as w (postcode, sold_on)
      join property.sale s on s.postcode = w.postcode and s.sold_on = w.sold_on
      join property.postcode p on p.postcode = s.postcode`.execute(db)
  const fits = codeFilter(by.filter)
  const placed = rows.flatMap((row): Placed[] => {
    const sale = toSale(row)
    const code = codeOf(sale)
    if (!fits(code, sale.pricePounds) || sale.postcode === null) return []
    const near = { distance: distances.get(sale.postcode) ?? 0, code, price: sale.pricePounds }
    const comparable = {
      ...sale,
      distanceMetres: Math.round(near.distance * 10) / 10,
      similarity: by.similarity(near),
      authorityCode: row.authority_code,
      regionCode: row.region_code,
      nationCode: row.nation_code,
    }
    return [{ sale: comparable, place: { ...by.orderOf(near), transactionId: sale.transactionId } }]
  })
  return placed.toSorted((a, b) => comparePlaces(a.place, b.place))
}

function comparePlaces(a: Place, b: Place): number {
  const order = compareOrder(a, b)
  if (order !== 0 || a.transactionId === b.transactionId) return order
  return a.transactionId < b.transactionId ? -1 : 1
}
