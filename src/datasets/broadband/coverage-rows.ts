import { daysBetween, type IsoDate } from '#domain/dates.ts'
import { areaOf, findPostcode } from '#domain/postcode.ts'

import { readShare } from '../connected-nations/share.ts'
import { appendBytes, appendTextBytes, rememberedCells } from '../import/cell-bytes.ts'
import { cellMemory } from '../import/cell-memory.ts'
import { type ColumnPlaces, ofLeastWidth } from '../import/columns.ts'
import {
  appendBoolean,
  appendFloat32,
  appendInt32,
  appendNull,
  appendRow,
  appendText,
  binaryRows,
  type BinaryRows,
  DAY_ZERO,
  takeRows,
} from '../import/copy-binary.ts'
import type { BinaryLayout, Rejection } from '../import/importer.ts'
import { endOfPostcode } from '../import/line-bytes.ts'
import { type LineFields, lineFields, rowOfLine } from '../import/line-fields.ts'
import {
  COVERAGE,
  COVERAGE_NAMES,
  type CoverageColumn,
  type NamedFile,
  OUTPUT_AREA_COLUMNS,
  POSTCODE_COLUMNS,
} from './columns.ts'
import { type CountedStarts, countedStarts } from './counted-starts.ts'

/** Where a file has its columns, and how many it has. */
type Reading = {
  places: ColumnPlaces<'postcode' | 'area' | 'output_area' | 'premises' | CoverageColumn>
  width: number
  named: NamedFile
}

/** Reads coverage by postcode, of which there are 1.7 million, ordinary lines straight from their bytes. */
export function postcodeCoverage(
  reading: Reading,
): Required<Pick<BinaryLayout, 'record' | 'line' | 'tally'>> {
  const { places, width } = reading
  const named = namedFields(reading.named)
  const starts = countedStarts(reading.named)
  return {
    record: ofLeastWidth(width, (fields, out) => postcodeRow(fields, { places, named, starts }, out)),
    line: postcodeLine({ places, width, named, starts }),
    tally: () => starts.tally(),
  }
}

/** The fields of what the name says, which are the same in every row, and the count of its rows. */
type Common = { named: Buffer; starts: CountedStarts }

function postcodeRow(
  fields: readonly string[],
  { places, named, starts }: Common & Pick<Reading, 'places'>,
  out: BinaryRows,
): Rejection | null {
  const written = (fields[places.postcode] ?? '').trim()
  const postcode = findPostcode(written)
  if (postcode === null) return { reason: `'${written}' isn't a postcode` }
  const stated = (fields[places.area] ?? '').trim().toUpperCase()
  if (stated !== '' && stated !== areaOf(postcode))
    return { reason: `${postcode} isn't in the postcode area ${stated} that the row states` }
  const shares = sharesOf(fields, places)
  if ('reason' in shares) return shares
  appendRow(out, POSTCODE_COLUMNS.length)
  appendText(out, postcode)
  appendBytes(out, named, 0, named.length)
  appendShares(out, shares.values)
  starts.count(Buffer.from(postcode), postcode.length)
  return null
}

function namedFields({ residential, month }: NamedFile): Buffer {
  const fields = binaryRows(16)
  appendBoolean(fields, residential)
  appendMonth(fields, month)
  return takeRows(fields)
}

function appendMonth(out: BinaryRows, month: IsoDate | null): void {
  if (month === null) appendNull(out)
  else appendInt32(out, daysBetween(DAY_ZERO, month))
}

const BLANK = 32
/** The second half of a postcode: '1AA'. */
const INWARD = 3

/** The fast path for ordinary lines (see BinaryLayout.line). A test proves that it produces the same rows. */
function postcodeLine({ places, width, named, starts: counted }: Omit<Reading, 'named'> & Common) {
  const shares = COVERAGE.map((column) => places[column])
  const fields = lineFields([places.postcode, places.area, ...shares], width)
  const { starts, ends } = fields
  const spaced = Buffer.alloc(8)
  const appendLineShares = rememberedShares(shares, fields)

  /** Copies a postcode with its space, which files mostly leave out. Returns its length, or 0 if it isn't an ordinary one. */
  function spacedPostcode(bytes: Buffer): number {
    const from = starts[0] ?? 0
    const to = ends[0] ?? 0
    const isSpaced = bytes[to - INWARD - 1] === BLANK
    const length = to - from + (isSpaced ? 0 : 1)
    if (length < 6 || length > spaced.length) return 0
    const outward = length - INWARD - 1
    for (let at = 0; at < outward; at++) spaced[at] = bytes[from + at] ?? 0
    spaced[outward] = BLANK
    for (let at = 0; at < INWARD; at++) spaced[outward + 1 + at] = bytes[to - INWARD + at] ?? 0
    return endOfPostcode(spaced, 0) === length ? length : 0
  }

  /** Whether the stated area is empty or the letters that the postcode begins with. */
  function isOfArea(bytes: Buffer): boolean {
    const from = starts[1] ?? 0
    const length = (ends[1] ?? 0) - from
    for (let at = 0; at < length; at++) if (spaced[at] !== bytes[from + at]) return false
    return length === 0 || (isLetter(spaced[length - 1] ?? 0) && !isLetter(spaced[length] ?? 0))
  }

  function append(bytes: Buffer, out: BinaryRows): boolean {
    const length = spacedPostcode(bytes)
    if (length === 0 || !isOfArea(bytes)) return false
    appendRow(out, POSTCODE_COLUMNS.length)
    appendTextBytes(spaced, 0, length, out)
    appendBytes(out, named, 0, named.length)
    if (!appendLineShares(bytes, out)) return false
    counted.count(spaced, length)
    return true
  }

  return rowOfLine(fields, append)
}

/** The slots of a line's fields that come before those of the shares: the postcode and its area. */
const SLOTS_BEFORE = 2
/** Different lists of shares to remember. Most postcodes have one of a few: 100% of one speed and 0% of the slower ones. */
const LISTS = 1 << 13

/** Appends a line's shares, and remembers the fields of each list of shares. Returns false if one isn't a percentage. */
function rememberedShares(shares: readonly number[], { starts, ends }: LineFields) {
  const present = shares.flatMap((place, at) => (place < 0 ? [] : [{ place, slot: at + SLOTS_BEFORE }]))
  const inFile = present.toSorted((a, b) => a.place - b.place).map(({ slot }) => slot)
  const [first = SLOTS_BEFORE, last = SLOTS_BEFORE] = [inFile[0], inFile.at(-1)]
  const memory = cellMemory(LISTS)
  const scratch = binaryRows(256)
  const appendShare = rememberedCells((out, text) => {
    const share = readShare(text)
    if (share !== '?') appendShares(out, [share])
  })
  return (bytes: Buffer, out: BinaryRows): boolean => {
    const from = starts[first] ?? 0
    const to = ends[last] ?? 0
    const place = memory.find(bytes, from, to)
    if (place >= 0) {
      const after = memory.after(place)
      return appendBytes(out, memory.arena(), after, after + memory.number(place))
    }
    scratch.length = 0
    for (let slot = SLOTS_BEFORE; slot < starts.length; slot++) {
      const before = scratch.length
      appendShare(bytes, starts[slot] ?? 0, ends[slot] ?? 0, scratch)
      if (scratch.length === before) return false
    }
    memory.note(bytes, from, to, { number: scratch.length, after: scratch })
    return appendBytes(out, scratch.bytes, 0, scratch.length)
  }
}

function isLetter(byte: number): boolean {
  return byte >= 65 && byte <= 90
}

/** Reads coverage by output area. */
export function outputAreaCoverage({ places, width, named }: Reading): Pick<BinaryLayout, 'record'> {
  return {
    record: ofLeastWidth(width, (fields, out) => {
      const outputArea = (fields[places.output_area] ?? '').trim()
      if (!/^([EWSN]00\d{6}|N\d{8})$/.test(outputArea))
        return { reason: `'${outputArea}' isn't an output area` }
      const count = (fields[places.premises] ?? '').trim()
      if (count !== '' && !/^\d+$/.test(count))
        return { reason: `All Premises '${count}' isn't a whole number` }
      const shares = sharesOf(fields, places)
      if ('reason' in shares) return shares
      appendRow(out, OUTPUT_AREA_COLUMNS.length)
      appendText(out, outputArea)
      appendMonth(out, named.month)
      if (count === '') appendNull(out)
      else appendInt32(out, Number(count))
      appendShares(out, shares.values)
      return null
    }),
  }
}

/** Returns the shares in per cent; null where a file doesn't have the column or leaves it empty. */
function sharesOf(
  fields: readonly string[],
  places: Reading['places'],
): { values: readonly (number | null)[] } | Rejection {
  const values: (number | null)[] = []
  for (const column of COVERAGE) {
    const text = (fields[places[column]] ?? '').trim()
    const share = readShare(text)
    if (share === '?') return { reason: `${COVERAGE_NAMES[column][0]} '${text}' isn't a percentage` }
    values.push(share)
  }
  return { values }
}

function appendShares(out: BinaryRows, shares: readonly (number | null)[]): void {
  for (const share of shares)
    if (share === null) appendNull(out)
    else appendFloat32(out, share)
}
