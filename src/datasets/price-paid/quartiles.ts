/** The number of sales and their quartiles in whole pounds, for one area, year and type. */
export type AreaStatistic = {
  /** The area's number. */
  area: number
  year: number
  type: (typeof STATISTIC_TYPES)[number]
  sales: number
  lowerQuartilePounds: number
  medianPounds: number
  upperQuartilePounds: number
}

/** The types in statistics. The last one is all types together. */
export const STATISTIC_TYPES = ['D', 'S', 'T', 'F', 'A'] as const

/** Sales as columns, `count` of each: the price in pounds, an area's number, and `periodOf` its year and type. */
export type SaleColumns = { count: number; prices: Int32Array; areas: Int32Array; periods: Uint8Array }

/** The range of years of a set of sales, at most 63. */
export type Years = { first: number; count: number }

/** Number of types that a period distinguishes. */
export const TYPES = 4

/** One number for a year and a type (0 to 3: D, S, T, F). */
export function periodOf(year: number, type: number, years: Years): number {
  return (year - years.first) * TYPES + type
}

/**
 * Numbers of sales, medians and quartiles by area, year and type, and of all types together. Quartiles are interpolated
 * between the two nearest prices, like PostgreSQL's percentile_cont, and rounded to whole pounds. Sales are grouped by
 * counting sort, so that only prices within a group are compared: millions of sales take a fraction of a second. `room`
 * is memory for this many prices, for callers that reuse it.
 */
export function* areaStatistics(
  sales: SaleColumns,
  areaCount: number,
  years: Years,
  room: Int32Array = new Int32Array(sales.count),
): Generator<AreaStatistic> {
  const perArea = years.count * TYPES
  const { bounds, prices } = grouped(sales, { groups: areaCount * perArea, perArea, laid: room })
  for (let area = 0; area < areaCount; area++) {
    for (let index = 0; index < years.count; index++) {
      const year = years.first + index
      const group = area * perArea + index * TYPES
      for (let type = 0; type < TYPES; type++) {
        const some = prices.subarray(bounds[group + type], bounds[group + type + 1])
        if (some.length > 0) yield statistic(some.sort(), { area, year, type: STATISTIC_TYPES[type] ?? 'A' })
      }
      // The four types lie side by side.
      const all = prices.subarray(bounds[group], bounds[group + TYPES])
      if (all.length > 0) yield statistic(all.sort(), { area, year, type: 'A' })
    }
  }
}

/** Prices arranged by group: those of group g are from bounds[g] to bounds[g + 1]. */
export function grouped(
  { count, prices, areas, periods }: SaleColumns,
  { groups, perArea, laid }: { groups: number; perArea: number; laid: Int32Array },
) {
  const bounds = new Int32Array(groups + 1)
  const groupOf = (sale: number) => (areas[sale] ?? 0) * perArea + (periods[sale] ?? 0)
  for (let sale = 0; sale < count; sale++) {
    const next = groupOf(sale) + 1
    bounds[next] = (bounds[next] ?? 0) + 1
  }
  for (let group = 1; group <= groups; group++)
    bounds[group] = (bounds[group] ?? 0) + (bounds[group - 1] ?? 0)
  const free = bounds.slice()
  for (let sale = 0; sale < count; sale++) {
    const group = groupOf(sale)
    const place = free[group] ?? 0
    laid[place] = prices[sale] ?? 0
    free[group] = place + 1
  }
  return { bounds, prices: laid }
}

function statistic(sorted: Int32Array, of: Pick<AreaStatistic, 'area' | 'year' | 'type'>): AreaStatistic {
  return {
    ...of,
    sales: sorted.length,
    lowerQuartilePounds: quantile(sorted, 0.25),
    medianPounds: quantile(sorted, 0.5),
    upperQuartilePounds: quantile(sorted, 0.75),
  }
}

function quantile(sorted: Int32Array, share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return Math.round(below + (above - below) * (place - Math.floor(place)))
}
