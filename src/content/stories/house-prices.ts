import type { AreaMonth } from '#datasets/house-price-index/month-of-areas.server.ts'
import type { IndexMonth, Measure } from '#datasets/house-price-index/series.ts'
import { formatLongMonth, formatMonth } from '#domain/dates.ts'

import { changeWords, oneDecimal, type Story, type StorySection, words } from './story.ts'

/** The index figures of an area and of the authorities to compare. */
export type HousePrices = {
  /** Its name as in a sentence: 'the United Kingdom', 'Reading'. */
  readonly name: string
  readonly slug: string
  /** 'YYYY-MM'. */
  readonly month: string
  /** The months of each measure, oldest first. */
  readonly series: Readonly<Partial<Record<Measure, readonly IndexMonth[]>>>
  /** Authorities in the area or, for an authority, in its region. */
  readonly authorities: readonly AreaMonth[]
  /** Where these authorities are: 'the United Kingdom', 'the South East'. */
  readonly within: string
}

const TYPES: readonly (readonly [Measure, string])[] = [
  ['detached', 'Detached'],
  ['semi-detached', 'Semi-detached'],
  ['terraced', 'Terraced'],
  ['flat', 'Flats and maisonettes'],
]
const MOST_BARS = 8
/** Authorities needed for two charts that don't show the same ones. */
const LEAST_AUTHORITIES = 4

/** "House prices in September 2026 in six charts". Null if the month has no price, annual change or types for the area. */
export function housePricesStory(figures: HousePrices): Omit<Story, 'source' | 'demonstration'> | null {
  const { name, slug, month, within } = figures
  const latest = figures.series.all?.find((each) => each.month === month)
  if (!latest?.averagePricePounds || latest.annualChangePercent === null) return null
  const sections = [
    tenYears(figures),
    lastYear(figures),
    byType(figures, 'price'),
    byType(figures, 'change'),
    ...authoritiesOf(figures),
  ]
  if (sections.some((section) => section === null)) return null
  const when = formatLongMonth(month)
  const price = words(Math.round(latest.averagePricePounds), 'pounds')
  return {
    slug: `stories/house-prices-${slug}-${month}`,
    title: `House prices in ${name} in ${when}, in six charts`,
    description: `The average home in ${name} cost ${price} in ${when}: ten years of prices, types of home, and where in ${within} prices rose and fell.`,
    tags: ['prices'],
    lead: [
      `The average home in ${name} cost ${price} in ${when}. That’s the official index’s average, and it ${changeWords(latest.annualChangePercent)} in a year.`,
    ],
    sections: sections.filter((section) => section !== null),
    limits: [
      'The latest months are provisional: sales are still being registered, and the figures will be revised.',
      'An average for an authority says nothing about one street; in small authorities a few sales can move it.',
      'See [how to read the index](/blog/guides/how-to-read-the-uk-house-price-index).',
    ],
  }
}

function tenYears({ series, month, name }: HousePrices): StorySection | null {
  const [year = '', of = ''] = month.split('-')
  const items = (series.all ?? []).flatMap(({ month: each, averagePricePounds }) =>
    each.endsWith(`-${of}`) && Number(each.slice(0, 4)) >= Number(year) - 10 && averagePricePounds
      ? [{ label: each.slice(0, 4), value: Math.round(averagePricePounds) }]
      : [],
  )
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last || items.length < 2) return null
  const change = (last.value / first.value - 1) * 100
  return {
    heading: 'Ten years of prices',
    sentences: [
      `Since ${first.label} the average ${changeWords(change)}: from ${words(first.value, 'pounds')} to ${words(last.value, 'pounds')}.`,
      'That’s before inflation.',
    ],
    chart: {
      kind: 'columns',
      title: `Average price in ${name}`,
      measured: `The same month of each year`,
      unit: 'pounds',
      items,
    },
  }
}

function lastYear({ series, name }: HousePrices): StorySection | null {
  const items = (series.all ?? [])
    .slice(-12)
    .flatMap(({ month, annualChangePercent }) =>
      annualChangePercent === null
        ? []
        : [{ label: formatMonth(month), value: oneDecimal(annualChangePercent) }],
    )
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last || items.length < 2) return null
  const isFaster = last.value > first.value
  const pace =
    last.value === first.value
      ? 'The pace is the same as at the start of the year.'
      : `A year’s change was ${words(first.value, 'percent')} in ${first.label} and is ${words(last.value, 'percent')} now: prices are ${isFaster ? 'stronger' : 'weaker'} than they were.`
  return {
    heading: 'The last twelve months',
    sentences: [pace],
    chart: {
      kind: 'columns',
      title: `Annual change in ${name}, month by month`,
      measured: 'Change on the same month of the year before',
      unit: 'percent',
      items,
    },
  }
}

function byType({ series, month, name }: HousePrices, what: 'price' | 'change'): StorySection | null {
  const items = TYPES.flatMap(([measure, label]) => {
    const found = series[measure]?.find((each) => each.month === month)
    const value = what === 'price' ? found?.averagePricePounds : found?.annualChangePercent
    if (value === null || value === undefined) return []
    return [{ label, value: what === 'price' ? Math.round(value) : oneDecimal(value) }]
  }).toSorted((a, b) => b.value - a.value)
  const [most, least] = [items[0], items.at(-1)]
  if (!most || !least || items.length < 2) return null
  const unit = what === 'price' ? 'pounds' : 'percent'
  const [high, low] = [words(most.value, unit), words(least.value, unit)]
  return {
    heading: what === 'price' ? 'By type of home' : 'Which types moved',
    sentences: [
      what === 'price'
        ? `${most.label} homes cost most, ${high} on average; the lowest average is ${low} (${least.label.toLowerCase()}).`
        : `The strongest change in a year is ${high} (${most.label.toLowerCase()}), the weakest ${low} (${least.label.toLowerCase()}).`,
    ],
    chart: {
      kind: 'bars',
      title: what === 'price' ? `Average price by type in ${name}` : `Annual change by type in ${name}`,
      measured: what === 'price' ? formatLongMonth(month) : `The year to ${formatLongMonth(month)}`,
      unit,
      items,
    },
  }
}

function authoritiesOf({ authorities, within, month }: HousePrices): (StorySection | null)[] {
  if (authorities.length < LEAST_AUTHORITIES) return [null]
  const ranked = authorities.toSorted((a, b) => b.annualChangePercent - a.annualChangePercent)
  const count = Math.min(MOST_BARS, Math.floor(ranked.length / 2))
  const [top, bottom] = [ranked.slice(0, count), ranked.slice(-count).toReversed()]
  const [first, last] = [top[0], bottom[0]]
  if (!first || !last) return [null]
  const rising = ranked.filter(({ annualChangePercent }) => oneDecimal(annualChangePercent) > 0).length
  const falling = ranked.filter(({ annualChangePercent }) => oneDecimal(annualChangePercent) < 0).length
  const chart = (title: string, areas: readonly AreaMonth[]) => ({
    kind: 'bars' as const,
    title,
    measured: `The year to ${formatLongMonth(month)}`,
    unit: 'percent' as const,
    items: areas.map(({ name, annualChangePercent }) => ({
      label: name,
      value: oneDecimal(annualChangePercent),
    })),
  })
  return [
    {
      heading: 'Where prices rose most',
      sentences: [
        `Of ${ranked.length} local authorities in ${within}, prices rose in ${rising} and fell in ${falling}.`,
        `First is ${first.name}, where the average ${changeWords(first.annualChangePercent)} to ${words(Math.round(first.pricePounds), 'pounds')}.`,
      ],
      chart: chart(`Strongest annual changes in ${within}`, top),
    },
    {
      heading: falling > 0 ? 'Where prices fell most' : 'Where prices rose least',
      sentences: [
        `Last is ${last.name}, where the average ${changeWords(last.annualChangePercent)} to ${words(Math.round(last.pricePounds), 'pounds')}.`,
      ],
      chart: chart(`Weakest annual changes in ${within}`, bottom),
    },
  ]
}
