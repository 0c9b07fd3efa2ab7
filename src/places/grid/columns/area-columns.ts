import type { Level } from '../measures/levels.ts'

/** Where the figures of a column are from: the areas themselves, their local authorities, or nowhere. */
export type ColumnAt = 'own' | 'authority' | 'none'

/** What a file says of a column. */
export type ColumnFacts = {
  readonly id: string
  readonly at: ColumnAt
  /** First and last day of what the figures are for, 'YYYY-MM-DD'; null if that differs or isn't stated. */
  readonly from: string | null
  readonly to: string | null
}

/** What every file begins with. */
type Header = {
  readonly level: Level
  readonly key: string
  readonly codes: readonly string[]
  readonly names: readonly string[]
  /** The codes that `authority` counts in. */
  readonly authorities: readonly string[]
  /** Their names in addresses. */
  readonly slugs: readonly string[]
  readonly columns: readonly ColumnFacts[]
}

/** The facts of an area besides its figures, a whole number for each area. */
export const FIXED = ['authority', 'nation', 'latitude', 'longitude'] as const

/** The areas of a level with their figures, a whole number for each area and column. */
export type AreaTable = Header & {
  /** By name: the authority's place in `authorities` (-1: none), the nation's number, hundred-thousandths of a degree. */
  readonly fixed: Readonly<Record<(typeof FIXED)[number], Int32Array>>
  /** Returns a column's numbers, an area after the other. Null if it has none. Figures are times 10 for each decimal. */
  readonly numbers: (id: string) => Int32Array | null
}

/** Positions are stored in units of a degree divided by this. */
export const PER_DEGREE = 100_000

const MAGIC = 0x31445247
const WORD = 4

/** The parts of a file: a column `own` has a number for each area, one of its authorities a number for each of those. */
export type TableParts = Header & {
  readonly fixed: AreaTable['fixed']
  readonly numbers: ReadonlyMap<string, Int32Array>
}

/**
 * Writes a table as bytes: the length of its header, the header as JSON, then each column with its lowest bytes first,
 * then the next higher ones. Neighbouring bytes are then so similar that the file compresses to about half the size.
 */
export function encodeTable({ fixed, numbers, ...header }: TableParts): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(header))
  const columns = [
    ...FIXED.map((name) => fixed[name]),
    ...header.columns.flatMap(({ id, at }) => (at === 'none' ? [] : [numbers.get(id) ?? new Int32Array()])),
  ]
  const bytes = new Uint8Array(
    2 * WORD + text.length + columns.reduce((sum, column) => sum + WORD * column.length, 0),
  )
  const view = new DataView(bytes.buffer)
  view.setUint32(0, MAGIC, true)
  view.setUint32(WORD, text.length, true)
  bytes.set(text, 2 * WORD)
  let at = 2 * WORD + text.length
  for (const column of columns) {
    for (let plane = 0; plane < WORD; plane++)
      for (const number of column) bytes[at++] = (number >>> (8 * plane)) & 0xff
  }
  return bytes
}

/** Reads what `encodeTable` wrote. Columns are unpacked when they're first asked for. Throws if the bytes aren't such a file. */
export function decodeTable(bytes: Uint8Array): AreaTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 2 * WORD || view.getUint32(0, true) !== MAGIC) throw new Error('Not a file of areas')
  const length = view.getUint32(WORD, true)
  const header: Header = JSON.parse(new TextDecoder().decode(bytes.subarray(2 * WORD, 2 * WORD + length)))
  const areas = header.codes.length
  let at = 2 * WORD + length
  const take = (count: number) => {
    const column = unpacked(bytes, at, count)
    at += WORD * count
    return column
  }
  const [authority, nation, latitude, longitude] = [take(areas), take(areas), take(areas), take(areas)]
  const places = new Map<string, { at: number; facts: ColumnFacts }>()
  for (const facts of header.columns) {
    if (facts.at === 'none') continue
    places.set(facts.id, { at, facts })
    at += WORD * (facts.at === 'own' ? areas : header.authorities.length)
  }
  if (at !== bytes.length) throw new Error('The file of areas is incomplete')
  const known = new Map<string, Int32Array>()
  const read = (id: string): Int32Array | null => {
    const place = places.get(id)
    if (!place) return null
    if (place.facts.at === 'own') return unpacked(bytes, place.at, areas)
    return spread(unpacked(bytes, place.at, header.authorities.length), authority)
  }
  return {
    ...header,
    fixed: { authority, nation, latitude, longitude },
    numbers: (id) => {
      const found = known.get(id) ?? read(id)
      if (found) known.set(id, found)
      return found
    },
  }
}

function unpacked(bytes: Uint8Array, start: number, count: number): Int32Array {
  const column = new Int32Array(count)
  const [second, third, fourth] = [start + count, start + 2 * count, start + 3 * count]
  for (let area = 0; area < count; area++)
    column[area] =
      (bytes[start + area] ?? 0) |
      ((bytes[second + area] ?? 0) << 8) |
      ((bytes[third + area] ?? 0) << 16) |
      ((bytes[fourth + area] ?? 0) << 24)
  return column
}

/** Gives each area the figure of its authority. The lowest number stands for one that isn't imported. */
function spread(ofAuthorities: Int32Array, authority: Int32Array): Int32Array {
  return authority.map((at) => ofAuthorities[at] ?? -2_147_483_648)
}
