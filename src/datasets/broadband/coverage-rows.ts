import { daysBetween, type IsoDate } from '#domain/dates.ts'
import { areaOf, findPostcode } from '#domain/postcode.ts'

import { readShare } from '../connected-nations/share.ts'
import { appendBytes, appendTextBytes, rememberedCells } from '../import/cell-bytes.ts'
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
import { lineFields, rowOfLine } from '../import/line-fields.ts'
import {
  COVERAGE,
  COVERAGE_NAMES,
  type CoverageColumn,
  OUTPUT_AREA_COLUMNS,
  POSTCODE_COLUMNS,
} from './columns.ts'

/** What the name of a file says. */
export type NamedFile = { month: IsoDate | null; residential: boolean }

/** Where a file has its columns, and how many it has. */
type Reading = {
  places: ColumnPlaces<'postcode' | 'area' | 'output_area' | 'premises' | CoverageColumn>
  width: number
  named: NamedFile
}

/** Reads coverage by postcode, of which there are 1.7 million, ordinary lines straight from their bytes. */
export function postcodeCoverage(reading: Reading): Required<Pick<BinaryLayout, 'record' | 'line'>> {
  const { places, width } = reading
  const named = namedFields(reading.named)
  return {
    record: ofLeastWidth(width, (fields, out) => postcodeRow(fields, { places, named }, out)),
    line: postcodeLine({ places, width, named }),
  }
}

function postcodeRow(
  fields: readonly string[],
  { places, named }: { places: Reading['places']; named: Buffer },
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
  startPostcode(out)
  appendText(out, postcode)
  appendBytes(out, named, 0, named.length)
  appendShares(out, shares.values)
  appendNull(out)
  return null
}

/** The row of a postcode ends with the mark of a deletion. */
function startPostcode(out: BinaryRows): void {
  appendRow(out, POSTCODE_COLUMNS.length + 1)
}

/** The fields of what the name says, which are the same in every row. */
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
function postcodeLine({ places, width, named }: Omit<Reading, 'named'> & { named: Buffer }) {
  const shares = COVERAGE.map((column) => places[column])
  const fields = lineFields([places.postcode, places.area, ...shares], width)
  const { starts, ends } = fields
  const spaced = Buffer.alloc(8)
  const appendShare = rememberedCells((out, text) => {
    const share = readShare(text)
    if (share !== '?') appendShares(out, [share])
  })

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
    startPostcode(out)
    appendTextBytes(spaced, 0, length, out)
    appendBytes(out, named, 0, named.length)
    for (let slot = 2; slot < starts.length; slot++) {
      const before = out.length
      appendShare(bytes, starts[slot] ?? 0, ends[slot] ?? 0, out)
      if (out.length === before) return false
    }
    appendNull(out)
    return true
  }

  return rowOfLine(fields, append)
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
