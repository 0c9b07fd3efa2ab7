import type { AuthorityMedian } from '#datasets/price-paid/authority-medians.server.ts'
import { findArea } from '#domain/area.ts'

import { changeWords, oneDecimal, type Story, words } from './story.ts'

/** Fewer sales than this in a year make a median that jumps about. */
export const LEAST_SALES = 100
const MOST_BARS = 10
const LEAST_AUTHORITIES = 4

type Moved = { name: string; percent: number; median: number; sales: number }

/** "Where sold prices moved most" between two whole years. Null without enough authorities that have both. */
export function soldPricesStory(
  medians: readonly AuthorityMedian[],
  year: number,
): Omit<Story, 'source' | 'demonstration'> | null {
  const moved = movedIn(medians, year)
  if (moved.length < LEAST_AUTHORITIES) return null
  const count = Math.min(MOST_BARS, Math.floor(moved.length / 2))
  const [top, bottom] = [moved.slice(0, count), moved.slice(-count).toReversed()]
  const [first, last] = [top[0], bottom[0]]
  if (!first || !last) return null
  const up = moved.filter(({ percent }) => percent > 0).length
  const chart = (title: string, of: readonly Moved[]) => ({
    kind: 'bars' as const,
    title,
    measured: `Change of the median price from ${year - 1} to ${year}`,
    unit: 'percent' as const,
    items: of.map(({ name, percent }) => ({ label: name, value: percent })),
  })
  const sentence = ({ name, percent, median, sales }: Moved) =>
    `In ${name} the median ${changeWords(percent)} to ${words(median, 'pounds')}, from ${words(sales, 'count')} sales.`
  return {
    slug: `stories/where-sold-prices-moved-most-${year}`,
    title: `Where sold prices moved most in ${year}`,
    description: `Local authorities in England and Wales where the median price of homes sold rose and fell most between ${year - 1} and ${year}.`,
    tags: ['prices'],
    lead: [
      `Between ${year - 1} and ${year} the median price of homes sold rose in ${up} of the ${moved.length} local authorities in England and Wales that had at least ${LEAST_SALES} sales in both years.`,
    ],
    sections: [
      {
        heading: 'The largest rises',
        sentences: [sentence(first)],
        chart: chart(`Largest rises in ${year}`, top),
      },
      {
        heading: last.percent < 0 ? 'The largest falls' : 'The smallest rises',
        sentences: [sentence(last)],
        chart: chart(`Weakest changes in ${year}`, bottom),
      },
    ],
    limits: [
      'A median moves when the mix of homes sold moves, for instance after a new estate has been finished, without any home changing in value.',
      'Sales of the last months may still be missing, and authorities whose sales haven’t all been imported are left out.',
    ],
  }
}

/** The authorities with enough sales in both years, the largest rise first. */
function movedIn(medians: readonly AuthorityMedian[], year: number): Moved[] {
  const byCode = Map.groupBy(medians, ({ code }) => code)
  return [...byCode.entries()]
    .flatMap(([code, years]): Moved[] => {
      const [before, now] = [year - 1, year].map((each) => years.find((row) => row.year === each))
      const name = findArea(code)?.name
      if (!before || !now || !name || Math.min(before.sales, now.sales) < LEAST_SALES) return []
      const percent = oneDecimal((now.medianPounds / before.medianPounds - 1) * 100)
      return [{ name, percent, median: now.medianPounds, sales: now.sales }]
    })
    .toSorted((a, b) => b.percent - a.percent || a.name.localeCompare(b.name))
}
