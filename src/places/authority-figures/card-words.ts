import type { AreaMeasure } from '#datasets/area-figures/area-figure.ts'

import type { Every } from './figure-card.ts'

/** What a card says of one measure. */
export type CardWords = {
  /** 'Average rent'. */
  title: string
  /** The figure in a sentence: its value, the place and its period. */
  sentence: (figure: { value: string; place: string; date: string }) => string
  /** What the chart of the figure over time shows. */
  trendTitle: (place: string) => string
  every: Every
  /** What a value of the series is. */
  unit: string
  /** Why a period has no figure. */
  gap: string
}

/** The words of the six cards by measure. */
export const CARD_WORDS: Record<AreaMeasure, CardWords> = {
  'average-price': {
    title: 'Average price',
    sentence: ({ value, place, date }) => `Homes in ${place} cost ${value} on average in ${date}.`,
    trendTitle: (place) => `Average price of a home in ${place} by month`,
    every: 'month',
    unit: 'pounds',
    gap: 'the index wasn’t published.',
  },
  'average-rent': {
    title: 'Average rent',
    sentence: ({ value, place, date }) => `Private rents in ${place} averaged ${value} a month in ${date}.`,
    trendTitle: (place) => `Average private rent in ${place} by month`,
    every: 'month',
    unit: 'pounds a month',
    gap: 'the ONS published none.',
  },
  'crime-rate': {
    title: 'Recorded crime',
    sentence: ({ value, place, date }) =>
      `Police recorded ${value} crimes per 1,000 residents in ${place} from ${date}.`,
    trendTitle: (place) => `Crimes recorded in ${place} each month`,
    every: 'month',
    unit: 'crimes in the month',
    gap: 'the police force’s figures are missing or incomplete.',
  },
  'primary-results': {
    title: 'Primary schools',
    sentence: ({ value, place, date }) =>
      `${value} of pupils in ${place} reached the expected standard in reading, writing and maths at 11 in the ${date[0]?.toLowerCase()}${date.slice(1)}.`,
    trendTitle: (place) => `Pupils at the expected standard in ${place} by school year`,
    every: 'year',
    unit: 'per cent of pupils',
    gap: 'there were no tests, or the table isn’t imported.',
  },
  gigabit: {
    title: 'Broadband',
    sentence: ({ value, place, date }) =>
      `${value} of homes and businesses in ${place} could get gigabit broadband in ${date}.`,
    trendTitle: (place) => `Premises in ${place} that can get gigabit broadband`,
    every: 'edition',
    unit: 'per cent of premises',
    gap: '',
  },
  'efficient-homes': {
    title: 'Energy ratings',
    sentence: ({ value, place, date }) =>
      `${value} of the energy certificates in ${place} from ${date} rate the home A, B or C.`,
    trendTitle: (place) => `Certificates in ${place} with a rating of A, B or C`,
    every: 'edition',
    unit: 'per cent of certificates',
    gap: '',
  },
}
