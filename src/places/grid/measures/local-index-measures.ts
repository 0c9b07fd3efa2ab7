import type { Measure } from './measure.ts'

const LOCAL = {
  subject: 'Prices',
  unit: 'percent-change',
  better: null,
  decimals: 1,
  datasets: ['price-paid', 'postcodes'],
  levels: ['authority', 'outcode'],
  nations: ['england', 'wales'],
} as const

const OF_ALL =
  'Change in our valuation model’s local price index between the latest month and the same month a year earlier. Types of home, and the postcode districts in a local authority, are weighted by their sales over five years. Needs at least 20 sales.'
const RANGE = '80% range: four times in five, the true change is within it.'
const FORECAST =
  'A forecast: what our valuation model’s local price index will be a year after its latest month. The page on local prices says how wrong such forecasts have been.'

/** The types of home that have a local index: our id, and HM Land Registry's letter. */
export const LOCAL_INDEX_TYPES = [
  { type: 'D', id: 'local-change-detached', label: 'Change in local index, 1 year, detached' },
  { type: 'S', id: 'local-change-semi', label: 'Change in local index, 1 year, semi-detached' },
  { type: 'T', id: 'local-change-terraced', label: 'Change in local index, 1 year, terraced' },
  { type: 'F', id: 'local-change-flat', label: 'Change in local index, 1 year, flats' },
] as const

/** How local prices have changed and are forecast to change, with their ranges. */
export const LOCAL_INDEX_MEASURES: readonly Measure[] = [
  { ...LOCAL, id: 'local-change', label: 'Change in local index, 1 year', method: OF_ALL },
  {
    ...LOCAL,
    id: 'local-change-low',
    label: 'Change in local index, 1 year: low end of range',
    method: RANGE,
  },
  {
    ...LOCAL,
    id: 'local-change-high',
    label: 'Change in local index, 1 year: high end of range',
    method: RANGE,
  },
  ...LOCAL_INDEX_TYPES.map(({ id, label }): Measure => ({
    ...LOCAL,
    id,
    label,
    method: 'The same for one type of home, with at least 20 sales in five years.',
  })),
  {
    ...LOCAL,
    id: 'local-forecast',
    label: 'Forecast: change in local index, next year',
    method: FORECAST,
  },
  {
    ...LOCAL,
    id: 'local-forecast-low',
    label: 'Forecast: change in local index, next year: low end of range',
    method: '80% range: four in five earlier forecasts were at least this close to the index a year later.',
  },
  {
    ...LOCAL,
    id: 'local-forecast-high',
    label: 'Forecast: change in local index, next year: high end of range',
    method: '80% range: four in five earlier forecasts were at least this close to the index a year later.',
  },
]
