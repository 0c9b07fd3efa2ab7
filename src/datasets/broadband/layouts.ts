import type { IsoDate } from '#domain/dates.ts'
import { areaOf, findPostcode } from '#domain/postcode.ts'

import { readShare } from '../connected-nations/share.ts'
import { snapshotMonth } from '../connected-nations/snapshot-month.ts'
import { copyRow } from '../import/copy-text.ts'
import { ImportError } from '../import/import-error.ts'
import type { CopyText, Rejection, Sample, TextLayout } from '../import/importer.ts'
import { findTableHeader } from '../import/table-header.ts'
import { COVERAGE, coveragePlaces, NEEDED } from './columns.ts'

/** Recognises coverage by postcode and by output area, by its column names. Null for other files. */
export function recogniseBroadband(sample: Sample): TextLayout | null {
  const header = findTableHeader(
    sample.text,
    (names) =>
      (names.includes('postcode') || names.includes('output area')) &&
      names.some(
        (name) => /^(sfbb|ufbb|gigabit) .*availability/.test(name) || /unable to receive \d+mbit/.test(name),
      ),
  )
  if (!header) return null
  const places = coveragePlaces(header.names)
  const lacking = COVERAGE.filter(({ column }, at) => NEEDED.includes(column) && (places[at] ?? -1) < 0)
  if (lacking.length > 0)
    throw new ImportError(
      `This looks like Ofcom's broadband coverage, but it has no column for: ${lacking.map(({ names }) => names[0]).join(', ')}.`,
    )
  const named = fileNamed(sample.name ?? '')
  refuseOtherArea(sample, header.names.indexOf('postcode'), named)
  const width = header.names.length
  const checked = (row: (fields: readonly string[]) => CopyText | Rejection) => (fields: readonly string[]) =>
    fields.length < width ? { reason: `${fields.length} fields where the header has ${width}` } : row(fields)
  if (header.names.includes('postcode')) {
    const code = header.names.indexOf('postcode')
    const area = header.names.indexOf('postcode area')
    return {
      description: `broadband coverage by postcode, ${named.residential ? 'homes only' : 'all premises'} (${width} columns)`,
      table: 'broadband_postcode',
      skip: header.skip,
      row: checked((fields) => postcodeRow(fields, { code, area, places, named })),
    }
  }
  const code = header.names.indexOf('output area')
  const premises = header.names.indexOf('all premises')
  return {
    description: `broadband coverage by output area (${width} columns)`,
    table: 'broadband_output_area',
    skip: header.skip,
    row: checked((fields) => outputAreaRow(fields, { code, premises, places, named })),
  }
}

/** What only the name of Ofcom's file says: its month, whether it's of homes, and its postcode area. */
type Named = { month: IsoDate | null; residential: boolean; area: string | null }

/**
 * Reads '202601_fixed_pc_coverage_res_r1_CR.csv'. The files of homes and of all premises have the same columns, so a file by
 * another name is refused.
 */
function fileNamed(name: string): Named {
  if (!/fixed_(pc|oa)_coverage/i.test(name))
    throw new ImportError(
      "Only the name of Ofcom's file says whether it's of homes or of all premises: give it its name back, such as 202601_fixed_pc_coverage_r1_CR.csv.",
    )
  return {
    month: snapshotMonth(name),
    residential: /_coverage_res[_.]/i.test(name),
    area: /_fixed_pc_coverage_(?:res_)?(?:r\d+_)?([A-Z]{1,2})\.csv$/i.exec(name)?.[1]?.toUpperCase() ?? null,
  }
}

/** Refuses a file that's named for one postcode area and has another's rows, as Ofcom once published for CW and MK. */
function refuseOtherArea(sample: Sample, column: number, { area }: Named): void {
  if (area === null || column < 0) return
  const postcodes = sample.records.slice(1).map((fields) => findPostcode(fields[column] ?? ''))
  const other = postcodes.find((postcode) => postcode !== null && areaOf(postcode) !== area)
  if (other)
    throw new ImportError(
      `${sample.name} is named for the postcode area ${area}, but has postcodes of ${areaOf(other)}. Ofcom has published such files by mistake: download the latest revision.`,
    )
}

type PostcodePlaces = { code: number; area: number; places: readonly number[]; named: Named }

function postcodeRow(
  fields: readonly string[],
  { code, area, places, named }: PostcodePlaces,
): CopyText | Rejection {
  const written = (fields[code] ?? '').trim()
  const postcode = findPostcode(written)
  if (postcode === null) return { reason: `'${written}' isn't a postcode` }
  const stated = (fields[area] ?? '').trim().toUpperCase()
  if (stated !== '' && stated !== areaOf(postcode))
    return { reason: `${postcode} isn't in the postcode area ${stated} that the row states` }
  const shares = sharesOf(fields, places)
  return 'reason' in shares
    ? shares
    : copyRow([postcode, named.residential, named.month, ...shares.values, null])
}

type OutputAreaPlaces = { code: number; premises: number; places: readonly number[]; named: Named }

function outputAreaRow(
  fields: readonly string[],
  { code, premises, places, named }: OutputAreaPlaces,
): CopyText | Rejection {
  const outputArea = (fields[code] ?? '').trim()
  if (!/^([EWSN]00\d{6}|N\d{8})$/.test(outputArea)) return { reason: `'${outputArea}' isn't an output area` }
  const count = (fields[premises] ?? '').trim()
  if (count !== '' && !/^\d+$/.test(count)) return { reason: `All Premises '${count}' isn't a whole number` }
  const shares = sharesOf(fields, places)
  return 'reason' in shares ? shares : copyRow([outputArea, named.month, count, ...shares.values])
}

/** Returns the shares in per cent; null where a file doesn't have the column or leaves it empty. */
function sharesOf(
  fields: readonly string[],
  places: readonly number[],
): { values: readonly (number | null)[] } | Rejection {
  const values: (number | null)[] = []
  for (const [at, { names }] of COVERAGE.entries()) {
    const text = (fields[places[at] ?? -1] ?? '').trim()
    const share = readShare(text)
    if (share === '?') return { reason: `${names[0]} '${text}' isn't a percentage` }
    values.push(share)
  }
  return { values }
}
