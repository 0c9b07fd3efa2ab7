import { formatLongMonth } from '#domain/dates.ts'

import { type AreaIndex, byType, tenYears, twelveMonths } from './index-sections.ts'
import { type PlaceChanges, placeSections } from './place-changes.ts'
import { changeWords, type Story, words } from './story.ts'

/** The index figures of an area and of the authorities to compare. */
export type HousePrices = AreaIndex & PlaceChanges & { readonly slug: string }

const MIN_CHARTS = 3
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six']

/**
 * "House prices in September 2026, in six charts": fewer where types or authorities have no figures. Null if the month has no price
 * or annual change for the area, or with fewer than three charts.
 */
export function housePricesStory(figures: HousePrices): Omit<Story, 'source' | 'demonstration'> | null {
  const { name, slug, month, within } = figures
  const latest = figures.series.all?.find((each) => each.month === month)
  if (!latest?.averagePricePounds || latest.annualChangePercent === null) return null
  const places = placeSections(figures)
  const sections = [
    tenYears(figures),
    twelveMonths(figures),
    byType(figures, 'price'),
    byType(figures, 'change'),
    ...places,
  ].filter((section) => section !== null)
  if (sections.length < MIN_CHARTS) return null
  const when = formatLongMonth(month)
  const price = words(Math.round(latest.averagePricePounds), 'pounds')
  const more = places.length > 0 ? `, and where in ${within} prices rose and fell` : ''
  return {
    slug: `stories/house-prices-${slug}-${month}`,
    title: `House prices in ${name} in ${when}, in ${NUMBERS[sections.length]} charts`,
    description: `The average home in ${name} cost ${price} in ${when}: prices over the years, in the last twelve months and by type of home${more}.`,
    tags: ['prices'],
    lead: [
      `The average home in ${name} cost ${price} in ${when}. That’s the official index’s average, and it ${changeWords(latest.annualChangePercent)} in a year.`,
    ],
    sections,
    limits: [
      'The latest months are provisional: sales are still being registered, and the figures will be revised.',
      ...(places.length > 0
        ? [
            'An average for an authority says nothing about one street; in small authorities a few sales can move it.',
          ]
        : []),
      'See [how to read the index](/blog/guides/how-to-read-the-uk-house-price-index).',
    ],
  }
}
