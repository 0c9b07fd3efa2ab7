import { addDays, type IsoDate, utcDay } from '#domain/dates.ts'

import { nextRelease } from '../calendar/releases.ts'
import type { Edition } from '../editions.server.ts'
import type { DatasetSource } from '../register.ts'

/** Without a publication calendar, datasets are looked for this often. */
const USUAL_DAYS = 28

/** A file to fetch: `choice` is the name of the download, or undefined for the usual one. */
export type Due = { source: DatasetSource; choice: string | undefined }

/**
 * Lists what to fetch today: the files of datasets that can be downloaded and have no real edition yet, or whose next edition
 * should be out. A dataset of several independent files is fetched whole.
 */
export function filesDue(
  sources: readonly DatasetSource[],
  editions: ReadonlyMap<string, Edition>,
  today: IsoDate,
): Due[] {
  return sources
    .filter((source) => isDue(source, editions.get(source.dataset) ?? null, today))
    .flatMap((source) => filesOf(source))
}

/** Returns the downloads that together bring a dataset up to date. */
export function filesOf(source: DatasetSource): Due[] {
  const names = Object.keys(source.downloads)
  if (names.length === 0) return []
  return 'complete' in source.downloads || names.length === 1
    ? [{ source, choice: undefined }]
    : names.map((choice) => ({ source, choice }))
}

function isDue(source: DatasetSource, edition: Edition | null, today: IsoDate): boolean {
  if (edition === null || edition.demonstration) return true
  const next = nextRelease(source.dataset, edition.coversTo)
  return (next?.date ?? addDays(utcDay(edition.publishedAt), USUAL_DAYS)) <= today
}
