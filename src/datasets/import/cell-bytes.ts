import type { IsoDate } from '#domain/dates.ts'

import { cellMemory } from './cell-memory.ts'
import { appendInt32, appendNull, binaryRows, reserve, type BinaryRows } from './copy-binary.ts'
import { dayReader, NO_DAY } from './day-bytes.ts'
import { isDigit } from './line-bytes.ts'

/**
 * Appends the field for the cell between two positions. Returns false, with nothing appended, if the cell isn't ordinary, so that
 * its line needs the slow path.
 */
export type CellAppender = (bytes: Buffer, from: number, to: number, out: BinaryRows) => boolean

/**
 * Turns cells into fields with `append`, and remembers the fields of the cells it has seen: most columns have few different
 * values, so that copying a field's bytes replaces parsing it. `room` is a power of two, well above the number of values.
 */
export function rememberedCells(append: (out: BinaryRows, text: string) => void, room = 4096): CellAppender {
  const memory = cellMemory(room)
  const scratch = binaryRows(256)
  return (bytes, from, to, out) => {
    const place = memory.find(bytes, from, to)
    if (place >= 0) {
      const field = memory.after(place)
      return appendBytes(out, memory.arena(), field, field + memory.number(place))
    }
    scratch.length = 0
    append(scratch, bytes.toString('utf8', from, to))
    memory.note(bytes, from, to, { number: scratch.length, after: scratch })
    return appendBytes(out, scratch.bytes, 0, scratch.length)
  }
}

/** Turns cells into numbers with `read`, and remembers those of the cells it has seen. `room` as above. */
export function rememberedNumbers(
  read: (text: string) => number,
  room = 4096,
): (bytes: Buffer, from: number, to: number) => number {
  const memory = cellMemory(room)
  return (bytes, from, to) => {
    const place = memory.find(bytes, from, to)
    if (place >= 0) return memory.number(place)
    const number = read(bytes.toString('utf8', from, to))
    memory.note(bytes, from, to, { number, after: null })
    return number
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

/** Appends bytes that are fields already. */
export function appendBytes(out: BinaryRows, from: Buffer, start: number, end: number): true {
  reserve(out, end - start)
  const to = out.bytes
  let put = out.length
  for (let at = start; at < end; at++) to[put++] = from[at] ?? 0
  out.length = put
  return true
}
