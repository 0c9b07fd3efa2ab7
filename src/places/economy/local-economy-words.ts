import type { Figure } from '#datasets/economy/queries.server.ts'
import { formatMonth } from '#domain/dates.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { pounds } from '#places/postcode/sale-words.ts'

/** How a series is written: its values, its periods, what an axis calls them, and a sentence about the latest value. */
export type SeriesWords = {
  value: (value: number) => string
  /** The x of a point, and what it's called. */
  period: (figure: Figure) => string
  periodHead: 'Month' | 'Year'
  written: (period: string) => string
  sentence: (value: string, place: string, period: string) => string
  /** Whether it's a percentage, whose differences are in points. */
  isShare?: true
}

const month = (figure: Figure) => figure.from.slice(0, 7)
const year = (figure: Figure) => figure.from.slice(0, 4)
const monthly = { period: month, periodHead: 'Month', written: formatMonth } as const
const yearly = { period: year, periodHead: 'Year', written: String } as const

/** The words of each series that the page shows. */
export const SERIES_WORDS: Readonly<Record<string, SeriesWords>> = {
  rent: {
    ...monthly,
    value: pounds,
    sentence: (value, place, period) => `The average rent in ${place} was ${value} a month in ${period}.`,
  },
  'median-annual-pay': {
    ...yearly,
    value: pounds,
    sentence: (value, place, period) =>
      `Half of the employees who live in ${place} earned over ${value} in ${period}.`,
  },
  'claimant-rate': {
    ...monthly,
    value: (value) => `${value.toFixed(1)}%`,
    isShare: true,
    sentence: (value, place, period) =>
      `${value} of people aged 16 to 64 in ${place} claimed benefits in ${period} because they were out of work.`,
  },
  population: {
    ...yearly,
    value: plainNumber,
    written: (period) => `mid-${period}`,
    sentence: (value, place, period) => `${value} people lived in ${place} in ${period}.`,
  },
  'affordability-ratio': {
    ...yearly,
    value: (value) => value.toFixed(1),
    sentence: (value, place, period) =>
      `The median home sold in ${place} in ${period} cost ${value} times the median annual pay.`,
  },
}
