import type { IsoDate } from '#domain/dates.ts'

import { reserve, type BinaryRows } from '../import/copy-binary.ts'
import { dayReader, NO_DAY } from '../import/day-bytes.ts'
import { bytesOf, endOfDigits, endOfPostcode, numberAt } from '../import/line-bytes.ts'
import { FIRST_DAY } from './parse.ts'
import { SALE_FIELDS } from './sale-rows.ts'

/**
 * The fast path for ordinary lines in the official layout (see BinaryLayout.line), of which the complete file has
 * thirty million. It reads and writes bytes and creates no strings. It returns -1 for anything unusual, which parse.ts
 * then reads. A test proves that both produce the same rows.
 */
export function officialLine(today: IsoDate): (bytes: Buffer, start: number, out: BinaryRows) => number {
  const dayAt = dayReader(FIRST_DAY, today)
  return (bytes, start, out) => {
    if (start + SHORTEST > bytes.length) return -1
    reserve(out, ROW_ROOM)
    const to = out.bytes
    to[out.length] = 0
    to[out.length + 1] = SALE_FIELDS
    let put = out.length + 2
    if (!copyKey(bytes, start, to, put)) return -1
    put += 20

    let end = endOfDigits(bytes, start + KEY_LENGTH)
    const pounds = numberAt(bytes, start + KEY_LENGTH, end)
    if (end - (start + KEY_LENGTH) > 9 || pounds === 0) return -1
    put = putInt32(to, putInt32(to, put, 4), pounds)

    let at = nextField(bytes, end)
    const day = at < 0 ? NO_DAY : dayAt(bytes, at)
    if (day === NO_DAY || !isMidnight(bytes, at + DAY_LENGTH)) return -1
    put = putInt32(to, putInt32(to, put, 4), day)

    at = nextField(bytes, at + DATE_LENGTH)
    end = at < 0 ? -1 : endOfPostcode(bytes, at)
    if (end < 0) return -1
    put = end === at ? putInt32(to, put, -1) : putBytes(to, put, bytes, at, end)

    at = nextField(bytes, end)
    if (at < 0 || !areCodes(bytes, at)) return -1
    put = putBytes(to, put, bytes, at, at + 1)
    put = putInt32(to, put, 1)
    to[put++] = bytes[at + 4] === Y ? 1 : 0
    put = putBytes(to, put, bytes, at + 8, at + 9)

    at += 12
    for (let field = 0; field < ADDRESS_FIELDS; field++) {
      end = endOfText(bytes, at)
      if (end < 0) return -1
      put = putBytes(to, put, bytes, at, end)
      at = nextField(bytes, end)
      if (at < 0) return -1
    }

    const next = endOfLine(bytes, at)
    if (next < 0) return -1
    put = putBytes(to, put, bytes, at, at + 1)
    if (bytes[at + 4] === D) {
      put = putInt32(to, put, 1)
      to[put++] = 1
    } else put = putInt32(to, put, -1)
    out.length = put
    return next
  }
}

const KEY_LENGTH = '"{00000000-0000-0000-0000-000000000000}","'.length
const DAY_LENGTH = '1995-01-01'.length
const DATE_LENGTH = '1995-01-01 00:00'.length
const SHORTEST = KEY_LENGTH + 80
const ADDRESS_FIELDS = 7
/** The longest address field that the fast path accepts, with room for a whole row of them. */
const LONGEST_TEXT = 200
const ROW_ROOM = 2 + 20 + 8 + 8 + 12 + 5 + 5 + 5 + ADDRESS_FIELDS * (4 + LONGEST_TEXT) + 5 + 5

const LINE_FEED = 10
const RETURN = 13
const BLANK = 32
const QUOTE = 34
const COMMA = 44
const DASH = 45
const OPEN = 123
const CLOSE = 125
const TILDE = 126
const A = 65
const B = 66
const C = 67
const D = 68
const Y = 89

/** The value of a hexadecimal digit's byte; 255 for any other byte. */
const HEX = new Uint8Array(256).fill(255)
for (const digit of '0123456789abcdefABCDEF') HEX[digit.charCodeAt(0)] = Number.parseInt(digit, 16)

/** Converts `"{GUID}","` to a UUID field. False if it's anything else. */
function copyKey(bytes: Buffer, start: number, to: Buffer, put: number): boolean {
  if (bytes[start] !== QUOTE || bytes[start + 1] !== OPEN || bytes[start + 38] !== CLOSE) return false
  if (nextField(bytes, start + 39) < 0) return false
  let at = start + 2
  let target = putInt32(to, put, 16)
  for (let pair = 0; pair < 16; pair++) {
    if ((pair === 4 || pair === 6 || pair === 8 || pair === 10) && bytes[at++] !== DASH) return false
    const high = HEX[bytes[at] ?? 0] ?? 255
    const low = HEX[bytes[at + 1] ?? 0] ?? 255
    if ((high | low) > 15) return false
    to[target++] = (high << 4) | low
    at += 2
  }
  return true
}

/** Whether a date is followed by ` 00:00`. */
function isMidnight(bytes: Buffer, at: number): boolean {
  for (let index = 0; index < MIDNIGHT.length; index++)
    if (bytes[at + index] !== MIDNIGHT[index]) return false
  return true
}

const MIDNIGHT = Buffer.from(' 00:00')

const TYPES = bytesOf('DSTFO')
const TENURES = bytesOf('FLU')
const BUILDS = bytesOf('YN')

/** Type, new build and tenure: `D","N","F","`. */
function areCodes(bytes: Buffer, at: number): boolean {
  if (TYPES[bytes[at] ?? 0] === 0 || BUILDS[bytes[at + 4] ?? 0] === 0 || TENURES[bytes[at + 8] ?? 0] === 0)
    return false
  return (
    nextField(bytes, at + 1) === at + 4 &&
    nextField(bytes, at + 5) === at + 8 &&
    nextField(bytes, at + 9) === at + 12
  )
}

/** The end of a quoted text if it's ASCII, not too long, and has no spaces at either end; otherwise -1. */
function endOfText(bytes: Buffer, start: number): number {
  let at = start
  for (let byte = bytes[at]; byte !== QUOTE; byte = bytes[++at]) {
    if (byte === undefined || byte < BLANK || byte > TILDE) return -1
  }
  if (at === start) return at
  return bytes[start] === BLANK || bytes[at - 1] === BLANK || at - start > LONGEST_TEXT ? -1 : at
}

/** The start of the next line, after category and status (`A","A"`) and the line break; otherwise -1. */
function endOfLine(bytes: Buffer, at: number): number {
  const category = bytes[at]
  const status = bytes[at + 4]
  if ((category !== A && category !== B) || nextField(bytes, at + 1) < 0) return -1
  if ((status !== A && status !== C && status !== D) || bytes[at + 5] !== QUOTE) return -1
  if (bytes[at + 6] === LINE_FEED) return at + 7
  return bytes[at + 6] === RETURN && bytes[at + 7] === LINE_FEED ? at + 8 : -1
}

/** The position after `","`; -1 if it isn't there. */
function nextField(bytes: Buffer, at: number): number {
  return bytes[at] === QUOTE && bytes[at + 1] === COMMA && bytes[at + 2] === QUOTE ? at + 3 : -1
}

function putInt32(to: Buffer, put: number, value: number): number {
  to[put] = value >>> 24
  to[put + 1] = value >>> 16
  to[put + 2] = value >>> 8
  to[put + 3] = value
  return put + 4
}

/** Writes a field of bytes, preceded by its length. */
function putBytes(to: Buffer, put: number, from: Buffer, start: number, end: number): number {
  let target = putInt32(to, put, end - start)
  for (let at = start; at < end; at++) to[target++] = from[at] ?? 0
  return target
}
