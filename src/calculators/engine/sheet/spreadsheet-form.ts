import { type Formula, parseFormula } from '#calculators/engine/workbook/parse-formula.ts'

import { formulaText } from './formula-text.ts'
import type { Functions, Lines } from './lines.ts'

type Named = { readonly lines: Lines; readonly functions: Functions }

/**
 * The spreadsheet form of a record's field, such as `sale.gain`, from the function that returns the record. Null
 * without one.
 */
export function spreadsheetForm(tree: Formula, { lines, functions }: Named): Formula | null {
  if (tree.kind !== 'column' || lines[tree.table]?.unit !== 'record') return null
  const made = parseFormula(lines[tree.table]?.formula ?? '0')
  if (made.kind !== 'call' || !Object.hasOwn(functions, made.name)) return null
  const spreadsheet = functions[made.name]?.spreadsheet
  const form = typeof spreadsheet === 'object' ? spreadsheet[tree.column] : undefined
  return form ? parseFormula(form(...made.parts.map((part) => formulaText(part, AS_IT_IS)))) : null
}

const AS_IT_IS = {
  name: (name: string) => name,
  column: (owner: string, column: string) => `${owner}.${column}`,
  call: () => null,
}
