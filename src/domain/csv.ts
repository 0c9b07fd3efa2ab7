/** A value in a CSV file. */
export type CsvValue = string | number

/** How one value is written. */
type Cell = (value: CsvValue) => string

/**
 * Rows as a CSV file: RFC 4180, each row ended by CRLF. Safe to open in a spreadsheet; pass `exactCell` for a file that
 * only programs read.
 */
export function csv(rows: readonly (readonly CsvValue[])[], cell: Cell = csvCell): string {
  return rows.map((row) => `${csvRow(row, cell)}\r\n`).join('')
}

/** One row, without its line break. */
export function csvRow(values: readonly CsvValue[], cell: Cell = csvCell): string {
  return values.map(cell).join(',')
}

/**
 * One cell, safe in a spreadsheet: text that it would run as a formula (it begins with = + - @ or their full-width forms, a tab
 * or a line break) gets an apostrophe in front.
 */
export function csvCell(value: CsvValue): string {
  return exactCell(typeof value === 'string' && /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value)
}

/** One cell, unchanged; quoted if it contains a quote, a comma or a line break. */
export function exactCell(value: CsvValue): string {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
