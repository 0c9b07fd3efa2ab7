import type { Measure } from './measure.ts'

const SOLD = { subject: 'Prices', datasets: ['price-paid', 'postcodes'], decimals: 0 } as const
const OF_SALES = ['authority', 'outcode', 'sector', 'lsoa'] as const
const INDEX = {
  subject: 'Prices',
  datasets: ['house-price-index'],
  levels: ['authority'],
} as const

/** The types of home whose medians are compared, by the letter that HM Land Registry has for them. */
export const TYPE_MEDIANS = [
  { type: 'D', id: 'median-price-detached', label: 'Median price, detached' },
  { type: 'S', id: 'median-price-semi', label: 'Median price, semi-detached' },
  { type: 'T', id: 'median-price-terraced', label: 'Median price, terraced' },
  { type: 'F', id: 'median-price-flat', label: 'Median price, flats' },
] as const

/** Prices, sales and how they change. */
export const PRICE_MEASURES: readonly Measure[] = [
  {
    ...SOLD,
    id: 'median-price',
    label: 'Median sold price',
    unit: 'pounds',
    better: 'low',
    levels: OF_SALES,
    method: 'Median of the standard sales registered in the last full year, if there were at least 5.',
  },
  ...TYPE_MEDIANS.map(({ id, label }): Measure => ({
    ...SOLD,
    id,
    label,
    unit: 'pounds',
    better: 'low',
    levels: OF_SALES,
    method: 'Median of the standard sales of this type in the last full year, if there were at least 5.',
  })),
  {
    ...SOLD,
    id: 'lower-quartile-price',
    label: 'Lower quartile of sold prices',
    unit: 'pounds',
    better: 'low',
    levels: OF_SALES,
    method: 'A quarter of the standard sales of the last full year cost less. At least 5 sales.',
  },
  {
    ...SOLD,
    id: 'median-change-1-year',
    label: 'Change in median price, 1 year',
    unit: 'percent-change',
    better: null,
    decimals: 1,
    levels: OF_SALES,
    method:
      'Last full year against the year before, with at least 5 sales in each. The mix of homes differs.',
  },
  {
    ...SOLD,
    id: 'median-change-5-years',
    label: 'Change in median price, 5 years',
    unit: 'percent-change',
    better: null,
    decimals: 1,
    levels: OF_SALES,
    method: 'Last full year against the year five years before it, with at least 5 sales in each.',
  },
  {
    ...SOLD,
    id: 'sales',
    label: 'Sales in a year',
    unit: 'count',
    better: null,
    levels: OF_SALES,
    method: 'Standard sales registered in the last full year.',
  },
  {
    ...SOLD,
    id: 'price-per-sqm',
    label: 'Median price per m²',
    unit: 'pounds-per-sqm',
    better: 'low',
    datasets: ['price-paid', 'energy-certificates', 'postcodes'],
    levels: OF_SALES,
    method:
      'Median of price divided by floor area, for standard sales in the last full year that match an energy certificate, if there were at least 5.',
  },
  {
    ...SOLD,
    id: 'turnover',
    label: 'Turnover: sales a year per 100 homes',
    unit: 'per-100-homes',
    better: null,
    decimals: 2,
    datasets: ['price-paid', 'dwelling-stock'],
    levels: ['authority'],
    method: 'Standard sales in the last full year per 100 homes in the latest count of homes.',
  },
  {
    ...INDEX,
    id: 'average-price',
    label: 'Average price (index)',
    unit: 'pounds',
    better: 'low',
    decimals: 0,
    method: 'Average price of all homes, adjusted for the mix of homes sold.',
  },
  {
    ...INDEX,
    id: 'average-price-flat',
    label: 'Average price of a flat (index)',
    unit: 'pounds',
    better: 'low',
    decimals: 0,
    method: 'Average price of flats and maisonettes, adjusted for the mix of homes sold.',
  },
  {
    ...INDEX,
    id: 'price-change-1-year',
    label: 'Annual change in average price',
    unit: 'percent-change',
    better: null,
    decimals: 1,
    method: 'Change in the average price since the same month a year earlier, as published.',
  },
  {
    ...INDEX,
    id: 'price-change-5-years',
    label: 'Change in average price, 5 years',
    unit: 'percent-change',
    better: null,
    decimals: 1,
    method: 'Average price in the latest month compared with the same month five years earlier.',
  },
]
