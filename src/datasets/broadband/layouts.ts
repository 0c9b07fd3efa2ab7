import { areaOf, findPostcode } from '#domain/postcode.ts'

import { snapshotMonth } from '../connected-nations/snapshot-month.ts'
import { type ColumnNames, findColumns, requireColumns } from '../import/columns.ts'
import { ImportError } from '../import/import-error.ts'
import type { BinaryLayout, Sample } from '../import/importer.ts'
import { findTableHeader } from '../import/table-header.ts'
import { COVERAGE_NAMES, type NamedFile } from './columns.ts'
import { outputAreaCoverage, postcodeCoverage } from './coverage-rows.ts'

/** Recognises coverage by postcode and by output area, by its column names. Null for other files. */
export function recogniseBroadband(sample: Sample): BinaryLayout | null {
  const header = findTableHeader(
    sample.text,
    (names) =>
      (names.includes('postcode') || names.includes('output area')) &&
      names.some(
        (name) => /^(sfbb|ufbb|gigabit) .*availability/.test(name) || /unable to receive \d+mbit/.test(name),
      ),
  )
  if (!header) return null
  const { names, skip } = header
  const { superfast, below_10 } = COVERAGE_NAMES
  requireColumns(names, "Ofcom's broadband coverage", { superfast, below_10 })
  const named = fileNamed(sample.name ?? '')
  const places = findColumns(names, COLUMNS)
  refuseOtherArea(sample, places.postcode, named)
  const width = names.length
  return places.postcode >= 0
    ? {
        description: `broadband coverage by postcode, ${named.residential ? 'homes only' : 'all premises'} (${width} columns)`,
        table: 'broadband_postcode',
        skip,
        ...postcodeCoverage({ places, width, named }),
      }
    : {
        description: `broadband coverage by output area (${width} columns)`,
        table: 'broadband_output_area',
        skip,
        ...outputAreaCoverage({ places, width, named }),
      }
}

const COLUMNS = {
  postcode: ['postcode'],
  area: ['postcode area'],
  output_area: ['output_area'],
  premises: ['All Premises'],
  ...COVERAGE_NAMES,
} as const satisfies ColumnNames

/** What only the name of Ofcom's file says: its month, whether it's of homes, and its postcode area. */
type Named = NamedFile & { area: string | null }

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
