import { appendCharacters, type BinaryRows, endJsonb, reserve, startJsonb } from '../import/copy-binary.ts'
import { endOfDigits, isPlainText } from '../import/line-bytes.ts'
import { normalisedCompanyNumber } from './company-number.ts'
import { proprietorName } from './parse.ts'

/** A proprietor's cells: name, company number, category, country and three lines of address. */
export const PROPRIETOR_CELLS = 7

/** Where the cells of a line are, and the slot of the first cell of each of its proprietors. */
type ProprietorCells = { starts: Int32Array; ends: Int32Array; owners: readonly number[] }

/**
 * Appends the proprietors of a line as `jsonb`, byte for byte as JSON.stringify would write them. Returns false if there's none, after
 * which the row must be taken back.
 */
export function appendProprietors(
  bytes: Buffer,
  { starts, ends, owners }: ProprietorCells,
  out: BinaryRows,
): boolean {
  const start = startJsonb(out)
  let found = 0
  const cell = (slot: number, read: (text: string) => string | null) =>
    appendJson(bytes, starts[slot] ?? 0, ends[slot] ?? 0, { out, read })
  const isEmpty = (slot: number) =>
    starts[slot] === ends[slot] || bytes.toString('utf8', starts[slot], ends[slot]).trim() === ''
  for (const name of owners) {
    if (isEmpty(name)) continue
    appendCharacters(out, found === 0 ? '[{"name":' : ',{"name":')
    cell(name, proprietorName)
    appendCharacters(out, ',"companyNumber":')
    appendCompanyNumber(bytes, { starts, ends, slot: name + 1, isForeign: !isEmpty(name + 3) }, out)
    appendCharacters(out, ',"category":')
    cell(name + 2, orNull)
    appendCharacters(out, ',"country":')
    cell(name + 3, orNull)
    appendCharacters(out, ',"addresses":[')
    let lines = 0
    for (let slot = name + 4; slot < name + PROPRIETOR_CELLS; slot++) {
      if (isEmpty(slot)) continue
      if (lines++ > 0) appendCharacters(out, ',')
      cell(slot, (text) => text)
    }
    appendCharacters(out, ']}')
    found++
  }
  appendCharacters(out, ']')
  endJsonb(out, start)
  return found > 0
}

function orNull(text: string): string | null {
  return text === '' ? null : text
}

type Reading = { out: BinaryRows; read: (text: string) => string | null }

const QUOTE = 34
const NUMBER_LENGTH = 8

/** Appends a trimmed cell as JSON. A plain one is copied between quotation marks. */
function appendJson(bytes: Buffer, from: number, to: number, { out, read }: Reading): void {
  if (!isPlainText(bytes, from, to))
    return appendCharacters(out, JSON.stringify(read(bytes.toString('utf8', from, to).trim())))
  reserve(out, to - from + 2)
  out.length = out.bytes.writeUInt8(QUOTE, out.length)
  out.length += bytes.copy(out.bytes, out.length, from, to)
  out.length = out.bytes.writeUInt8(QUOTE, out.length)
}

type NumberCell = { starts: Int32Array; ends: Int32Array; slot: number; isForeign: boolean }

/** Appends a company number. Eight digits are as they should be in any register. */
function appendCompanyNumber(
  bytes: Buffer,
  { starts, ends, slot, isForeign }: NumberCell,
  out: BinaryRows,
): void {
  const [from, to] = [starts[slot] ?? 0, ends[slot] ?? 0]
  const isUsual = to - from === NUMBER_LENGTH && endOfDigits(bytes, from) >= to
  if (isUsual) return appendJson(bytes, from, to, { out, read: orNull })
  const text = bytes.toString('utf8', from, to).trim()
  appendCharacters(out, JSON.stringify(normalisedCompanyNumber(text, isForeign)))
}
