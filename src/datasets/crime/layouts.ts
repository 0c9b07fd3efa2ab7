import type { IsoDate } from '#domain/dates.ts'

import type { DeclaredYears } from '../import/declared-years.ts'
import { headerOf } from '../import/header.ts'
import { ImportError } from '../import/import-error.ts'
import type { Sample, TextLayout } from '../import/importer.ts'
import { crimeCounter } from './count-crimes.ts'
import type { CrimeColumns } from './parse.ts'

/**
 * Recognises police.uk's street-level files by the names of their columns, however they are spelt: 'Crime type',
 * 'crime_type'. The outcomes and stop-and-search files beside them have other columns.
 */
export function recogniseCrime(
  sample: Sample,
  today: IsoDate,
  _declared: DeclaredYears,
  file = 0,
): TextLayout | null {
  const header = headerOf(sample)
  if (!header) return null
  const names = header.names.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ' '),
  )
  const at = (...wanted: string[]) => names.findIndex((name) => wanted.includes(name))
  const columns: CrimeColumns = {
    month: at('month'),
    reportedBy: at('reported by'),
    fallsWithin: at('falls within'),
    lsoaCode: at('lsoa code'),
    lsoaName: at('lsoa name'),
    type: at('crime type'),
  }
  if (columns.type < 0 || (columns.reportedBy < 0 && columns.fallsWithin < 0)) return null
  const lacking = [
    columns.month < 0 && 'Month',
    columns.lsoaCode < 0 && 'LSOA code',
    columns.lsoaName < 0 && 'LSOA name',
  ].filter((name) => name !== false)
  if (lacking.length > 0)
    throw new ImportError(
      `This looks like street-level crime, but it has no column for: ${lacking.join(', ')}.`,
    )
  return {
    description: `street-level crime (${names.length} columns)`,
    table: 'crime_month',
    skip: header.skip,
    ...crimeCounter(columns, today, file),
  }
}

/** Chooses the street-level files of an archive, which has outcomes and stop-and-search beside them. */
export function streetEntries(names: readonly string[]): readonly string[] {
  const street = names.filter((name) => /-street\.csv$/i.test(name))
  return street.length > 0 ? street : names
}
