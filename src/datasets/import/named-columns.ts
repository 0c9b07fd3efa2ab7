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
