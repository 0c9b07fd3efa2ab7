import { addDays, type IsoDate } from '#domain/dates.ts'

/** When a dataset was first and last published here. */
export type Published = { readonly first: IsoDate; readonly last: IsoDate }

/** How long after its date a figure may be published: sales are registered up to half a year later. */
export const LATEST_DAYS = { sales: 183, months: 90, records: 31 } as const

/**
 * Returns the day by which a page had its newest figure: as long after the figure's own date as its publisher takes, but not before
 * the dataset was first published here, nor after it was last. Without a date of its own, the day it was last published.
 */
export function changedOn(
  own: IsoDate | null,
  lagDays: number,
  published: Published | undefined,
): IsoDate | undefined {
  if (published === undefined || own === null) return published?.last
  const known = addDays(own, lagDays)
  if (known >= published.last) return published.last
  return known <= published.first ? published.first : known
}
