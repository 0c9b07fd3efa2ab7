import type { AreaFigure, AreaMeasure } from '#datasets/area-figures/area-figure.ts'
import { broadbandSource } from '#datasets/broadband/source.ts'
import { crimeSource } from '#datasets/crime/source.ts'
import { energyCertificatesSource } from '#datasets/energy-certificates/source.ts'
import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import { privateRentsSource } from '#datasets/private-rents/source.ts'
import type { DatasetSource } from '#datasets/register.ts'
import { schoolResultsSource } from '#datasets/school-results/source.ts'
import { formatMonth, yearOf } from '#domain/dates.ts'
import { formatWholePounds } from '#domain/money.ts'
import { differenceInWords } from '#places/postcode/sales-summary.ts'

/** First and last day of what a figure describes. */
export type Period = Pick<AreaFigure, 'from' | 'to'>

/** How a measure is shown. */
export type ShownMeasure = {
  measure: AreaMeasure
  source: DatasetSource & { dataset: DialDataset }
  label: string
  unit: string
  method: string
  format: (value: number) => string
  /** '12% above' or '3 points below'. */
  difference: (value: number, other: number) => string
  /** The period that a figure describes. */
  date: (figure: Period) => string
  /** Whether it's a percentage, whose changes are in points. */
  isShare: boolean
  /** What the figure is worked out from, one and several of them. */
  counted: readonly [one: string, several: string]
  /** Shown for an official estimate if its publisher doesn't say how many observations it's based on. */
  uncounted?: string
}

/** The datasets behind the dials. */
export const DIAL_DATASETS = [
  'house-price-index',
  'private-rents',
  'crime',
  'school-results',
  'broadband',
  'energy-certificates',
] as const

/** One of them. */
export type DialDataset = (typeof DIAL_DATASETS)[number]

const pounds = formatWholePounds
const percent = (value: number) => `${Math.round(value)}%`

/** '3 points above', or 'level with' within half a point. */
export function pointsInWords(value: number, other: number): string {
  const points = Math.round(value) - Math.round(other)
  if (points === 0) return 'level with'
  const size = Math.abs(points)
  return `${size} ${size === 1 ? 'point' : 'points'} ${points > 0 ? 'above' : 'below'}`
}

const month = ({ from }: Period) => (from === null ? '' : formatMonth(from))
const months = ({ from, to }: Period) =>
  from === null || to === null ? '' : `${formatMonth(from)} to ${formatMonth(to)}`
const years = ({ from, to }: Period) =>
  from === null || to === null ? '' : `${yearOf(from)} to ${yearOf(to)}`

/** The six dials, in order. */
export const MEASURES: readonly ShownMeasure[] = [
  {
    measure: 'average-price',
    source: housePriceIndexSource,
    label: 'Average price',
    unit: '',
    method: 'Average price of all homes, adjusted for the mix of homes sold.',
    format: pounds,
    difference: differenceInWords,
    date: month,
    isShare: false,
    counted: ['sale', 'sales'],
    uncounted: 'number of sales not published yet',
  },
  {
    measure: 'average-rent',
    source: privateRentsSource,
    label: 'Average rent',
    unit: 'a month',
    method: 'Average of all private rents, new lets or not.',
    format: pounds,
    difference: differenceInWords,
    date: month,
    isShare: false,
    counted: ['rent', 'rents'],
    uncounted: 'number of rents not published',
  },
  {
    measure: 'crime-rate',
    source: crimeSource,
    label: 'Recorded crime',
    unit: 'per 1,000 residents',
    method: 'Crimes over 12 complete months per 1,000 residents, including anti-social behaviour.',
    format: (value) => value.toFixed(1),
    difference: differenceInWords,
    date: months,
    isShare: false,
    counted: ['crime', 'crimes'],
  },
  {
    measure: 'primary-results',
    source: schoolResultsSource,
    label: 'Primary schools',
    unit: 'at the expected standard at 11',
    method: 'Share of pupils at the expected standard in reading, writing and maths.',
    format: percent,
    difference: pointsInWords,
    date: (figure) => `School year ${years(figure)}`,
    isShare: true,
    counted: ['pupil', 'pupils'],
  },
  {
    measure: 'gigabit',
    source: broadbandSource,
    label: 'Broadband',
    unit: 'can get gigabit',
    method: 'Share of premises that can get at least 1,000 Mbit/s.',
    format: percent,
    difference: pointsInWords,
    date: month,
    isShare: true,
    counted: ['premises', 'premises'],
  },
  {
    measure: 'efficient-homes',
    source: energyCertificatesSource,
    label: 'Energy ratings',
    unit: 'rated A to C',
    method: 'Share of certificates rated A, B or C, including older ones.',
    format: percent,
    difference: pointsInWords,
    date: years,
    isShare: true,
    counted: ['certificate', 'certificates'],
  },
]
