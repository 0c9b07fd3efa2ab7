import type { IsoDate } from '#domain/dates.ts'

import { declaredYear, type DeclaredYears } from '../import/declared-years.ts'
import { ImportError } from '../import/import-error.ts'
import type { Sample, TextLayout } from '../import/importer.ts'
import { findTableHeader } from '../import/table-header.ts'
import { BANDS, type Band } from './bands.ts'
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
  const header = findTableHeader(
    sample.text,
    (fields) => fields.some((name) => CODE.test(name)) && fields.some((name) => BAND.test(name)),
  )
  if (!header) return null
  const { names, skip, above } = header
  const code = names.findIndex((name) => CODE.test(name))
  const bands = Object.fromEntries(
    BANDS.map((band) => [band, names.findIndex((name) => BAND.exec(name)?.[1] === band.toLowerCase())]),
  ) as Record<Band, number>
  const lacking = BANDS.filter((band) => band !== 'I' && bands[band] < 0)
  if (bands.D < 0 || (lacking.length > 0 && lacking.length < 7)) {
    throw new ImportError(
      `This looks like a table of council tax, but it has no column for: ${lacking.map((band) => `Band ${band}`).join(', ')}.`,
    )
  }
  const inTitle = councilTaxYearIn(above.map((fields) => fields.join(' ')).join('\n'))
  const columns: ChargeColumns = {
    code,
    name: names.findIndex((name) => NAME.test(name)),
    year: names.findIndex((name) => YEAR.test(name)),
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

const CODE = /^((ons|gss|area|authority|local authority|la|lad\d*) ?)?(code|cd)$/
const NAME = /^((local |billing )?authority( name)?|name|area name|lad\d*nm)$/
const YEAR = /^((council )?tax |financial )?year$/
const BAND = /^band ?([a-i])( (amount|charge))?( ?\(?£\)?)?$/
