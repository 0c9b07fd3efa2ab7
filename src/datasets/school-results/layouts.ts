import type { IsoDate } from '#domain/dates.ts'

import { cellsOf, columnKey, columnPlaces, ofWidth } from '../import/columns.ts'
import { type DeclaredYears, declaredYear } from '../import/declared-years.ts'
import { headerOf } from '../import/header.ts'
import { ImportError } from '../import/import-error.ts'
import type { Sample, TextLayout } from '../import/importer.ts'
import { measuresOf, STAGE_NAMES, STAGES } from './measures.ts'
import { resultRow } from './parse.ts'

const YEAR_KEYS = ['timeperiod', 'academicyear', 'schoolyear', 'year']

/**
 * Recognises the performance tables of one key stage by their columns, such as READPROG. Few files say which year they’re
 * for; the operator declares it for the others.
 */
export function recogniseSchoolResults(
  sample: Sample,
  _today: IsoDate,
  declared: DeclaredYears,
): TextLayout | null {
  const header = headerOf(sample)
  if (!header) return null
  const places = columnPlaces(header.names)
  const has = (key: string) => places.has(key)
  if (!has('urn') || !(has('schname') || has('rectype'))) return null
  const stage = STAGES.find((each) =>
    measuresOf(each).some(([, { columns }]) => columns.some((column) => has(columnKey(column)))),
  )
  if (stage === undefined) {
    throw new ImportError(
      'This looks like school performance tables, but it has no column of Key Stage 2, Key Stage 4 or 16 to 18 results that we read.',
    )
  }
  const yearKey = YEAR_KEYS.find(has) ?? null
  const year = declaredYear(declared, 'england')
  if (yearKey === null && year === null) {
    throw new ImportError(
      `This looks like school performance tables (${STAGE_NAMES[stage]}), but it doesn't say which school year it's for: add --year 2018-19 with the year on the publisher's page.`,
    )
  }
  const width = header.names.length
  return {
    description: `${STAGE_NAMES[stage]} results (${width} columns)`,
    table: 'school_result',
    skip: header.skip,
    row: ofWidth(width, (fields) =>
      resultRow(cellsOf(fields, places), { stage, has, yearKey, declared: year }),
    ),
  }
}
