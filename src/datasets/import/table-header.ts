import { csvRecords } from '#domain/csv-records.ts'

/** A header that may be below a title: its column names, where the data starts, and the records above it. */
export type TableHeader = {
  names: readonly string[]
  skip: number
  above: readonly (readonly string[])[]
}

const MAX_RECORDS_ABOVE = 20

/**
 * Finds the first record that `isHeader` accepts, given its fields as `columnName` writes them, among the first 20. Null if
 * none is.
 */
export function findTableHeader(
  text: string,
  isHeader: (names: readonly string[]) => boolean,
): TableHeader | null {
  let found: TableHeader | null = null
  const above: string[][] = []
  const reader = csvRecords(
    (fields, _line, source, _start, end) => {
      if (found || above.length > MAX_RECORDS_ABOVE) return
      const names = fields.map(columnName)
      const next = source.indexOf('\n', end)
      if (isHeader(names)) found = { names, skip: next < 0 ? source.length : next + 1, above }
      else above.push(fields)
    },
    () => {},
  )
  reader.write(text)
  reader.end()
  return found
}

/** A column name in lower case with single spaces: 'Area_Code' and 'area  code' are both 'area code'. */
export function columnName(field: string): string {
  return field
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
}
