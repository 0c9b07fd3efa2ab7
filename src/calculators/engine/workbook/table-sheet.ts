/** The sheet of a table. Pure. */
import type { WorkedWorkbook } from './evaluate.ts'
import { type Scope, resolveFormula, writeFormula } from './formula.ts'
import { type Formula, parseFormula } from './parse-formula.ts'
import type { PlacedTable } from './places.ts'
import { type Sheet, type SheetCell, cellAddress } from './sheet.ts'
import { cellValue } from './values.ts'
import type { WorkbookColumn } from './workbook.ts'

/** Index of the first row of figures, below the headings. */
export const FIRST_TABLE_ROW = 1

/**
 * A table in its own sheet, headings first. Names in its formulas are resolved by `scope`, or are cells of its own
 * rows.
 */
export function tableSheet({ table, sheet }: PlacedTable, scope: Scope, worked: WorkedWorkbook): Sheet {
  const { name, columns, rows, filled } = table
  const heads = columns.map(({ label, unit }): SheetCell => ({
    look: unit === 'text' ? 'head' : 'figure-head',
    unit: 'text',
    value: label,
  }))
  const limit = filled === undefined ? null : resolveFormula(filled, scope)
  const trees = new Map<string, Formula>()
  const body = Array.from({ length: rows }, (_, row) => {
    const here = rowScope(columns, row, scope)
    return columns.map((column) => {
      const formula = formulaOf(`${name}.${column.name}`, column, { row, scope: here, trees })
      if (formula === null) return givenCell(column, row)
      const value = cellValue(worked.cell(name, column.name, row), column.unit)
      const shown = limit === null ? formula : `IF(${row + 1}<=${limit},${formula},"")`
      return { look: 'working', unit: column.unit, value, formula: shown } as const
    })
  })
  return { name: sheet, rows: [heads, ...body], widths: columns.map(widthOf), frozenRows: 1 }
}

function givenCell({ unit, values, input }: WorkbookColumn, row: number): SheetCell | null {
  const value = cellValue(values?.[row], unit)
  return value === null && !input ? null : { look: input ? 'input' : 'working', unit, value }
}

/** Each column's formula is parsed once and written for every row. */
type Row = { row: number; scope: Scope; trees: Map<string, Formula> }

function formulaOf(name: string, column: WorkbookColumn, { row, scope, trees }: Row): string | null {
  if (column.values) return null
  const written = (row === 0 ? column.first : undefined) ?? column.formula ?? ''
  try {
    const tree = trees.get(written) ?? parseFormula(written)
    trees.set(written, tree)
    return writeFormula(tree, written, scope)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new RangeError(`In row ${row + 1} of the column ${name}: ${message}`, { cause: error })
  }
}

function rowScope(columns: readonly WorkbookColumn[], row: number, scope: Scope): Scope {
  const at = (column: string, sheetRow: number) => {
    const index = columns.findIndex(({ name }) => name === column)
    return index < 0 ? null : cellAddress(index, sheetRow)
  }
  return {
    ...scope,
    here: (column) => (column === 'row' ? String(row + 1) : at(column, row + FIRST_TABLE_ROW)),
    above: (column) => (row === 0 ? null : at(column, row + FIRST_TABLE_ROW - 1)),
  }
}

function widthOf({ label, unit }: WorkbookColumn): number {
  return Math.min(60, Math.max(unit === 'text' ? 30 : 14, label.length + 3))
}
