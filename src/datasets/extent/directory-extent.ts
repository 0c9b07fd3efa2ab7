import { namesInWords } from './extent-words.ts'
import { ALWAYS, type Extent, type PlaceExtent, type PlaceKind } from './extent.ts'
import { isWhole, listedInArea, listedInNation, UK_AREAS } from './listed-postcodes.ts'

/** Live postcodes of a sector in an authority and nation. PO boxes and other large users aren't `homes`. */
export type DirectoryCell = {
  sector: string
  authority: string | null
  nation: string | null
  live: number
  homes: number
}

const NATIONS = ['E92000001', 'W92000004', 'S92000003', 'N92000002']

/** Returns the postcode areas and nations in a directory, each with the number of its live postcodes. */
export function directoryExtent(cells: readonly DirectoryCell[]): Extent {
  const byArea = totals(cells, ({ sector }) => areaOfSector(sector))
  const byNation = totals(cells, ({ nation }) => nation)
  const areas = [...byArea].map(([code, found]) => placeOf('area', code, found, listedInArea(code)))
  const nations = [...byNation].map(([code, found]) => placeOf('nation', code, found, listedInNation(code)))
  const whole = NATIONS.every((code) => isWhole(byNation.get(code) ?? 0, listedInNation(code)))
  return { whole, words: whole ? null : wordsOf(areas), places: [...areas, ...nations] }
}

/** 'RG' for 'RG31 4'. */
export function areaOfSector(sector: string): string {
  return /^[A-Z]+/.exec(sector)?.[0] ?? ''
}

/** SQL: the area of a row's postcode. A regular expression takes several times as long, in millions of rows. */
export const AREA_OF_POSTCODE = `rtrim(left(postcode, 2), '0123456789')`

/** Returns the postcode areas in a dataset by postcode, each with the number of its postcodes; whole if it has every area. */
export function areasExtent(found: ReadonlyMap<string, number>): Extent {
  const areas = [...found].map(([code, count]) => placeOf('area', code, count, listedInArea(code)))
  const whole = areas.filter(({ imported }) => imported.length > 0).length >= UK_AREAS
  return { whole, words: whole ? null : wordsOf(areas), places: areas }
}

function placeOf(kind: PlaceKind, code: string, found: number, listed: number | null): PlaceExtent {
  const whole = isWhole(found, listed)
  return { kind, code, imported: whole ? [ALWAYS] : [], partly: whole ? [] : [ALWAYS], found, listed }
}

function wordsOf(areas: readonly PlaceExtent[]): string {
  const whole = areas.filter(({ imported }) => imported.length > 0).map(({ code }) => code)
  const part = areas.filter(({ imported }) => imported.length === 0).map(({ code }) => code)
  const parts = [
    ...(whole.length > 0 ? [namesInWords(whole, `of ${UK_AREAS} postcode areas`)] : []),
    ...(part.length > 0 ? [`part of ${namesInWords(part, 'postcode areas')}`] : []),
  ]
  return `${parts.join(' and ')} only`
}

function totals(
  cells: readonly DirectoryCell[],
  keyOf: (cell: DirectoryCell) => string | null,
): Map<string, number> {
  const found = new Map<string, number>()
  for (const cell of cells) {
    const key = keyOf(cell)
    if (key !== null) found.set(key, (found.get(key) ?? 0) + cell.live)
  }
  return found
}
