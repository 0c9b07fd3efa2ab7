import type { PriceMonth, PriceSeries as FoundSeries } from '#datasets/house-price-index/series.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { formatMonth } from '#domain/dates.ts'

/** A month with an average price. */
export type PricedMonth = PriceMonth & { averagePricePounds: number }

/** An area’s average prices by month, oldest first, with its display name. */
export type PriceSeries = { code: string; name: string; months: readonly PricedMonth[] }

/** The average price of one type of home in the latest month. */
export type TypeAverage = { name: string; averagePricePounds: number; annualChangePercent: number | null }

/** The index as the page shows it. */
export type AuthorityIndex = {
  /** The authority, its region and its nation, smallest first, as far as the index has them. */
  series: readonly PriceSeries[]
  /** The smallest of them. */
  subject: PriceSeries
  latest: PricedMonth
  /** 'Average prices in Reading rose by 2.1% in the year to Aug 2026.' */
  sentence: string
  /** The latest months without a number of sales. They're provisional. */
  provisionalMonths: readonly string[]
  /** Newest first: the last twelve months, then the same month of earlier years. */
  table: readonly IndexTableRow[]
  types: readonly TypeAverage[]
}

/** A row of the table: the average price of each series in a month. */
export type IndexTableRow = {
  month: string
  averages: readonly (number | null)[]
  salesVolume: number | null
}

/** Combines the index of an authority, its region and its nation, or returns null if none has a price. */
export function authorityIndex(
  found: readonly FoundSeries[],
  types: readonly TypeAverage[],
): AuthorityIndex | null {
  const series = found
    .map(({ area, months }) => ({ code: area.code, name: area.name, months: months.filter(hasPrice) }))
    .filter((entry) => entry.months.length > 0)
  const subject = series[0]
  const latest = subject?.months.at(-1)
  if (!subject || !latest) return null
  return {
    series,
    subject,
    latest,
    sentence: indexSentence(areaInSentence(subject.name), latest),
    provisionalMonths: provisional(subject.months),
    table: tableOf(series, subject, latest.month),
    types,
  }
}

/** A sentence about the annual change and its month. The name is written as it is within a sentence. */
export function indexSentence(name: string, { month, annualChangePercent }: PriceMonth): string {
  const when = `in the year to ${formatMonth(month)}`
  if (annualChangePercent === null) return `No annual change is published for ${name} ${when}.`
  if (Math.abs(annualChangePercent) < 0.05) return `Average prices in ${name} stayed level ${when}.`
  const verb = annualChangePercent > 0 ? 'rose' : 'fell'
  return `Average prices in ${name} ${verb} by ${Math.abs(annualChangePercent).toFixed(1)}% ${when}.`
}

/** '+2.1%', '−0.4%' with a minus sign, '0.0%' or 'not published'. */
export function signedPercent(percent: number | null): string {
  if (percent === null) return 'not published'
  const size = Math.abs(percent).toFixed(1)
  if (Number(size) === 0) return '0.0%'
  return `${percent > 0 ? '+' : '−'}${size}%`
}

function hasPrice(month: PriceMonth): month is PricedMonth {
  return month.averagePricePounds !== null
}

/** Empty if the area never has numbers of sales, as may be the case in Northern Ireland. */
function provisional(months: readonly PricedMonth[]): readonly string[] {
  const lastCounted = months.findLastIndex((month) => month.salesVolume !== null)
  return lastCounted === -1 ? [] : months.slice(lastCounted + 1).map((month) => month.month)
}

function tableOf(
  series: readonly PriceSeries[],
  subject: PriceSeries,
  latestMonth: string,
): readonly IndexTableRow[] {
  const sameMonth = latestMonth.slice(4)
  const recent = new Set(subject.months.slice(-12).map((month) => month.month))
  const averages = series.map(
    (entry) => new Map(entry.months.map((month) => [month.month, month.averagePricePounds])),
  )
  return subject.months
    .filter((month) => recent.has(month.month) || month.month.endsWith(sameMonth))
    .toReversed()
    .map((month) => ({
      month: month.month,
      averages: averages.map((byMonth) => byMonth.get(month.month) ?? null),
      salesVolume: month.salesVolume,
    }))
}
