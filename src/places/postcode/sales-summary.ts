import { isStandard, type Sale } from '#datasets/price-paid/sale.ts'
import { formatMonth, yearOf, yearsBefore, type IsoDate } from '#domain/dates.ts'
import { median } from '#domain/median.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { titleCase } from '#domain/title-case.ts'

/** The fewest sales for a median; with fewer, the page uses the next larger area. */
export const ENOUGH_SALES = 5

/** Years of sales in a recent median. */
export const RECENT_YEARS = 5

/** A median price and its number of sales. */
export type Median = { medianPounds: number; sales: number }

/** Summary of a postcode’s sales. Category B and “other” count as sales, but not in medians. */
export type SalesSummary = {
  /** Number of registered sales of any category. */
  sales: number
  leftOut: number
  /** The years that the sales are counted in: from the first sale to what was imported last. Null without any. */
  years: { first: number; last: number } | null
  /** The latest standard sale, or null. */
  last: Sale | null
  /** Whether a sale that isn't in averages is later than the last standard one. */
  isLaterLeftOut: boolean
  /** Standard sales of the recent period. */
  recentSales: number
  /** The recent period in words: '5 years to Nov 2026', or 'Jan 2025 to Nov 2025' if no more was imported. */
  recentPeriod: string
  asOf: IsoDate
  /** Null with fewer than ENOUGH_SALES. */
  recentMedian: Median | null
  /** Up to three streets with the most sales. */
  streets: readonly string[]
}

function yearsOf(sales: readonly Sale[], asOf: IsoDate): SalesSummary['years'] {
  if (sales.length === 0) return null
  const years = sales.map(({ soldOn }) => yearOf(soldOn))
  return { first: Math.min(...years), last: Math.max(...years, yearOf(asOf)) }
}

/** The recent period up to a day: five years, or less if only that was imported. */
export function recentFrom(asOf: IsoDate, importedFrom: IsoDate | null): IsoDate {
  const fiveYears = yearsBefore(asOf, RECENT_YEARS)
  return importedFrom !== null && importedFrom > fiveYears ? importedFrom : fiveYears
}

/** '5 years to Nov 2026', or 'Jan 2025 to Nov 2025' of a shorter period. */
export function recentInWords(since: IsoDate, asOf: IsoDate): string {
  return since === yearsBefore(asOf, RECENT_YEARS)
    ? `${RECENT_YEARS} years to ${formatMonth(asOf)}`
    : `${formatMonth(since)} to ${formatMonth(asOf)}`
}

/** Summarises a postcode’s sales with data up to `asOf`, complete since `importedFrom` (null if unknown). */
export function salesSummary(
  sales: readonly Sale[],
  asOf: IsoDate,
  importedFrom: IsoDate | null = null,
): SalesSummary {
  const standard = sales.filter(isStandard).toSorted((a, b) => (a.soldOn < b.soldOn ? -1 : 1))
  const since = recentFrom(asOf, importedFrom)
  const recent = standard.filter((sale) => sale.soldOn >= since)
  const last = standard.at(-1) ?? null
  return {
    sales: sales.length,
    leftOut: sales.length - standard.length,
    years: yearsOf(sales, asOf),
    last,
    isLaterLeftOut: last !== null && sales.some(({ soldOn }) => soldOn > last.soldOn),
    recentSales: recent.length,
    recentPeriod: recentInWords(since, asOf),
    asOf,
    recentMedian: enough(medianOf(recent.map((sale) => sale.pricePounds))),
    streets: streetsOf(sales),
  }
}

/** 'in the 5 years to Nov 2026', or 'from Jan 2025 to Nov 2025'. */
export function inPeriod({ recentPeriod }: Pick<SalesSummary, 'recentPeriod'>): string {
  return /^\d+ years/.test(recentPeriod) ? `in the ${recentPeriod}` : `from ${recentPeriod}`
}

/** Up to three streets with the most sales, in title case. */
export function streetsOf(sales: readonly Pick<Sale, 'street'>[]): readonly string[] {
  const named = sales.filter((sale) => sale.street !== '')
  return [...Map.groupBy(named, (sale) => sale.street)]
    .toSorted(([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a < b ? -1 : 1))
    .slice(0, 3)
    .map(([street]) => titleCase(street))
}

/** The median price, rounded to the pound, or null. */
export function medianOf(pricesPounds: readonly number[]): Median | null {
  const pounds = median(pricesPounds)
  return pounds === null ? null : { medianPounds: Math.round(pounds), sales: pricesPounds.length }
}

/** The median if there are enough sales, otherwise null. */
export function enough(found: Median | null): Median | null {
  return found !== null && found.sales >= ENOUGH_SALES ? found : null
}

/** A median and its area. */
export type PlacedMedian = Median & { place: string; kind: 'postcode' | 'sector' | 'outcode' }

/** The smallest area with enough sales, from the postcode outwards, or null. */
export function smallestAreaWithEnoughSales(places: readonly (PlacedMedian | null)[]): PlacedMedian | null {
  return places.find((place) => place !== null && place.sales >= ENOUGH_SALES) ?? null
}

/** '12% above', '3% below', or 'level with' within half a per cent. */
export function differenceInWords(pounds: number, otherPounds: number): string {
  const percent = Math.round((pounds / otherPounds - 1) * 100)
  if (percent === 0) return 'level with'
  return percent > 0 ? `${percent}% above` : `${-percent}% below`
}

/** From this many areas, ranks are given as a percentage instead of a count. */
const MANY = 20

/** A rank such as 'higher than 72% of 45 sectors', 'lower than 5 of 7 sectors' or 'higher than all 7 sectors'. */
export function rankInWords(value: number, others: readonly number[], noun: string): string | null {
  if (others.length === 0) return null
  const below = others.filter((other) => other < value).length
  const above = others.filter((other) => other > value).length
  if (below === 0 && above === 0) return `level with all ${plainNumber(others.length)} ${noun}`
  return below >= above
    ? `higher than ${shareInWords(below, others.length)} ${noun}`
    : `lower than ${shareInWords(above, others.length)} ${noun}`
}

/** Rounded down, so that less than all is never '100%'. */
function shareInWords(part: number, all: number): string {
  const total = plainNumber(all)
  if (part === all) return `all ${total}`
  return all < MANY ? `${part} of ${total}` : `${Math.floor((100 * part) / all)}% of ${total}`
}
