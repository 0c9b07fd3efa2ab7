import type { YearStatistics } from '#datasets/price-paid/queries.server.ts'
import { changeInWords } from '#places/postcode/local-medians.ts'
import { ENOUGH_SALES } from '#places/postcode/sales-summary.ts'

/** All types combined, then each type, in chart order. */
export const TYPES = [
  { code: 'A', name: 'All types' },
  { code: 'D', name: 'Detached' },
  { code: 'S', name: 'Semi-detached' },
  { code: 'T', name: 'Terraced' },
  { code: 'F', name: 'Flat' },
] as const

/** A year’s median and its number of sales. */
export type YearMedian = Pick<YearStatistics, 'year' | 'sales' | 'medianPounds'>

/** Medians of an area by type and year. */
export type MediansByYear = {
  /** The last complete year in the data. */
  fullYear: number
  series: readonly { name: string; points: readonly YearMedian[] }[]
  /** All types in the last full year, or null. */
  latest: YearMedian | null
  /** The chart’s title: the change over ten years or, failing that, a description. */
  title: string
}

/** Groups an area’s statistics by type and year, or returns null without any. */
export function mediansByYear(
  statistics: readonly YearStatistics[],
  name: string,
  fullYear: number,
): MediansByYear | null {
  if (statistics.length === 0) return null
  const byType = Map.groupBy(statistics, (row) => row.propertyType)
  const series = TYPES.flatMap(({ code, name: type }) => {
    const points = byType.get(code)
    return points ? [{ name: type, points: points.toSorted((a, b) => a.year - b.year) }] : []
  })
  const all = byType.get('A') ?? []
  const of = (year: number) => all.find((row) => row.year === year && !isThin(row)) ?? null
  const [before, latest] = [of(fullYear - 10), of(fullYear)]
  return {
    fullYear,
    series,
    latest,
    title:
      before && latest
        ? `The median price in ${name} ${changeInWords(before.medianPounds, latest.medianPounds)} between ${before.year} and ${latest.year}.`
        : `Median prices in ${name} by type of home.`,
  }
}

/** Whether a median is based on too few sales to mean anything for the area. */
export function isThin({ sales }: Pick<YearMedian, 'sales'>): boolean {
  return sales < ENOUGH_SALES
}
