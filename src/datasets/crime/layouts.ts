import type { IsoDate } from '#domain/dates.ts'

import { type ColumnNames, findColumns, requireColumns } from '../import/columns.ts'
import type { DeclaredYears } from '../import/declared-years.ts'
import { headerOf } from '../import/header.ts'
import type { Sample, TextLayout } from '../import/importer.ts'
import { crimeCounter } from './count-crimes.ts'
import type { CrimeColumns } from './parse.ts'

/**
 * Recognises police.uk's street-level files by the names of their columns, however they are spelt: 'Crime type',
 * 'crime_type'. The outcomes and stop-and-search files next to them have other columns.
 */
export function recogniseCrime(
  sample: Sample,
  today: IsoDate,
  _declared: DeclaredYears,
  file = 0,
): TextLayout | null {
  const header = headerOf(sample)
  if (!header) return null
  const columns = findColumns(header.names, COLUMNS)
  if (columns.type < 0 || (columns.reportedBy < 0 && columns.fallsWithin < 0)) return null
  const { month, lsoaCode, lsoaName } = COLUMNS
  requireColumns(header.names, 'street-level crime', { month, lsoaCode, lsoaName })
  return {
    description: `street-level crime (${header.names.length} columns)`,
    table: 'crime_month',
    skip: header.skip,
    ...crimeCounter(columns, { width: header.names.length, today, file }),
  }
}

const COLUMNS: ColumnNames<keyof CrimeColumns> = {
  month: ['Month'],
  reportedBy: ['Reported by'],
  fallsWithin: ['Falls within'],
  lsoaCode: ['LSOA code'],
  lsoaName: ['LSOA name'],
  type: ['Crime type'],
}

/** Chooses the street-level files of an archive, which also has outcomes and stop-and-search. */
export function streetEntries(names: readonly string[]): readonly string[] {
  const street = names.filter((name) => /-street\.csv$/i.test(name))
  return street.length > 0 ? street : names
}
