import type { Sheet } from '#calculators/engine/workbook/sheet.ts'

/**
 * Chooses the workbooks that LibreOffice works out beside our own evaluation: the first `least`, and every other one with a
 * formula of a new form. Formulas have the same form if they only differ in cells, numbers and texts.
 */
export function needLibreOffice(workbooks: readonly (readonly Sheet[])[], least: number): boolean[] {
  const seen = new Set<string>()
  return workbooks.map((sheets, index) => {
    const known = seen.size
    for (const { rows } of sheets)
      for (const row of rows)
        for (const cell of row) if (cell?.formula !== undefined) seen.add(formOf(cell.formula))
    return index < least || seen.size > known
  })
}

function formOf(formula: string): string {
  return formula
    .replaceAll(/"[^"]*"/g, 'text')
    .replaceAll(/(?:(?:'[^']*'|\w+)!)?\$?[A-Z]{1,3}\$?\d+/g, 'cell')
    .replaceAll(/\d+(?:\.\d+)?/g, 'number')
}
