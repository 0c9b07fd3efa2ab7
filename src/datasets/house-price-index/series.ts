import { formatMonth } from '#domain/dates.ts'

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

/** An area with an index: a nation, region, county or local authority, or a group of nations such as Great Britain. */
export type IndexArea = { code: string; name: string; slug: string }

/** The price in one month. Null where the publisher left a value blank. */
export type PriceMonth = {
  /** 'YYYY-MM'. */
  month: string
  averagePricePounds: number | null
  annualChangePercent: number | null
  salesVolume: number | null
}

/** One month of a series. Null where the publisher left a value blank. */
export type IndexMonth = PriceMonth & {
  /** Only comparable within a series, because the base month changes between releases. */
  indexValue: number | null
  monthlyChangePercent: number | null
}

/** A range of months, 'YYYY-MM', inclusive. Null means no limit. */
export type MonthRange = { from?: string | null; to?: string | null }

/** The index of an area for one measure, oldest month first. */
export type IndexSeries = { area: IndexArea; measure: Measure; months: IndexMonth[] }

/** The prices of an area for all dwellings, oldest month first. */
export type PriceSeries = { area: IndexArea; months: readonly PriceMonth[] }

/** The latest months, which later editions revise most because not all sales have been registered. */
const UNSETTLED_MONTHS = 3

/** The January with an index of exactly 100, as 'YYYY-MM', or null if it isn't in `months`. */
export function baseMonth(months: readonly IndexMonth[]): string | null {
  return (
    months.findLast(({ month, indexValue }) => indexValue === 100 && month.endsWith('-01'))?.month ?? null
  )
}

/** Caveats about the months in a response. `latest` describes the whole series. */
export function seriesNotices(
  months: readonly IndexMonth[],
  about: { area: IndexArea; measure: Measure; latest: { month: string; volumeMonth: string | null } | null },
): string[] {
  const { area, measure, latest } = about
  const first = months[0]?.month
  const last = months.at(-1)?.month
  if (first === undefined || last === undefined || latest === null) {
    return [`No figures are published for ${area.name} in these months.`]
  }
  const notices: string[] = []
  if (monthsBetween(last, latest.month) < UNSETTLED_MONTHS) {
    notices.push(
      `The latest figures, to ${formatMonth(latest.month)}, are provisional: not all sales are registered yet, so they’ll be revised.`,
    )
  }
  const withVolume: readonly Measure[] = ['all', 'cash', 'mortgage', 'new', 'existing']
  if (!withVolume.includes(measure)) notices.push('Sales volumes aren’t published by property type.')
  else if (latest.volumeMonth === null) notices.push('Sales volumes aren’t published for this area.')
  else if (last > latest.volumeMonth) {
    notices.push(`Sales volumes after ${formatMonth(latest.volumeMonth)} haven’t been published yet.`)
  }
  if (area.code.startsWith('N')) notices.push('Northern Ireland’s index is published quarterly.')
  return notices
}

function monthsBetween(earlier: string, later: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  return count(later) - count(earlier)
}
