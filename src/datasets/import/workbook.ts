/**
 * Reads the worksheets of an Excel workbook (.xlsx) as CSV. A worksheet is read row by row, because those of monthly
 * statistics have millions of cells. Cells keep their stored value, not the displayed one: 1563.78 rather than '£1,564'.
 * Dates are written YYYY-MM-DD. Failed formulas keep their error, e.g. '#REF!'. Merged cells have their value once, in the
 * first cell.
 */

import { csvRow, exactCell } from '#domain/csv.ts'

import { ImportError } from './import-error.ts'
import { attribute, decoded, upTo } from './xml-text.ts'

/** A worksheet's name and its path within the workbook, e.g. 'xl/worksheets/sheet1.xml'. */
export type Worksheet = { name: string; entry: string }

/** What the cells of every worksheet refer to. */
export type CellLookup = {
  strings: readonly string[]
  /** Whether a cell with this style number is a date. */
  isDate: (style: number) => boolean
  /** Days between 1899-12-30 and day 0 of the workbook: 0, or 1462 in workbooks made on old Macs. */
  epochDays: number
}

/** Returns the worksheets in the workbook's order, from `xl/workbook.xml` and its relationships. */
export function worksheetsOf(workbook: string, relationships: string): Worksheet[] {
  const targets = new Map(
    Array.from(relationships.matchAll(/<(?:\w+:)?Relationship\s([^<>]*)>/g), ([, attributes = '']) => [
      attribute(attributes, 'Id'),
      attribute(attributes, 'Target'),
    ]),
  )
  return Array.from(workbook.matchAll(/<(?:\w+:)?sheet\s([^<>]*)>/g), ([, attributes = '']) => {
    const target = targets.get(attribute(attributes, 'r:id')) ?? ''
    return {
      name: attribute(attributes, 'name'),
      entry: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    }
  })
}

/** Reads the shared strings and number formats. Pass an empty text for a part that the workbook doesn't have. */
export function cellLookup(parts: { workbook: string; strings: string; styles: string }): CellLookup {
  return {
    strings: Array.from(
      upTo(parts.strings, '</si>').matchAll(/<si\b[^<>]*?(?:\/>|>([^]*?)<\/si>)/g),
      ([, inside = '']) => textOf(inside),
    ),
    isDate: dateStyles(parts.styles),
    epochDays: /<workbookPr\b[^<>]*\bdate1904="(?:1|true)"/.test(parts.workbook) ? 1462 : 0,
  }
}

/** Returns the text of a string: all of its runs, without phonetic readings. */
function textOf(inside: string): string {
  const read = upTo(inside, '</rPh>')
  const plain = read.replaceAll(/<rPh\b[^]*?<\/rPh>/g, '') + inside.slice(read.length)
  const runs = Array.from(plain.matchAll(/<t\b[^<>]*?(?:\/>|>([^<]*)<\/t>)/g), ([, text = '']) =>
    decoded(text),
  )
  return runs.join('').slice(0, LONGEST_TEXT).replaceAll('_x000D_', '').trim()
}

/** The longest text that Excel allows in a cell. */
const LONGEST_TEXT = 32_767

/** Excel's own number formats for dates. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 22])

function dateStyles(styles: string): (style: number) => boolean {
  const dates = new Set(BUILT_IN_DATES)
  for (const [, attributes = ''] of styles.matchAll(/<numFmt\s([^<>]*)>/g)) {
    const code = attribute(attributes, 'formatCode').replaceAll(/"[^"]*"|\[[^[\]]*\]|\\./g, '')
    if (/[dy]/i.test(code)) dates.add(Number(attribute(attributes, 'numFmtId')))
  }
  const from = styles.indexOf('<cellXfs')
  const cellFormats = from < 0 ? '' : styles.slice(from, styles.indexOf('</cellXfs>', from))
  const formats = Array.from(cellFormats.matchAll(/<xf\b([^<>]*)>/g), ([, attributes = '']) =>
    Number(attribute(attributes, 'numFmtId')),
  )
  return (style) => dates.has(formats[style] ?? 0)
}

/** Longest row in characters. The widest official worksheets have rows of a few thousand. */
const LONGEST_ROW = 4 * 1024 * 1024
/** Most columns. A workbook may go to column XFD, 16,384, with nothing in between. */
const MAX_COLUMNS = 2000
/** The most that rows may grow as CSV: a short cell may refer to a long text, again and again. */
const MAX_TIMES = 50

/** Yields a worksheet's rows as CSV. Throws an ImportError, naming `file`, if rows are too long. Skips empty rows. */
export async function* worksheetCsv(
  xml: AsyncIterable<Buffer>,
  lookup: CellLookup,
  file: string,
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder()
  let waiting = ''
  for await (const chunk of xml) {
    waiting += decoder.decode(chunk, { stream: true })
    const end = waiting.lastIndexOf('</row>')
    if (end >= 0) {
      const csv = rowsOf(waiting.slice(0, end + 6), lookup, file)
      if (csv !== '') yield Buffer.from(csv)
      waiting = waiting.slice(end + 6)
    }
    if (waiting.length > LONGEST_ROW) throw new ImportError(tooLarge(file))
  }
}

const tooLarge = (file: string) =>
  `${file}: the worksheet has rows that are too long to be data. Nothing was published. Save the sheet as CSV and import that.`

function rowsOf(xml: string, lookup: CellLookup, file: string): string {
  let csv = ''
  for (const [, cells = ''] of xml.matchAll(/<row\b[^<>]*?(?:\/>|>([^]*?)<\/row>)/g)) {
    const fields = fieldsOf(cells, lookup, file)
    if (fields.length > 0) csv += `${csvRow(fields, exactCell)}\n`
    if (csv.length > LONGEST_ROW + xml.length * MAX_TIMES) throw new ImportError(tooLarge(file))
  }
  return csv
}

const CELL = /<c\b([^<>]*?)(?:\/>|>([^]*?)<\/c>)/g

/** Returns the values of a row by column, without trailing empty ones. */
function fieldsOf(cells: string, lookup: CellLookup, file: string): string[] {
  const fields: string[] = []
  let next = 0
  let length = 0
  for (const [, attributes = '', inside = ''] of upTo(cells, '</c>').matchAll(CELL)) {
    const place = columnOf(attribute(attributes, 'r')) ?? next
    next = place + 1
    const value = inside === '' ? '' : valueOf(attributes, inside, lookup)
    if (value === '') continue
    if (place >= MAX_COLUMNS) throw new ImportError(tooLarge(file))
    length += value.length
    if (length > LONGEST_ROW) throw new ImportError(tooLarge(file))
    while (fields.length < place) fields.push('')
    fields[place] = value
  }
  return fields
}

/** Returns the column of a cell reference, from 0: 'AB12' is 27. Null if it has none, which means the next column. */
function columnOf(reference: string): number | null {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column === 0 ? null : column - 1
}

function valueOf(attributes: string, inside: string, lookup: CellLookup): string {
  const type = attribute(attributes, 't')
  if (type === 'inlineStr') return textOf(inside)
  const value = decoded(/<v\b[^<>]*>([^<]*)<\/v>/.exec(inside)?.[1] ?? '').trim()
  if (type === 's') return lookup.strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (value === '' || (type !== '' && type !== 'n')) return value
  if (!lookup.isDate(Number(attribute(attributes, 's') || 0))) return storedNumber(value)
  return dateOf(Number(value) + lookup.epochDays) ?? value
}

/** Excel works to 15 digits: 17.920000000000002 in the file is 17.92. */
function storedNumber(value: string): string {
  const number = Number(value)
  return Number.isFinite(number) && value.length > 15 ? String(Number(number.toPrecision(15))) : value
}

/** Returns the day of a serial number, counted from 1899-12-30; null outside the years 1900 to 9999. */
function dateOf(serial: number): string | null {
  if (!(serial >= 61 && serial < 2_958_466)) return null
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)
}
