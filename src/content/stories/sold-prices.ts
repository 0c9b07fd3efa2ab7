import type { AuthorityMedian } from '#datasets/price-paid/authority-medians.server.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { findArea } from '#domain/area.ts'

import { changeWords, noneOr, oneDecimal, type Story, type StorySection, words } from './story.ts'

/** With fewer sales than this in a year, the median jumps about. */
export const MIN_SALES = 100
const MAX_BARS = 10
const MIN_AUTHORITIES = 4

type Moved = { name: string; percent: number; median: number; sales: number }

/**
 * "Where sold prices moved most" between two whole years. Null without enough authorities that have both. `isWhole` says whether all
 * authorities' sales were imported.
 */
export function soldPricesStory(
  medians: readonly AuthorityMedian[],
  { year, isWhole }: { readonly year: number; readonly isWhole: boolean },
): Omit<Story, 'source' | 'demonstration'> | null {
  const moved = movedIn(medians, year)
  const count = Math.min(MAX_BARS, Math.floor(moved.length / 2))
  const top = onlyIf(moved.slice(0, count), ({ percent }) => percent > 0)
  const bottom = onlyIf(moved.slice(-count).toReversed(), ({ percent }) => percent < 0)
  const [first, last] = [top[0], bottom[0]]
  if (!first || !last || moved.length < MIN_AUTHORITIES) return null
  const up = moved.filter(({ percent }) => percent > 0).length
  const down = moved.filter(({ percent }) => percent < 0).length
  const among = isWhole ? 'in England and Wales' : 'in our data'
  const [highest, lowest] = headingsOf(top, bottom)
  return {
    slug: `stories/where-sold-prices-moved-most-${year}`,
    title: isWhole
      ? `Where sold prices moved most in ${year}`
      : `Where sold prices moved most in ${year}, in ${moved.length} local authorities`,
    description: `The local authorities ${among} where the median price of homes sold rose and fell most between ${year - 1} and ${year}.`,
    tags: ['prices'],
    lead: [
      `${isWhole ? 'In England and Wales' : 'In our data'}, ${moved.length} local authorities had at least ${MIN_SALES} sales in both ${year - 1} and ${year}. The median price was higher in ${year} in ${noneOr(up)} of them, and lower in ${noneOr(down)}.`,
    ],
    sections: [
      {
        heading: highest,
        sentences: [sentence(first)],
        chart: chartOf(top, { title: `${highest} in ${year}`, year }),
      },
      {
        heading: lowest,
        sentences: [sentence(last)],
        chart: chartOf(bottom, { title: `${lowest} in ${year}`, year }),
      },
    ],
    limits: [
      'A median moves when the mix of homes sold moves, for instance after a new estate has been finished, without any home changing in value.',
      'A few of the year’s sales may not be registered yet.',
      ...(isWhole ? [] : ['Authorities whose sales haven’t all been imported are left out.']),
    ],
  }
}

/** Headings that are true of every bar below them, of those with the highest changes and those with the lowest. */
function headingsOf(top: readonly Moved[], bottom: readonly Moved[]): readonly [string, string] {
  const [first, last] = [top[0]?.percent ?? 0, bottom[0]?.percent ?? 0]
  return [
    top.every(({ percent }) => percent > 0)
      ? 'The largest rises'
      : first > 0
        ? 'The largest rises and smallest falls'
        : 'The smallest falls',
    bottom.every(({ percent }) => percent < 0)
      ? 'The largest falls'
      : last < 0
        ? 'The largest falls and smallest rises'
        : 'The smallest rises',
  ]
}

/** Those with a property or, if fewer than two have it, all: a chart has two bars or more. */
function onlyIf(moved: readonly Moved[], has: (one: Moved) => boolean): readonly Moved[] {
  const some = moved.filter(has)
  return some.length < 2 ? moved : some
}

function sentence({ name, percent, median, sales }: Moved): string {
  return `In ${areaInSentence(name)} the median ${changeWords(percent)}, to ${words(median, 'pounds')} (${words(sales, 'count')} sales).`
}

function chartOf(
  moved: readonly Moved[],
  { title, year }: { title: string; year: number },
): StorySection['chart'] {
  return {
    kind: 'bars',
    title,
    measured: `Change in the median price from ${year - 1} to ${year}`,
    unit: 'percent',
    items: moved.map(({ name, percent }) => ({ label: name, value: percent })),
  }
}

/** The authorities with enough sales in both years, the largest rise first. */
function movedIn(medians: readonly AuthorityMedian[], year: number): Moved[] {
  const byCode = Map.groupBy(medians, ({ code }) => code)
  return [...byCode.entries()]
    .flatMap(([code, years]): Moved[] => {
      const [before, now] = [year - 1, year].map((each) => years.find((row) => row.year === each))
      const name = findArea(code)?.name
      if (!before || !now || !name || Math.min(before.sales, now.sales) < MIN_SALES) return []
      const percent = oneDecimal((now.medianPounds / before.medianPounds - 1) * 100)
      return [{ name, percent, median: now.medianPounds, sales: now.sales }]
    })
    .toSorted((a, b) => b.percent - a.percent || a.name.localeCompare(b.name))
}
