import { yearOf, type IsoDate } from '#domain/dates.ts'

/** The last day the edition covers, or today if that’s earlier. */
export function asOfDay(coversTo: IsoDate | null, today: IsoDate): IsoDate {
  return coversTo !== null && coversTo < today ? coversTo : today
}

/** The last complete calendar year in the data; a year counts as complete once its December has begun. */
export function lastFullYear(asOf: IsoDate): number {
  return asOf.slice(5, 7) === '12' ? yearOf(asOf) : yearOf(asOf) - 1
}
