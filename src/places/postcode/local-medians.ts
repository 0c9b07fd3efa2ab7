import type { PropertyType } from '#datasets/price-paid/sale.ts'

import { pounds } from './sale-words.ts'
import { differenceInWords, ENOUGH_SALES } from './sales-summary.ts'

/** One row of the annual statistics calculated when sales are imported; type A is all types together. */
export type LocalStatistic = {
  areaKind: 'sector' | 'outcode' | 'authority' | 'nation'
  propertyType: Exclude<PropertyType, 'O'> | 'A'
  year: number
  sales: number
  medianPounds: number
  lowerQuartilePounds: number
  upperQuartilePounds: number
}

/** An area’s medians by year for all types of home. */
export type MedianSeries = {
  kind: 'sector' | 'outcode' | 'authority'
  name: string
  points: readonly MedianPoint[]
}

/** A year’s median; `thin` if it’s based on fewer than ENOUGH_SALES. */
export type MedianPoint = { year: number; medianPounds: number; sales: number; thin: boolean }

/** One type of home: medians of the district and the authority, oldest first. */
export type TypeMedians = {
  type: PropertyType
  name: string
  here: readonly MedianPoint[]
  authority: readonly MedianPoint[]
  /** 'Flats: £215,000 in 2025, 5% below Reading.', or a note that there are too few sales. */
  sentence: string
}

/** A year’s medians of one type in the district and the authority. */
export type MedianPair = { here: MedianPoint | null; authority: MedianPoint | null }

/** Medians by year and type, for charts and tables. */
export type LocalMedians = {
  outcode: string
  /** The authority to compare with; null if not all of its sales were imported. */
  authority: string | null
  /** The last complete calendar year in the data. */
  fullYear: number
  /** All types of home combined. */
  series: readonly MedianSeries[]
  types: readonly TypeMedians[]
  /** Newest year first; one pair for each of MEDIAN_TYPES. */
  years: readonly { year: number; pairs: readonly MedianPair[] }[]
}

/** The types of home with medians, in column order. */
export const MEDIAN_TYPES = [
  { code: 'D', name: 'Detached', plural: 'Detached homes' },
  { code: 'S', name: 'Semi-detached', plural: 'Semi-detached homes' },
  { code: 'T', name: 'Terraced', plural: 'Terraced homes' },
  { code: 'F', name: 'Flat', plural: 'Flats' },
] as const

const YEARS_IN_TABLE = 10

/** The names of the three areas. */
export type PlaceNames = {
  sector: string
  outcode: string
  authority: string
  /** Whether the authority's sales were imported; if not, nothing is compared with it. */
  hasAuthority: boolean
}

/** Combines the yearly statistics of a sector, district and authority, or returns null without any. */
export function localMedians(
  rows: readonly LocalStatistic[],
  names: PlaceNames,
  fullYear: number,
): LocalMedians | null {
  if (rows.every((row) => row.areaKind === 'nation')) return null
  const byPlace = Map.groupBy(rows, (row) => `${row.areaKind} ${row.propertyType}`)
  const points = (
    kind: LocalStatistic['areaKind'],
    type: LocalStatistic['propertyType'],
  ): readonly MedianPoint[] =>
    (byPlace.get(`${kind} ${type}`) ?? []).map(point).toSorted((a, b) => a.year - b.year)
  const types = MEDIAN_TYPES.map(({ code, name, plural }) => {
    const here = points('outcode', code)
    const authority = points('authority', code)
    const sentence = names.hasAuthority
      ? (comparison(plural, ofYear(here, fullYear), ofYear(authority, fullYear), names.authority) ??
        `${plural}: too few sales in ${fullYear} to compare.`)
      : medianSentence(plural, here, fullYear)
    return { type: code, name, here, authority, sentence }
  })
  return {
    outcode: names.outcode,
    authority: names.hasAuthority ? names.authority : null,
    fullYear,
    series: (['sector', 'outcode', 'authority'] as const)
      .map((kind) => ({ kind, name: names[kind], points: points(kind, 'A') }))
      .filter((series) => series.points.length > 0),
    types: types.filter((entry) => entry.here.length > 0),
    years: Array.from({ length: YEARS_IN_TABLE }, (_, index) => fullYear + 1 - index)
      .map((year) => ({ year, pairs: types.map(({ here, authority }) => pairOf(here, authority, year)) }))
      .filter((row) => row.pairs.some((pair) => pair.here !== null)),
  }
}

/** 'rose by 12%', 'fell by 3%', or 'stayed level' within half a per cent. */
export function changeInWords(fromPounds: number, toPounds: number): string {
  const percent = Math.round((toPounds / fromPounds - 1) * 100)
  if (percent === 0) return 'stayed level'
  return percent > 0 ? `rose by ${percent}%` : `fell by ${-percent}%`
}

/** 'Flats: £190,000 in 2025.', if there's nothing to compare it with. */
function medianSentence(plural: string, here: readonly MedianPoint[], fullYear: number): string {
  const point = ofYear(here, fullYear)
  return point && !point.thin
    ? `${plural}: ${pounds(point.medianPounds)} in ${fullYear}.`
    : `${plural}: too few sales in ${fullYear} for a median.`
}

function comparison(
  plural: string,
  here: MedianPoint | null,
  authority: MedianPoint | null,
  authorityName: string,
): string | null {
  if (!here || !authority || here.thin || authority.thin) return null
  const difference = differenceInWords(here.medianPounds, authority.medianPounds)
  return `${plural}: ${pounds(here.medianPounds)} in ${here.year}, ${difference} ${authorityName}.`
}

function pairOf(here: readonly MedianPoint[], authority: readonly MedianPoint[], year: number): MedianPair {
  return { here: ofYear(here, year), authority: ofYear(authority, year) }
}

function ofYear(points: readonly MedianPoint[], year: number): MedianPoint | null {
  return points.find((entry) => entry.year === year) ?? null
}

function point({ year, medianPounds, sales }: LocalStatistic): MedianPoint {
  return { year, medianPounds, sales, thin: sales < ENOUGH_SALES }
}
