import type { ClientBase } from 'pg'

import type { StagedRun } from '../import/importer.ts'
import type { SaleChange } from './changed-sales.server.ts'
import {
  AREA_KINDS,
  areaOf,
  statisticsOfYear,
  yearFromLists,
  type PriceLists,
  type Unit,
} from './price-lists.ts'
import { STATISTIC_TYPES } from './quartiles.ts'
import { copyInto, listRows, listsCopy, statisticsCopy } from './statistics.server.ts'

/**
 * Refreshes the price lists that the changes touch, and the statistics of their areas in those years. Returns false,
 * having changed nothing, if a list lacks a sale that is to be taken out of it.
 */
export async function refreshYears(
  client: ClientBase,
  run: StagedRun,
  changesByYear: ReadonlyMap<number, readonly SaleChange[]>,
): Promise<boolean> {
  for (const [year, changes] of changesByYear) {
    const lists = await listsOf(client, year)
    if (!lists.apply(changes)) return false
    await copyInto(client, statisticsCopy(run.scratch('statistics')), lists.statistics(changes))
    await copyInto(client, listsCopy(run.scratch('lists')), lists.touched())
  }
  await publishStatistics(client, run.scratch('statistics'))
  await publishLists(client, run.scratch('lists'))
  return true
}

type Row = { sector: string; authority: string; nation: string; d: string; s: string; t: string; f: string }

/** The price lists of a year, to be changed in memory. */
async function listsOf(client: ClientBase, year: number) {
  const { rows } = await client.query<Row>(
    `select sector, authority_code as authority, nation_code as nation, detached::text as d, semi_detached::text as s,
       terraced::text as t, flat::text as f
     from property.sale_price_list where year = $1`,
    [year],
  )
  const units: Unit[] = rows.map(({ sector, authority, nation }) => ({
    sector,
    authorityCode: authority,
    nationCode: nation,
  }))
  const lists: PriceLists[] = rows.map(({ d, s, t, f }) => [prices(d), prices(s), prices(t), prices(f)])
  const numbers = new Map(units.map((unit, number) => [nameOf(unit), number]))
  const touched = new Set<number>()

  function numberOf(change: SaleChange): number {
    const known = numbers.get(nameOf(change))
    if (known !== undefined) return known
    const { sector, authorityCode, nationCode } = change
    numbers.set(nameOf(change), units.length)
    lists.push([NO_PRICES, NO_PRICES, NO_PRICES, NO_PRICES])
    return units.push({ sector, authorityCode, nationCode }) - 1
  }

  return {
    apply: (changes: readonly SaleChange[]): boolean =>
      changes.every((change) => {
        const number = numberOf(change)
        const before = lists[number] ?? []
        const list = before[change.type] ?? NO_PRICES
        const after = change.sign === 1 ? including(list, change.price) : excluding(list, change.price)
        if (after === null) return false
        lists[number] = before.with(change.type, after)
        touched.add(number)
        return true
      }),
    *statistics(changes: readonly SaleChange[]): Generator<string> {
      const sales = yearFromLists(year, lists)
      for (const kind of AREA_KINDS) {
        const codes = new Set(changes.map((change) => areaOf(change, kind)))
        codes.delete('')
        const left = new Set([...codes].flatMap((code) => STATISTIC_TYPES.map((type) => `${code}\t${type}`)))
        let text = ''
        for (const row of statisticsOfYear(sales, units, kind, (_, code) => codes.has(code))) {
          left.delete(`${row.code}\t${row.type}`)
          text += `${kind}\t${row.code}\t${row.type}\t${year}\t${row.sales}\t${row.medianPounds}\t${row.lowerQuartilePounds}\t${row.upperQuartilePounds}\n`
        }
        for (const area of left) text += `${kind}\t${area}\t${year}\t0\t0\t0\t0\n`
        if (text !== '') yield text
      }
    },
    *touched(): Generator<Buffer> {
      const numbersTouched = [...touched]
      const some = numbersTouched.map((number) => lists[number] as PriceLists)
      const theirUnits = numbersTouched.map((number) => units[number] as Unit)
      yield* listRows(year, theirUnits, some.entries())
    },
  }
}

const NO_PRICES = new Int32Array()

function nameOf({ sector, authorityCode, nationCode }: Unit): string {
  return `${sector}|${authorityCode}|${nationCode}`
}

/** Reads '{1,2,3}'. */
function prices(list: string): Int32Array {
  return list.length === 2 ? NO_PRICES : Int32Array.from(list.slice(1, -1).split(','), Number)
}

function including(list: Int32Array, price: number): Int32Array {
  const after = new Int32Array(list.length + 1)
  after.set(list)
  after[list.length] = price
  return after.sort()
}

function excluding(list: Int32Array, price: number): Int32Array | null {
  const at = list.indexOf(price)
  if (at < 0) return null
  const after = new Int32Array(list.length - 1)
  after.set(list.subarray(0, at))
  after.set(list.subarray(at + 1), at)
  return after
}

/** Rows without sales are those of areas that have none left. */
async function publishStatistics(client: ClientBase, from: string): Promise<void> {
  await client.query(`analyze ${from}`)
  await client.query(
    `delete from property.sale_statistics s using ${from} n
     where n.sales = 0 and s.area_kind = n.area_kind and s.area_code = n.area_code
       and s.property_type = n.property_type and s.year = n.year`,
  )
  await client.query(
    `insert into property.sale_statistics as s select * from ${from} where sales > 0
     on conflict (area_kind, area_code, property_type, year) do update set sales = excluded.sales,
       median_pounds = excluded.median_pounds, lower_quartile_pounds = excluded.lower_quartile_pounds,
       upper_quartile_pounds = excluded.upper_quartile_pounds
     where (s.sales, s.median_pounds, s.lower_quartile_pounds, s.upper_quartile_pounds)
       is distinct from (excluded.sales, excluded.median_pounds, excluded.lower_quartile_pounds, excluded.upper_quartile_pounds)`,
  )
}

async function publishLists(client: ClientBase, from: string): Promise<void> {
  await client.query(`analyze ${from}`)
  const isEmpty =
    'cardinality(n.detached) + cardinality(n.semi_detached) + cardinality(n.terraced) + cardinality(n.flat) = 0'
  await client.query(
    `delete from property.sale_price_list l using ${from} n
     where ${isEmpty} and l.year = n.year and l.sector = n.sector and l.authority_code = n.authority_code
       and l.nation_code = n.nation_code`,
  )
  await client.query(
    `insert into property.sale_price_list select * from ${from} n where not (${isEmpty})
     on conflict (year, sector, authority_code, nation_code) do update set detached = excluded.detached,
       semi_detached = excluded.semi_detached, terraced = excluded.terraced, flat = excluded.flat`,
  )
}
