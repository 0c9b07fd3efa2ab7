import type { Measure } from './measure.ts'

const CRIME = {
  subject: 'Crime',
  unit: 'per-1000',
  better: 'low',
  decimals: 2,
  datasets: ['crime', 'names-and-codes'],
  levels: ['authority', 'lsoa'],
  nations: ['england', 'wales'],
} as const

/** The kinds of crime that are compared, by the publisher's name. */
export const CRIME_KINDS = [
  { id: 'burglary', type: 'Burglary', label: 'Burglary' },
  { id: 'vehicle-crime', type: 'Vehicle crime', label: 'Vehicle crime' },
  { id: 'violence', type: 'Violence and sexual offences', label: 'Violence and sexual offences' },
  { id: 'anti-social-behaviour', type: 'Anti-social behaviour', label: 'Anti-social behaviour' },
  { id: 'robbery', type: 'Robbery', label: 'Robbery' },
  { id: 'criminal-damage', type: 'Criminal damage and arson', label: 'Criminal damage and arson' },
  { id: 'drugs', type: 'Drugs', label: 'Drugs' },
  { id: 'bicycle-theft', type: 'Bicycle theft', label: 'Bicycle theft' },
] as const

const CRIME_METHOD =
  'Crimes over the latest 12 months per 1,000 residents, where the police force has sent all 12 in full.'

/** Crime of all kinds and by kind. */
export const CRIME_MEASURES: readonly Measure[] = [
  { ...CRIME, id: 'crime-rate', label: 'All recorded crime', method: CRIME_METHOD },
  ...CRIME_KINDS.map(({ id, label }): Measure => ({ ...CRIME, id, label, method: CRIME_METHOD })),
]

const SCHOOLS = { subject: 'Schools', nations: ['england'] } as const
const SMALL = ['outcode', 'sector', 'lsoa'] as const

/** School results, inspections and distances. */
export const SCHOOL_MEASURES: readonly Measure[] = [
  {
    ...SCHOOLS,
    id: 'primary-results',
    label: 'Primary results at 11',
    unit: 'percent',
    better: 'high',
    decimals: 1,
    datasets: ['school-results', 'schools'],
    levels: ['authority'],
    method: 'Pupils at the expected standard in reading, writing and maths, weighted by pupils.',
  },
  {
    ...SCHOOLS,
    id: 'attainment-8',
    label: 'GCSE results (Attainment 8)',
    unit: 'points',
    better: 'high',
    decimals: 1,
    datasets: ['school-results', 'schools'],
    levels: ['authority'],
    method: 'Average Attainment 8 of the schools with results, each school counted once.',
  },
  {
    ...SCHOOLS,
    id: 'good-schools',
    label: 'Schools last graded Good or Outstanding',
    unit: 'percent',
    better: 'high',
    decimals: 1,
    datasets: ['inspections', 'schools'],
    levels: ['authority'],
    method:
      'Of open schools with an overall grade, which Ofsted stopped giving in September 2024. Report cards aren’t counted: they can’t be compared with grades.',
  },
  {
    ...SCHOOLS,
    id: 'primary-distance',
    label: 'Nearest primary school',
    unit: 'metres',
    better: 'low',
    decimals: 0,
    datasets: ['schools', 'postcodes'],
    levels: SMALL,
    method: 'Straight line from the middle of the area’s postcodes to the nearest open state primary school.',
  },
  {
    ...SCHOOLS,
    id: 'secondary-distance',
    label: 'Nearest secondary school',
    unit: 'metres',
    better: 'low',
    decimals: 0,
    datasets: ['schools', 'postcodes'],
    levels: SMALL,
    method:
      'Straight line from the middle of the area’s postcodes to the nearest open state secondary school.',
  },
]

const BROADBAND = {
  subject: 'Broadband and mobile',
  unit: 'percent',
  decimals: 1,
  datasets: ['broadband', 'names-and-codes'],
  levels: ['authority', 'lsoa'],
} as const

/** The shares of premises that are compared, by their column. */
export const BROADBAND_SHARES = [
  {
    id: 'gigabit',
    column: 'gigabit',
    label: 'Gigabit broadband',
    better: 'high',
    words: 'can get at least 1,000 Mbit/s',
  },
  {
    id: 'full-fibre',
    column: 'full_fibre',
    label: 'Full fibre',
    better: 'high',
    words: 'can get fibre to the premises',
  },
  {
    id: 'superfast',
    column: 'superfast',
    label: 'Superfast broadband',
    better: 'high',
    words: 'can get at least 30 Mbit/s',
  },
  {
    id: 'ultrafast',
    column: 'ultrafast',
    label: 'Ultrafast broadband',
    better: 'high',
    words: 'can get at least 300 Mbit/s',
  },
  {
    id: 'below-10-mbps',
    column: 'below_10',
    label: 'Slow broadband',
    better: 'low',
    words: 'can’t get 10 Mbit/s',
  },
] as const

/** The mobile services that are compared: all networks, indoors or outdoors. */
export const MOBILE_SERVICES_SHOWN = [
  { id: 'mobile-4g-indoors', service: '4g-indoors', label: '4G indoors, all networks' },
  { id: 'mobile-5g-outdoors', service: '5g-high-confidence-outdoors', label: '5G outdoors, all networks' },
] as const

/** Broadband and mobile coverage. */
export const COVERAGE_MEASURES: readonly Measure[] = [
  ...BROADBAND_SHARES.map(({ id, label, better, words }): Measure => ({
    ...BROADBAND,
    id,
    label,
    better,
    method: `Share of premises that ${words}, where every output area has coverage for the same month.`,
  })),
  ...MOBILE_SERVICES_SHOWN.map(({ id, label }): Measure => ({
    subject: 'Broadband and mobile',
    id,
    label,
    unit: 'percent',
    better: 'high',
    decimals: 1,
    datasets: ['mobile-coverage'],
    levels: ['authority'],
    method: 'Share of premises that all networks reach, as their operators predict.',
  })),
]
