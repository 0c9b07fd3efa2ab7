import { daysBetween, type IsoDate, isoDate } from '#domain/dates.ts'

/** Rows in PostgreSQL's COPY binary format, in a growable buffer. */
export type BinaryRows = { bytes: Buffer; length: number }

/** Header of a binary COPY stream: signature, no flags, no extension. */
export const BINARY_HEADER = Buffer.from('5047434f50590aff0d0a000000000000000000', 'hex')

/** Trailer of a binary COPY stream. */
export const BINARY_TRAILER = Buffer.from('ffff', 'hex')

/** Creates an empty buffer with an initial size in bytes. */
export function binaryRows(room = 1 << 19): BinaryRows {
  return { bytes: Buffer.allocUnsafe(room), length: 0 }
}

/** Ensures there's room for this many more bytes. */
export function reserve(rows: BinaryRows, more: number): void {
  if (rows.length + more <= rows.bytes.length) return
  const larger = Buffer.allocUnsafe(Math.max(rows.bytes.length * 2, rows.length + more))
  rows.bytes.copy(larger, 0, 0, rows.length)
  rows.bytes = larger
}

/** Returns the rows and clears the buffer. */
export function takeRows(rows: BinaryRows): Buffer {
  if (rows.length === 0) return NOTHING
  const taken = rows.bytes.subarray(0, rows.length)
  rows.bytes = Buffer.allocUnsafe(rows.bytes.length)
  rows.length = 0
  return taken
}

const NOTHING = Buffer.alloc(0)

/** Starts a row with this number of fields. */
export function appendRow(rows: BinaryRows, fields: number): void {
  reserve(rows, 2)
  rows.length = rows.bytes.writeInt16BE(fields, rows.length)
}

/** Appends a text field; null is NULL. */
export function appendText(rows: BinaryRows, text: string | null): void {
  if (text === null) return appendNull(rows)
  reserve(rows, 4 + text.length * 3)
  const length = rows.bytes.write(text, rows.length + 4, 'utf8')
  rows.bytes.writeInt32BE(length, rows.length)
  rows.length += 4 + length
}

/** Appends a field of a four-byte integer type. */
export function appendInt32(rows: BinaryRows, value: number): void {
  reserve(rows, 8)
  rows.bytes.writeInt32BE(4, rows.length)
  rows.length = rows.bytes.writeInt32BE(value, rows.length + 4)
}

/** Appends a field of a two-byte integer type. */
export function appendInt16(rows: BinaryRows, value: number): void {
  reserve(rows, 6)
  rows.bytes.writeInt32BE(2, rows.length)
  rows.length = rows.bytes.writeInt16BE(value, rows.length + 4)
}

/** Appends a field of type `bigint` from a whole number that JavaScript can represent. */
export function appendInt64(rows: BinaryRows, value: number): void {
  reserve(rows, 12)
  rows.bytes.writeInt32BE(8, rows.length)
  rows.bytes.writeInt32BE(Math.floor(value / 2 ** 32), rows.length + 4)
  rows.length = rows.bytes.writeUInt32BE(value >>> 0, rows.length + 8)
}

/** Appends a field of type `real`. */
export function appendFloat32(rows: BinaryRows, value: number): void {
  reserve(rows, 8)
  rows.bytes.writeInt32BE(4, rows.length)
  rows.length = rows.bytes.writeFloatBE(value, rows.length + 4)
}

/** PostgreSQL counts days from here. */
export const DAY_ZERO = isoDate('2000-01-01')

/** Appends a date field. */
export function appendDate(rows: BinaryRows, date: IsoDate): void {
  appendInt32(rows, daysBetween(DAY_ZERO, date))
}

/** Type number of `integer` in PostgreSQL's catalogue. */
const INTEGER = 23

/** Appends a field of type `integer[]`. */
export function appendInt32List(rows: BinaryRows, values: Int32Array): void {
  const size = values.length === 0 ? 12 : 20 + 8 * values.length
  reserve(rows, 4 + size)
  const { bytes } = rows
  let at = bytes.writeInt32BE(size, rows.length)
  at = bytes.writeInt32BE(values.length === 0 ? 0 : 1, at)
  at = bytes.writeInt32BE(0, at)
  at = bytes.writeInt32BE(INTEGER, at)
  if (values.length > 0) {
    at = bytes.writeInt32BE(values.length, at)
    at = bytes.writeInt32BE(1, at)
  }
  for (const value of values) {
    at = bytes.writeInt32BE(4, at)
    at = bytes.writeInt32BE(value, at)
  }
  rows.length = at
}

/** Appends a `bytea` field of four-byte integers. */
export function appendInt32Bytes(rows: BinaryRows, values: Int32Array): void {
  reserve(rows, 4 + 4 * values.length)
  const { bytes } = rows
  let at = bytes.writeInt32BE(4 * values.length, rows.length)
  for (const value of values) at = bytes.writeInt32BE(value, at)
  rows.length = at
}

/** Appends a boolean field; null is NULL. */
export function appendBoolean(rows: BinaryRows, value: boolean | null): void {
  if (value === null) return appendNull(rows)
  reserve(rows, 5)
  rows.bytes.writeInt32BE(1, rows.length)
  rows.length = rows.bytes.writeUInt8(value ? 1 : 0, rows.length + 4)
}

/** The version of the binary form of `jsonb`, which is followed by the value as text. */
const JSONB_VERSION = 1

/** Starts a `jsonb` field, whose text is appended next. Returns its position, for `endJsonb`. */
export function startJsonb(rows: BinaryRows): number {
  reserve(rows, 5)
  const start = rows.length
  rows.length = rows.bytes.writeUInt8(JSONB_VERSION, start + 4)
  return start
}

/** Ends the `jsonb` field that started at this position. */
export function endJsonb(rows: BinaryRows, start: number): void {
  rows.bytes.writeInt32BE(rows.length - start - 4, start)
}

/** Appends characters to the field that was started. */
export function appendCharacters(rows: BinaryRows, text: string): void {
  reserve(rows, text.length * 3)
  rows.length += rows.bytes.write(text, rows.length, 'utf8')
}

/** Appends a UUID field from its 36 characters. */
export function appendUuid(rows: BinaryRows, uuid: string): void {
  reserve(rows, 20)
  rows.bytes.writeInt32BE(16, rows.length)
  rows.length += 4 + rows.bytes.write(uuid.replaceAll('-', ''), rows.length + 4, 'hex')
}

/** Appends an empty field: NULL. */
export function appendNull(rows: BinaryRows): void {
  reserve(rows, 4)
  rows.length = rows.bytes.writeInt32BE(-1, rows.length)
}
