/** Lines that most workbooks have. Pure. */
import type { WorkbookLine } from './workbook.ts'

/** A result in pounds, rounded to the penny as the API's output of that name. */
export function pennies(name: string, label: string, formula: string): WorkbookLine {
  return { name, label, formula: `PENNY(${formula})`, unit: 'exact-pounds', output: true }
}
