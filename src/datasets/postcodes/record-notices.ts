import { formatMonth } from '#domain/dates.ts'
import { listInWords } from '#domain/list-words.ts'

import { DIRECTORY_AREA_ENTRIES, type DirectoryAreaKey } from './directory-areas.ts'
import type { AreaKey } from './record-row.ts'
import type { PostcodeRecord } from './record.ts'

/** What a postcode's record can't say, in a sentence each, given its areas without a name. */
export function recordNotices(
  record: Pick<PostcodeRecord, 'terminatedOn' | 'easting' | 'largeUser' | 'source'>,
  unnamed: ReadonlySet<AreaKey>,
): string[] {
  const notices: string[] = []
  if (record.terminatedOn)
    notices.push(`This postcode was terminated in ${formatMonth(record.terminatedOn)}.`)
  if (record.easting === null) notices.push('There are no coordinates for this postcode.')
  if (record.largeUser)
    notices.push('This is a large user postcode: it belongs to one organisation and has no homes.')
  if (record.source === 'code-point-open') {
    notices.push(
      'The source is Code-Point Open, which only has live postcodes with their coordinates, nation, county, local authority ' +
        'and ward. It doesn’t include dates, LSOA, MSOA, constituency or any other area.',
    )
  }
  return [...notices, ...unnamedNotice(unnamed)]
}

/** The areas of these records that have a code but no name, though such areas have names. */
export function unnamedIn(records: readonly PostcodeRecord[]): Set<DirectoryAreaKey> {
  const unnamed = DIRECTORY_AREA_ENTRIES.filter(
    ([key, area]) => !area.unnamed && records.some((record) => record[key]?.name === null),
  )
  return new Set(unnamed.map(([key]) => key))
}

/** Says which areas are only given by their codes, because their names haven't been imported. */
export function unnamedNotice(unnamed: ReadonlySet<AreaKey>): string[] {
  if (unnamed.size === 0) return []
  const titles = DIRECTORY_AREA_ENTRIES.flatMap(([key, { title }]) => (unnamed.has(key) ? [title] : []))
  return [
    `The names of these areas haven’t been imported, so only their codes are given: ${listInWords(titles)}.`,
  ]
}

/** Says that other postcodes weren't imported, if the directory is a part of the official one. */
export function partNotices(extent: string | null): string[] {
  return extent === null ? [] : [`The directory has ${extent}. Postcodes elsewhere haven’t been imported.`]
}
