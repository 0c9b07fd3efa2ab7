import { isoDate, type IsoDate } from '#domain/dates.ts'

import type { Tally } from '../import/importer.ts'
import type { NamedFile } from './columns.ts'

/** Counts a file's postcodes by their first two characters while it's read. */
export type CountedStarts = {
  /** Counts the postcode in the first `length` bytes. */
  count(postcode: Buffer, length: number): void
  tally(): Tally
}

/** Starts to count. */
export function countedStarts({ residential, month }: NamedFile): CountedStarts {
  const counts = new Int32Array(1 << 16)
  const examples = new Map<number, string>()
  return {
    count: (postcode, length) => {
      const start = ((postcode[0] ?? 0) << 8) | (postcode[1] ?? 0)
      const before = counts[start] ?? 0
      counts[start] = before + 1
      if (before === 0) examples.set(start, postcode.toString('latin1', 0, length))
    },
    tally: () =>
      new Map(
        Array.from(examples, ([start, example]) => [
          `${example.slice(0, 2)} ${residential} ${month ?? ''}`,
          { rows: counts[start] ?? 0, example },
        ]),
      ),
  }
}

/** Rows whose postcodes have the same first two characters, all of homes or all of any premises. */
export type Cell = {
  start: string
  residential: boolean
  rows: number
  /** The first and last month of their snapshots; null if their files didn't say. */
  first: IsoDate | null
  last: IsoDate | null
  /** One of the postcodes. */
  example: string
}

/** Returns the cells that files were counted in; null if they're of several months, of which only the newest are kept. */
export function talliedCells(tally: Tally): Cell[] | null {
  const cells = Array.from(tally, ([key, { rows, example }]) => {
    const [start = '', residential = '', month = ''] = key.split(' ')
    const at = month === '' ? null : isoDate(month)
    return { start, residential: residential === 'true', rows, first: at, last: at, example }
  })
  return new Set(cells.map(({ first }) => first)).size === 1 ? cells : null
}
