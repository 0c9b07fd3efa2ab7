import { findPostcode } from '#domain/postcode.ts'

import { type Cell, columnKey } from '../import/columns.ts'
import { copyRow } from '../import/copy-text.ts'
import type { CopyText, Rejection } from '../import/importer.ts'
import { type MeasureOf, measuresOf, type Stage } from './measures.ts'
import { findMissing } from './missing.ts'
import { ENGLAND } from './results.ts'
import { findSchoolYear } from './school-year.ts'

/** The columns of property.school_result, in the order of the parsed rows. */
export const RESULT_COLUMNS = ['urn', 'stage', 'year', 'name', 'postcode', 'figures'] as const

/** Which columns of one file to read. */
export type ResultColumns = {
  stage: Stage
  has: (key: string) => boolean
  /** The column with the school year, if the file has one. */
  yearKey: string | null
  declared: string | null
}

/** Whether a row has the averages of all state-funded schools in England: RECTYPE 7, or 5 in some tables of Key Stage 2. */
function isStateFunded(cell: Cell, stage: Stage): boolean {
  const type = cell('rectype')
  return type === '7' || (type === '5' && stage === 'ks2' && cell('urn') === '')
}

/**
 * Parses a school’s record. Codes such as SUPP are kept apart from figures. Averages of local authorities aren’t
 * imported; those of England’s state-funded schools are.
 */
export function resultRow(cell: Cell, columns: ResultColumns): CopyText | Rejection {
  const { stage, yearKey } = columns
  const isEngland = isStateFunded(cell, stage)
  const urn = isEngland ? ENGLAND : cell('urn')
  if (urn === '') return ''
  if (!isEngland && !/^\d{5,7}$/.test(urn)) return { reason: `URN '${urn}' is not a number of 5 to 7 digits` }
  const written = yearKey === null ? '' : cell(yearKey)
  const year = written === '' ? columns.declared : findSchoolYear(written)
  if (year === null)
    return { reason: written === '' ? 'no school year' : `'${written}' is not a school year such as 2018-19` }
  const figures: Record<string, number | string> = {}
  for (const [name, measure] of measuresOf(stage)) {
    const column = measure.columns.find((each) => columns.has(columnKey(each)))
    if (column === undefined) continue
    const figure = readFigure(cell(columnKey(column)), measure)
    if (figure === null)
      return { reason: `${column} '${cell(columnKey(column))}' is neither a figure nor a code such as SUPP` }
    figures[name] = figure
  }
  return copyRow([urn, stage, year, cell('schname'), findPostcode(cell('pcode')), JSON.stringify(figures)])
}

/** A number, a grade or a word of `MISSING`; null if it’s none of them. */
function readFigure(text: string, { unit }: MeasureOf): number | string | null {
  if (unit === 'grade' && /^([A-GU]|A\*)[+-]?$/.test(text)) return text
  const missing = findMissing(text)
  if (missing !== null) return missing
  const number = text.replace(/%$/, '')
  if (unit === 'grade' || !/^-?\d+(\.\d+)?$/.test(number)) return null
  return unit === 'percent' && (Number(number) < 0 || Number(number) > 100) ? null : Number(number)
}
