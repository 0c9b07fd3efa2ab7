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
  const unnamed = unnamedAreas(record)
  if (unnamed.length > 0)
    notices.push(
      `The names of these areas haven’t been imported, so only their codes are given: ${listInWords(unnamed)}.`,
    )
  return notices
}

/** The areas of a record that have a code but whose names haven't been imported. */
function unnamedAreas(record: PostcodeRecord): string[] {
  return DIRECTORY_AREA_ENTRIES.flatMap(([key, { title, unnamed }]) =>
    record[key] !== null && record[key].name === null && !unnamed ? [title] : [],
  )
}
