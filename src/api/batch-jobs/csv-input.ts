import { csvRecords } from '#domain/csv-records.ts'

/** Limits of a file for a batch job. */
export const JOB_LIMITS = { rows: 50_000, columns: 20, bytes: 5_000_000 } as const

/** A CSV file as columns and rows of texts. */
export type CsvInput = { columns: readonly string[]; rows: readonly (readonly string[])[] }

/** Reads a CSV file whose first line names the columns. Returns what's wrong with it, if anything. */
export function readCsvInput(text: string): CsvInput | string {
  if (text.includes('\0') || !text.isWellFormed()) return 'must be UTF-8 text without NUL characters'
  const records: string[][] = []
  // Only the first: millions of lines can be wrong.
  const wrong: string[] = []
  const reader = csvRecords(
    (fields, line) => {
      // The line of names, and one row too many.
      if (wrong.length > 0 || records.length > JOB_LIMITS.rows + 1) return
      const expected = records[0]?.length ?? fields.length
      if (fields.length === expected) records.push(fields)
      else wrong.push(`line ${line} has ${fields.length} fields instead of ${expected}`)
    },
    (reason, line) => {
      if (wrong.length === 0) wrong.push(`line ${line}: ${reason}`)
    },
  )
  reader.write(text.replace(/^\uFEFF/, ''))
  reader.end()
  const [head = [], ...rows] = records
  const columns = head.map((name) => name.trim())
  if (wrong[0]) return wrong[0]
  if (rows.length === 0) return 'must have a line of column names and at least one row'
  if (rows.length > JOB_LIMITS.rows) return `must have at most ${JOB_LIMITS.rows} rows`
  if (columns.length > JOB_LIMITS.columns) return `must have at most ${JOB_LIMITS.columns} columns`
  if (new Set(columns).size < columns.length) return 'must not name a column twice'
  return { columns, rows }
}
