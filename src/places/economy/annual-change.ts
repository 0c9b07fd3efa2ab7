import type { IndexSeries } from '#datasets/house-price-index/series.ts'
import { formatMonth } from '#domain/dates.ts'
import type { LineSeries } from '#ui/line-chart/line-layout.ts'

/** The annual change in the average price, month by month. */
export type AnnualChange = {
  title: string
  period: string
  lines: readonly LineSeries[]
  latest: readonly { name: string; month: string; pricePounds: number; changePercent: number }[]
}

/** The annual changes of several areas, with a sentence about the first; null without any. */
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
  if (size === '0.0') return `House prices in ${place} were unchanged over the year to ${formatMonth(month)}.`
  return `House prices in ${place} ${changePercent > 0 ? 'rose' : 'fell'} by ${size}% over the year to ${formatMonth(month)}.`
}
