import { formatMonth } from '#domain/dates.ts'
import { listInWords } from '#domain/list-words.ts'

import { DIRECTORY_AREA_ENTRIES } from './directory-areas.ts'
import type { PostcodeRecord } from './record.ts'

/** What a postcode's record can't say, in a sentence each. */
export function recordNotices(record: PostcodeRecord): string[] {
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
  return [...notices, ...unnamedNotice([record])]
}

/** Says which areas of these records have a code but no name, because their names haven't been imported. */
export function unnamedNotice(records: readonly PostcodeRecord[]): string[] {
  const unnamed = DIRECTORY_AREA_ENTRIES.flatMap(([key, area]) =>
    !area.unnamed && records.some((record) => record[key]?.name === null) ? [area.title] : [],
  )
  if (unnamed.length === 0) return []
  return [
    `The names of these areas haven’t been imported, so only their codes are given: ${listInWords(unnamed)}.`,
  ]
}

/** Says that other postcodes weren't imported, if the directory is a part of the official one. */
export function partNotices(extent: string | null): string[] {
  return extent === null ? [] : [`The directory has ${extent}. Postcodes elsewhere haven’t been imported.`]
}
