import { ImportError } from './import-error.ts'
import type { Rejection } from './importer.ts'

/**
 * Names that a layout's columns have, by our fields: first the usual one, then those of other editions. Case, spaces and
 * punctuation don't matter. Patterns match names as `columnKey` writes them.
 */
export type ColumnNames<Field extends string = string> = Readonly<
  Record<Field, readonly [string, ...(string | RegExp)[]]>
>

/** Positions of columns by our fields; -1 if a file doesn't have the column. */
export type ColumnPlaces<Field extends string> = Readonly<Record<Field, number>>

/** Finds columns by their names. A name earlier in a field's list wins over a later one. */
export function findColumns<Field extends string>(
  header: readonly string[],
  columns: ColumnNames<Field>,
): ColumnPlaces<Field> {
  const keys = header.map(columnKey)
  const fields = Object.entries<ColumnNames[string]>(columns)
  return Object.fromEntries(
    fields.map(([field, names]) => [field, columnPlace(keys, names)]),
  ) as ColumnPlaces<Field>
}

function columnPlace(keys: readonly string[], names: ColumnNames[string]): number {
  for (const name of names) {
    const at =
      typeof name === 'string'
        ? keys.indexOf(columnKey(name))
        : keys.findIndex((key) => key !== '' && name.test(key))
    if (at >= 0) return at
  }
  return -1
}

/**
 * Throws an ImportError that names those of these columns which a file lacks, or has twice. `what` completes 'This looks like'.
 */
export function requireColumns(header: readonly string[], what: string, columns: ColumnNames): void {
  const places = Object.entries(findColumns(header, columns))
  const usual = (found: typeof places) => found.map(([field]) => columns[field]?.[0] ?? field)
  refuseLacking(what, usual(places.filter(([, at]) => at < 0)))
  const keys = header.map(columnKey)
  const twice = usual(places.filter(([, at]) => keys.lastIndexOf(keys[at] ?? '') !== at))
  if (twice.length > 0)
    throw new ImportError(
      `This looks like ${what}, but it has more than one column for: ${twice.join(', ')}.`,
    )
}

/** Throws an ImportError that names the columns which a file lacks, if there are any. */
export function refuseLacking(what: string, lacking: readonly string[]): void {
  if (lacking.length > 0)
    throw new ImportError(`This looks like ${what}, but it has no column for: ${lacking.join(', ')}.`)
}

/** Whether a header has all of these columns. */
export function hasColumns(header: readonly string[], names: readonly string[]): boolean {
  const keys = new Set(header.map(columnKey))
  return names.every((name) => keys.has(columnKey(name)))
}

/** Reads a cell of a record by its column's key; empty if the file has no such column. */
export type Cell = (key: string) => string

/** A column's name without case, spaces and punctuation: 'LA (code)' and 'la_code' are both 'lacode'. */
export function columnKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '')
}

/** Positions of columns by key. The first of two columns with the same key wins. */
export function columnPlaces(names: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  names.forEach((name, at) => {
    const key = columnKey(name)
    if (!places.has(key)) places.set(key, at)
  })
  return places
}

/** Returns a reader for one record. Cells are trimmed. */
export function cellsOf(fields: readonly string[], places: ReadonlyMap<string, number>): Cell {
  return (key) => fields[places.get(key) ?? -1]?.trim() ?? ''
}

/** Returns a reader for all records, by column names as a header may write them. Cells are trimmed. */
export function cellsByName(header: readonly string[]): (fields: readonly string[], name: string) => string {
  const places = columnPlaces(header)
  const asked = new Map<string, number>()
  return (fields, name) => {
    let at = asked.get(name)
    if (at === undefined) asked.set(name, (at = places.get(columnKey(name)) ?? -1))
    return fields[at]?.trim() ?? ''
  }
}

type Row<More extends unknown[], Made> = (fields: readonly string[], ...more: More) => Made | Rejection

/** Rejects records with another number of fields than the header. */
export function ofWidth<More extends unknown[], Made>(width: number, row: Row<More, Made>): Row<More, Made> {
  return (fields, ...more) => (fields.length === width ? row(fields, ...more) : otherWidth(fields, width))
}

/** Rejects records with fewer fields than the header. */
export function ofLeastWidth<More extends unknown[], Made>(
  width: number,
  row: Row<More, Made>,
): Row<More, Made> {
  return (fields, ...more) => (fields.length >= width ? row(fields, ...more) : otherWidth(fields, width))
}

function otherWidth(fields: readonly string[], width: number): Rejection {
  return { reason: `${fields.length} fields where the header has ${width}` }
}
