/** The parts of a story about an area's own house prices: over the years, in the last months, and by type of home. */
import type { IndexMonth, Measure } from '#datasets/house-price-index/series.ts'
import { formatLongMonth, formatMonth } from '#domain/dates.ts'

import { changeWords, oneDecimal, type StorySection, words } from './story.ts'

/** The index of an area. */
export type AreaIndex = {
  /** Its name as in a sentence: 'the United Kingdom', 'Reading'. */
  readonly name: string
  /** The month that the story is about, 'YYYY-MM'. */
  readonly month: string
  /** The months of each measure, oldest first. */
  readonly series: Readonly<Partial<Record<Measure, readonly IndexMonth[]>>>
}

const MAX_YEARS = 10
const MONTHS = 12

/** Types of home, as the label of a bar and in a sentence. */
const TYPES: readonly (readonly [Measure, string, string])[] = [
  ['detached', 'Detached', 'detached houses'],
  ['semi-detached', 'Semi-detached', 'semi-detached houses'],
  ['terraced', 'Terraced', 'terraced houses'],
  ['flat', 'Flats and maisonettes', 'flats and maisonettes'],
]

/** The average in the same month of each year, for ten years or as many as there are. Null with fewer than two. */
export function tenYears({ series, month, name }: AreaIndex): StorySection | null {
  const [year = '', of = ''] = month.split('-')
  const items = (series.all ?? []).flatMap(({ month: each, averagePricePounds }) => {
    const isAmong =
      each.endsWith(`-${of}`) && each <= month && Number(each.slice(0, 4)) >= Number(year) - MAX_YEARS
    return isAmong && averagePricePounds
      ? [{ label: each.slice(0, 4), value: Math.round(averagePricePounds) }]
      : []
  })
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last || items.length < 2) return null
  const change = (last.value / first.value - 1) * 100
  return {
    heading: `Prices since ${first.label}`,
    sentences: [
      oneDecimal(change) === 0
        ? `The average is ${words(last.value, 'pounds')}, much the same as in ${formatLongMonth(`${first.label}-${of}`)}.`
        : `From ${formatLongMonth(`${first.label}-${of}`)} to ${formatLongMonth(month)} the average ${changeWords(change)}, from ${words(first.value, 'pounds')} to ${words(last.value, 'pounds')}.`,
      'That’s before inflation.',
    ],
    chart: {
      kind: 'columns',
      title: `Average price in ${name}`,
      measured: `Average price in ${formatLongMonth(month).split(' ')[0]} of each year`,
      unit: 'pounds',
      items,
    },
  }
}

/** The annual change in each of the twelve months up to this one. Null with fewer than two. */
export function twelveMonths({ series, month, name }: AreaIndex): StorySection | null {
  const items = (series.all ?? [])
    .filter((each) => each.month <= month && monthsBetween(each.month, month) < MONTHS)
    .flatMap(({ month: each, annualChangePercent }) =>
      annualChangePercent === null ? [] : [{ month: each, value: oneDecimal(annualChangePercent) }],
    )
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last || items.length < 2) return null
  return {
    heading: 'The last twelve months',
    sentences: [
      `In ${formatLongMonth(first.month)} prices were ${againstLastYear(first.value)}. In ${formatLongMonth(last.month)} they were ${againstLastYear(last.value)}${paceWords(items)}.`,
    ],
    chart: {
      kind: 'columns',
      title: `Annual change in ${name}, month by month`,
      measured: 'Change on the same month of the year before',
      unit: 'percent',
      items: items.map(({ month: each, value }) => ({ label: formatMonth(each), value })),
    },
  }
}

function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  return count(to) - count(from)
}

/** '2.4% higher than a year before'. */
function againstLastYear(percent: number): string {
  if (percent === 0) return 'the same as a year before'
  return `${words(Math.abs(percent), 'percent')} ${percent > 0 ? 'higher' : 'lower'} than a year before`
}

/** ', so they’re rising faster', where all changes have the same direction and the last isn't the first. */
function paceWords(items: readonly { readonly value: number }[]): string {
  const [before, now] = [items[0]?.value ?? 0, items.at(-1)?.value ?? 0]
  if (before === now || items.some(({ value }) => value * now <= 0)) return ''
  const isFaster = Math.abs(now) > Math.abs(before)
  return `, so they’re ${now > 0 ? 'rising' : 'falling'} ${isFaster ? 'faster' : 'more slowly'}`
}

/** The average price of each type of home, or its change in a year, highest first. Null with fewer than two types. */
export function byType({ series, month, name }: AreaIndex, what: 'price' | 'change'): StorySection | null {
  const items = TYPES.flatMap(([measure, label, inSentence]) => {
    const found = series[measure]?.find((each) => each.month === month)
    const value = what === 'price' ? found?.averagePricePounds : found?.annualChangePercent
    if (value === null || value === undefined) return []
    return [{ label, inSentence, value: what === 'price' ? Math.round(value) : oneDecimal(value) }]
  }).toSorted((a, b) => b.value - a.value)
  const [most, least] = [items[0], items.at(-1)]
  if (!most || !least || items.length < 2) return null
  const isPrice = what === 'price'
  const sentence = isPrice
    ? `On average ${most.inSentence} cost most, ${words(most.value, 'pounds')}, and ${least.inSentence} least, ${words(least.value, 'pounds')}.`
    : typesWords(most, least)
  return {
    heading: isPrice ? 'By type of home' : 'Which types moved',
    sentences: [sentence],
    chart: {
      kind: 'bars',
      title: isPrice ? `Average price by type in ${name}` : `Annual change by type in ${name}`,
      measured: isPrice
        ? `Average price in ${formatLongMonth(month)}`
        : `Change in the year to ${formatLongMonth(month)}`,
      unit: isPrice ? 'pounds' : 'percent',
      items: items.map(({ label, value }) => ({ label, value })),
    },
  }
}

type TypeChange = { readonly inSentence: string; readonly value: number }

function typesWords(most: TypeChange, least: TypeChange): string {
  if (most.value === least.value) return `In a year the average ${changeWords(most.value)} for every type.`
  const by = ({ inSentence, value }: TypeChange) =>
    `for ${inSentence}, by ${words(Math.abs(value), 'percent')}`
  if (least.value > 0) return `In a year the average rose most ${by(most)}, and least ${by(least)}.`
  if (most.value < 0) return `In a year the average fell most ${by(least)}, and least ${by(most)}.`
  return `In a year the average for ${most.inSentence} ${changeWords(most.value)}; for ${least.inSentence} it ${changeWords(least.value)}.`
}
