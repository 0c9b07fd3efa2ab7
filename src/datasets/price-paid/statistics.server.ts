import { once } from 'node:events'

import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import {
  appendInt16,
  appendInt32List,
  appendRow,
  appendText,
  BINARY_HEADER,
  BINARY_TRAILER,
  binaryRows,
  takeRows,
} from '../import/copy-binary.ts'
import {
  listsOfYear,
  statisticsOfYear,
  type AreaKind,
  type PriceLists,
  type StatisticOfArea,
  type Unit,
  type YearOfSales,
} from './price-lists.ts'
import { scanSales, type Coverage, type ListedPostcode } from './scan-sales.server.ts'

/** Where to compute statistics from, and into which tables. Names are qualified. */
export type StatisticsRequest = {
  sales: string
  postcodes: string
  /** Tables with the columns of `property.sale_statistics` and `property.sale_price_list`; rows are added. */
  statistics: string
  lists: string
  /** A table with the columns of `property.listed_postcode`. */
  listed: string
  kinds: readonly AreaKind[]
}

/**
 * Waits until no other session works on the statistics, and keeps others away until this session ends. Both the price
 * paid data and the postcodes lead to new statistics, each from its own newest rows.
 */
export async function lockStatistics(client: ClientBase): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtext('freehold sale statistics'))`)
}

/**
 * Computes price lists, numbers of sales, medians and quartiles by area, type and year in one pass over all sales. Returns
 * what the sales cover.
 */
export async function computeStatistics(client: ClientBase, request: StatisticsRequest): Promise<Coverage> {
  const { byYear, units, coverage, listed } = await scanSales(client, request)
  for (const sales of byYear.take()) {
    await copyInto(
      client,
      statisticsCopy(request.statistics),
      statisticLines(sales, units.units, request.kinds),
    )
    await copyInto(
      client,
      listsCopy(request.lists),
      listRows(sales.year, units.units, listsOfYear(sales, units.units.length)),
    )
  }
  await copyInto(client, `copy ${request.listed} (postcode, fifth_sold_on) from stdin`, listedLines(listed()))
  return coverage
}

function* listedLines(listed: Iterable<ListedPostcode>): Generator<string> {
  let text = ''
  for (const { postcode, fifthSoldOn } of listed) {
    text += `${postcode}\t${fifthSoldOn}\n`
    if (text.length < PIECE) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

/** The COPY statement for rows of statistics as text. */
export function statisticsCopy(into: string): string {
  return `copy ${into} (area_kind, area_code, property_type, year, sales, median_pounds, lower_quartile_pounds, upper_quartile_pounds) from stdin`
}

/** The COPY statement for price lists in binary format. */
export function listsCopy(into: string): string {
  return `copy ${into} (year, sector, authority_code, nation_code, detached, semi_detached, terraced, flat) from stdin (format binary)`
}

/** Price lists of a year in COPY's binary format; the number of each unit is its place in `units`. */
export function* listRows(
  year: number,
  units: readonly Unit[],
  listsByUnit: Iterable<[unit: number, lists: PriceLists]>,
): Generator<Buffer> {
  const rows = binaryRows()
  yield BINARY_HEADER
  for (const [unit, lists] of listsByUnit) {
    const { sector, authorityCode, nationCode } = units[unit] as Unit
    appendRow(rows, 8)
    appendInt16(rows, year)
    for (const text of [sector, authorityCode, nationCode]) appendText(rows, text)
    for (const list of lists) appendInt32List(rows, list)
    if (rows.length > PIECE) yield takeRows(rows)
  }
  yield takeRows(rows)
  yield BINARY_TRAILER
}

const PIECE = 1 << 18

function* statisticLines(
  sales: YearOfSales,
  units: readonly Unit[],
  kinds: readonly AreaKind[],
): Generator<string> {
  let text = ''
  for (const kind of kinds) {
    for (const row of statisticsOfYear(sales, units, kind)) {
      text += statisticLine(kind, row)
      if (text.length < PIECE) continue
      yield text
      text = ''
    }
  }
  if (text !== '') yield text
}

/** A row of statistics as a line for COPY. */
export function statisticLine(kind: AreaKind, row: StatisticOfArea): string {
  return `${kind}\t${row.code}\t${row.type}\t${row.year}\t${row.sales}\t${row.medianPounds}\t${row.lowerQuartilePounds}\t${row.upperQuartilePounds}\n`
}

/** Sends pieces to a COPY statement, waiting while the database is behind. */
export async function copyInto(
  client: ClientBase,
  statement: string,
  pieces: Iterable<string | Buffer>,
): Promise<void> {
  const copy = client.query(copyFrom(statement))
  let failure: Error | null = null
  copy.on('error', (error) => (failure = error))
  for (const piece of pieces) {
    if (!copy.write(piece) && !failure) await once(copy, 'drain')
    if (failure) throw failure
  }
  copy.end()
  if (!failure) await once(copy, 'finish')
  if (failure) throw failure
}
