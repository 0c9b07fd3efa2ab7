import type { Measure } from '../economy/measure.ts'

/*
 * Rents by category of home. The Price Index of Private Rents is an estimate for all rented homes, new lets or not; the
 * Private Rental Market Statistics were counted from a sample of new and existing lets in England until 2023.
 */

/** The categories of the index, as the columns name them, without 'all'. */
const INDEX_CATEGORIES = [
  ['', '', 'all homes'],
  [' one bed', '-1-bed', '1 bedroom'],
  [' two bed', '-2-bed', '2 bedrooms'],
  [' three bed', '-3-bed', '3 bedrooms'],
  [' four or more bed', '-4-bed', '4 or more bedrooms'],
  [' detached', '-detached', 'detached houses'],
  [' semidetached', '-semi-detached', 'semi-detached houses'],
  [' terraced', '-terraced', 'terraced houses'],
  [' flat maisonette', '-flat', 'flats and maisonettes'],
] as const

/** The columns of a category in the index, with the start of the measure's id and its label. */
const INDEX_STATISTICS = [
  ['rental price', 'rent', 'Average monthly rent', 'pounds'],
  ['index', 'rent-index', 'Rent index', 'index'],
  ['monthly change', 'rent-monthly-change', 'Monthly change in rents', 'percent-change'],
  ['annual change', 'rent-annual-change', 'Annual change in rents', 'percent-change'],
] as const

/** The measure of each column of the Price Index of Private Rents. */
export const INDEX_COLUMNS: ReadonlyMap<string, Measure> = new Map(
  INDEX_CATEGORIES.flatMap(([column, id, category]) =>
    INDEX_STATISTICS.map(([statistic, start, label, unit]): [string, Measure] => [
      `${statistic}${column}`,
      {
        id: `${start}${id}`,
        label: `${label}, ${category}`,
        subject: 'private-rents',
        unit,
        publication: 'pipr',
        areas: 'authority',
        headline: id === '' && (start === 'rent' || start === 'rent-annual-change'),
      },
    ]),
  ),
)

/** The categories of the market statistics: the file's code, the heading in its tables, our id and label. */
export const MARKET_CATEGORIES = [
  { code: 'total', heading: 'all categories', id: '', label: 'all homes' },
  { code: 'room', heading: 'room', id: '-room', label: 'rooms' },
  { code: 'studio', heading: 'studio', id: '-studio', label: 'studios' },
  { code: 'bed1', heading: 'one bedroom', id: '-1-bed', label: '1 bedroom' },
  { code: 'bed2', heading: 'two bedrooms', id: '-2-bed', label: '2 bedrooms' },
  { code: 'bed3', heading: 'three bedrooms', id: '-3-bed', label: '3 bedrooms' },
  { code: 'bed4plus', heading: 'four or more bedrooms', id: '-4-bed', label: '4 or more bedrooms' },
] as const

/** The statistics of the market statistics, as the file names them. */
export const MARKET_STATISTICS = [
  { name: 'median', id: 'median-rent', label: 'Median monthly rent recorded' },
  { name: 'mean', id: 'mean-rent', label: 'Mean monthly rent recorded' },
  { name: 'lower quartile', id: 'lower-quartile-rent', label: 'Lower quartile of monthly rents recorded' },
  { name: 'upper quartile', id: 'upper-quartile-rent', label: 'Upper quartile of monthly rents recorded' },
  { name: 'count of rents', id: 'rents-recorded', label: 'Rents recorded' },
] as const

/** Every series of rents. */
export const RENT_MEASURES: readonly Measure[] = [
  ...INDEX_COLUMNS.values(),
  ...MARKET_STATISTICS.flatMap((statistic) =>
    MARKET_CATEGORIES.map((category): Measure => ({
      id: `${statistic.id}${category.id}`,
      label: `${statistic.label}, ${category.label}`,
      subject: 'private-rents',
      unit: statistic.id === 'rents-recorded' ? 'rents' : 'pounds',
      publication: 'prms',
      areas: 'authority',
      headline: false,
    })),
  ),
]
