import { csv, type CsvValue } from '#domain/csv.ts'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'

/** Rows of a file below their headers. */
export type FigureTable = { headers: readonly string[]; rows: readonly (readonly CsvValue[])[] }

/** Writes rows as CSV with a header, or as JSON with an object for each row: null for an empty value. */
export function rowsAsFile(
  form: 'csv' | 'json',
  headers: FigureTable['headers'],
  rows: FigureTable['rows'],
): string {
  if (form === 'csv') return csv([headers, ...rows])
  const figures = rows.map((row) =>
    Object.fromEntries(headers.map((name, at) => [name, row[at] === '' ? null : row[at]])),
  )
  return JSON.stringify({ figures }, null, 2)
}

/** Names a source in a file: publisher, dataset and edition, or those of everything that a figure of ours is worked out from. */
export function sourceInFile(source: SourceFacts): string {
  return (source.from ?? [source])
    .map(({ publisher, title, edition, demonstration }) =>
      [publisher, title, demonstration ? 'demonstration data' : edition].join(', '),
    )
    .join('; ')
}
