import { BINARY_HEADER, DAY_ZERO } from '#datasets/price-paid/sale-rows.ts'
import { addDays, daysBetween, isoDate, type IsoDate } from '#domain/dates.ts'

import type { SaleFacts } from '../model/sales-table.ts'

/** Days of tables count from here. */
export const DAY_ONE = isoDate('1995-01-01')

/** The number of a day in tables: days since 1 January 1995. */
export function dayNumber(date: IsoDate): number {
  return daysBetween(DAY_ONE, date)
}

/** The day of a number in tables. */
export function dateOfDay(day: number): IsoDate {
  return addDays(DAY_ONE, day)
}

const DAYS_BEFORE = daysBetween(DAY_ONE, DAY_ZERO)

/** The fields that rows begin with: those of property.sale, in the order of the official file. */
const AT = {
  price: 1,
  soldOn: 2,
  postcode: 3,
  propertyType: 4,
  newBuild: 5,
  tenure: 6,
  paon: 7,
  saon: 8,
  street: 9,
  town: 11,
  category: 14,
  /** After the columns of a sale: its deletion in a file, or its position and floor area in the database. */
  more: 15,
} as const

/** Reads rows of sales in COPY's binary format, whose bytes come in pieces of any size. */
export type RowReader = {
  read: (bytes: Buffer) => void
  /** Whether bytes are left over of an incomplete row. */
  rest: () => number
}

/**
 * Creates a reader of rows in COPY's binary format: the columns of property.sale and, if `hasFacts`, easting, northing and floor area
 * as integers (square metres times 100). Deleted entries of change files are left out.
 */
export function rowReader(
  { hasHeader, hasFacts }: { hasHeader: boolean; hasFacts: boolean },
  onSale: (sale: SaleFacts) => void,
): RowReader {
  let rest: Buffer = Buffer.alloc(0)
  let begun = !hasHeader
  return {
    rest: () => rest.length,
    read: (bytes) => {
      const all = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      let at = 0
      if (!begun) {
        if (all.length < BINARY_HEADER.length) {
          rest = all
          return
        }
        at = BINARY_HEADER.length
        begun = true
      }
      for (;;) {
        const end = endOfRow(all, at)
        if (end < 0) break
        const sale = saleOf(all, at + 2, hasFacts)
        if (sale) onSale(sale)
        at = end
      }
      rest = all.subarray(at)
    },
  }
}

/** Where the row at `start` ends; -1 if it's incomplete, or the trailer. */
function endOfRow(bytes: Buffer, start: number): number {
  if (start + 2 > bytes.length) return -1
  const fields = bytes.readInt16BE(start)
  if (fields < 0) return -1
  let at = start + 2
  for (let field = 0; field < fields; field++) {
    if (at + 4 > bytes.length) return -1
    at += 4 + Math.max(0, bytes.readInt32BE(at))
  }
  return at > bytes.length ? -1 : at
}

const starts = new Int32Array(32)
const lengths = new Int32Array(32)

function saleOf(bytes: Buffer, start: number, hasFacts: boolean): SaleFacts | null {
  let at = start
  const fields = bytes.readInt16BE(start - 2)
  for (let field = 0; field < fields; field++) {
    const length = bytes.readInt32BE(at)
    starts[field] = at + 4
    lengths[field] = length
    at += 4 + Math.max(0, length)
  }
  const text = (field: number) => {
    const from = starts[field] ?? 0
    const length = lengths[field] ?? 0
    return length <= 0 ? '' : bytes.toString('utf8', from, from + length)
  }
  const whole = (field: number) =>
    (lengths[field] ?? -1) < 0 ? Number.NaN : bytes.readInt32BE(starts[field] ?? 0)
  if (!hasFacts && (lengths[AT.more] ?? -1) > 0 && bytes[starts[AT.more] ?? 0] === 1) return null
  return {
    day: whole(AT.soldOn) + DAYS_BEFORE,
    pricePounds: whole(AT.price),
    type: text(AT.propertyType),
    tenure: text(AT.tenure),
    newBuild: bytes[starts[AT.newBuild] ?? 0] === 1,
    categoryB: text(AT.category) === 'B',
    postcode: text(AT.postcode),
    paon: text(AT.paon),
    saon: text(AT.saon),
    street: text(AT.street),
    town: text(AT.town),
    easting: hasFacts ? whole(AT.more) : Number.NaN,
    northing: hasFacts ? whole(AT.more + 1) : Number.NaN,
    floorAreaSqm: hasFacts ? whole(AT.more + 2) / 100 : Number.NaN,
  }
}
