import type { ClientBase } from 'pg'

import { addDays, type IsoDate } from '#domain/dates.ts'

import type { StagedRun } from '../import/importer.ts'
import { codedSales, type CodedParts, codeOf, DAY_ONE, dayOfCode, isStandardCode } from './coded-sales.ts'
import { LISTED_SALES, type ListedPostcode } from './sales-tally.ts'
import {
  codedRows,
  copyInto,
  listedCopy,
  listedLines,
  type PostcodeSales,
  postcodeSalesCopy,
} from './statistics.server.ts'

/**
 * Brings `property.postcode_sales` and `property.listed_postcode` up to date for the postcodes whose sales changed, without
 * reading the sales. Returns false, having changed nothing, if a sale that is to be taken out isn't there.
 */
export async function refreshPostcodes(client: ClientBase, run: StagedRun): Promise<boolean> {
  const changed = await changesByPostcode(client, run.scratch('changes'))
  const stored = await storedSales(client, [...changed.keys()])
  const fresh: PostcodeSales[] = []
  for (const [postcode, changes] of changed) {
    const sales = changedSales(stored.get(postcode) ?? new Int32Array(), changes)
    if (sales === null) return false
    fresh.push({ postcode, sales })
  }
  await copyInto(client, postcodeSalesCopy(run.scratch('coded')), codedRows(fresh))
  await copyInto(client, listedCopy(run.scratch('listed')), listedLines(await listedOf(client, fresh)))
  await publish(client, run)
  return true
}

type Change = { code: number; price: number; sign: 1 | -1 }

async function changesByPostcode(client: ClientBase, changes: string): Promise<Map<string, Change[]>> {
  type Row = CodedParts & { postcode: string; sign: 1 | -1; price: number; soldOn: IsoDate }
  const { rows } = await client.query<Row>(
    `select postcode, sign, price_pounds as price, sold_on::text as "soldOn", property_type as "propertyType", tenure,
       new_build as "newBuild", category
     from ${changes} where postcode is not null order by postcode`,
  )
  const changed = new Map<string, Change[]>()
  for (const row of rows) {
    const { postcode, sign, price } = row
    const change = { code: codeOf(row), price, sign }
    const known = changed.get(postcode)
    if (known) known.push(change)
    else changed.set(postcode, [change])
  }
  return changed
}

async function storedSales(
  client: ClientBase,
  postcodes: readonly string[],
): Promise<Map<string, Int32Array>> {
  const { rows } = await client.query<{ postcode: string; sales: Buffer }>(
    'select postcode, sales from property.postcode_sales where postcode = any($1::text[])',
    [postcodes],
  )
  return new Map(rows.map(({ postcode, sales }) => [postcode, codedSales(sales)]))
}

/** The sales of a postcode after the changes, or null if one to take out is missing. */
function changedSales(before: Int32Array, changes: readonly Change[]): Int32Array | null {
  const sales = Array.from({ length: before.length / 2 }, (_, at) => ({
    code: before[2 * at] ?? 0,
    price: before[2 * at + 1] ?? 0,
  }))
  // Additions first, because the rows of changes are in no order.
  for (const { code, price } of changes.filter(({ sign }) => sign === 1)) sales.push({ code, price })
  for (const { code, price } of changes.filter(({ sign }) => sign === -1)) {
    const at = sales.findIndex((sale) => sale.code === code && sale.price === price)
    if (at < 0) return null
    sales.splice(at, 1)
  }
  const sorted = sales.toSorted((a, b) => a.code - b.code || a.price - b.price)
  return Int32Array.from(sorted.flatMap(({ code, price }) => [code, price]))
}

/** The live postcodes among these with five standard sales. */
async function listedOf(client: ClientBase, fresh: readonly PostcodeSales[]): Promise<ListedPostcode[]> {
  const fifths = fresh.flatMap(({ postcode, sales }) => {
    const standard = [...sales].filter((code, at) => at % 2 === 0 && isStandardCode(code))
    const fifth = standard.at(-LISTED_SALES)
    return fifth === undefined ? [] : [{ postcode, fifthSoldOn: addDays(DAY_ONE, dayOfCode(fifth)) }]
  })
  const { rows } = await client.query<{ postcode: string }>(
    'select postcode from property.postcode where postcode = any($1::text[]) and terminated_on is null',
    [fifths.map(({ postcode }) => postcode)],
  )
  const live = new Set(rows.map(({ postcode }) => postcode))
  return fifths.filter(({ postcode }) => live.has(postcode))
}

async function publish(client: ClientBase, run: StagedRun): Promise<void> {
  const [coded, listed] = [run.scratch('coded'), run.scratch('listed')]
  await client.query(`analyze ${coded}`)
  await client.query(`delete from property.listed_postcode l using ${coded} c where l.postcode = c.postcode`)
  await client.query(`insert into property.listed_postcode select * from ${listed}`)
  await client.query(
    `delete from property.postcode_sales s using ${coded} c where c.sales = '' and s.postcode = c.postcode`,
  )
  await client.query(
    `insert into property.postcode_sales select * from ${coded} where sales <> ''
     on conflict (postcode) do update set sales = excluded.sales`,
  )
}
