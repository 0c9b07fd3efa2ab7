import type { IsoDate } from '#domain/dates.ts'
import { recordOf } from '#domain/record-of.ts'

import { type ColumnNames, findColumns, refuseLacking } from '../import/columns.ts'
import { declaredYear, type DeclaredYears } from '../import/declared-years.ts'
import type { Sample, TextLayout } from '../import/importer.ts'
import { findTableHeader } from '../import/table-header.ts'
import { BANDS } from './bands.ts'
import { councilTaxYearIn, findCouncilTaxYear } from './council-tax-year.ts'
import { chargeRow, type ChargeColumns } from './parse.ts'

/**
 * Recognises tables of charges by billing authority, by their headers, which may be below a title: Table 9 of the
 * English statistics (Bands A to H, all precepts; the title names the year) and lists of Band D only, as compiled for
 * all three nations. Columns are found by name, because their order and the other columns change from year to year.
 */
export function recogniseCouncilTax(
  sample: Sample,
  _today: IsoDate,
  declared: DeclaredYears,
): TextLayout | null {
  const header = findTableHeader(sample.text, (fields) => {
    const { code } = findColumns(fields, COLUMNS)
    return code >= 0 && Object.values(findColumns(fields, BAND_COLUMNS)).some((place) => place >= 0)
  })
  if (!header) return null
  const { names, skip, above } = header
  const bands = findColumns(names, BAND_COLUMNS)
  const lacking = BANDS.filter((band) => band !== 'I' && bands[band] < 0)
  if (bands.D < 0 || lacking.length < 7)
    refuseLacking(
      'a table of council tax',
      lacking.map((band) => BAND_COLUMNS[band][0]),
    )
  const inTitle = councilTaxYearIn(above.map((fields) => fields.join(' ')).join('\n'))
  const columns: ChargeColumns = {
    ...findColumns(names, COLUMNS),
    bands,
    yearOf: (nation) => inTitle ?? findCouncilTaxYear(declaredYear(declared, nation) ?? ''),
  }
  return {
    description: `council tax of ${lacking.length === 0 ? 'every band' : 'Band D'} by billing authority (${names.length} columns)`,
    table: 'council_tax',
    skip,
    row: (fields) => chargeRow(fields, columns),
  }
}

const COLUMNS = {
  code: ['ONS Code', /^(ons|gss|area|authority|localauthority|la|lad\d*)?(code|cd)$/],
  name: ['Authority', /^((local|billing)?authority(name)?|name|areaname|lad\d*nm)$/],
  year: ['Year', /^((council)?tax|financial)year$/],
} as const satisfies ColumnNames

const BAND_COLUMNS = recordOf(BANDS, (band): [string, RegExp] => [
  `Band ${band}`,
  new RegExp(`^band${band.toLowerCase()}(amount|charge)$`),
])
