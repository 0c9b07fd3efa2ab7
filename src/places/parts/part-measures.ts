import { energyCertificatesSource } from '#datasets/energy-certificates/source.ts'
import { inspectionsSource } from '#datasets/inspections/source.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import type { DatasetSource } from '#datasets/register.ts'
import { schoolsSource } from '#datasets/schools/source.ts'
import { yearOf } from '#domain/dates.ts'
import { formatWholePounds } from '#domain/money.ts'
import { CARD_WORDS, type CardWords } from '#places/authority-figures/card-words.ts'
import { MEASURES, type Period, pointsInWords, type ShownMeasure } from '#places/dials/measures.ts'
import { differenceInWords } from '#places/postcode/sales-summary.ts'

import type { PartMeasure } from './part-figure.ts'

/** The datasets behind the cards of postcode areas, districts and sectors. */
export const PART_DATASETS = [
  'price-paid',
  'energy-certificates',
  'crime',
  'names-and-codes',
  'schools',
  'inspections',
  'broadband',
  'postcodes',
] as const

/** One of them. */
export type PartDataset = (typeof PART_DATASETS)[number]

/** The measures with their own card. */
export type CardMeasure = Exclude<PartMeasure, 'median-price' | 'primary-distance' | 'secondary-distance'>

/** How a measure of a part is shown. */
export type ShownPart = Pick<
  ShownMeasure,
  'unit' | 'method' | 'format' | 'difference' | 'date' | 'isShare' | 'counted'
> & {
  measure: CardMeasure
  source: DatasetSource & { dataset: PartDataset }
  /** A second dataset that it's worked out with. */
  alsoFrom?: DatasetSource & { dataset: PartDataset }
  words: CardWords
}

/** Said of crime and broadband, which are published for neighbourhoods. */
const NEIGHBOURHOODS = 'For the neighbourhoods (LSOAs) with most of their postcodes in the area.'

const percent = (value: number) => `${Math.round(value)}%`
const oneYear = ({ from }: Period) => (from === null ? '' : String(yearOf(from)))
const years = ({ from, to }: Period) => {
  if (from === null || to === null) return ''
  return yearOf(from) === yearOf(to) ? String(yearOf(from)) : `${yearOf(from)} to ${yearOf(to)}`
}

/** The cards, in order. */
export const PART_CARDS: readonly ShownPart[] = [
  {
    measure: 'price-per-sqm',
    source: pricePaidSource,
    alsoFrom: energyCertificatesSource,
    unit: 'per m²',
    method:
      'Median price over floor area, of standard sales that match an energy certificate; at least 5 in a year.',
    format: formatWholePounds,
    difference: differenceInWords,
    date: oneYear,
    isShare: false,
    counted: ['sale with a known floor area', 'sales with a known floor area'],
    words: {
      title: 'Price per m²',
      sentence: ({ value, place, date }) =>
        `Half of the homes sold in ${place} in ${date} cost more than ${value} per square metre, half less.`,
      trendTitle: (place) => `Median price per m² in ${place} by year`,
      every: 'year',
      unit: 'pounds per square metre',
      gap: 'fewer than 5 sales have a known floor area.',
    },
  },
  {
    ...sharedWithAuthorities('crime-rate'),
    measure: 'crime-rate',
    method: `Crimes over 12 complete months per 1,000 residents, including anti-social behaviour. ${NEIGHBOURHOODS}`,
  },
  {
    measure: 'good-schools',
    source: inspectionsSource,
    alsoFrom: schoolsSource,
    unit: 'Good or Outstanding',
    method:
      'Share of the area’s open schools with an overall grade, which Ofsted stopped giving in September 2024. Report cards aren’t counted.',
    format: percent,
    difference: pointsInWords,
    date: years,
    isShare: true,
    counted: ['graded school', 'graded schools'],
    words: {
      title: 'Schools',
      sentence: ({ value, place }) =>
        `${value} of the schools in ${place} that have an overall grade were last graded Good or Outstanding.`,
      trendTitle: (place) => `Schools in ${place} graded Good or Outstanding`,
      every: 'edition',
      unit: 'per cent of graded schools',
      gap: '',
    },
  },
  {
    ...sharedWithAuthorities('gigabit'),
    measure: 'gigabit',
    method: `Share of premises that can get at least 1,000 Mbit/s. ${NEIGHBOURHOODS}`,
  },
  { ...sharedWithAuthorities('efficient-homes'), measure: 'efficient-homes' },
]

/** What a measure has in common with that of local authorities. */
function sharedWithAuthorities(measure: CardMeasure & ShownMeasure['measure']) {
  const shown = MEASURES.find((one) => one.measure === measure)
  const source = shown?.source
  if (!shown || !source || !isPartSource(source)) throw new Error(`${measure} isn't shown for authorities`)
  return { ...shown, source, words: CARD_WORDS[measure] }
}

function isPartSource(source: DatasetSource): source is DatasetSource & { dataset: PartDataset } {
  return PART_DATASETS.some((dataset) => dataset === source.dataset)
}
