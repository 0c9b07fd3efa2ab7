import { findIsoDate, type IsoDate } from '#domain/dates.ts'

import { type Cell, columnKey } from '../import/columns.ts'
import { copyRow } from '../import/copy-text.ts'
import type { CopyText, Rejection } from '../import/importer.ts'
import {
  areaName,
  type Framework,
  gradeIn,
  JUDGEMENTS,
  NO_OVERALL_GRADE_SINCE,
  REPORT_CARD_AREAS,
} from './frameworks.ts'

/** The columns of property.inspection, in the order of the parsed rows. */
export const INSPECTION_COLUMNS = [
  'urn',
  'framework',
  'inspected_on',
  'published_on',
  'outcome',
  'grades',
] as const

/** The official columns of a file’s graded inspection and of its ungraded one: their names have changed. */
export type InspectionColumns = {
  reportCard: { date: string; published: string } | null
  graded: { date: string; published: string; overall: string; prefix: string } | null
  ungraded: { date: string; published: string; outcome: string } | null
}

/**
 * Parses a school’s record into its latest inspection under each framework: up to a report card, a graded inspection and
 * an ungraded one. An overall grade is only read where Ofsted gave one; it’s never derived from other grades.
 */
export function inspectionRows(
  cell: Cell,
  { reportCard, graded, ungraded }: InspectionColumns,
  today: IsoDate,
): CopyText | Rejection {
  const urn = cell('urn')
  if (urn === '') return ''
  if (!/^\d{5,7}$/.test(urn)) return { reason: `URN '${urn}' is not a number of 5 to 7 digits` }
  const problems: string[] = []
  const dateIn = (column: string): IsoDate | null => {
    const text = cell(columnKey(column))
    if (gradeIn(text) === null) return null
    const date = findDate(text)
    if (date === null || date > today)
      problems.push(`${column} '${text}' is not a date in the past written dd/mm/yyyy`)
    return date
  }
  const row = (
    framework: Framework,
    on: IsoDate,
    published: string,
    outcome: string | null,
    grades: Grades,
  ) => copyRow([urn, framework, on, dateIn(published), outcome, JSON.stringify(grades)])
  let rows = ''
  const cardOn = reportCard && dateIn(reportCard.date)
  const card = gradesIn(cell, REPORT_CARD_AREAS, '')
  if (reportCard && cardOn && Object.keys(card).length > 0)
    rows += row('report-card', cardOn, reportCard.published, null, card)
  const gradedOn = graded && dateIn(graded.date)
  if (graded && gradedOn) {
    const grades = gradesIn(cell, JUDGEMENTS, graded.prefix)
    const overall = gradeIn(cell(columnKey(graded.overall)))
    const hasOverall = overall !== null && !/^not judged$/i.test(overall)
    if (hasOverall && gradedOn >= NO_OVERALL_GRADE_SINCE)
      problems.push(
        `${graded.overall} '${overall}' cannot be: inspections since September 2024 have no overall grade`,
      )
    if (hasOverall) rows += row('overall-grade', gradedOn, graded.published, overall, grades)
    else if (Object.keys(grades).length > 0)
      rows += row('judgements', gradedOn, graded.published, null, grades)
  }
  const ungradedOn = ungraded && dateIn(ungraded.date)
  const outcome = ungraded && gradeIn(cell(columnKey(ungraded.outcome)))
  if (ungraded && ungradedOn && outcome) rows += row('ungraded', ungradedOn, ungraded.published, outcome, {})
  const [problem] = problems
  return problem === undefined ? rows : { reason: problem }
}

type Grades = Record<string, string>

function gradesIn(cell: Cell, columns: readonly string[], prefix: string): Grades {
  const grades: Grades = {}
  for (const column of columns) {
    const grade = gradeIn(cell(columnKey(`${prefix}${column}`)))
    if (grade !== null) grades[areaName(column)] = grade
  }
  return grades
}

function findDate(text: string): IsoDate | null {
  const [, day, month, year] = /^(\d\d?)[/-](\d\d?)[/-](\d{4})$/.exec(text) ?? []
  return findIsoDate(day && month ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text)
}
