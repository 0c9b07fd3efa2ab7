import { once } from 'node:events'

import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import {
  appendInt16,
  appendInt32Bytes,
  appendInt32List,
  appendRow,
  appendText,
  BINARY_HEADER,
  BINARY_TRAILER,
  binaryRows,
  takeRows,
} from '../import/copy-binary.ts'
import { pairLists } from './pair-lists.server.ts'
import { storedPostcodeSales } from './postcode-sales.server.ts'
import type { PostcodeUnits } from './postcode-units.ts'
import {
  listsOfYear,
  statisticsOfYear,
  type AreaKind,
  type PriceLists,
  type StatisticOfArea,
  type Unit,
  type YearOfSales,
} from './price-lists.ts'
import { readPostcodeUnits } from './read-postcodes.server.ts'
import { type CodedPostcode, type ListedPostcode, type SalesTally, salesTally } from './sales-tally.ts'
import { scanSales, type Coverage } from './scan-sales.server.ts'

/** Where to compute statistics from, and into which tables. Names are qualified; rows are added. */
export type StatisticsRequest = {
  postcodes: string
  /** Tables with the columns of `property.sale_statistics`, `property.sale_price_list` and `property.listed_postcode`. */
  statistics: string
  lists: string
  listed: string
  kinds: readonly AreaKind[]
}

/**
 * Waits until no other session is working on the statistics, and keeps others out until this session ends. Imports of
 * price paid data and of postcodes both recompute statistics, each from its own latest rows.
 */
export async function lockStatistics(client: ClientBase): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtext('freehold sale statistics'))`)
}

/**
 * Computes the sales of each postcode, price lists, numbers of sales, medians and quartiles by area, type and year in one
 * pass over all sales. Returns what the sales cover. `coded` is a table with the columns of `property.postcode_sales`.
 */
export async function computeFromSales(
  client: ClientBase,
  request: StatisticsRequest & { sales: string; coded: string },
): Promise<Coverage> {
  const units = await readPostcodeUnits(client, request.postcodes)
  const { coverage, memory, takePostcodes } = await scanSales(client, request.sales, units)
  try {
    const tally = salesTally(units, memory)
    const coded = codedRows(tallied(takePostcodes(), tally, units))
    await copyInto(client, postcodeSalesCopy(request.coded), coded)
    await writeTally(client, request, units, tally)
  } finally {
    memory.close()
  }
  return coverage
}

/** Computes the same from `property.postcode_sales`, for postcodes that may have moved to another authority. */
export async function computeFromPostcodeSales(
  client: ClientBase,
  request: StatisticsRequest,
): Promise<void> {
  const units = await readPostcodeUnits(client, request.postcodes)
  const memory = pairLists()
  try {
    const tally = salesTally(units, memory)
    for await (const postcode of storedPostcodeSales(client, units)) tally.add(postcode)
    await writeTally(client, request, units, tally)
  } finally {
    memory.close()
  }
}

function* tallied(
  postcodes: Iterable<CodedPostcode>,
  tally: SalesTally,
  units: PostcodeUnits,
): Generator<PostcodeSales> {
  for (const { key, sales } of postcodes) {
    tally.add({ key, sales })
    yield { postcode: units.postcodeOf(key), sales }
  }
}

async function writeTally(
  client: ClientBase,
  request: StatisticsRequest,
  { units }: PostcodeUnits,
  tally: SalesTally,
): Promise<void> {
  for (const sales of tally.takeYears()) {
    await copyInto(client, statisticsCopy(request.statistics), statisticLines(sales, units, request.kinds))
    await copyInto(
      client,
      listsCopy(request.lists),
      listRows(sales.year, units, listsOfYear(sales, units.length)),
    )
  }
  await copyInto(client, listedCopy(request.listed), listedLines(tally.listed()))
}

/** A postcode with its sales as codes and prices in turn, oldest first. */
export type PostcodeSales = { postcode: string; sales: Int32Array }

/** The COPY statement for coded sales in binary format. */
export function postcodeSalesCopy(into: string): string {
  return `copy ${into} (postcode, sales) from stdin with (format binary, freeze)`
}

/** Coded sales of postcodes in COPY's binary format. */
export function* codedRows(postcodes: Iterable<PostcodeSales>): Generator<Buffer> {
  const rows = binaryRows()
  yield BINARY_HEADER
  for (const { postcode, sales } of postcodes) {
    appendRow(rows, 2)
    appendText(rows, postcode)
    appendInt32Bytes(rows, sales)
    if (rows.length > PIECE) yield takeRows(rows)
  }
  yield takeRows(rows)
  yield BINARY_TRAILER
}

/** The COPY statement for listed postcodes as text. */
export function listedCopy(into: string): string {
  return `copy ${into} (postcode, fifth_sold_on) from stdin with (freeze)`
}

/** Listed postcodes as lines for COPY. */
export function* listedLines(listed: Iterable<ListedPostcode>): Generator<string> {
  let text = ''
  for (const { postcode, fifthSoldOn } of listed) {
    text += `${postcode}\t${fifthSoldOn}\n`
    if (text.length < PIECE) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

/*
 * COPY statements for scratch tables of the same transaction. Frozen rows are known to be visible to everybody, so
 * queries that an index answers needn't look at the table.
 */

/** The COPY statement for rows of statistics as text. */
export function statisticsCopy(into: string): string {
  return `copy ${into} (area_kind, area_code, property_type, year, sales, median_pounds, lower_quartile_pounds, upper_quartile_pounds) from stdin with (freeze)`
}

/** The COPY statement for price lists in binary format. */
export function listsCopy(into: string): string {
  return `copy ${into} (year, sector, authority_code, nation_code, detached, semi_detached, terraced, flat) from stdin with (format binary, freeze)`
}

/** Yields one year's price lists in COPY's binary format. Each unit is identified by its index in `units`. */
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

/** Sends chunks to a COPY statement, waiting if the database is behind. */
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
