/**
 * Converts the sheets of an OpenDocument spreadsheet (.ods) to CSV, from its content.xml. Cells keep their stored value, not
 * the displayed one: 1563.78 rather than '1,564'. Failed formulas keep their error, e.g. '#REF!'.
 */

import { csvRow, exactCell } from '#domain/csv.ts'

/** One sheet. */
export type Sheet = { name: string; csv: string }

const ATTRIBUTES = '((?:[^>"]|"[^"]*")*?)'
const TABLE = new RegExp(`<table:table\\s${ATTRIBUTES}>([^]*?)</table:table>`, 'g')
const ROW = new RegExp(`<table:table-row\\b${ATTRIBUTES}(?:/>|>([^]*?)</table:table-row>)`, 'g')
const CELL = new RegExp(
  `<table:(covered-)?table-cell\\b${ATTRIBUTES}(?:/>|>([^]*?)</table:(?:covered-)?table-cell>)`,
  'g',
)

/** Files fill empty rows and columns with one that repeats up to a million times. */
const MOST_REPEATS = 1000

/** The sheets, in order. Empty rows are left out. */
export function sheetsOf(content: string): Sheet[] {
  const plain = content.replaceAll(/<office:annotation\b[^]*?<\/office:annotation>/g, '')
  return Array.from(plain.matchAll(TABLE), ([, attributes = '', rows = '']) => ({
    name: attribute(attributes, 'table:name'),
    csv: rowsOf(rows),
  }))
}

function rowsOf(text: string): string {
  let csv = ''
  for (const [, attributes = '', cells = ''] of text.matchAll(ROW)) {
    const fields = fieldsOf(cells)
    if (fields.length > 0)
      csv += `${csvRow(fields, exactCell)}\n`.repeat(repeats(attributes, 'table:number-rows-repeated'))
  }
  return csv
}

/** The values, without trailing empty ones. */
function fieldsOf(cells: string): string[] {
  const fields: string[] = []
  let blanks = 0
  for (const [, covered, attributes = '', inside = ''] of cells.matchAll(CELL)) {
    const count = repeats(attributes, 'table:number-columns-repeated')
    const value = covered ? '' : valueOf(attributes, inside)
    if (value === '') {
      blanks += count
      continue
    }
    for (; blanks > 0; blanks--) fields.push('')
    for (let repeat = 0; repeat < count; repeat++) fields.push(value)
  }
  return fields
}

function valueOf(attributes: string, inside: string): string {
  const isNumber = /office:value-type="(?:float|currency|percentage)"/.test(attributes)
  if (isNumber) return attribute(attributes, 'office:value')
  const paragraphs = Array.from(inside.matchAll(/<text:p\b[^>]*>([^]*?)<\/text:p>/g), ([, text = '']) =>
    decoded(text.replaceAll(/<text:(?:s|tab|line-break)\b[^>]*\/>/g, ' ').replaceAll(/<[^>]+>/g, '')),
  )
  return paragraphs.join(' ').trim()
}

function attribute(attributes: string, name: string): string {
  const start = attributes.indexOf(`${name}="`)
  if (start < 0) return ''
  const from = start + name.length + 2
  return decoded(attributes.slice(from, attributes.indexOf('"', from)))
}

function repeats(attributes: string, name: string): number {
  const count = Number(attribute(attributes, name) || 1)
  return count >= 1 ? Math.min(Math.floor(count), MOST_REPEATS) : 1
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name: string) => {
    const point = decimal ? Number(decimal) : hex ? Number.parseInt(hex as string, 16) : null
    if (point === null) return ENTITIES[name] ?? whole
    return point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })
}
