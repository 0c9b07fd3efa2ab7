import type { FormTool } from '#calculators/engine/form/form-tool.ts'
import type { Schedule } from '#calculators/engine/report/report.ts'
import type { Question } from '#calculators/engine/tool.ts'

import { type SheetCalculator, valuesOf } from './calculator.ts'
import { type WorkbookExtras, workbookOf } from './workbook-of.ts'
import { setWorking } from './working-later.ts'
import { workingOf } from './working-of.ts'

setWorking(workingOf)

/** What only the server adds to a calculator. */
export type ServerExtras = {
  /** Additions to its spreadsheet. */
  readonly workbook?: (question: Question) => WorkbookExtras
  /** Tables in its downloads, before the report's: ones that browsers work out in their own tab. */
  readonly schedules?: (question: Question) => readonly Schedule[]
}

/**
 * A calculator with its spreadsheet, which is never created in browsers: for downloads, embedded calculators and tests.
 */
export function serverTool(
  calculator: SheetCalculator,
  { workbook, schedules }: ServerExtras = {},
): FormTool {
  return {
    ...calculator,
    ...(schedules && {
      report: (question, today) => {
        const report = calculator.report(question, today)
        return { ...report, schedules: [...schedules(question), ...report.schedules] }
      },
    }),
    workbook: (question) =>
      workbookOf(calculator.sheet, valuesOf(calculator.sheet, question), workbook?.(question)),
  }
}
