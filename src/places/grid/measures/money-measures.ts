import type { Measure } from './measure.ts'

const RENTS = {
  subject: 'Rents and yields',
  datasets: ['private-rents'],
  levels: ['authority'],
  nations: ['england', 'wales'],
} as const
const PAY = { subject: 'Pay and council tax', levels: ['authority'] } as const

/** The average rents that are compared besides that of all homes: our id, and the series in the Price Index of Private Rents. */
export const RENT_SERIES = [
  { id: 'rent-1-bed', series: 'rent-1-bed', label: 'Average rent, 1 bedroom' },
  { id: 'rent-2-bed', series: 'rent-2-bed', label: 'Average rent, 2 bedrooms' },
  { id: 'rent-3-bed', series: 'rent-3-bed', label: 'Average rent, 3 bedrooms' },
] as const

/** Rents, yields, pay and council tax. */
export const MONEY_MEASURES: readonly Measure[] = [
  {
    ...RENTS,
    id: 'gross-yield',
    label: 'Gross yield',
    unit: 'percent',
    better: 'high',
    decimals: 2,
    datasets: ['private-rents', 'house-price-index'],
    method:
      'A year of average rents divided by the average price (index), both for the whole local authority.',
  },
  {
    ...RENTS,
    id: 'average-rent',
    label: 'Average rent',
    unit: 'pounds-a-month',
    better: 'low',
    decimals: 0,
    method: 'Average of all private rents, new lets or not.',
  },
  ...RENT_SERIES.map(({ id, label }): Measure => ({
    ...RENTS,
    id,
    label,
    unit: 'pounds-a-month',
    better: 'low',
    decimals: 0,
    method: 'Average of private rents of this size, new lets or not.',
  })),
  {
    ...RENTS,
    id: 'rent-annual-change',
    label: 'Annual change in average rent',
    unit: 'percent-change',
    better: null,
    decimals: 1,
    method: 'Change in the average rent since the same month a year earlier, as published.',
  },
  {
    ...PAY,
    id: 'median-annual-pay',
    label: 'Median annual pay',
    unit: 'pounds-a-year',
    better: 'high',
    decimals: 0,
    datasets: ['economy'],
    method: 'Median gross annual pay of employees who live there.',
  },
  {
    ...PAY,
    id: 'affordability-ratio',
    label: 'Price to earnings ratio',
    unit: 'ratio',
    better: 'low',
    decimals: 2,
    datasets: ['economy', 'price-paid'],
    nations: ['england', 'wales'],
    method:
      'Median sold price as a multiple of median annual pay, in the latest year for which we have both.',
  },
  {
    ...PAY,
    id: 'council-tax-band-d',
    label: 'Council tax, Band D',
    unit: 'pounds-a-year',
    better: 'low',
    decimals: 2,
    datasets: ['council-tax'],
    nations: ['england', 'wales', 'scotland'],
    method:
      'What people pay in Band D, with all precepts, averaged across parishes; in Scotland without water charges.',
  },
]
