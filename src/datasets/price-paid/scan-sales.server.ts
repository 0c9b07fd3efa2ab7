import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { addDays, daysBetween, isoDate, type IsoDate } from '#domain/dates.ts'

import { BINARY_HEADER } from '../import/copy-binary.ts'
import { newestSales } from './newest-sales.ts'
import { postcodeUnits, type PostcodeUnits } from './postcode-units.ts'
import { DAY_ZERO } from './sale-rows.ts'
import { salesByYear, type SalesByYear } from './sales-by-year.ts'

/** How many sales there are and the days they run from and to; null without sales. */
export type Coverage = { rows: number; first: IsoDate | null; last: IsoDate | null }

/** A live postcode with the day of its fifth latest standard sale. */
export type ListedPostcode = { postcode: string; fifthSoldOn: IsoDate }

/** All sales, read once: the standard ones by year and unit, and postcodes with five of them in the last years. */
export type ScannedSales = {
  byYear: SalesByYear
  units: PostcodeUnits
  coverage: Coverage
  listed: () => Generator<ListedPostcode>
}

/**
 * Reads every sale once, in one pass over the table. Category B and type O are left out of `byYear`: they are not sales of
 * dwellings at full value. The present authority and nation of a sale are those of its postcode, because the registered
 * district is that of the time. Table names are qualified.
 */
export async function scanSales(
  client: ClientBase,
  { sales, postcodes }: { sales: string; postcodes: string },
): Promise<ScannedSales> {
  const units = await readPostcodes(client, postcodes)
  const byYear = salesByYear()
  const newest = newestSales(units.liveCount())
  const yearOfDay = yearsByDay()
  let rows = 0
  let first = yearOfDay.length
  let last = 0
  const addRow = (bytes: Buffer, start: number): number => {
    const price = bytes.readInt32BE(start + 6)
    const day = bytes.readInt32BE(start + 14) + DAYS_BEFORE
    const type = TYPE_OF_LETTER[bytes[start + 22] ?? 0] ?? OTHER
    const isStandard = bytes[start + 27] === CATEGORY_A && type !== OTHER
    const length = bytes.readInt32BE(start + 28)
    const end = start + 32 + Math.max(0, length)
    rows++
    if (day < first) first = day
    if (day > last) last = day
    if (isStandard && length > 0) {
      const key = units.keyOf(bytes, start + 32, end)
      byYear.add(yearOfDay[day] ?? 0, price, units.unitOf(key), type)
      const live = units.liveNumber(key)
      if (live >= 0) newest.add(live, day)
    }
    return end
  }
  await eachRow(
    client,
    `select price_pounds, sold_on, property_type, category, postcode from ${sales}`,
    addRow,
  )
  const dayOf = (index: number) => addDays(DAY_ZERO, index - DAYS_BEFORE)
  const coverage =
    rows === 0 ? { rows, first: null, last: null } : { rows, first: dayOf(first), last: dayOf(last) }
  function* listed(): Generator<ListedPostcode> {
    const since = last - LISTED_DAYS
    for (let number = 0; number < units.liveCount(); number++) {
      const day = newest.fifth(number)
      if (day > 0 && day >= since) yield { postcode: units.livePostcode(number), fifthSoldOn: dayOf(day) }
    }
  }
  return { byYear, units, coverage, listed }
}

/** Postcodes are listed for five years after their fifth latest sale; a sixth is kept in case the last sales are withdrawn. */
const LISTED_DAYS = 6 * 366

async function readPostcodes(client: ClientBase, postcodes: string): Promise<PostcodeUnits> {
  const units = postcodeUnits()
  let rest = ''
  const sql = `copy (select postcode, coalesce(authority_code, ''), coalesce(nation_code, ''), terminated_on is null from ${postcodes}) to stdout`
  for await (const chunk of client.query(copyTo(sql)) as AsyncIterable<Buffer>) {
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [postcode = '', authorityCode = '', nationCode = '', isLive] = line.split('\t')
      units.place(postcode, authorityCode, nationCode, isLive === 't')
    }
  }
  return units
}

/** More than any row of the five columns takes. */
const LONGEST_ROW = 64
const ROW_TRAILER = -1

/** Calls `onRow` with each row in COPY's binary format; it returns where the row ends. */
async function eachRow(
  client: ClientBase,
  select: string,
  onRow: (bytes: Buffer, start: number) => number,
): Promise<void> {
  let rest: Buffer = Buffer.alloc(0)
  let begun = false
  const read = (bytes: Buffer, enough: number) => {
    let at = begun ? 0 : BINARY_HEADER.length
    begun = true
    while (bytes.length - at >= enough && bytes.readInt16BE(at) !== ROW_TRAILER) at = onRow(bytes, at)
    rest = bytes.subarray(at)
  }
  const sql = `copy (${select}) to stdout (format binary)`
  for await (const chunk of client.query(copyTo(sql)) as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    if (begun || bytes.length > BINARY_HEADER.length) read(bytes, LONGEST_ROW)
    else rest = bytes
  }
  read(rest, 2)
}

const CATEGORY_A = 65
const OTHER = 4

/** Numbers of the property types by the byte of their letter. */
const TYPE_OF_LETTER = new Uint8Array(256).fill(OTHER)
for (const [type, letter] of [...'DSTF'].entries()) TYPE_OF_LETTER[letter.charCodeAt(0)] = type

/** Days before PostgreSQL's day zero that a sale can have. */
const DAYS_BEFORE = daysBetween(isoDate('1990-01-01'), DAY_ZERO)

/** The year of each day from 1990 to 2100. */
function yearsByDay(): Int16Array {
  const start = (year: number) => daysBetween(isoDate('1990-01-01'), isoDate(`${year}-01-01`))
  const years = new Int16Array(start(2100))
  for (let year = 1990; year < 2100; year++) years.fill(year, start(year), start(year + 1))
  return years
}
