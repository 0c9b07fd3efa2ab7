import { asOfDay } from '#datasets/as-of-day.ts'
import type { DatasetExtent } from '#datasets/extent/extent-of.server.ts'
import type { ExtentPlace, Period } from '#datasets/extent/extent.ts'
import { yearOf, type IsoDate } from '#domain/dates.ts'

import { FIRST_YEAR } from './sales-filter.ts'

/**
 * The last day for which a place's sales were imported, or today if that's earlier: other places may have later ones. Without any, it's the
 * edition's.
 */
export function asOfDayIn(
  extent: Pick<DatasetExtent, 'latest' | 'coversTo'>,
  place: ExtentPlace,
  today: IsoDate,
): IsoDate {
  return asOfDay(extent.latest(place)?.to ?? extent.coversTo, today)
}

/** The last complete calendar year in the data; a year counts as complete once its December has begun. */
export function lastFullYear(asOf: IsoDate): number {
  return asOf.slice(5, 7) === '12' ? yearOf(asOf) : yearOf(asOf) - 1
}

/** Says whether all sales of a place were imported, from the beginning of the register to the last day of the edition. */
export function hasAllSales(
  extent: Pick<DatasetExtent, 'whole' | 'latest' | 'coversTo'>,
  place: ExtentPlace,
): boolean {
  if (extent.whole) return true
  const period = extent.latest(place)
  if (period === null || yearOf(period.from) > FIRST_YEAR) return false
  return extent.coversTo === null || period.to >= extent.coversTo
}

/** Names the years of a period: 'in 2010' or 'between 2010 and 2020'; 'since 1995' if the edition has no dates. */
export function yearsInWords(period: Period | null): string {
  if (period === null || yearOf(period.from) < FIRST_YEAR) return `since ${FIRST_YEAR}`
  return betweenYears(yearOf(period.from), yearOf(period.to))
}

/** 'in 2010', or 'between 2010 and 2020'. */
export function betweenYears(from: number | string, to: number | string): string {
  return from === to ? `in ${from}` : `between ${from} and ${to}`
}
