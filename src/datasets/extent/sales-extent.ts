import { areaOfSector, type DirectoryCell } from './directory-extent.ts'
import { namesInWords } from './extent-words.ts'
import { type Extent, type Period, periodsOfYears, type PlaceExtent, type PlaceKind } from './extent.ts'
import { isWhole, listedInArea, listedInNation } from './listed-postcodes.ts'
import { type Sector, type SectorSales, sectorYears, yearsOf } from './sector-years.ts'

/** The rows that decide what an edition of price paid data covers. */
export type SalesFacts = {
  sales: readonly SectorSales[]
  /** The postcode directory; null if there's none to compare real sales with. */
  directory: readonly DirectoryCell[] | null
  /** First and last day with a sale. */
  period: Period
  /** Postcode areas and years, such as 'M 2019', of which only sales within a range of prices were imported. */
  priceRanges?: ReadonlySet<string>
}

/** The share of a place's postcodes that must be in imported sectors for the place to count as imported. */
const WHOLE_SHARE = 0.95
/** An outcode with this many postcodes and no sale wasn't imported: no real one of that size has no homes. */
const SIZABLE = 50
const COVERED_NATIONS = ['E92000001', 'W92000004']

/** Returns the extent of price paid data by sector, outcode, postcode area, authority and nation. */
export function salesExtent({ sales, directory, period, priceRanges }: SalesFacts): Extent {
  const all = directory ?? []
  const cells = all.filter(({ nation }) => nation !== null && COVERED_NATIONS.includes(nation))
  const knownAreas = wholePlaces(all, ({ sector }) => areaOfSector(sector), listedInArea)
  const knownNations = wholePlaces(all, ({ nation }) => nation ?? '', listedInNation)
  const known = (sector: string) => knownAreas.has(areaOfSector(sector))
  const isPriceRange = (sector: string, year: number) =>
    priceRanges?.has(`${areaOfSector(sector)} ${year}`) ?? false
  const sectors = sectorYears({ sales, cells, period, known, knownNations, isPriceRange })
  const bySector = new Map(sectors.map((sector) => [sector.code, sector]))
  const own = sectors.map(({ code: sector, homes }): Member => ({ sector, homes }))
  const places = (
    kind: PlaceKind,
    members: readonly Member[],
    keyOf: KeyOf,
    isKnown: (one: Member) => boolean,
  ) =>
    [...Map.groupBy(members, keyOf)].flatMap(([code, group]) =>
      code ? [placeExtent({ kind, code }, group, { bySector, period, isKnown: group.every(isKnown) })] : [],
    )
  const inKnownArea = ({ sector }: Member) => known(sector)
  const inKnownNation = ({ nation = null }: Member) => knownNations.has(nation ?? '')
  const outcodes = places('outcode', own, ({ sector }) => sector.split(' ')[0], inKnownArea)
  const nations = places('nation', cells, ({ nation }) => nation, inKnownNation)
  const left = outcodes.filter(
    ({ imported, partly, listed }) => imported.length + partly.length === 0 && (listed ?? 0) >= SIZABLE,
  )
  const isNational = COVERED_NATIONS.every((code) =>
    coversAll(
      nations.find((one) => one.code === code),
      period,
    ),
  )
  const whole = isNational && left.length === 0
  return {
    whole,
    words: whole
      ? null
      : isNational
        ? `all but ${namesInWords(codesOf(left), 'postcode districts')}`
        : wordsOf(outcodes),
    places: [
      ...places('sector', own, ({ sector }) => sector, inKnownArea),
      ...outcodes,
      ...places('area', own, ({ sector }) => areaOfSector(sector), inKnownArea),
      ...places('authority', cells, ({ authority }) => authority, inKnownNation),
      ...nations,
    ].filter(({ imported, partly }) => imported.length + partly.length > 0),
  }
}

/** The part of a place that lies in one sector. */
type Member = { sector: string; homes: number; authority?: string | null; nation?: string | null }

type KeyOf = (member: Member) => string | null | undefined

function placeExtent(
  place: { kind: PlaceKind; code: string },
  members: readonly Member[],
  { bySector, period, isKnown }: { bySector: ReadonlyMap<string, Sector>; period: Period; isKnown: boolean },
): PlaceExtent {
  const years = yearsOf(period)
  const importedHomes = new Float64Array(years.length)
  const hasSales = new Uint8Array(years.length)
  let homes = 0
  for (const member of members) {
    const sector = bySector.get(member.sector)
    homes += member.homes
    for (let at = 0; at < years.length; at++) {
      if (sector?.imported[at]) importedHomes[at] = (importedHomes[at] ?? 0) + member.homes
      if (sector?.sold[at]) hasSales[at] = 1
    }
  }
  const isImported = (at: number) => isKnown && homes > 0 && (importedHomes[at] ?? 0) >= WHOLE_SHARE * homes
  return {
    ...place,
    imported: periodsOfYears(
      years.filter((_, at) => isImported(at)),
      period,
    ),
    partly: periodsOfYears(
      years.filter((_, at) => !isImported(at) && hasSales[at]),
      period,
    ),
    found: null,
    listed: isKnown ? homes : null,
  }
}

function coversAll(place: PlaceExtent | undefined, { from, to }: Period): boolean {
  return from < '1996' && (place?.imported.some((run) => run.from <= from && run.to >= to) ?? false)
}

function wordsOf(outcodes: readonly PlaceExtent[]): string {
  const whole = outcodes.filter(({ imported }) => imported.length > 0)
  // Outcodes that Royal Mail has retired have sales but no postcodes.
  const part = outcodes.filter(
    ({ imported, partly, listed }) => imported.length === 0 && partly.length > 0 && listed !== 0,
  )
  const words = [
    ...(whole.length > 0 ? [namesInWords(codesOf(whole), 'postcode districts')] : []),
    ...(part.length > 0 ? [`part of ${namesInWords(codesOf(part), 'postcode districts')}`] : []),
  ]
  return words.length > 0 ? `${words.join(' and ')} only` : 'sales without a current postcode only'
}

function codesOf(places: readonly PlaceExtent[]): string[] {
  return places.map(({ code }) => code)
}

function wholePlaces(
  cells: readonly DirectoryCell[],
  keyOf: (cell: DirectoryCell) => string,
  listed: (code: string) => number | null,
): ReadonlySet<string> {
  const live = new Map<string, number>()
  for (const cell of cells) live.set(keyOf(cell), (live.get(keyOf(cell)) ?? 0) + cell.live)
  return new Set([...live].filter(([code, count]) => isWhole(count, listed(code))).map(([code]) => code))
}
