/** Average house prices by nation for the home page. Pure. */
import type { IndexSeries } from '#datasets/house-price-index/series.ts'
import { formatMonth } from '#domain/dates.ts'
import { formatPounds, poundsToPence } from '#domain/money.ts'
import type { LineSeries } from '#ui/line-chart/line-layout.ts'

/** The four nations in the index, largest first. */
export const NATION_CODES = ['E92000001', 'S92000003', 'W92000004', 'N92000002'] as const

/** A nation’s latest average price. */
export type LatestPrice = {
  nation: string
  pricePounds: number
  annualChangePercent: number | null
  month: string
}

/** The data of the home page’s price section. */
export type PriceHistory = {
  title: string
  /** First and last month shown, such as 'January 2005 to June 2026'. */
  period: string
  lines: readonly LineSeries[]
  latest: readonly LatestPrice[]
}

/** Quarterly prices up to each nation’s latest month, or null if the index has none. */
export function priceHistory(series: readonly IndexSeries[]): PriceHistory | null {
  const lines = series.map(({ area, months }) => ({
    name: area.name,
    points: months
      .filter((month) => month.averagePricePounds !== null)
      .filter((_, at, all) => (all.length - 1 - at) % 3 === 0)
      .map(({ month, averagePricePounds }) => ({ x: month, y: averagePricePounds })),
  }))
  const drawn = lines.filter((line) => line.points.length > 0)
  const latest = series.flatMap(latestPrice)
  const months = drawn.flatMap((line) => line.points.map((point) => point.x)).toSorted()
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return null
  return {
    title: sentence(latest),
    period: `${formatMonth(first)} to ${formatMonth(last)}`,
    lines: drawn,
    latest,
  }
}

function latestPrice({ area, months }: IndexSeries): LatestPrice[] {
  const newest = months.findLast((month) => month.averagePricePounds !== null)
  if (!newest || newest.averagePricePounds === null) return []
  const { month, averagePricePounds: pricePounds, annualChangePercent } = newest
  return [{ nation: area.name, pricePounds, annualChangePercent, month }]
}

function sentence(latest: readonly LatestPrice[]): string {
  const [dearest, ...others] = latest.toSorted((a, b) => b.pricePounds - a.pricePounds)
  const cheapest = others.at(-1)
  if (!dearest) return 'Average price of a home'
  const price = formatPounds(poundsToPence(Math.round(dearest.pricePounds)))
  if (!cheapest) return `The average home in ${dearest.nation} costs ${price}`
  const times = (dearest.pricePounds / cheapest.pricePounds).toFixed(1)
  return `The average home costs ${price} in ${dearest.nation}, ${times} times as much as in ${cheapest.nation}`
}

/** For example '4.2% more than a year ago'. */
export function changeInWords(percent: number | null): string {
  if (percent === null) return 'annual change not published'
  const size = Math.abs(percent).toFixed(1)
  if (size === '0.0') return 'the same as a year ago'
  return `${size}% ${percent > 0 ? 'more' : 'less'} than a year ago`
}
