/** The measures of the UK House Price Index: all dwellings, four types, two ways to pay, two kinds of buyer, two ages. */
export const MEASURES = [
  'all',
  'detached',
  'semi-detached',
  'terraced',
  'flat',
  'cash',
  'mortgage',
  'first-time-buyer',
  'former-owner-occupier',
  'new',
  'existing',
] as const

/** One of the eleven measures. */
export type Measure = (typeof MEASURES)[number]

/** The measure of a price-paid property type (D, S, T, F). */
export const MEASURE_OF_TYPE = { D: 'detached', S: 'semi-detached', T: 'terraced', F: 'flat' } as const

/** An area with an index: a nation, region, county, authority, or a sum of nations such as the United Kingdom. */
export type IndexArea = { code: string; name: string; slug: string }

/** One month of a series. Null is what the publisher left blank. */
export type IndexMonth = {
  /** 'YYYY-MM'. */
  month: string
  averagePricePounds: number | null
  /** Comparable inside one series only: the month that is 100 changes between releases. */
  indexValue: number | null
  monthlyChangePercent: number | null
  annualChangePercent: number | null
  salesVolume: number | null
}

/** A stretch of months, 'YYYY-MM', both ends included; null is open. */
export type MonthRange = { from?: string | null; to?: string | null }

/** The months of one area for one measure, oldest first. */
export type IndexSeries = { area: IndexArea; measure: Measure; months: IndexMonth[] }
