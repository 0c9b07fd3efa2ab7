import { monthsFromTo } from '#datasets/crime/crime-months.ts'
import { formatMonth, isoDate, yearOf } from '#domain/dates.ts'

import type { Every, TrendLine, TrendPoint } from './figure-card.ts'

/** Puts a point without a value wherever a series leaves out a period, so that a chart has a gap there. */
export function withGaps(points: readonly TrendPoint[], every: Every): readonly TrendPoint[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return []
  if (every === 'edition') return points
  const known = new Map(points.map((point) => [point.from, point]))
  const periods =
    every === 'month'
      ? monthsFromTo(first.from.slice(0, 7), last.from.slice(0, 7)).map((month) => `${month}-01`)
      : Array.from(
          { length: yearOf(last.from) - yearOf(first.from) + 1 },
          (_, at) => `${yearOf(first.from) + at}${first.from.slice(4)}`,
        )
  return periods.map((day) => {
    const from = isoDate(day)
    return known.get(from) ?? { from, value: null, observations: null }
  })
}

/** The wider area's points of the periods that the area itself has. */
export function within(wider: readonly TrendPoint[], own: readonly TrendPoint[]): readonly TrendPoint[] {
  const [first, last] = [own[0], own.at(-1)]
  return first && last ? wider.filter(({ from }) => from >= first.from && from <= last.from) : []
}

/** Below this spread in points, whole tenths would label several lines of a chart alike. */
const NARROW = 0.5

/** Returns how percentages of a series are written: to a tenth of a point, or to a hundredth if they hardly differ. */
export function shareFormat(points: readonly TrendPoint[]): (value: number) => string {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const decimals = Math.max(...values) - Math.min(...values) < NARROW ? 2 : 1
  return (value) => `${value.toFixed(decimals)}%`
}

/** What the vertical axis of a measure's chart needs. Crime is drawn as the number of each month. */
export function axisOf(measure: string, isShare: boolean): 'count' | 'share' | 'amount' {
  return measure === 'crime-rate' ? 'count' : isShare ? 'share' : 'amount'
}

/** 'Sep 2026', or '2024 to 2025' for a year that begins in the middle of one. */
export function periodInWords(from: string, every: Every): string {
  if (every !== 'year') return formatMonth(from.slice(0, 7))
  const year = Number(from.slice(0, 4))
  return from.slice(4, 7) === '-01' ? String(year) : `${year} to ${year + 1}`
}

/** How many periods of a line have no value, in words: '3 of 60 months have no complete figure.' Empty if all have one. */
export function gapsInWords({ points }: TrendLine, every: Every, why: string): string {
  const gaps = points.filter(({ value }) => value === null).length
  if (gaps === 0) return ''
  const unit = points.length === 1 ? every : `${every}s`
  return `${gaps} of ${points.length} ${unit} ${gaps === 1 ? 'has' : 'have'} no figure: ${why}`
}
