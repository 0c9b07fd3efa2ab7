import type { IsoDate } from '#domain/dates.ts'

import { rememberedNumbers } from '../import/cell-bytes.ts'
import type { Rejection } from '../import/importer.ts'
import { lineFields } from '../import/line-fields.ts'
import { type Crime, type CrimeColumns, readForce, readLsoa, readMonth, readType } from './parse.ts'

/** Numbers given to texts, from 0 in the order in which they come. */
export type Numbered = { of: (text: string) => number; text: (number: number) => string }

type Counting = {
  columns: CrimeColumns
  /** The number of fields of a record. */
  width: number
  today: IsoDate
  numbers: Record<'lsoa' | 'month' | 'force', Numbered>
  /** Whether the slow path must pass on what's counted so far. */
  isFull: () => boolean
  count: (key: number, type: number, crimeOf: () => Crime) => void
}

/** More than the number of LSOAs, in two censuses. */
const LSOA_ROOM = 1 << 17

/** The fast path for ordinary lines (see TextLayout.line). A test proves that both paths count the same. */
export function crimeLine({ columns, width, today, numbers, isFull, count }: Counting) {
  const { month, lsoaCode, lsoaName, type } = columns
  const force = columns.reportedBy < 0 ? columns.fallsWithin : columns.reportedBy
  const fields = lineFields([month, force, lsoaCode, type, lsoaName], width)
  const { starts, ends } = fields
  const monthOf = numberOfCell((text) => readMonth(text, today), numbers.month)
  const forceOf = numberOfCell(readForce, numbers.force)
  const lsoaOf = numberOfCell(readLsoa, numbers.lsoa, LSOA_ROOM)
  const typeOf = rememberedNumbers((text) => {
    const found = readType(text.trim())
    return typeof found === 'number' ? found : -1
  })
  return (bytes: Buffer, start: number): number => {
    const next = isFull() ? -1 : fields.find(bytes, start)
    if (next < 0) return -1
    const at = (read: typeof monthOf, slot: number) => read(bytes, starts[slot] ?? 0, ends[slot] ?? 0)
    const found = {
      month: at(monthOf, 0),
      force: at(forceOf, 1),
      lsoa: at(lsoaOf, 2),
      type: at(typeOf, 3),
    }
    if (found.month < 0 || found.force < 0 || found.lsoa < 0 || found.type < 0) return -1
    count(keyOf(found), found.type, () => ({
      month: numbers.month.text(found.month),
      forceCode: numbers.force.text(found.force),
      lsoaCode: numbers.lsoa.text(found.lsoa),
      lsoaName: bytes.toString('utf8', starts[4], ends[4]).trim(),
      type: found.type,
    }))
    return next
  }
}

/** Creates a reader of cells that returns the number of what `read` makes of them; -1 for those that it rejects. */
function numberOfCell(read: (text: string) => string | Rejection, numbers: Numbered, room?: number) {
  return rememberedNumbers((text) => {
    const found = read(text.trim())
    return typeof found === 'string' ? numbers.of(found) : -1
  }, room)
}

/** There are fewer months and forces than this. */
const MAX_MONTHS = 4096
const MAX_FORCES = 256

/** Combines the numbers of an LSOA, a month and a force into one. */
export function keyOf({ lsoa, month, force }: Record<'lsoa' | 'month' | 'force', number>): number {
  return (lsoa * MAX_MONTHS + month) * MAX_FORCES + force
}

/** Starts numbering texts. */
export function numbered(): Numbered {
  const numbers = new Map<string, number>()
  const texts: string[] = []
  return {
    of: (text) => {
      const known = numbers.get(text)
      if (known !== undefined) return known
      const kept = detached(text)
      numbers.set(kept, texts.length)
      return texts.push(kept) - 1
    },
    text: (number) => texts[number] ?? '',
  }
}

/** Copies a text: a part of a block of lines would keep the whole block in memory. */
export function detached(text: string): string {
  return Buffer.from(text).toString()
}
