import { type RawBuilder, sql } from 'kysely'
import type { ClientBase } from 'pg'

import { daysBetween, type IsoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'

import { codedSales, DAY_ONE, dayOfCode, isStandardCode, propertyTypeOfCode } from './coded-sales.ts'
import type { PostcodeUnits } from './postcode-units.ts'
import type { PropertyType } from './sale.ts'
import type { CodedPostcode } from './sales-tally.ts'

/** Postcodes read at once, about two megabytes. */
const BATCH = 10_000

type Row = { postcode: string; sales: Buffer }

/** Yields every postcode of `property.postcode_sales` with its sales, in order. */
export async function* storedPostcodeSales(
  client: ClientBase,
  units: PostcodeUnits,
): AsyncGenerator<CodedPostcode> {
  for (let after = ''; ;) {
    // The operators with tildes compare byte by byte, which is how the index is sorted.
    const { rows } = await client.query<Row>(
      `select postcode, sales from property.postcode_sales where postcode ~>~ $1 order by postcode using ~<~ limit ${BATCH}`,
      [after],
    )
    for (const { postcode, sales } of rows) {
      const bytes = Buffer.from(postcode, 'latin1')
      yield { key: units.keyOf(bytes, 0, bytes.length), sales: codedSales(sales) }
    }
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.postcode
  }
}

/** The type sold most often in a postcode (standard sales), the first alphabetically in a tie; null without sales. */
export async function usualTypeIn(db: Database, postcode: Postcode): Promise<PropertyType | null> {
  const numbers = new Map<PropertyType, number>()
  await eachStandardSale(db, sql`postcode = ${postcode}`, ({ type }) =>
    numbers.set(type, (numbers.get(type) ?? 0) + 1),
  )
  const [usual] = [...numbers].toSorted(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))
  return usual?.[0] ?? null
}

/**
 * The prices in pounds of standard sales in postcodes that begin like this ('RG30 1', 'RG30 ' or a whole one), sold on these
 * days, both included; to the end of the edition if `to` is null. None unless `condition` holds.
 */
export async function pricesIn(
  db: Database,
  beginning: string,
  { from, to, condition }: { from: IsoDate; to: IsoDate | null; condition: RawBuilder<boolean> },
): Promise<number[]> {
  const first = daysBetween(DAY_ONE, from)
  const last = to === null ? Number.MAX_SAFE_INTEGER : daysBetween(DAY_ONE, to)
  const prices: number[] = []
  // The operators with tildes compare byte by byte, which is how the index is sorted.
  const where = sql`postcode ~>=~ ${beginning} and postcode ~<~ ${`${beginning}~`} and ${condition}`
  await eachStandardSale(db, where, ({ day, price }) => {
    if (day >= first && day <= last) prices.push(price)
  })
  return prices
}

type StandardSale = { day: number; type: PropertyType; price: number }

async function eachStandardSale(
  db: Database,
  where: RawBuilder<unknown>,
  each: (sale: StandardSale) => void,
): Promise<void> {
  const { rows } = await sql<{ sales: Buffer | null }>`
    select string_agg(sales, '') as sales from property.postcode_sales where ${where}`.execute(db)
  const sales = codedSales(rows[0]?.sales ?? Buffer.alloc(0))
  for (let at = 0; at < sales.length; at += 2) {
    const code = sales[at] ?? 0
    if (isStandardCode(code))
      each({ day: dayOfCode(code), type: propertyTypeOfCode(code), price: sales[at + 1] ?? 0 })
  }
}
