import type { Tally } from './importer.ts'

/** Adds up the tallies of several files. */
export function joinTallies(tallies: readonly Tally[]): Tally {
  const joined = new Map<string, { rows: number; example: string }>()
  for (const tally of tallies)
    for (const [key, { rows, example }] of tally) {
      const known = joined.get(key)
      joined.set(key, known ? { ...known, rows: known.rows + rows } : { rows, example })
    }
  return joined
}

/** Returns the number of rows that a tally counts. */
export function talliedRows(tally: Tally): number {
  let sum = 0
  for (const { rows } of tally.values()) sum += rows
  return sum
}
