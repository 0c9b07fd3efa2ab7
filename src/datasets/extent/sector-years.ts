import { yearOf } from '#domain/dates.ts'

import { areaOfSector, type DirectoryCell } from './directory-extent.ts'
import type { Period } from './extent.ts'

/*
 * Price paid files don't say which places and years they cover, so it's worked out from their rows. In England and Wales 0.4
 * to 0.8 homes a year are sold for each live postcode; nine sectors in ten have more than 0.2. A sector's year with fewer was
 * imported in part, unless everything around it was imported: then it's just quiet. Decision 044 has the figures.
 */

/** Standard sales of a sector by year, and how many of them are of flats. */
export type SectorSales = {
  sector: string
  years: readonly number[]
  sales: readonly number[]
  flats: readonly number[]
}

/** A sector with its sales by year of the edition. `imported` is 1 if all of the year's sales were imported. */
export type Sector = {
  code: string
  outcode: string
  nation: string | null
  homes: number
  sold: Int32Array
  imported: Uint8Array
}

/** The fewest sales a year for each postcode with homes. */
const USUAL = 0.2
/** The fewest in a quiet sector of an imported nation. */
const QUIET = 0.05
/** Sectors with fewer postcodes are too small to judge on their own. */
const SMALL = 30
/** The share of an outcode's postcodes in well-covered sectors above which its small sectors count too. */
const MOST = 0.75
/**
 * The share of a nation's postcodes in sectors with at least QUIET sales above which every sector with a sale counts.
 */
const NEARLY_ALL = 0.9

/**
 * Decides which sectors' years were imported. Only sectors in `known`, for which the directory is complete, can be
 * judged, and a quiet sector only counts as imported in a nation that's in `knownNations`.
 */
export function sectorYears(facts: {
  sales: readonly SectorSales[]
  cells: readonly DirectoryCell[]
  period: Period
  known: (sector: string) => boolean
  knownNations: ReadonlySet<string>
  /** Whether only sales within a range of prices were imported there in that year. */
  isPriceRange: (sector: string, year: number) => boolean
}): Sector[] {
  const { period, known, knownNations, isPriceRange } = facts
  const sectors = sectorsOf(facts.sales, facts.cells, period)
  const byOutcode = Map.groupBy(sectors, ({ outcode }) => outcode)
  const byNation = Map.groupBy(sectors, ({ nation }) => nation)
  const wholeBefore: ReadonlySet<string>[] = []
  const isSelected = selectedYears(facts.sales)
  for (const [at, year] of yearsOf(period).entries()) {
    const share = shareOfYear(year, period)
    const has = ({ homes, sold }: Sector, perHome: number) =>
      (sold[at] ?? 0) >= Math.max(1, perHome * homes * share)
    const dense = (sector: Sector) =>
      sector.homes > 0 && known(sector.code) && has(sector, USUAL) && !isSelected(sector.code, year)
    const wholeNations = new Set(
      [...knownNations].filter((nation) => {
        const own = byNation.get(nation) ?? []
        const homes = total(own)
        const isUsual = soldIn(own, at) >= USUAL * homes * share
        const follows = wholeBefore.slice(-YEARS_BEFORE).some((before) => before.has(nation))
        const isTrusted = follows || !hasSomeBefore(own, at)
        return (
          homes > 0 &&
          isUsual &&
          isTrusted &&
          total(own.filter((one) => has(one, QUIET))) >= NEARLY_ALL * homes
        )
      }),
    )
    wholeBefore.push(wholeNations)
    for (const members of byOutcode.values()) {
      const isMostly = total(members.filter(dense)) >= Math.max(1, MOST * total(members))
      const trusts = trustIn(members, { at, share })
      for (const sector of members) {
        const inWholeNation = wholeNations.has(sector.nation ?? '')
        const isQuiet =
          sector.homes < SMALL ? isMostly || inWholeNation : inWholeNation && sector.sold.some((n) => n > 0)
        const isTrusted = (inWholeNation || trusts(sector)) && !isPriceRange(sector.code, year)
        if (sector.homes > 0 && isTrusted && (dense(sector) || isQuiet)) sector.imported[at] = 1
      }
    }
  }
  return sectors
}

/** A postcode area with this many sales in a year has some of flats: since 1995 they're at least one in forty in each. */
const HAS_FLATS = 300

/**
 * Finds the years of postcode areas whose sales somebody selected. HM Land Registry's report builder gives the sales of chosen types at chosen
 * prices, and its file doesn't say so, but what's missing shows where flats are.
 */
function selectedYears(sales: readonly SectorSales[]): (sector: string, year: number) => boolean {
  const counts = new Map<string, { sales: number; flats: number }>()
  const keyOf = (sector: string, year: number) => `${areaOfSector(sector)} ${year}`
  for (const one of sales) {
    for (const [at, year] of one.years.entries()) {
      const key = keyOf(one.sector, year)
      const sum = counts.get(key) ?? { sales: 0, flats: 0 }
      sum.sales += one.sales[at] ?? 0
      sum.flats += one.flats[at] ?? 0
      counts.set(key, sum)
    }
  }
  return (sector, year) => {
    const found = counts.get(keyOf(sector, year))
    return found !== undefined && found.sales >= HAS_FLATS && found.flats === 0
  }
}

/** A year needs a year before it that was imported in full, among as many, if some of the sales of those are there. */
const YEARS_BEFORE = 2
/** A year before has some of its sales if it has this share of the year's own: files of changes have late sales, and hardly any older ones. */
const LATE = 0.2

/**
 * Returns whether what's there can be all of a sector's sales in a year. It can't if some sales of the two years before are there, but not all:
 * then no file begins with this year. Nor can it if the rest of the outcode has a few only, and the years before weren't imported.
 */
function trustIn(members: readonly Sector[], { at, share }: { at: number; share: number }) {
  const hasSome = hasSomeBefore(members, at)
  return (sector: Sector) => {
    if (at === 0 || yearsBefore(at).some((year) => sector.imported[year] === 1)) return true
    const others = members.filter((one) => one !== sector)
    const sold = soldIn(others, at)
    const areOthersSparse = total(others) >= SMALL && sold > 0 && sold < QUIET * total(others) * share
    return !hasSome && !areOthersSparse
  }
}

/** Whether there are more sales of the two previous years than the late and corrected ones in a file that begins with this year. */
function hasSomeBefore(sectors: readonly Sector[], at: number): boolean {
  const few = Math.max(1, Math.min(QUIET * total(sectors), LATE * soldIn(sectors, at)))
  return yearsBefore(at).some((year) => soldIn(sectors, year) >= few)
}

function yearsBefore(at: number): number[] {
  return Array.from({ length: Math.min(at, YEARS_BEFORE) }, (_, back) => at - 1 - back)
}

function soldIn(sectors: readonly Sector[], year: number): number {
  return sectors.reduce((sum, { sold }) => sum + (sold[year] ?? 0), 0)
}

/** Returns the calendar years of a period. */
export function yearsOf({ from, to }: Period): number[] {
  return Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, at) => yearOf(from) + at)
}

function sectorsOf(sales: readonly SectorSales[], cells: readonly DirectoryCell[], period: Period): Sector[] {
  const length = yearsOf(period).length
  const sectors = new Map<string, Sector>()
  const sectorOf = (code: string): Sector => {
    const known = sectors.get(code)
    if (known) return known
    const outcode = code.split(' ')[0] ?? ''
    const made = {
      code,
      outcode,
      nation: null,
      homes: 0,
      sold: new Int32Array(length),
      imported: new Uint8Array(length),
    }
    sectors.set(code, made)
    return made
  }
  for (const { sector, nation, homes } of cells) {
    const one = sectorOf(sector)
    one.homes += homes
    one.nation ??= nation
  }
  for (const { sector, years, sales: counts } of sales) {
    const { sold } = sectorOf(sector)
    for (const [at, year] of years.entries()) sold[year - yearOf(period.from)] = counts[at] ?? 0
  }
  return [...sectors.values()]
}

/** Returns the share of the year's months that the edition covers, from 0 to 1. */
function shareOfYear(year: number, { from, to }: Period): number {
  const first = yearOf(from) === year ? Number(from.slice(5, 7)) : 1
  const last = yearOf(to) === year ? Number(to.slice(5, 7)) : 12
  return (last - first + 1) / 12
}

function total(sectors: readonly Sector[]): number {
  return sectors.reduce((sum, { homes }) => sum + homes, 0)
}
