import type { IsoDate } from '#domain/dates.ts'

/** What is compared between local authorities. */
export const AREA_MEASURES = [
  /** Average price of all homes, in pounds, from the UK House Price Index. */
  'average-price',
  /** Average monthly rent of all homes, in pounds, from the Price Index of Private Rents. */
  'average-rent',
  /** Crimes per 1,000 residents over 12 complete months. */
  'crime-rate',
  /** Per cent of energy certificates with a rating of A, B or C. */
  'efficient-homes',
  /** Per cent of premises that can get gigabit broadband. */
  'gigabit',
  /** Per cent of pupils who reach the expected standard in reading, writing and maths at the end of Key Stage 2. */
  'primary-results',
] as const

/** One of the measures. */
export type AreaMeasure = (typeof AREA_MEASURES)[number]

/** The figure of an area, before it's compared. */
export type AreaValue = {
  code: string
  value: number
  from: IsoDate | null
  to: IsoDate | null
  observations: number | null
  /** The same figure a year before; null if there's none to compare with. Left out if the area's series has it. */
  earlier?: EarlierFigure | null
  /** False for a figure of another period than the others': it's neither ranked nor counted in their ranks. */
  isComparable?: boolean
}

/** A figure of the same kind for a period a year before, and the first day of that period. */
export type EarlierFigure = { value: number; on: IsoDate }

/** A figure of one period in an area's series; without a value where nothing was published or it's incomplete. */
export type SeriesPoint = Pick<AreaValue, 'code' | 'observations'> & { from: IsoDate; value: number | null }

/** A local authority's place among those of its nation or region. */
export type AreaRank = {
  /** Authorities with a lower and with a higher figure. */
  lower: number
  higher: number
  /** All other authorities of the nation or region, with a figure or without. */
  others: number
}

/** A figure with an authority's ranks among those of its nation and of its region; null for nations, and outside England's regions. */
export type RankedValue = AreaValue & { rank: AreaRank | null; regionRank: AreaRank | null }

/** The stored figure of an area. */
export type AreaFigure = RankedValue & { measure: AreaMeasure; earlier: EarlierFigure | null }

/** How a measure developed in an area, oldest first. */
export type AreaSeries = {
  code: string
  measure: AreaMeasure
  points: readonly Omit<SeriesPoint, 'code'>[]
}
