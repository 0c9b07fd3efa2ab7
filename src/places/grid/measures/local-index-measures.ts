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
  'Local price index of our valuation model, the latest month against the same month a year earlier. The types of home, and in a local authority its postcode districts, count by their sales of five years; at least 20.'
const RANGE = 'The true change is within this range four times in five.'
const FORECAST =
  'A forecast, not a figure: the local price index of our valuation model a year after its latest month. /valuation/local-prices says how wrong such forecasts have been.'

/** The types of home that have a local index: our id, and HM Land Registry's letter. */
export const LOCAL_INDEX_TYPES = [
  { type: 'D', id: 'local-change-detached', label: 'Local price index, change in a year: detached' },
  { type: 'S', id: 'local-change-semi', label: 'Local price index, change in a year: semi-detached' },
  { type: 'T', id: 'local-change-terraced', label: 'Local price index, change in a year: terraced' },
  { type: 'F', id: 'local-change-flat', label: 'Local price index, change in a year: flats' },
] as const

/** How local prices have changed and are forecast to change, with their ranges. */
export const LOCAL_INDEX_MEASURES: readonly Measure[] = [
  { ...LOCAL, id: 'local-change', label: 'Local price index, change in a year', method: OF_ALL },
  {
    ...LOCAL,
    id: 'local-change-low',
    label: 'Local price index, change in a year, low end of the 80% range',
    method: RANGE,
  },
  {
    ...LOCAL,
    id: 'local-change-high',
    label: 'Local price index, change in a year, high end of the 80% range',
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
    label: 'Forecast: change of local prices in the next year',
    method: FORECAST,
  },
  {
    ...LOCAL,
    id: 'local-forecast-low',
    label: 'Forecast: change of local prices in the next year, low end of the 80% range',
    method: 'Four in five forecasts of a year were within this range of what the index then said.',
  },
  {
    ...LOCAL,
    id: 'local-forecast-high',
    label: 'Forecast: change of local prices in the next year, high end of the 80% range',
    method: 'Four in five forecasts of a year were within this range of what the index then said.',
  },
]
