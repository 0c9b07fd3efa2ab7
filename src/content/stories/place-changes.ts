import type { AreaMonth } from '#datasets/house-price-index/month-of-areas.server.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { formatLongMonth } from '#domain/dates.ts'

import { changeWords, oneDecimal, type StorySection, words } from './story.ts'

/** Authorities with their change in a year. */
export type PlaceChanges = {
  /** 'YYYY-MM'. */
  readonly month: string
  /** Authorities in the area or, for an authority, in its region. */
  readonly authorities: readonly AreaMonth[]
  /** Where these authorities are: 'the United Kingdom', 'the South East'. */
  readonly within: string
}

const MOST_BARS = 8
/** Authorities needed for two charts that don't show the same ones. */
const LEAST_AUTHORITIES = 4

/** Where prices rose most and where they fell most, or rose least. None with fewer than four authorities. */
export function placeSections({ authorities, within, month }: PlaceChanges): StorySection[] {
  const ranked = authorities
    .map((area) => ({ ...area, change: oneDecimal(area.annualChangePercent) }))
    .toSorted((a, b) => b.annualChangePercent - a.annualChangePercent)
  const count = Math.min(MOST_BARS, Math.floor(ranked.length / 2))
  const [top, bottom] = [ranked.slice(0, count), ranked.slice(-count).toReversed()]
  const [first, last] = [top[0], bottom[0]]
  if (!first || !last || ranked.length < LEAST_AUTHORITIES) return []
  const rising = ranked.filter(({ change }) => change > 0).length
  const falling = ranked.filter(({ change }) => change < 0).length
  const sentence = ({ name, change, pricePounds }: typeof first) =>
    `${areaInSentence(name)}, where the average ${changeWords(change)}, to ${words(Math.round(pricePounds), 'pounds')}.`
  const chart = (title: string, areas: typeof ranked) => ({
    kind: 'bars' as const,
    title,
    measured: `The year to ${formatLongMonth(month)}`,
    unit: 'percent' as const,
    items: areas.map(({ name, change }) => ({ label: name, value: change })),
  })
  return [
    {
      heading: rising > 0 ? 'Where prices rose most' : 'Where prices fell least',
      sentences: [
        `The index has figures for ${ranked.length} local authorities in ${within}. In ${formatLongMonth(month)} prices were higher than a year before in ${rising} of them, and lower in ${falling}.`,
        `First is ${sentence(first)}`,
      ],
      chart: chart(`Strongest annual changes in ${within}`, top),
    },
    {
      heading: falling > 0 ? 'Where prices fell most' : 'Where prices rose least',
      sentences: [`Last is ${sentence(last)}`],
      chart: chart(`Weakest annual changes in ${within}`, bottom),
    },
  ]
}
