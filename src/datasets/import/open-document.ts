/**
 * Converts the sheets of an OpenDocument spreadsheet (.ods) to CSV, from its content.xml. Cells keep their stored value, not
 * the displayed one: 1563.78 rather than '1,564'. Failed formulas keep their error, e.g. '#REF!'.
 */

import { csvRow, exactCell } from '#domain/csv.ts'

import { ImportError } from './import-error.ts'
import { attribute, decoded, upTo } from './xml-text.ts'

/** One sheet. */
export type Sheet = { name: string; csv: string }

// Ends at the next tag at the latest: a search that goes on from each of many unclosed tags would take hours.
const ATTRIBUTES = '((?:[^<>"]|"[^"<]*")*?)'
const TABLE = new RegExp(`<table:table\\s${ATTRIBUTES}>([^]*?)</table:table>`, 'g')
const ROW = new RegExp(`<table:table-row\\b${ATTRIBUTES}(?:/>|>([^]*?)</table:table-row>)`, 'g')
const CELL = new RegExp(
  `<table:(covered-)?table-cell\\b${ATTRIBUTES}(?:/>|>([^]*?)</table:(?:covered-)?table-cell>)`,
  'g',
)

/** Files fill empty rows and columns with one that repeats up to a million times. */
const MAX_REPEATS = 1000

/** Longest CSV text of all sheets together. Official spreadsheets have less than a tenth of it. */
const MAX_CHARACTERS = 32 * 1024 * 1024

/** Returns the sheets, in order. Empty rows are left out. Throws an ImportError, naming `file`, if repeats make them too large. */
export function sheetsOf(content: string, file: string): Sheet[] {
  const annotated = upTo(content, '</office:annotation>')
  const plain =
    annotated.replaceAll(/<office:annotation\b[^]*?<\/office:annotation>/g, '') +
    content.slice(annotated.length)
  let left = MAX_CHARACTERS
  return Array.from(upTo(plain, '</table:table>').matchAll(TABLE), ([, attributes = '', rows = '']) => {
    const name = attribute(attributes, 'table:name')
    const csv = rowsOf(rows, left)
    if (csv === null)
      throw new ImportError(
        `${file}: the sheet ${name} is too large once its repeated cells and rows are written out. Nothing was published. Save the sheet as CSV and import that.`,
      )
    left -= csv.length
    return { name, csv }
  })
}

/** Returns the rows as CSV, or null if they would be longer than `most` characters. */
function rowsOf(text: string, most: number): string | null {
  let csv = ''
  for (const [, attributes = '', cells = ''] of upTo(text, '</table:table-row>').matchAll(ROW)) {
    const fields = fieldsOf(cells, most - csv.length)
    if (fields === null) return null
    if (fields.length === 0) continue
    const row = `${csvRow(fields, exactCell)}\n`
    const times = repeats(attributes, 'table:number-rows-repeated')
    if (csv.length + row.length * times > most) return null
    csv += row.repeat(times)
  }
  return csv
}

/** Returns the values, without trailing empty ones, or null if they have more than `most` characters. */
function fieldsOf(cells: string, most: number): string[] | null {
  const fields: string[] = []
  let blanks = 0
  let length = 0
  for (const [, covered, attributes = '', inside = ''] of upToLastCell(cells).matchAll(CELL)) {
    const count = repeats(attributes, 'table:number-columns-repeated')
    const value = covered ? '' : valueOf(attributes, inside)
    if (value === '') {
      blanks += count
      continue
    }
    length += blanks + (value.length + 1) * count
    if (length > most) return null
    for (; blanks > 0; blanks--) fields.push('')
    for (let repeat = 0; repeat < count; repeat++) fields.push(value)
  }
  return fields
}

/** Returns the text up to the last closing tag of either kind of cell. */
function upToLastCell(cells: string): string {
  const [plain, covered] = [upTo(cells, '</table:table-cell>'), upTo(cells, '</table:covered-table-cell>')]
  return plain.length > covered.length ? plain : covered
}

function valueOf(attributes: string, inside: string): string {
  const isNumber = /office:value-type="(?:float|currency|percentage)"/.test(attributes)
  if (isNumber) return attribute(attributes, 'office:value')
  const paragraphs = Array.from(
    upTo(inside, '</text:p>').matchAll(/<text:p\b[^<>]*>([^]*?)<\/text:p>/g),
    ([, text = '']) =>
      decoded(text.replaceAll(/<text:(?:s|tab|line-break)\b[^<>]*\/>/g, ' ').replaceAll(/<[^<>]+>/g, '')),
  )
  return paragraphs.join(' ').trim()
}

function repeats(attributes: string, name: string): number {
  const count = Number(attribute(attributes, name) || 1)
  return count >= 1 ? Math.min(Math.floor(count), MAX_REPEATS) : 1
}
