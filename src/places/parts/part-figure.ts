import type { AreaRank } from '#datasets/area-figures/area-figure.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'
import type { Missing } from '#places/grid/measures/missing.ts'

/** The parts of the country that postcodes have: areas ('RG'), districts ('RG30') and sectors ('RG30 1'). */
export const PART_KINDS = ['area', 'outcode', 'sector'] as const

/** One of the kinds. */
export type PartKind = (typeof PART_KINDS)[number]

/** What the cards of a part show. */
export const PART_MEASURES = [
  /** Median of the standard sales of the last full year, in pounds; districts and sectors only. */
  'median-price',
  /** Median price per square metre of the same sales that match a certificate, in pounds. */
  'price-per-sqm',
  /** Crimes of 12 complete months per 1,000 residents of the LSOAs that are mostly in it. */
  'crime-rate',
  /** Per cent of its graded schools that were last graded Good or Outstanding. */
  'good-schools',
  /** Metres from the middle of its postcodes to the nearest open state school; districts and sectors only. */
  'primary-distance',
  'secondary-distance',
  /** Per cent of the premises of the LSOAs that are mostly in it that can get gigabit broadband. */
  'gigabit',
  /** Per cent of its energy certificates rated A, B or C. */
  'efficient-homes',
] as const

/** One of the measures. */
export type PartMeasure = (typeof PART_MEASURES)[number]

/** A figure of a part, or why there's none, with its place among parts of the same kind. */
export type PartFigure = {
  code: string
  measure: PartMeasure
  value: number | Missing
  from: IsoDate | null
  to: IsoDate | null
  observations: number | null
  /** The nation of most of its live postcodes. */
  nation: Nation | null
  /** The authority that most of its live postcodes are in, with that authority's figure; null for postcode areas. */
  authority: { code: string; value: number | null; rank: AreaRank } | null
  /** Its place in its nation. */
  rank: AreaRank
  series: readonly PartPoint[]
}

/** A figure of one period; null where there's none. */
export type PartPoint = { from: IsoDate; value: number | null; observations: number | null }
