import { isUtf8 } from 'node:buffer'

import type { BinaryRows } from './copy-binary.ts'

/** Finds the wanted fields of CSV lines in their bytes, without creating strings. */
export type LineFields = {
  /**
   * Finds the fields of the line at `start` of a block, and returns the start of the next line. Returns -1 for a line that needs the CSV
   * parser: one with doubled quotes, a line break in a field, another number of fields, or bytes that aren't UTF-8.
   */
  find(bytes: Buffer, start: number): number
  /** Where each wanted field of that line begins, and where it ends. */
  starts: Int32Array
  ends: Int32Array
}

const LINE_FEED = 10
const RETURN = 13
const BLANK = 32
const QUOTE = 34
const COMMA = 44
const OPEN_BRACKET = 91
const BACKSLASH = 92
const OPEN_BRACE = 123

/** Marks the bytes that end an unquoted field, or don't belong in one. */
const STOPS = new Uint8Array(256)
STOPS.fill(1, 0, BLANK)
STOPS[QUOTE] = 1
STOPS[COMMA] = 1

/** The CSV parser gives up on longer records with quotes. */
const LONGEST_LINE = 60_000

/** Prepares to find fields of lines with `width` fields. `wanted` has their positions; those of -1 stay empty. */
export function lineFields(wanted: readonly number[], width: number): LineFields {
  const slots = new Int16Array(width).fill(-1)
  wanted.forEach((place, slot) => {
    if (place >= 0) slots[place] = slot
  })
  const starts = new Int32Array(wanted.length)
  const ends = new Int32Array(wanted.length)

  const isWholly = wholeBlocks()

  function find(bytes: Buffer, start: number): number {
    // Every loop below stops at a line feed.
    if (bytes[bytes.length - 1] !== LINE_FEED || bytes[start] === LINE_FEED) return -1
    let at = start
    for (let column = 0; column < width; column++) {
      const slot = slots[column] ?? -1
      const isQuoted = bytes[at] === QUOTE
      const from = isQuoted ? at + 1 : at
      const isJson = isQuoted && startsJson(bytes, from)
      if (isJson && slot >= 0) return -1
      const to = isJson
        ? endOfJson(bytes, from)
        : isQuoted
          ? endOfQuoted(bytes, from)
          : endOfPlain(bytes, from)
      if (to < 0) return -1
      if (slot >= 0) {
        starts[slot] = from
        ends[slot] = to
      }
      at = isQuoted ? to + 1 : to
      if (bytes[at] !== COMMA) return column === width - 1 ? endOfLine(bytes, start, at) : -1
      at++
    }
    return -1
  }

  function endOfLine(bytes: Buffer, start: number, at: number): number {
    const feed = bytes[at] === RETURN ? at + 1 : at
    if (bytes[feed] !== LINE_FEED || feed - start > LONGEST_LINE) return -1
    return isWholly(bytes) || isUtf8(bytes.subarray(start, feed)) ? feed + 1 : -1
  }

  return { find, starts, ends }
}

/**
 * Returns a fast path for ordinary lines (see BinaryLayout.line). `append` writes the row of the line whose fields were found, and
 * returns false for a line that needs the CSV parser: what it wrote of that row is then removed.
 */
export function rowOfLine(
  fields: LineFields,
  append: (bytes: Buffer, out: BinaryRows) => boolean,
): (bytes: Buffer, start: number, out: BinaryRows) => number {
  return (bytes, start, out) => {
    const next = fields.find(bytes, start)
    if (next < 0) return -1
    const before = out.length
    if (append(bytes, out)) return next
    out.length = before
    return -1
  }
}

/** Checks whether a whole block of lines is UTF-8, and remembers the answer for the latest block. */
function wholeBlocks(): (block: Buffer) => boolean {
  let latest: Buffer | null = null
  let isWhole = false
  return (block) => {
    if (block !== latest) {
      latest = block
      isWhole = isUtf8(block)
    }
    return isWhole
  }
}

/** Finds the comma or line break after an unquoted field; -1 if there's a quotation mark or control character before it. */
function endOfPlain(bytes: Buffer, start: number): number {
  let at = start
  while (STOPS[bytes[at] ?? 0] === 0) at++
  const byte = bytes[at]
  return byte === COMMA || byte === LINE_FEED || byte === RETURN ? at : -1
}

/** Finds the closing quotation mark; -1 if there's a line break or control character before it. */
function endOfQuoted(bytes: Buffer, start: number): number {
  for (let at = start; ; at++) {
    const byte = bytes[at] ?? 0
    if (byte === QUOTE) return at
    if (byte < BLANK) return -1
  }
}

/** Finds the closing quotation mark of JSON, before which there's no backslash. */
function endOfJson(bytes: Buffer, start: number): number {
  let at = endOfQuoted(bytes, start)
  while (at >= 0 && bytes[at - 1] === BACKSLASH) at = endOfQuoted(bytes, at + 1)
  return at
}

/** Whether a quoted field is JSON whose quotation marks have backslashes: `{\"`, `[\"` or `[{\"`. */
function startsJson(bytes: Buffer, at: number): boolean {
  const first = bytes[at]
  if (first !== OPEN_BRACE && first !== OPEN_BRACKET) return false
  const next = first === OPEN_BRACKET && bytes[at + 1] === OPEN_BRACE ? at + 2 : at + 1
  return bytes[next] === BACKSLASH && bytes[next + 1] === QUOTE
}
