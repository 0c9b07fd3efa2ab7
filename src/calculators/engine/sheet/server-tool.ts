import type { AnyTool, Question, Tool } from '#calculators/engine/tool.ts'

import { type SheetCalculator, valuesOf } from './calculator.ts'
import { type WorkbookExtras, workbookOf } from './workbook-of.ts'

/** A calculator with its spreadsheet, which browsers never make: for files, embedded calculators and tests. */
export function serverTool(
  calculator: SheetCalculator,
  extras: (question: Question) => WorkbookExtras = () => ({}),
): AnyTool {
  const tool: Tool = {
    ...calculator,
    workbook: (question) =>
      workbookOf(calculator.sheet, valuesOf(calculator.sheet, question), extras(question)),
  }
  return tool
}
