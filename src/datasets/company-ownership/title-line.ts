import { daysBetween, type IsoDate } from '#domain/dates.ts'

import {
  appendTextBytes,
  type CellAppender,
  rememberedCells,
  rememberedNumbers,
} from '../import/cell-bytes.ts'
import {
  appendBoolean,
  appendInt32,
  appendInt64,
  appendNull,
  appendRow,
  appendText,
  type BinaryRows,
  DAY_ZERO,
} from '../import/copy-binary.ts'
import { endOfDigits, endOfPostcode, isPlainText, numberAt } from '../import/line-bytes.ts'
import { lineFields, rowOfLine } from '../import/line-fields.ts'
import {
  dayOf,
  isYes,
  postcodeOf,
  tenureOf,
  TITLE_COLUMNS,
  type TitleColumns,
  type TitleFile,
} from './parse.ts'
import { appendProprietors, PROPRIETOR_CELLS } from './proprietor-bytes.ts'

type Reading = {
  columns: TitleColumns
  width: number
  file: TitleFile
  /** Notes a day on which a proprietor was added. */
  noteDay: (day: IsoDate | null) => void
}

/** More than the days on which proprietors were added. */
const DAY_ROOM = 1 << 15
const NO_DAY = -2_147_483_648
const UNUSUAL = -1
const TENURES = [null, 'F', 'L'] as const

/**
 * The fast path for ordinary lines of a full file (see BinaryLayout.line), which has four million. A test proves that it produces the
 * same rows as parse.ts.
 */
export function titleLine({ columns, width, file, noteDay }: Reading) {
  const { proprietors, ...single } = columns
  const cells = [...appendersOf(single, file)]
  const places = proprietors.map(({ name, number, category, country, addresses }) =>
    [name, number, category, country, ...addresses].slice(0, PROPRIETOR_CELLS),
  )
  const fields = lineFields([...cells.map(({ place }) => place), single.addedOn, ...places.flat()], width)
  const { starts, ends } = fields
  const daySlot = cells.length
  const dayAt = rememberedNumbers((text) => dayNumber(text.trim(), file.today), DAY_ROOM)
  const owners = places.map((_, at) => daySlot + 1 + at * PROPRIETOR_CELLS)
  let latest = NO_DAY

  function append(bytes: Buffer, out: BinaryRows): boolean {
    const day = dayAt(bytes, starts[daySlot] ?? 0, ends[daySlot] ?? 0)
    if (day === INVALID_DAY) return false
    appendRow(out, TITLE_COLUMNS.length + 1)
    for (const [slot, { append: appendCell }] of cells.entries()) {
      if (slot === OWNERS_BEFORE && !appendProprietors(bytes, { starts, ends, owners }, out)) return false
      if (!appendCell(bytes, starts[slot] ?? 0, ends[slot] ?? 0, out)) return false
    }
    if (day === NO_DAY) appendNull(out)
    else appendInt32(out, day)
    if (day > latest) {
      latest = day
      noteDay(dayOf(bytes.toString('latin1', starts[daySlot], ends[daySlot]).trim()))
    }
    appendBoolean(out, file.isFull)
    appendNull(out)
    return true
  }

  return rowOfLine(fields, append)
}

const INVALID_DAY = 2_147_483_647

function dayNumber(text: string, today: IsoDate): number {
  if (text === '') return NO_DAY
  const day = dayOf(text)
  return day === null || day > today ? INVALID_DAY : daysBetween(DAY_ZERO, day)
}

type Cell = { place: number; append: CellAppender }

/** The owners come before this one of the cells below. */
const OWNERS_BEFORE = 9

/** The columns before and after the owners, in the order of the rows. The register follows the title number. */
function appendersOf(columns: Omit<TitleColumns, 'proprietors'>, { register }: TitleFile): Cell[] {
  return [
    {
      place: columns.titleNumber,
      append: (bytes, from, to, out) => {
        if (!isTitleNumber(bytes, from, to)) return false
        appendTextBytes(bytes, from, to, out)
        appendText(out, register)
        return true
      },
    },
    { place: columns.tenure, append: tenureAppender() },
    { place: columns.address, append: appendOwnText },
    ...[columns.district, columns.county, columns.region].map((place) => ({
      place,
      append: rememberedCells((out, text) => appendText(out, text.trim() || null)),
    })),
    { place: columns.postcode, append: appendPostcode },
    { place: columns.multipleAddresses, append: rememberedCells(appendYes) },
    { place: columns.price, append: appendPrice },
    { place: columns.moreProprietors, append: rememberedCells(appendYes) },
  ]
}

function appendYes(out: BinaryRows, text: string): void {
  appendBoolean(out, isYes(text.trim()))
}

function tenureAppender(): CellAppender {
  const tenureAt = rememberedNumbers((text) => {
    const tenure = tenureOf(text.trim())
    return tenure === undefined ? UNUSUAL : TENURES.findIndex((known) => known === tenure)
  })
  return (bytes, from, to, out) => {
    const tenure = tenureAt(bytes, from, to)
    if (tenure !== UNUSUAL) appendText(out, TENURES[tenure] ?? null)
    return tenure !== UNUSUAL
  }
}

const appendOwnText: CellAppender = (bytes, from, to, out) => {
  if (isPlainText(bytes, from, to)) return appendTextBytes(bytes, from, to, out)
  appendText(out, bytes.toString('utf8', from, to).trim() || null)
  return true
}

const appendPostcode: CellAppender = (bytes, from, to, out) => {
  if (from < to && endOfPostcode(bytes, from) === to) return appendTextBytes(bytes, from, to, out)
  appendText(out, postcodeOf(bytes.toString('utf8', from, to).trim()))
  return true
}

const MAX_DIGITS = 13

const appendPrice: CellAppender = (bytes, from, to, out) => {
  if (to - from > MAX_DIGITS || endOfDigits(bytes, from) < to) return false
  if (from === to) appendNull(out)
  else appendInt64(out, numberAt(bytes, from, to))
  return true
}

/** Whether a cell is up to four capitals and then one to eight digits. */
function isTitleNumber(bytes: Buffer, from: number, to: number): boolean {
  let digits = from
  while (digits < to && isCapital(bytes[digits] ?? 0)) digits++
  return digits - from <= 4 && to > digits && to - digits <= 8 && endOfDigits(bytes, digits) >= to
}

function isCapital(byte: number): boolean {
  return byte >= 65 && byte <= 90
}
