import type { Measure } from './measure.ts'

const HOMES = { subject: 'Homes', unit: 'percent', decimals: 1 } as const
const STOCK = {
  ...HOMES,
  datasets: ['dwelling-stock'],
  levels: ['authority'],
  nations: ['england', 'wales'],
} as const
const PEOPLE = { subject: 'People and work', levels: ['authority'] } as const

/** The series of economic statistics that are compared as they're published: our id and label. */
export const PUBLISHED_SERIES = [
  { id: 'owned-outright', better: null, subject: 'Homes', label: 'Homes owned outright' },
  { id: 'owned-with-mortgage', better: null, subject: 'Homes', label: 'Homes owned with a mortgage' },
  { id: 'private-rent', better: null, subject: 'Homes', label: 'Homes rented privately' },
  { id: 'social-rent', better: null, subject: 'Homes', label: 'Homes in social rent' },
  { id: 'employment-rate', better: 'high', subject: 'People and work', label: 'Employment rate' },
  { id: 'unemployment-rate', better: 'low', subject: 'People and work', label: 'Unemployment rate' },
  { id: 'claimant-rate', better: 'low', subject: 'People and work', label: 'Claimants, ages 16 to 64' },
] as const

/** The ages whose share of the population is compared, by their series. */
export const AGE_SHARES = [
  { id: 'aged-0-to-15', series: 'population-0-to-15', label: 'Aged 0 to 15' },
  { id: 'aged-16-to-24', series: 'population-16-to-24', label: 'Aged 16 to 24' },
  { id: 'aged-65-and-over', series: 'population-65-and-over', label: 'Aged 65 and over' },
] as const

/** Energy ratings, the stock of homes, and tenure. */
export const HOME_MEASURES: readonly Measure[] = [
  {
    ...HOMES,
    id: 'efficient-homes',
    label: 'Energy ratings A to C',
    better: 'high',
    datasets: ['energy-certificates', 'postcodes'],
    levels: ['authority', 'outcode', 'sector', 'lsoa'],
    nations: ['england', 'wales'],
    method: 'Share of certificates rated A, B or C, including older ones. Small areas need at least 10.',
  },
  {
    ...STOCK,
    id: 'bands-a-to-c',
    label: 'Homes in council tax bands A to C',
    better: null,
    method: 'Share of homes on the valuation list in bands A, B or C.',
  },
  {
    ...STOCK,
    id: 'built-before-1919',
    label: 'Homes built before 1919',
    better: null,
    method: 'Share of homes of known age on the valuation list.',
  },
  {
    ...STOCK,
    id: 'built-since-2000',
    label: 'Homes built since 2000',
    better: null,
    method: 'Share of homes of known age on the valuation list.',
  },
]

/** People, ages, work and deprivation. */
export const PEOPLE_MEASURES: readonly Measure[] = [
  ...PUBLISHED_SERIES.map(({ id, label, better, subject }): Measure => ({
    id,
    label,
    subject,
    better,
    unit: 'percent',
    decimals: 1,
    datasets: ['economy'],
    levels: ['authority'],
    method: 'The latest figure, as published.',
  })),
  {
    ...PEOPLE,
    id: 'population',
    label: 'Residents',
    unit: 'count',
    better: null,
    decimals: 0,
    datasets: ['names-and-codes'],
    levels: ['authority', 'lsoa'],
    method: 'Usual residents on census day.',
  },
  ...AGE_SHARES.map(({ id, label }): Measure => ({
    ...PEOPLE,
    id,
    label,
    unit: 'percent',
    better: null,
    decimals: 1,
    datasets: ['economy'],
    method: 'Share of the latest mid-year population estimate.',
  })),
  {
    ...PEOPLE,
    id: 'workday-ratio',
    label: 'Workday population per resident',
    unit: 'ratio',
    better: null,
    decimals: 2,
    datasets: ['economy', 'names-and-codes'],
    levels: ['authority', 'lsoa'],
    nations: ['england', 'wales'],
    method:
      'Workday population divided by usual residents, both from the census. Above 1, more people come to work than leave.',
  },
  {
    ...PEOPLE,
    id: 'deprivation-score',
    label: 'Deprivation score, 2025 (England only)',
    unit: 'points',
    better: 'low',
    decimals: 2,
    datasets: ['economy'],
    nations: ['england'],
    method:
      'Average score in the English Index of Multiple Deprivation 2025; higher is more deprived. Wales, Scotland and Northern Ireland have indices of their own that can’t be compared with it.',
  },
  {
    ...PEOPLE,
    id: 'most-deprived-tenth',
    label: 'Neighbourhoods in England’s most deprived tenth',
    unit: 'percent',
    better: 'low',
    decimals: 1,
    datasets: ['economy'],
    nations: ['england'],
    method: 'Share of the authority’s neighbourhoods, Index of Multiple Deprivation 2025. England only.',
  },
]
