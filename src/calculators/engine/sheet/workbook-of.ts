/** The spreadsheet of a sheet: its inputs as cells to change, its lines and tables as live formulas. Pure; servers only. */
import { type Formula, parseFormula } from '#calculators/engine/workbook/parse-formula.ts'
import type {
  CellUnit,
  Workbook,
  WorkbookInput,
  WorkbookLine,
  WorkbookTable,
} from '#calculators/engine/workbook/workbook.ts'

import { choiceNote } from './choice-note.ts'
import { type Rewriting, formulaText } from './formula-text.ts'
import { type InputValues, type Inputs, type SheetInput, isInSpreadsheet } from './inputs.ts'
import { INPUT_UNITS } from './label-columns.ts'
import { type LineUnit, type SheetFunction, type SheetLine, type SheetTable, applies } from './lines.ts'
import { namesIn } from './names-in.ts'
import type { AnySheet } from './sheet.ts'
import { spreadsheetForm } from './spreadsheet-form.ts'

/** What a calculator adds to its spreadsheet itself, such as tables of tax bands. */
export type WorkbookExtras = Partial<Pick<Workbook, 'inputs' | 'lines' | 'tables' | 'notes' | 'without'>> & {
  /** Formulas for lines whose functions don't have a spreadsheet form for all inputs. */
  readonly formulas?: Readonly<Record<string, string>>
}

/** Describes the workbook for one set of inputs. */
export function workbookOf(
  sheet: AnySheet,
  values: InputValues<Inputs>,
  extras: WorkbookExtras = {},
): Workbook {
  const { title, inputs, lines, tables, notes = [], lawNotes, functions = {} } = sheet
  const given: Readonly<Record<string, unknown>> = values
  const means: Means = { sheet, exact: exactNames(sheet, given), given, formulas: extras.formulas ?? {} }
  const listed = Object.entries(inputs)
  return {
    title,
    inputs: [
      ...listed.flatMap(([name, field]) =>
        field.kind !== 'list' && isInSpreadsheet(field) ? inputCell(name, field, given[name]) : [],
      ),
      ...(extras.inputs ?? []),
    ],
    lines: [...Object.keys(lines).flatMap((name) => lineCells(name, means)), ...(extras.lines ?? [])],
    tables: [
      ...listed.flatMap(([name, field]) =>
        field.kind === 'list' && isInSpreadsheet(field) ? listTable(name, field, given[name]) : [],
      ),
      ...Object.entries(tables).map(([name, table]) => tableCells(name, table, means)),
      ...(extras.tables ?? []),
    ],
    notes: [
      ...(lawNotes?.(values) ?? []),
      ...notes,
      ...(extras.notes ?? []),
      ...(hasFixed(sheet, functions) ? [FIXED] : []),
    ],
    without: [...namesOfRecords(lines), ...(extras.without ?? [])],
  }
}

/** Outputs that are lists or objects, which don't fit in a cell. */
function namesOfRecords(lines: AnySheet['lines']): string[] {
  return Object.keys(lines).filter((name) => lines[name]?.output && lines[name].unit === 'record')
}

const FIXED = 'Figures without a formula come from the page and don’t change when you edit the sheet.'

type Means = {
  readonly sheet: AnySheet
  /** Lines that are rounded as outputs but used unrounded in formulas, with the name of the unrounded cell. */
  readonly exact: ReadonlyMap<string, string>
  readonly given: Readonly<Record<string, unknown>>
  readonly formulas: Readonly<Record<string, string>>
}

const ROUNDED: ReadonlySet<LineUnit> = new Set(['pounds', 'exact-pounds', 'money', 'percent'])
/** Functions whose results are already rounded. */
const ROUNDING = /^(?:PENNY|PERCENTOF|PERCENTORNONE)$/

/** Rounded outputs that a formula needs unrounded, or that may have no value to round. */
function exactNames(
  { lines, tables, functions = {} }: AnySheet,
  given: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, string> {
  const ofLines = Object.values(lines).map(({ formula }) => {
    const tree = parseFormula(formula)
    return spreadsheetForm(tree, { lines, functions }) ?? tree
  })
  const ofTables = Object.values(tables).flatMap(({ filled = '1', columns }) =>
    [filled, ...Object.values(columns).flatMap(({ formula = '1', first = '1' }) => [formula, first])].map(
      parseFormula,
    ),
  )
  const used = new Set([...ofLines, ...ofTables].flatMap((tree) => [...namesIn(tree).outside]))
  const rounded = Object.entries(lines).filter(
    ([name, line]) =>
      applies(line, 'output', given) &&
      !line.isRounded &&
      ROUNDED.has(line.unit) &&
      !isRounding(parseFormula(line.formula)) &&
      (used.has(name) || line.none !== undefined),
  )
  return new Map(rounded.map(([name]) => [name, `${name}Exact`]))
}

function isRounding(tree: Formula): boolean {
  return tree.kind === 'call' && ROUNDING.test(tree.name)
}

const UNITS: Readonly<Record<SheetInput['kind'], CellUnit>> = {
  ...INPUT_UNITS,
  choice: 'text',
  switch: 'yes-no',
  day: 'date',
  list: 'money',
}

function inputCell(name: string, field: SheetInput, value: unknown): WorkbookInput {
  const { label, hint, kind } = field
  const isPlain = typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean'
  const note = kind === 'choice' ? choiceNote(hint, field.options) : hint
  return {
    name,
    label,
    unit: UNITS[kind],
    value: isPlain ? value : null,
    ...(kind === 'choice' && { choices: field.options.map((option) => option.value) }),
    ...(note !== undefined && { note }),
  }
}

/** A table for a list: a row for each item, and blank rows to add more. */
function listTable(name: string, field: SheetInput, value: unknown): WorkbookTable {
  const values = Array.isArray(value) ? (value as number[]) : []
  const { label, item = 'Item' } = field
  const most = field.kind === 'list' ? field.mostItems : 1
  return {
    name,
    title: label,
    rows: Math.max(most, values.length),
    columns: [
      { name: 'item', label: item, unit: 'count', formula: '@row' },
      { name: 'value', label, unit: 'money', values, input: true },
    ],
  }
}

function lineCells(name: string, means: Means): WorkbookLine[] {
  const { sheet, exact } = means
  const line = sheet.lines[name] ?? NO_LINE
  const { label, unit, formula, note, none, isRounded } = line
  if (unit === 'record') return []
  const output = applies(line, 'output', means.given) && line.output
  const written = means.formulas[name] ?? expanded(formula, means) ?? fixedValue(sheet, name, means.given)
  const cell = { label, unit: cellUnit(unit), ...(note !== undefined && { note }) }
  const exactName = exact.get(name)
  if (!output) return [{ name, formula: written, ...cell }]
  if (exactName === undefined) {
    const isExact = ROUNDED.has(unit) && !isRounded && !isRounding(parseFormula(formula))
    return [{ name, formula: isExact ? `PENNY(${written})` : written, ...cell, output }]
  }
  const penny = `PENNY(${exactName})`
  return [
    { name, formula: none === undefined ? penny : `IF(${exactName} = "", "", ${penny})`, ...cell, output },
    { name: exactName, label: `${label}, not rounded`, unit: cell.unit, formula: written },
  ]
}

const NO_LINE: SheetLine = { label: '', unit: 'count', formula: '0' }

function cellUnit(unit: LineUnit): CellUnit {
  if (unit === 'record') throw new RangeError('A record has no cell')
  return unit === 'pounds' ? 'exact-pounds' : unit
}

function tableCells(name: string, table: SheetTable, means: Means): WorkbookTable {
  const { title, filled, columns } = table
  const write = (formula: string) => expanded(formula, means) ?? '0'
  const isGiven = Object.values(columns).some(({ formula }) => formula === undefined)
  // What a spreadsheet is made from are the values of the sheet's own inputs.
  const values = isGiven ? means.sheet.evaluate(means.given as object).rows(name) : []
  const cellOf = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? value : null)
  return {
    name,
    title,
    rows: isGiven ? Math.max(1, values.length) : table.rows,
    ...(filled !== undefined && { filled: write(filled) }),
    columns: Object.entries(columns).map(([column, { label, unit, formula, first }]) => ({
      name: column,
      label,
      unit: unit === 'pounds' ? 'exact-pounds' : unit,
      ...(formula === undefined
        ? { values: values.map((row: Readonly<Record<string, unknown>>) => cellOf(row[column])) }
        : { formula: write(formula) }),
      ...(first !== undefined && { first: write(first) }),
    })),
  }
}

/** A formula with the workbook's names and functions; null if it calls a function without a spreadsheet form. */
function expanded(formula: string, means: Means): string | null {
  return rewritten(parseFormula(formula), means)
}

function rewritten(tree: Formula, means: Means): string | null {
  const { sheet, exact } = means
  const { functions = {}, inputs } = sheet
  let isFixed = false
  const rewriting: Rewriting = {
    name: (name) => (inputs[name]?.kind === 'list' ? `${name}.value` : (exact.get(name) ?? name)),
    column: (owner, column) => {
      if (Object.hasOwn(sheet.tables, owner)) return `${owner}.${column}`
      const written = fieldFormula(owner, column, means)
      isFixed ||= written === null
      return written ?? '0'
    },
    call: (name, parts) => {
      const own: SheetFunction | undefined = Object.hasOwn(functions, name) ? functions[name] : undefined
      if (!own) return null
      const written = typeof own.spreadsheet === 'function' ? own.spreadsheet(...parts) : null
      isFixed ||= written === null
      return written === null ? '0' : `(${written})`
    },
  }
  const text = formulaText(tree, rewriting)
  return isFixed ? null : text
}

/** The spreadsheet form of a record's field. */
function fieldFormula(table: string, column: string, means: Means): string | null {
  const { lines, functions = {} } = means.sheet
  const form = spreadsheetForm({ kind: 'column', table, column }, { lines, functions })
  const written = form && rewritten(form, means)
  return written && `(${written})`
}

/** A line's value as a formula, if it has no spreadsheet form. */
function fixedValue(sheet: AnySheet, name: string, values: object): string {
  const { result, exact } = sheet.evaluate(values)
  const value = result[name]
  if (typeof value === 'string') {
    const [year, month, day] = value.split('-').map(Number)
    return sheet.lines[name]?.unit === 'date'
      ? `DATE(${year}, ${month}, ${day})`
      : `"${value.replaceAll('"', '""')}"`
  }
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  const number = exact[name] ?? Number.NaN
  return Number.isFinite(number) ? String(number) : '""'
}

function hasFixed({ lines }: AnySheet, functions: Readonly<Record<string, SheetFunction>>): boolean {
  const without = Object.entries(functions).filter(
    ([, { spreadsheet, isLaw }]) => spreadsheet === undefined && !isLaw,
  )
  return without.some(([name]) => Object.values(lines).some(({ formula }) => formula.includes(`${name}(`)))
}
