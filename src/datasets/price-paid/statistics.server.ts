import { once } from 'node:events'

import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import { areaStatistics, type Years } from './quartiles.ts'
import { columnsFor, readSales, salesRoom, type AreaKind, type SalesRoom } from './sales-by-area.server.ts'

/** Which statistics to compute, from where, into where. Table names are qualified. */
export type StatisticsRequest = {
  sales: string
  postcodes: string
  /** A table with the columns of `property.sale_statistics`; rows are added to it. */
  into: string
  kinds: readonly AreaKind[]
  /** Restricts the sales: a join or condition over `s` (sale), such as those of touched areas. */
  only?: { from?: string; where?: string }
}

/** Sales that are held in memory at once; the years are taken in as many rounds as that needs. */
const ROUND = 2_500_000

/**
 * Waits until no other session works on the statistics, and keeps others away until this session ends. Both the price
 * paid data and the postcodes lead to new statistics, each from its own newest rows.
 */
export async function lockStatistics(client: ClientBase): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtext('freehold sale statistics'))`)
}

/**
 * Computes numbers of sales, medians and quartiles by area, type and year. Category B and type O are left out: they are
 * not sales of dwellings at full value. The present authority and nation of a sale are those of its postcode, because
 * the registered district is that of the time.
 */
export async function computeStatistics(client: ClientBase, request: StatisticsRequest): Promise<void> {
  const found = await rounds(client, request)
  const room = salesRoom(Math.max(0, ...found.map(({ sales }) => sales)))
  for (const { years } of found) {
    await readSales(client, selectSales(request, years), room, years)
    await writeStatistics(client, request, room, years)
  }
}

async function rounds(
  client: ClientBase,
  { sales, only }: StatisticsRequest,
): Promise<{ years: Years; sales: number }[]> {
  const counted = await client.query<{ year: number; sales: number }>(
    `select date_part('year', s.sold_on)::int as year, count(*)::int as sales
     from ${sales} s ${only?.from ?? ''} where ${STANDARD} and ${only?.where ?? 'true'} group by 1 order by 1`,
  )
  const found: { years: Years; sales: number }[] = []
  for (const { year, sales: more } of counted.rows) {
    const last = found.at(-1)
    if (last && last.sales + more <= ROUND) {
      last.years.count = year - last.years.first + 1
      last.sales += more
    } else found.push({ years: { first: year, count: 1 }, sales: more })
  }
  return found
}

const STANDARD = `s.category = 'A' and s.property_type <> 'O'`

function selectSales({ sales, postcodes, kinds, only }: StatisticsRequest, { first, count }: Years): string {
  const located = kinds.includes('authority') || kinds.includes('nation')
  return `select s.price_pounds, s.sold_on, s.property_type, s.postcode ${located ? ', p.authority_code, p.nation_code' : ''}
    from ${sales} s ${located ? `left join ${postcodes} p on p.postcode = s.postcode` : ''} ${only?.from ?? ''}
    where ${STANDARD} and s.sold_on >= '${first}-01-01' and s.sold_on < '${first + count}-01-01' and ${only?.where ?? 'true'}`
}

async function writeStatistics(
  client: ClientBase,
  { into, kinds }: StatisticsRequest,
  room: SalesRoom,
  years: Years,
) {
  const copy = client.query(
    copyFrom(
      `copy ${into} (area_kind, area_code, property_type, year, sales, median_pounds, lower_quartile_pounds, upper_quartile_pounds) from stdin`,
    ),
  )
  let failure: Error | null = null
  copy.on('error', (error) => (failure = error))
  let text = ''
  const pass = async () => {
    if (!copy.write(text) && !failure) await once(copy, 'drain')
    if (failure) throw failure
    text = ''
  }
  for (const kind of kinds) {
    const { names } = room.located.places[kind]
    for (const row of areaStatistics(columnsFor(room, kind), names.length, years, room.laid)) {
      text += `${kind}\t${names[row.area] ?? ''}\t${row.type}\t${row.year}\t${row.sales}\t${row.medianPounds}\t${row.lowerQuartilePounds}\t${row.upperQuartilePounds}\n`
      if (text.length > 1 << 18) await pass()
    }
  }
  await pass()
  copy.end()
  if (!failure) await once(copy, 'finish')
  if (failure) throw failure
}
