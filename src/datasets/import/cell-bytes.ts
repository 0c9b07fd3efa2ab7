import type { IsoDate } from '#domain/dates.ts'

import { appendInt32, appendNull, binaryRows, reserve, type BinaryRows } from './copy-binary.ts'
import { dayReader, NO_DAY } from './day-bytes.ts'
import { isDigit } from './line-bytes.ts'

/**
 * Appends the field for the cell between two positions. Returns false, with nothing appended, if the cell isn't ordinary, so that
 * its line needs the slow path.
 */
export type CellAppender = (bytes: Buffer, from: number, to: number, out: BinaryRows) => boolean

/** Longer cells rarely come again. */
const LONGEST_REMEMBERED = 120
const ARENA_BYTES = 1 << 20

/**
 * Turns cells into fields with `append`, and remembers the fields of the cells it has seen: most columns have few different
 * values, so that copying a field's bytes replaces parsing it. Cells and fields lie side by side in one buffer, which the
 * processor's cache likes better than thousands of objects. `room` is a power of two, well above the number of values.
 */
export function rememberedCells(append: (out: BinaryRows, text: string) => void, room = 4096): CellAppender {
  /** Where each remembered cell lies in the arena, with its length and that of the field after it. */
  let known: Int32Array | null = null
  let arena = Buffer.alloc(0)
  let used = 0
  const scratch = binaryRows(256)

  function remember(place: number, bytes: Buffer, from: number, to: number): void {
    const cell = to - from
    if (cell > LONGEST_REMEMBERED || scratch.length > 4 * LONGEST_REMEMBERED) return
    if (known === null || used + cell + scratch.length > arena.length) {
      known = new Int32Array(room * 3)
      if (arena.length === 0) arena = Buffer.alloc(ARENA_BYTES)
      used = 0
    }
    known.set([used, cell, scratch.length], place)
    bytes.copy(arena, used, from, to)
    scratch.bytes.copy(arena, used + cell, 0, scratch.length)
    used += cell + scratch.length
  }

  return (bytes, from, to, out) => {
    const place = (hashOf(bytes, from, to) & (room - 1)) * 3
    const length = known?.[place + 2] ?? 0
    if (known !== null && length > 0 && known[place + 1] === to - from) {
      const cell = known[place] ?? 0
      if (isSame(arena, cell, bytes, from, to)) {
        const field = cell + to - from
        return appendBytes(out, arena, field, field + length)
      }
    }
    scratch.length = 0
    append(scratch, bytes.toString('utf8', from, to))
    remember(place, bytes, from, to)
    return appendBytes(out, scratch.bytes, 0, scratch.length)
  }
}

/** The powers of ten by which a number with as many decimals is divided. */
const DIVISORS = [1, 10, 100, 1000, 10_000]

/**
 * Turns plain numbers, such as 12 or 72.5, into fields with `append`, and other cells with `appendOther`. Numbers below `least` or above
 * `most` become NULL.
 */
export function plainNumbers(
  { least, most }: { least: number; most: number },
  append: (out: BinaryRows, value: number) => void,
  appendOther: (out: BinaryRows, text: string) => void,
): CellAppender {
  return (bytes, from, to, out) => {
    const value = from === to ? Number.NaN : decimalAt(bytes, from, to)
    if (Number.isNaN(value)) {
      if (from === to) appendNull(out)
      else appendOther(out, bytes.toString('utf8', from, to))
    } else if (value < least || value > most) appendNull(out)
    else append(out, value)
    return true
  }
}

/** Reads up to nine digits, at most four of them after a point; NaN for anything else. The result is that of `Number`. */
function decimalAt(bytes: Buffer, from: number, to: number): number {
  let value = 0
  let decimals = -1
  if (to - from > 9) return Number.NaN
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0
    if (isDigit(byte)) {
      value = value * 10 + byte - 48
      if (decimals >= 0) decimals++
    } else if (byte === 46 && decimals < 0 && at > from && at < to - 1) decimals = 0
    else return Number.NaN
  }
  return decimals <= 0 ? value : value / (DIVISORS[decimals] ?? Number.NaN)
}

/** Creates an appender of days written `YYYY-MM-DD` between the first and the last. */
export function plainDays(first: IsoDate, last: IsoDate): CellAppender {
  const dayAt = dayReader(first, last)
  return (bytes, from, to, out) => {
    const day = to - from === 10 ? dayAt(bytes, from) : NO_DAY
    if (day !== NO_DAY) appendInt32(out, day)
    return day !== NO_DAY
  }
}

/** Appends a text field with these bytes. */
export function appendTextBytes(bytes: Buffer, from: number, to: number, out: BinaryRows): true {
  reserve(out, 4)
  out.length = out.bytes.writeInt32BE(to - from, out.length)
  return appendBytes(out, bytes, from, to)
}

function appendBytes(out: BinaryRows, from: Buffer, start: number, end: number): true {
  reserve(out, end - start)
  const to = out.bytes
  let put = out.length
  for (let at = start; at < end; at++) to[put++] = from[at] ?? 0
  out.length = put
  return true
}

/** FNV-1a, with the high bits mixed into the low ones. */
function hashOf(bytes: Buffer, from: number, to: number): number {
  let hash = 0x811c9dc5 ^ (to - from)
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  return hash ^ (hash >>> 15)
}

function isSame(arena: Buffer, cell: number, bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (arena[cell + at - from] !== bytes[at]) return false
  return true
}
