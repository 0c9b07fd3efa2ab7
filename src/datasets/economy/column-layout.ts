import type { IsoDate } from '#domain/dates.ts'

import { cellsByName, hasColumns, ofLeastWidth } from '../import/columns.ts'
import type { CopyText, Rejection, Sample, TextLayout } from '../import/importer.ts'
import { findTableHeader } from '../import/table-header.ts'

/** Recognises one layout. Null if a file isn't in it. `today` settles the century of two-digit years. */
export type Recognise = (sample: Sample, today: IsoDate) => TextLayout | null

/** The fields of a record, or column names. */
export type Names = readonly string[]

/**
 * Makes the layout of a file with a header that has all of these columns, which may be below a title. Null if the header
 * lacks one, or if none of the sample's records is what `isOurs` accepts.
 */
export function layoutWith(
  sample: Sample,
  columns: Names,
  table: string,
  make: (cell: (fields: Names, column: string) => string) => Made,
): TextLayout | null {
  const header = findTableHeader(sample.text, (names) => hasColumns(names, columns))
  if (!header) return null
  const { description, row, isOurs } = make(cellsByName(header.names))
  if (isOurs && sample.records.length > header.above.length + 1 && !sample.records.some(isOurs)) return null
  return {
    description,
    table,
    skip: header.skip,
    row: ofLeastWidth(header.names.length, row),
  }
}

type Made = {
  description: string
  row: (fields: Names) => CopyText | Rejection
  /** Whether a record is of a series that we know, where other files have the same columns. */
  isOurs?: (fields: Names) => boolean
}
