/**
 * Turns a workbook's description into sheets. Every cell is placed first, so that formulas can refer to later cells.
 * Pure.
 */
import { answerSheet } from './answer-sheet.ts'
import { refuseCircles } from './circles.ts'
import { evaluateWorkbook } from './evaluate.ts'
import type { Scope } from './formula.ts'
import { notesSheet } from './notes-sheet.ts'
import { ANSWER_SHEET, type Places, VALUE_COLUMN, outputPath, placesOf } from './places.ts'
import { type Sheet, absoluteAddress, absoluteRange, cellAddress } from './sheet.ts'
import { FIRST_TABLE_ROW, tableSheet } from './table-sheet.ts'
import { flatOutputs } from './values.ts'
import type { CellUnit, Workbook, WorkbookOrigin } from './workbook.ts'

/** Where an input or a line is. */
export type PlacedCell = { readonly sheet: string; readonly address: string; readonly unit: CellUnit }

/** A workbook in sheets. */
export type CompiledWorkbook = {
  readonly sheets: readonly Sheet[]
  /** Inputs and lines by their names. */
  readonly cells: ReadonlyMap<string, PlacedCell>
  /** Outputs by their paths in the API's response. */
  readonly outputs: ReadonlyMap<string, PlacedCell>
}

/** Creates a workbook's sheets. Throws a RangeError that names the line with an invalid formula. */
export function compileWorkbook(workbook: Workbook, origin: WorkbookOrigin): CompiledWorkbook {
  const places = placesOf(workbook)
  const units = new Map<string, CellUnit>(
    [...workbook.inputs, ...workbook.lines].map(({ name, unit }) => [name, unit]),
  )
  const scope = addressScope(places, units)
  const cells = new Map<string, PlacedCell>()
  for (const [name, row] of places.rowOf) {
    const address = cellAddress(VALUE_COLUMN, row)
    cells.set(name, { sheet: ANSWER_SHEET, address, unit: units.get(name) ?? 'text' })
  }
  const outputs = new Map<string, PlacedCell>()
  for (const line of workbook.lines) {
    const path = outputPath(line)
    const cell = cells.get(line.name)
    if (path !== null && cell) outputs.set(path, cell)
  }
  const worked = evaluateWorkbook(workbook)
  const sheets = [
    answerSheet(places, {
      addresses: scope,
      labels: labelScope(workbook),
      known: flatOutputs(origin.outputs ?? {}),
      worked,
    }),
    ...[...places.tables.values()].map((placed) => tableSheet(placed, scope, worked)),
    notesSheet(workbook, origin),
  ]
  refuseCircles(workbook)
  return { sheets, cells, outputs }
}

/** Names as cell addresses. In formulas, a yes-or-no cell becomes a comparison with yes. */
function addressScope({ rowOf, tables }: Places, units: ReadonlyMap<string, CellUnit>): Scope {
  return {
    cell: (name) => {
      const row = rowOf.get(name)
      if (row === undefined) return null
      const address = absoluteAddress(ANSWER_SHEET, VALUE_COLUMN, row)
      return units.get(name) === 'yes-no' ? `(${address}="yes")` : address
    },
    column: (name, column) => {
      const placed = tables.get(name)
      const index = placed?.table.columns.findIndex((each) => each.name === column) ?? -1
      if (!placed || index < 0) return null
      return absoluteRange(placed.sheet, index, FIRST_TABLE_ROW, FIRST_TABLE_ROW + placed.table.rows - 1)
    },
  }
}

/** Names as their labels, for people. */
function labelScope({ inputs, lines, tables }: Workbook): Scope {
  const labels = new Map([...inputs, ...lines].map(({ name, label }) => [name, label]))
  return {
    cell: (name) => `[${labels.get(name) ?? name}]`,
    column: (name, column) => {
      const table = tables.find((each) => each.name === name)
      const label = table?.columns.find((each) => each.name === column)?.label
      return `[${table?.title ?? name}: ${label ?? column}]`
    },
  }
}
