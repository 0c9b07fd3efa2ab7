import type { AreaMonth } from '#datasets/house-price-index/month-of-areas.server.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { formatLongMonth } from '#domain/dates.ts'

import { changeWords, noneOr, oneDecimal, type StorySection, words } from './story.ts'

/** Authorities with their change in a year. */
export type PlaceChanges = {
  /** 'YYYY-MM'. */
  readonly month: string
  /** Authorities in the area or, for an authority, in its region. */
  readonly authorities: readonly AreaMonth[]
  /** Where these authorities are: 'the United Kingdom', 'the South East'. */
  readonly within: string
}

const MAX_BARS = 8
/** Authorities needed for two charts that don't show the same ones. */
const MIN_AUTHORITIES = 4

/** Where prices rose most and where they fell most, or rose least. None with fewer than four authorities. */
export function placeSections({ authorities, within, month }: PlaceChanges): StorySection[] {
  const ranked = authorities
    .map((area) => ({ ...area, change: oneDecimal(area.annualChangePercent) }))
    .toSorted((a, b) => b.annualChangePercent - a.annualChangePercent)
  const count = Math.min(MAX_BARS, Math.floor(ranked.length / 2))
  const [top, bottom] = [ranked.slice(0, count), ranked.slice(-count).toReversed()]
  const [first, last] = [top[0], bottom[0]]
  if (!first || !last || ranked.length < MIN_AUTHORITIES) return []
  const rising = ranked.filter(({ change }) => change > 0).length
  const falling = ranked.filter(({ change }) => change < 0).length
  const sentence = ({ name, change, pricePounds }: typeof first) =>
    `${areaInSentence(name)}, where the average ${changeWords(change)}, to ${words(Math.round(pricePounds), 'pounds')}.`
  const [highest, lowest] = headingsOf(top, bottom)
  const chart = (heading: string, areas: typeof ranked) => ({
    kind: 'bars' as const,
    title: `${heading} in ${within}`,
    measured: `Change in the year to ${formatLongMonth(month)}`,
    unit: 'percent' as const,
    items: areas.map(({ name, change }) => ({ label: name, value: change })),
  })
  return [
    {
      heading: highest,
      sentences: [
        `The index has figures for ${ranked.length} local authorities in ${within}. In ${formatLongMonth(month)} prices were higher than a year before in ${rising === ranked.length ? 'all' : noneOr(rising)} of them${rising === ranked.length ? '' : `, and lower in ${noneOr(falling)}`}.`,
        `At the top is ${sentence(first)}`,
      ],
      chart: chart(highest, top),
    },
    {
      heading: lowest,
      sentences: [`At the bottom is ${sentence(last)}`],
      chart: chart(lowest, bottom),
    },
  ]
}

type Changed = readonly { readonly change: number }[]

/** Headings that are true of every bar below them, of those with the highest changes and those with the lowest. */
function headingsOf(top: Changed, bottom: Changed): readonly [string, string] {
  const rises = top.filter(({ change }) => change > 0).length
  const falls = bottom.filter(({ change }) => change < 0).length
  return [
    rises === top.length
      ? 'Where prices rose most'
      : rises > 0
        ? 'Where prices rose most or fell least'
        : 'Where prices fell least',
    falls === bottom.length
      ? 'Where prices fell most'
      : falls > 0
        ? 'Where prices fell most or rose least'
        : 'Where prices rose least',
  ]
}
