import type { IsoDate } from '#domain/dates.ts'

/** The last day the edition covers, or today if that’s earlier. */
export function asOfDay(coversTo: IsoDate | null, today: IsoDate): IsoDate {
  return coversTo !== null && coversTo < today ? coversTo : today
}
