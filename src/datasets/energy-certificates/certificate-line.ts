import { isoDate, type IsoDate } from '#domain/dates.ts'
import { recordOf } from '#domain/record-of.ts'

import {
  appendTextBytes,
  type CellAppender,
  plainDays,
  plainNumbers,
  rememberedCells,
} from '../import/cell-bytes.ts'
import { appendInt64, appendRow, appendText, type BinaryRows } from '../import/copy-binary.ts'
import { bytesOf, endOfDigits, endOfPostcode, numberAt } from '../import/line-bytes.ts'
import { lineFields, rowOfLine } from '../import/line-fields.ts'
import {
  addressOf,
  appendNumber,
  appendPlain,
  appendUprn,
  CERTIFICATE_COLUMNS,
  type CertificatePlaces,
  OFFICIAL_COLUMNS,
  PLAIN_COLUMNS,
  type PlainColumn,
} from './parse.ts'

/** The official columns, in the order of the slots in which a line's fields are found. */
const CELLS = Object.keys(OFFICIAL_COLUMNS) as (keyof CertificatePlaces)[]
const SLOTS = recordOf(CELLS, (_, slot) => slot)

/** Certificates are lodged since 2008. Earlier days are read, but not quickly. */
const FIRST_DAY = isoDate('2007-01-01')

/**
 * The fast path for a file's ordinary lines (see BinaryLayout.line), of which the register has some twenty million. A cell's
 * value comes from the same functions as in parse.ts, but is remembered. A test proves that both produce the same rows.
 */
export function certificateLine(
  at: CertificatePlaces,
  width: number,
  today: IsoDate,
): (bytes: Buffer, start: number, out: BinaryRows) => number {
  const fields = lineFields(
    CELLS.map((cell) => at[cell]),
    width,
  )
  const { starts, ends } = fields
  const cell = (bytes: Buffer) => (name: keyof CertificatePlaces) =>
    bytes.toString('utf8', starts[SLOTS[name]], ends[SLOTS[name]])
  const address: CellAppender = (bytes, from, to, out) => {
    if (isPlainAddress(bytes, from, to)) return appendTextBytes(bytes, from, to, out)
    const text = addressOf(cell(bytes))
    if (text !== '') appendText(out, text)
    return text !== ''
  }
  const columns: { slot: number; append: CellAppender }[] = [
    { slot: SLOTS.number, append: plainNumber },
    { slot: SLOTS.uprn, append: plainUprn },
    { slot: SLOTS.postcode, append: plainPostcode },
    { slot: SLOTS.address, append: address },
    ...PLAIN_COLUMNS.map((column) => ({
      slot: SLOTS[column.cell],
      append: plainAppender(column, today),
    })),
    { slot: SLOTS.lodged, append: plainDays(FIRST_DAY, today) },
  ]
  return rowOfLine(fields, (bytes, out) => {
    appendRow(out, CERTIFICATE_COLUMNS.length)
    for (const { slot, append } of columns)
      if (!append(bytes, starts[slot] ?? 0, ends[slot] ?? 0, out)) return false
    return true
  })
}

function plainAppender(column: PlainColumn, today: IsoDate): CellAppender {
  const appendCell = (out: BinaryRows, text: string) => appendPlain(out, column, text)
  if (column.type === 'text' || column.type === 'year') return rememberedCells(appendCell)
  if (column.type !== 'date')
    return plainNumbers(column, (out, value) => appendNumber(out, column.type, value), appendCell)
  const appendDay = plainDays(FIRST_DAY, today)
  return (bytes, from, to, out) => {
    if (!appendDay(bytes, from, to, out)) appendCell(out, bytes.toString('utf8', from, to))
    return true
  }
}

const plainUprn: CellAppender = (bytes, from, to, out) => {
  if (isPlainUprn(bytes, from, to)) appendInt64(out, numberAt(bytes, from, to))
  else appendUprn(out, bytes.toString('utf8', from, to))
  return true
}

const plainPostcode: CellAppender = (bytes, from, to, out) =>
  from < to && endOfPostcode(bytes, from) === to && appendTextBytes(bytes, from, to, out)

const NUMBER = bytesOf('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-')

const plainNumber: CellAppender = (bytes, from, to, out) => {
  if (to - from < 10 || to - from > 80) return false
  for (let at = from; at < to; at++) if (NUMBER[bytes[at] ?? 0] === 0) return false
  return appendTextBytes(bytes, from, to, out)
}

/** Whether a UPRN is 1 to 12 digits, the first of them not 0. */
function isPlainUprn(bytes: Buffer, from: number, to: number): boolean {
  return to > from && to - from <= 12 && bytes[from] !== ZERO && endOfDigits(bytes, from) === to
}

const BLANK = 32
const APOSTROPHE = 39
const COMMA = 44
const ZERO = 48
const TILDE = 126

/** Whether an address can be kept as it is: ASCII with single spaces, not in quotation marks, with a number or comma in it. */
function isPlainAddress(bytes: Buffer, from: number, to: number): boolean {
  if (from === to || bytes[from] === APOSTROPHE || bytes[to - 1] === BLANK) return false
  let isNamed = false
  let before = BLANK
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0
    if (byte < BLANK || byte > TILDE) return false
    if (before === BLANK && (byte === BLANK || byte === COMMA)) return false
    isNamed ||= byte === COMMA || (byte >= ZERO && byte < ZERO + 10)
    before = byte
  }
  return isNamed
}
