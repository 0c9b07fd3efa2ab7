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

/** Months at the end of a series that later editions still change most: sales of them are not all registered yet. */
const UNSETTLED_MONTHS = 3

/** The January whose index is exactly 100, 'YYYY-MM'; null when it is not among the months. */
export function baseMonth(months: readonly IndexMonth[]): string | null {
  return (
    months.findLast(({ month, indexValue }) => indexValue === 100 && month.endsWith('-01'))?.month ?? null
  )
}

/** What the months of an answer cannot tell, in sentences; `latest` is of the whole series. */
export function seriesNotices(
  months: readonly IndexMonth[],
  about: { area: IndexArea; measure: Measure; latest: { month: string; volumeMonth: string | null } | null },
): string[] {
  const { area, measure, latest } = about
  const first = months[0]?.month
  const last = months.at(-1)?.month
  if (first === undefined || last === undefined || latest === null) {
    return [`The publisher has no figures for ${area.name} in these months.`]
  }
  const notices: string[] = []
  if (monthsBetween(last, latest.month) < UNSETTLED_MONTHS) {
    notices.push(
      `Figures up to ${formatMonth(latest.month)} are provisional: the latest months rest on incomplete registrations and are revised in later editions.`,
    )
  }
  const withVolume: readonly Measure[] = ['all', 'cash', 'mortgage', 'new', 'existing']
  if (!withVolume.includes(measure)) notices.push('Sales volumes are not published by property type.')
  else if (latest.volumeMonth === null) notices.push('Sales volumes are not published for this area.')
  else if (last > latest.volumeMonth) {
    notices.push(`Sales volumes after ${formatMonth(latest.volumeMonth)} are not published yet.`)
  }
  if (area.code.startsWith('N')) notices.push('Northern Ireland’s index is quarterly.')
  return notices
}

function monthsBetween(earlier: string, later: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  return count(later) - count(earlier)
}
