import { MEASURE_OF_TYPE } from '#datasets/house-price-index/series.ts'
import type { AveragePrices, FigureSource, HomeType } from '#domain/area-figures.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { formatMonth } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import type { LocalStatistic } from '#places/postcode/local-medians.ts'
import { ENOUGH_SALES } from '#places/postcode/sales-summary.ts'

/** The medians of a year around a postcode. */
export type LocalPriceFacts = {
  statistics: readonly LocalStatistic[]
  /** The last complete calendar year in the data. */
  fullYear: number
  names: { sector: string; outcode: string; authority: string }
  /** Null if sold prices haven't been imported. */
  source: FigureSource | null
}

/** A local price to start from. */
export type LocalPrice = {
  pounds: number
  /** What the price is: the index averages a whole authority, adjusted for the mix of homes sold. */
  kind: 'median' | 'average'
  /** 'the median of 23 flats sold in RG30 in 2025'. */
  words: string
  source: FigureSource
}

/** Types of home in the plural, for a sentence. */
const PLURALS: Record<HomeType, readonly [one: string, many: string]> = {
  flat: ['flat', 'flats'],
  terraced: ['terraced house', 'terraced houses'],
  'semi-detached': ['semi-detached house', 'semi-detached houses'],
  detached: ['detached house', 'detached houses'],
}

/**
 * Finds the local price of a type of home, or of all types: the median of the smallest area with enough sales in the last full
 * year, or else the authority's average in the price index. Null if neither is known.
 */
export function localPrice(
  home: HomeType | null,
  facts: LocalPriceFacts & { averages: AveragePrices | null },
): LocalPrice | null {
  return medianPrice(home, facts) ?? averagePrice(home, facts)
}

function medianPrice(home: HomeType | null, { statistics, fullYear, names, source }: LocalPriceFacts) {
  if (source === null) return null
  const ofType = statistics.filter(
    ({ year, sales, propertyType }) =>
      year === fullYear &&
      sales >= ENOUGH_SALES &&
      (propertyType === 'A' ? null : MEASURE_OF_TYPE[propertyType]) === home,
  )
  for (const kind of ['sector', 'outcode', 'authority'] as const) {
    const found = ofType.find(({ areaKind }) => areaKind === kind)
    if (found) {
      const sold = home === null ? countOf(found.sales, 'home') : countOf(found.sales, ...PLURALS[home])
      const words = `the median of ${sold} sold in ${areaInSentence(names[kind])} in ${fullYear}`
      return { pounds: found.medianPounds, kind: 'median' as const, words, source }
    }
  }
  return null
}

function averagePrice(
  home: HomeType | null,
  { averages, names }: { averages: AveragePrices | null; names: LocalPriceFacts['names'] },
): LocalPrice | null {
  const pounds = averages?.[home ?? 'all'] ?? null
  if (averages === null || pounds === null) return null
  const homes = home === null ? 'homes' : PLURALS[home][1]
  return {
    pounds,
    kind: 'average',
    words: `the average price of ${homes} in ${areaInSentence(names.authority)}, ${formatMonth(averages.month)}`,
    source: averages.source,
  }
}
