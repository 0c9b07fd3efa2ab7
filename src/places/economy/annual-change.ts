import type { IndexSeries } from '#datasets/house-price-index/series.ts'
import { formatMonth } from '#domain/dates.ts'
import type { LineSeries } from '#ui/line-chart/line-layout.ts'

/** How the price of an average home changed over twelve months, month by month. */
export type AnnualChange = {
  title: string
  period: string
  lines: readonly LineSeries[]
  latest: readonly { name: string; month: string; pricePounds: number; changePercent: number }[]
}

/** Orders the annual changes of several areas, the first of which gives the sentence; null when none has any. */
export function annualChange(series: readonly IndexSeries[]): AnnualChange | null {
  const known = series
    .map(({ area, months }) => ({
      name: area.name,
      months: months.filter((month) => month.annualChangePercent !== null),
    }))
    .filter(({ months }) => months.length > 0)
  const latest = known.flatMap(({ name, months }) => {
    const { month, annualChangePercent, averagePricePounds } = months.at(-1) ?? {}
    if (!month || annualChangePercent == null || averagePricePounds == null) return []
    return [{ name, month, pricePounds: averagePricePounds, changePercent: annualChangePercent }]
  })
  const [subject] = latest
  const first = known.flatMap(({ months }) => months[0]?.month ?? []).toSorted()[0]
  if (!subject || first === undefined) return null
  return {
    title: sentence(subject),
    period: `${formatMonth(first)} to ${formatMonth(subject.month)}`,
    lines: known.map(({ name, months }) => ({
      name,
      points: months.map(({ month, annualChangePercent }) => ({ x: month, y: annualChangePercent })),
    })),
    latest,
  }
}

function sentence({ name, month, changePercent }: AnnualChange['latest'][number]): string {
  const size = Math.abs(changePercent).toFixed(1)
  const place = name === 'United Kingdom' ? 'the United Kingdom' : name
  if (size === '0.0') return `In ${place} homes cost as much in ${formatMonth(month)} as a year before.`
  return `In ${place} homes cost ${size}% ${changePercent > 0 ? 'more' : 'less'} in ${formatMonth(month)} than a year before.`
}
