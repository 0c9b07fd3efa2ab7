import fc from 'fast-check'

import { livingCosts } from './living-costs.ts'
import { figuresOf, quantile, type RawSale } from './partial-country.ts'

/** Lines of published files, as they came. */
export type PublishedLines = {
  /** Code-Point Open for RG. */
  postcodes: readonly string[]
  /** Price paid data for RG30. */
  sales: readonly string[]
  /** The house price index of one area each, with a header. */
  indices: readonly (readonly string[])[]
  /** Band D by local authority, with a header. */
  councilTax: readonly string[]
}

/** Which of the lines are imported. */
export type Chosen = {
  /** Sectors whose sales are kept ('1' is RG30 1): all of them since a year, or a sample. */
  sectors: readonly string[]
  part: 'all' | 'some'
  since: number
  /** Whether the directory has RG30 1. */
  wholeDirectory: boolean
  /** Which index file; none beyond the last. */
  index: number
  /** One authority in this many has its council tax. */
  everyAuthority: number
  pick: number
}

/** The sectors of RG30. */
export const SECTORS = ['1', '2', '3', '4', '6'] as const

/** The postcode that look-up pages are asked about, whatever part is imported. */
export const ASKED = 'RG30 2BY'

/** One sale in this many is a sample. Of a busy district one in ten looks like a quiet district with all its sales. */
const SAMPLE = 40

/** A random choice. */
export const chosenParts: fc.Arbitrary<Chosen> = fc.record({
  sectors: fc.subarray([...SECTORS], { minLength: 1 }),
  part: fc.constantFrom('all', 'all', 'some'),
  since: fc.constantFrom(1995, 2005, 2015),
  wholeDirectory: fc.constantFrom(true, true, false),
  index: fc.nat(3),
  everyAuthority: fc.constantFrom(1, 3, 40),
  pick: fc.nat(10_000),
})

/**
 * Returns the lines of a choice, a postcode in each sector that the directory has, the sectors whose sales are all there, and
 * the amounts that the lines bear out on the pages of those postcodes.
 */
export function partOf(lines: PublishedLines, chosen: Chosen) {
  const sales = lines.sales.map((line) => ({ line, sale: readSale(line) }))
  const kept = sales.filter(
    ({ sale }, at) =>
      chosen.sectors.includes(sale.postcode.charAt(5)) &&
      (chosen.part === 'all' ? Number(sale.day.slice(0, 4)) >= chosen.since : at % SAMPLE === 0),
  )
  const index = lines.indices[chosen.index] ?? []
  const [header = '', ...authorities] = lines.councilTax
  const councilTax = [header, ...authorities.filter((_, at) => at % chosen.everyAuthority === 0)]
  const postcodes = lines.postcodes.filter((line) => chosen.wholeDirectory || !line.startsWith('"RG30 1'))
  const units = unitsOf(postcodes, chosen)
  const figures = salesFigures(
    kept.map(({ sale }) => sale),
    chosen,
    [ASKED, ...units.values()],
  )
  // RG30 is in Reading, West Berkshire and Wokingham.
  const own = new Set([ASKED, ...units.values()].map((unit) => authorityOf(postcodes, unit)))
  const charges = [...own].map((code) =>
    chargesOf(bandDOf(councilTax.find((line) => line.includes(code)) ?? '')),
  )
  return {
    postcodes,
    units,
    sales: kept.map(({ line }) => line),
    index,
    councilTax,
    allowed: new Set([
      ...figures,
      ...charges.flatMap((each) => livingCosts(figures, 'england', each)),
      ...index.slice(1).flatMap((line) => line.split(',').map((cell) => Math.round(Number(cell)))),
      ...costsOfAuthority(index, councilTax),
      ...councilTax.flatMap((line) => bandsOf(bandDOf(line) ?? NaN)),
    ]),
    completeSectors: chosen.part === 'all' ? chosen.sectors : [],
  }
}

/** What it costs to live in the English authority of an index file, from its latest average prices and its own council tax. */
function costsOfAuthority(index: readonly string[], councilTax: readonly string[]): number[] {
  const [, , code = '', ...cells] = index.at(-1)?.split(',') ?? []
  const averages = cells.map(Number).filter((value) => Number.isInteger(value) && value >= MIN_PRICE)
  const charges = chargesOf(bandDOf(councilTax.find((line) => line.includes(code)) ?? ''))
  return livingCosts(averages, 'england', charges)
}

/** No average price is below it, and no other whole number of an index file is above. */
const MIN_PRICE = 10_000

/** A postcode of each sector, by sector. */
function unitsOf(postcodes: readonly string[], { pick }: Chosen): ReadonlyMap<string, string> {
  return new Map(
    SECTORS.flatMap((sector) => {
      const units = postcodes.filter((line) => line.startsWith(`"RG30 ${sector}`))
      const unit = units[pick % units.length]?.slice(1, 9)
      return unit === undefined ? [] : [[sector, unit] as const]
    }),
  )
}

/** A sentence about a postcode's sales, and the years it's about. */
const NO_SALES = /No sales are registered in (\S+ \S+) (?:since (\d+)|in (\d+)|between (\d+) and (\d+))\./

/**
 * Takes the statement that a postcode had no sales out of a page's text, if the published lines have none in those years. Left
 * in, it's an absence that nothing bears out.
 */
export function withoutTrueAbsence(text: string, lines: Pick<PublishedLines, 'sales'>): string {
  const [said = '', postcode = '', since, only, from, to] = NO_SALES.exec(text) ?? []
  const [first, last] = [Number(since ?? only ?? from), Number(only ?? to ?? Infinity)]
  const isSold = lines.sales.map(readSale).some((sale) => {
    const year = Number(sale.day.slice(0, 4))
    return sale.postcode === postcode && year >= first && year <= last
  })
  return isSold ? text : text.replace(said, '').replace(/Either no home here has sold in that time.*?\./, '')
}

/** Returns the code of a postcode's authority, from its line of Code-Point Open. */
function authorityOf(postcodes: readonly string[], unit: string): string {
  const line = postcodes.find((each) => each.startsWith(`"${unit}"`)) ?? ''
  return line.split(',')[8]?.replaceAll('"', '') || 'none'
}

function salesFigures(
  sales: readonly Standard[],
  { part, sectors }: Chosen,
  postcodes: readonly string[],
): number[] {
  const prices = sales.map(({ price }) => price)
  if (part === 'some') return prices
  const standard = sales.filter(({ isStandard }) => isStandard)
  const groups = [...Map.groupBy(standard, ({ postcode }) => postcode.slice(0, 6)).values()]
  if (sectors.length === SECTORS.length) groups.push(standard)
  const last = sales.reduce((day, sale) => (sale.day > day ? sale.day : day), '')
  // Medians of the last five years are shown too, and of a single postcode no others.
  const since = `${Number(last.slice(0, 4)) - 5}${last.slice(4)}`
  const isRecent = ({ day }: Standard) => day >= since
  const recent = groups.map((group) => group.filter(isRecent))
  const local = postcodes
    .map((postcode) => standard.filter((sale) => sale.postcode === postcode && isRecent(sale)))
    .filter((group) => group.length > 0)
  return [
    ...prices,
    ...[...groups, ...recent].flatMap(figuresOf),
    ...local.map((group) => quantile(group, 0.5)),
  ]
}

type Standard = RawSale & { isStandard: boolean }

function readSale(line: string): Standard {
  const cells = line.slice(1, -1).split('","')
  const [, price = '', day = '', postcode = '', type = ''] = cells
  const isStandard = cells[14] === 'A' && type !== 'O'
  return { id: 0, price: Number(price), day: day.slice(0, 10), postcode, outcode: 'RG30', type, isStandard }
}

/** The charge for Band D in a line of council tax; null without one. */
function bandDOf(line: string): number | null {
  const cell = line.split(',').find((each) => /^\d{3,4}\.\d/.test(each))
  return cell === undefined ? null : Number(cell)
}

/** A year's charges from Band D, to the penny; the year itself isn't an amount. */
function chargesOf(bandD: number | null) {
  if (bandD === null) return null
  const of = (ninths: number) => Math.round((bandD * 100 * ninths) / 9) / 100
  const bands = {
    A: of(6),
    B: of(7),
    C: of(8),
    D: bandD,
    E: of(11),
    F: of(13),
    G: of(15),
    H: of(18),
    I: null,
  }
  return { year: '', bands }
}

/** A year's and a month's council tax in each band, in whole pounds. */
function bandsOf(bandD: number): number[] {
  return [6, 7, 8, 9, 11, 13, 15, 18, 21].flatMap((ninths) => {
    const pounds = (bandD * ninths) / 9
    return [Math.round(pounds), Math.floor(pounds), Math.round(pounds / 12)]
  })
}
