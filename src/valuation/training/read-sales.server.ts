import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import type { GridPosition } from '#datasets/postcodes/positions-of-files.server.ts'
import { SALE_COLUMNS } from '#datasets/price-paid/sale-rows.ts'
import { readSaleRows } from '#datasets/price-paid/sales-of-files.server.ts'
import type { Reading } from '#datasets/rows-of-files.server.ts'
import { isoDate, type IsoDate } from '#domain/dates.ts'

import type { SaleFacts } from '../model/sales-table.ts'
import { dayNumber, rowReader } from './sale-facts.ts'

/** Positions by postcode; those that aren't known are missing. */
export type Positions = ReadonlyMap<string, GridPosition>

/**
 * Reads sales from price paid files in any official layout, with the positions of their postcodes. Throws an ImportError if a file can't be
 * read.
 */
export async function salesOfFiles(
  files: readonly string[],
  positions: Positions,
  reading: Reading,
): Promise<SaleFacts[]> {
  const sales: SaleFacts[] = []
  const reader = rowReader({ hasHeader: false, hasFacts: false }, (sale) => {
    const position = positions.get(sale.postcode)
    if (position) {
      sale.easting = position.easting
      sale.northing = position.northing
    }
    sales.push(sale)
  })
  await readSaleRows(files, reading, (rows) => reader.read(rows))
  return sales
}

/**
 * Reads the sales of the database before a day (all if null) with the positions of their postcodes and the floor areas of
 * certificates that had been lodged when they were sold. `region` is the letters of a postcode area, or null for all.
 */
export async function salesOfDatabase(
  client: ClientBase,
  { before, region }: { before: IsoDate | null; region: string | null },
): Promise<SaleFacts[]> {
  const sales: SaleFacts[] = []
  const reader = rowReader({ hasHeader: true, hasFacts: true }, (sale) => sales.push(sale))
  const columns = SALE_COLUMNS.map((column) => `s.${column}`).join(', ')
  const conditions = [
    ...(before === null ? [] : [`s.sold_on < ${client.escapeLiteral(before)}`]),
    ...(region === null ? [] : [`s.postcode ~ ${client.escapeLiteral(`^${region}[0-9]`)}`]),
  ]
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
  const select = `select ${columns}, p.easting, p.northing, (m.floor_area_sqm * 100)::integer
    from property.sale s
    left join property.postcode p on p.postcode = s.postcode
    left join (
      property.sale_certificate m
      join property.certificate c on c.certificate_number = m.certificate_number
    ) on m.transaction_id = s.transaction_id and c.lodged_on <= s.sold_on ${where}`
  const rows = client.query(copyTo(`copy (${select}) to stdout (format binary)`))
  for await (const chunk of rows as AsyncIterable<Buffer>) reader.read(chunk)
  return sales
}

/** Finds the positions of postcodes in the database. */
export async function positionsInDatabase(
  client: ClientBase,
  postcodes: readonly string[],
): Promise<Positions> {
  const { rows } = await client.query<GridPosition & { postcode: string }>(
    `select postcode, easting, northing from property.postcode where postcode = any($1) and easting is not null`,
    [postcodes],
  )
  return new Map(rows.map(({ postcode, ...position }) => [postcode, position]))
}

/** Lists the postcode areas with sales before a day, by name, with the number of their sales and the day of the last. */
export async function areasOfDatabase(
  client: ClientBase,
  before: IsoDate,
): Promise<{ area: string; sales: number; lastDay: number }[]> {
  const { rows } = await client.query<{ area: string; sales: string; last: string }>(
    `select substring(postcode from '^[A-Z]+') as area, count(*) as sales, max(sold_on)::text as last
     from property.sale where postcode ~ '^[A-Z]' and sold_on < $1 group by 1 order by 1`,
    [before],
  )
  return rows.map(({ area, sales, last }) => ({
    area,
    sales: Number(sales),
    lastDay: dayNumber(isoDate(last)),
  }))
}
