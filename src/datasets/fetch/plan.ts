import { addDays, type IsoDate } from '#domain/dates.ts'

import type { DatasetSource } from '../source.ts'

/** A file to fetch. Of several addresses the first that exists is meant. */
export type Fetching = { choice: string; urls: readonly string[]; name: string }

/** Files of this choice are the whole dataset each time. */
const WHOLE = 'complete'

/**
 * Which official file to fetch. Without a choice: of a dataset with a monthly change file, that, once a complete one is
 * published here, and the complete one before; of all others their only file. Null when there is no such choice.
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
  const urls = address.includes('{month}')
    ? recentMonths(wish.today).map((month) => address.replace('{month}', month))
    : [address]
  return { choice, urls, name: `${dataset}-${choice}` }
}

/** Whether the fetched file is to take the place of the whole dataset. */
export function replacesAll({ choice }: Fetching): boolean {
  return choice === WHOLE
}

/** 'YYYY-MM' of the last months, the newest first: an edition may appear months after the last one that it covers. */
function recentMonths(today: IsoDate): string[] {
  const months: string[] = []
  for (let day = today; months.length < 8; day = addDays(`${day.slice(0, 7)}-01` as IsoDate, -1))
    months.push(day.slice(0, 7))
  return months
}
