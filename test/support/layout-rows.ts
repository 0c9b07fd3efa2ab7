import type { TextLayout } from '#datasets/import/importer.ts'
import { csvRecords } from '#domain/csv-records.ts'

/** Reads a whole text with a layout. Returns its rows by column name, and the reasons of those it rejected. */
export function layoutRows(layout: TextLayout, text: string, columns: readonly string[]) {
  const rows: Record<string, string | null>[] = []
  const reasons: string[] = []
  const add = (made: string) => {
    for (const line of made.split('\n').filter((each) => each !== '')) {
      const values = line.split('\t').map((value) => (value === '\\N' ? null : value))
      rows.push(Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null])))
    }
  }
  const records = csvRecords(
    (fields) => {
      const made = layout.row(fields)
      if (typeof made === 'string') add(made)
      else reasons.push(made.reason)
    },
    (reason) => reasons.push(reason),
  )
  records.write(text.slice(layout.skip))
  records.end()
  add(layout.rest?.() ?? '')
  return { rows, reasons }
}
