import { findIsoDate, formatMonth, type IsoDate } from '#domain/dates.ts'

/** Reads the first day of the month that an Ofcom file is named for, as in '202507_mobile_coverage_laua_r01.csv'. Null without one. */
export function snapshotMonth(fileName: string): IsoDate | null {
  const [, year, month] = /(?:^|[^\d])(20\d\d)(0[1-9]|1[0-2])_(?:fixed|mobile)_/i.exec(fileName) ?? []
  return findIsoDate(`${year}-${month}-01`)
}

/** Labels an edition of one or more months: 'Jan 2026', or 'Jul 2025 to Jan 2026'. */
export function monthsLabel(first: IsoDate | null, last: IsoDate | null): string {
  if (last === null) return 'month not stated'
  return first === last || first === null
    ? formatMonth(last)
    : `${formatMonth(first)} to ${formatMonth(last)}`
}
