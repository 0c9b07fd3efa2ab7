/** The sheet of a table. Pure. */
import { type Scope, resolveFormula } from './formula.ts'
import type { PlacedTable } from './places.ts'
import { type Sheet, type SheetCell, cellAddress } from './sheet.ts'
import { cellValue } from './values.ts'
import type { WorkbookColumn } from './workbook.ts'

/** Row of the first figures, counted from 0: under the heads. */
export const FIRST_TABLE_ROW = 1

/** A table in its sheet, heads first. Names in its formulas mean what `scope` says, and the cells of its own rows. */
export function tableSheet({ table, sheet }: PlacedTable, scope: Scope): Sheet {
  const { name, columns, rows, filled } = table
  const heads = columns.map(({ label, unit }): SheetCell => ({
    look: unit === 'text' ? 'head' : 'figure-head',
    unit: 'text',
    value: label,
  }))
  const limit = filled === undefined ? null : resolveFormula(filled, scope)
  const body = Array.from({ length: rows }, (_, row) => {
    const here = rowScope(columns, row, scope)
    return columns.map((column) => tableCell(`${name}.${column.name}`, column, { row, limit, scope: here }))
  })
  return { name: sheet, rows: [heads, ...body], widths: columns.map(widthOf), frozenRows: 1 }
}

type Row = { row: number; limit: string | null; scope: Scope }

function tableCell(name: string, column: WorkbookColumn, { row, limit, scope }: Row): SheetCell | null {
  const { unit, values } = column
  if (values) {
    const value = values[row] ?? null
    return value === null && !column.input
      ? null
      : { look: column.input ? 'input' : 'working', unit, value: cellValue(value, unit) }
  }
  const written = (row === 0 ? column.first : undefined) ?? column.formula ?? ''
  try {
    const formula = resolveFormula(written, scope)
    return {
      look: 'working',
      unit,
      value: null,
      formula: limit === null ? formula : `IF(${row + 1}<=${limit},${formula},"")`,
    }
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
