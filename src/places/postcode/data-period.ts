import { yearOf, type IsoDate } from '#domain/dates.ts'

/** The day that figures are up to: the last one that the edition covers, and never one to come. */
export function asOfDay(coversTo: IsoDate | null, today: IsoDate): IsoDate {
  return coversTo !== null && coversTo < today ? coversTo : today
}

/** The last calendar year that is over in the data: the year before, or its own once December has begun. */
export function lastFullYear(asOf: IsoDate): number {
  return asOf.slice(5, 7) === '12' ? yearOf(asOf) : yearOf(asOf) - 1
}
