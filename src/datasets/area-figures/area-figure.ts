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
}

/** A local authority's place among those of its nation. */
export type AreaRank = {
  /** Authorities with a lower and with a higher figure. */
  lower: number
  higher: number
  /** All other authorities of the nation, with a figure or without. */
  others: number
}

/** The stored figure of an area. Its rank is null for nations. */
export type AreaFigure = AreaValue & { measure: AreaMeasure; rank: AreaRank | null }
