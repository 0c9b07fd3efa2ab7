import { addDays, type IsoDate } from '#domain/dates.ts'

import type { DatasetSource } from '../register.ts'

/** A file to download, from the first of `urls` that exists. */
export type Fetching = { choice: string; urls: readonly string[]; name: string }

/** The download that always contains the whole dataset. */
const WHOLE = 'complete'

/**
 * Chooses the file to download. By default, a dataset with monthly change files gets the monthly file, or the complete file
 * if nothing has been imported yet; other datasets have only one file. Null if `choice` doesn't exist.
 */
export function planFetch(
  source: DatasetSource,
  wish: { choice: string | undefined; published: boolean; today: IsoDate },
): Fetching | null {
  const { downloads, dataset } = source
  const usual = wish.published && 'monthly' in downloads ? 'monthly' : (Object.keys(downloads)[0] ?? '')
  const choice = wish.choice ?? usual
  const address = downloads[choice]
  if (address === undefined) return null
  return { choice, urls: urlsOf(address, wish.today), name: `${dataset}-${choice}` }
}

/** Whether the file replaces the whole dataset. */
export function replacesAll({ choice }: Fetching): boolean {
  return choice === WHOLE
}

/** The URLs of an address that names the month or day of its edition, newest first. */
function urlsOf(address: string, today: IsoDate): readonly string[] {
  if (address.includes('{month}'))
    return recentMonths(today).map((month) => address.replace('{month}', month))
  if (address.includes('{day}'))
    return Array.from({ length: RECENT_DAYS }, (_, back) =>
      address.replace('{day}', addDays(today, -back).replaceAll('-', '')),
    )
  return [address]
}

/** Daily files aren't always made at weekends. */
const RECENT_DAYS = 8

/** Recent months as 'YYYY-MM', newest first, since editions may come out months after the period they cover. */
function recentMonths(today: IsoDate): string[] {
  const months: string[] = []
  for (let day = today; months.length < 8; day = addDays(`${day.slice(0, 7)}-01` as IsoDate, -1))
    months.push(day.slice(0, 7))
  return months
}
