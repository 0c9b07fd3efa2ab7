import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { addDays, daysBetween, type IsoDate } from '#domain/dates.ts'

import { BINARY_HEADER, DAY_ZERO } from '../import/copy-binary.ts'
import { CODE_BITS, codeFrom, DAY_ONE, TENURES, TYPES } from './coded-sales.ts'
import { pairLists, type PairLists } from './pair-lists.server.ts'
import { UNITS_IN_SECTOR } from './postcode-keys.ts'
import type { PostcodeUnits } from './postcode-units.ts'
import { type CodedPostcode, YEAR_LISTS } from './sales-tally.ts'

/** The number of sales, and the first and last date; null without sales. */
export type Coverage = { rows: number; first: IsoDate | null; last: IsoDate | null }

/** All sales that have a postcode, in `memory` and on disk until they are taken postcode by postcode. */
export type ScannedSales = {
  coverage: Coverage
  memory: PairLists
  /** Takes out the sales in the order of postcodes. A result is overwritten by the next one. */
  takePostcodes: () => Generator<CodedPostcode>
}

/** Reads every sale once, in one pass over the table, and sorts them by postcode, eight bytes each. Close `memory` afterwards. */
export async function scanSales(
  client: ClientBase,
  sales: string,
  units: PostcodeUnits,
): Promise<ScannedSales> {
  const memory = pairLists()
  let rows = 0
  let first = Number.MAX_SAFE_INTEGER
  let last = 0
  const addRow = (bytes: Buffer, start: number): number => {
    const day = bytes.readInt32BE(start + 14) + DAYS_BEFORE
    const length = bytes.readInt32BE(start + 38)
    const end = start + 42 + Math.max(0, length)
    rows++
    if (day < first) first = day
    if (day > last) last = day
    if (length > 0) {
      const key = units.keyOf(bytes, start + 42, end)
      const code = codeFrom({
        day,
        type: TYPE_OF_LETTER[bytes[start + 22] ?? 0] ?? 0,
        tenure: TENURE_OF_LETTER[bytes[start + 32] ?? 0] ?? 0,
        isNew: bytes[start + 37] === 1,
        isCategoryB: bytes[start + 27] === CATEGORY_B,
      })
      const sector = Math.floor(key / UNITS_IN_SECTOR)
      const price = bytes.readInt32BE(start + 6)
      memory.add(YEAR_LISTS + sector, price, ((key % UNITS_IN_SECTOR) << CODE_BITS) | code)
    }
    return end
  }
  await eachRow(
    client,
    `select price_pounds, sold_on, property_type, category, tenure, new_build, postcode from ${sales}`,
    addRow,
  )
  const dayOf = (index: number) => addDays(DAY_ONE, index)
  const coverage =
    rows === 0 ? { rows, first: null, last: null } : { rows, first: dayOf(first), last: dayOf(last) }
  return { coverage, memory, takePostcodes: () => takePostcodes(memory, units) }
}

function* takePostcodes(memory: PairLists, units: PostcodeUnits): Generator<CodedPostcode> {
  const sectors = memory
    .numbers()
    .filter((list) => list >= YEAR_LISTS)
    .map((list) => ({ list, first: (list - YEAR_LISTS) * UNITS_IN_SECTOR }))
  const named = sectors.map((sector) => ({ ...sector, name: units.postcodeOf(sector.first) }))
  for (const { list, first } of named.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const pairs = memory.take(list)
    // Little-endian: the second number of a pair, with the unit and the day, counts more than its price.
    new BigUint64Array(pairs.buffer, 0, pairs.length / 2).sort()
    for (let from = 0, to = 0; from < pairs.length; from = to) {
      const unit = (pairs[from + 1] ?? 0) >>> CODE_BITS
      for (; to < pairs.length && (pairs[to + 1] ?? 0) >>> CODE_BITS === unit; to += 2) {
        const price = pairs[to] ?? 0
        pairs[to] = (pairs[to + 1] ?? 0) & CODE_MASK
        pairs[to + 1] = price
      }
      yield { key: first + unit, sales: pairs.subarray(from, to) }
    }
  }
}

const CODE_MASK = (1 << CODE_BITS) - 1
/** More than any row of the seven columns takes. */
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

const CATEGORY_B = 66

/** Numbers of the property types and tenures by the byte of their letter. */
const TYPE_OF_LETTER = numbersOf(TYPES)
const TENURE_OF_LETTER = numbersOf(TENURES)

function numbersOf(letters: string): Uint8Array {
  const numbers = new Uint8Array(256)
  for (const [number, letter] of [...letters].entries()) numbers[letter.charCodeAt(0)] = number
  return numbers
}

/** Days from the first that a code can have to PostgreSQL's day zero. */
const DAYS_BEFORE = daysBetween(DAY_ONE, DAY_ZERO)
