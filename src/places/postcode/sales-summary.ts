import { isStandard, type Sale } from '#datasets/price-paid/sale.ts'
import { yearsBefore, type IsoDate } from '#domain/dates.ts'
import { titleCase } from '#domain/title-case.ts'

/** Below this number of sales a median tells about single homes, not about the place: the next larger place is shown. */
export const ENOUGH_SALES = 5

/** How far back a median of recent sales reaches. */
export const RECENT_YEARS = 5

/** A median price with the number of sales behind it. */
export type Median = { medianPounds: number; sales: number }

/** What the sales of one postcode say. Category B and type "other" count as sales, never in a median. */
export type SalesSummary = {
  /** Every sale on the register, of any kind. */
  sales: number
  leftOut: number
  /** The first and the newest standard sale; null when there is none. */
  firstYear: number | null
  last: Sale | null
  /** Standard sales of the five years up to `asOf`. */
  recentSales: number
  asOf: IsoDate
  /** Null below ENOUGH_SALES. */
  recentMedian: Median | null
  /** The streets most sales are on, at most three. */
  streets: readonly string[]
}

/** Sums up the sales of a postcode with data up to `asOf`. */
export function salesSummary(sales: readonly Sale[], asOf: IsoDate): SalesSummary {
  const standard = sales.filter(isStandard).toSorted((a, b) => (a.soldOn < b.soldOn ? -1 : 1))
  const since = yearsBefore(asOf, RECENT_YEARS)
  const recent = standard.filter((sale) => sale.soldOn >= since)
  const first = standard[0]
  return {
    sales: sales.length,
    leftOut: sales.length - standard.length,
    firstYear: first ? Number(first.soldOn.slice(0, 4)) : null,
    last: standard.at(-1) ?? null,
    recentSales: recent.length,
    asOf,
    recentMedian: enough(medianOf(recent.map((sale) => sale.pricePounds))),
    streets: streetsOf(sales),
  }
}

/** The streets that most of the sales are on, at most three; the names in the form that people write. */
export function streetsOf(sales: readonly Pick<Sale, 'street'>[]): readonly string[] {
  const named = sales.filter((sale) => sale.street !== '')
  return [...Map.groupBy(named, (sale) => sale.street)]
    .toSorted(([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a < b ? -1 : 1))
    .slice(0, 3)
    .map(([street]) => titleCase(street))
}

/** The middle price; of an even number the mean of the two middle ones, to the pound. Null for none. */
export function medianOf(pricesPounds: readonly number[]): Median | null {
  const sorted = pricesPounds.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  if (upper === undefined || lower === undefined) return null
  return { medianPounds: Math.round((lower + upper) / 2), sales: sorted.length }
}

/** The median itself when enough sales stand behind it, else null. */
export function enough(median: Median | null): Median | null {
  return median !== null && median.sales >= ENOUGH_SALES ? median : null
}

/** A median and the place that it is for. */
export type PlacedMedian = Median & { place: string; kind: 'postcode' | 'sector' | 'outcode' }

/** The smallest place with enough sales, from the postcode outwards; null when none has. */
export function smallestPlaceWithEnough(places: readonly (PlacedMedian | null)[]): PlacedMedian | null {
  return places.find((place) => place !== null && place.sales >= ENOUGH_SALES) ?? null
}

/** '12 % above' of two prices; 'level with' below half a per cent. */
export function differenceInWords(pounds: number, otherPounds: number): string {
  const percent = Math.round((pounds / otherPounds - 1) * 100)
  if (percent === 0) return 'level with'
  return percent > 0 ? `${percent}% above` : `${-percent}% below`
}

/** From this many places on, a rank is told as a share; below it, as a count. */
const MANY = 20

/** 'higher than 72% of 45 sectors', 'lower than 5 of 7 sectors', 'higher than all 7 sectors'; from the nearer end. */
export function rankInWords(value: number, others: readonly number[], noun: string): string | null {
  if (others.length === 0) return null
  const below = others.filter((other) => other < value).length
  const above = others.filter((other) => other > value).length
  if (below === 0 && above === 0) return `level with all ${others.length} ${noun}`
  return below >= above
    ? `higher than ${shareInWords(below, others.length)} ${noun}`
    : `lower than ${shareInWords(above, others.length)} ${noun}`
}

/** Rounded down, so that '100%' is never said of less than all. */
function shareInWords(part: number, all: number): string {
  if (part === all) return `all ${all}`
  return all < MANY ? `${part} of ${all}` : `${Math.floor((100 * part) / all)}% of ${all}`
}
