/** The spreadsheet of a sheet: its inputs as cells to change, its lines and tables as live formulas. Pure; servers only. */
import { type Formula, parseFormula } from '#calculators/engine/workbook/parse-formula.ts'
import type {
  CellUnit,
  Workbook,
  WorkbookInput,
  WorkbookLine,
  WorkbookTable,
} from '#calculators/engine/workbook/workbook.ts'

import { type Rewriting, formulaText } from './formula-text.ts'
import type { SheetInput } from './inputs.ts'
import type { LineUnit, SheetFunction, SheetTable } from './lines.ts'
import { namesIn } from './names-in.ts'
import type { AnySheet } from './sheet.ts'

/** What a calculator adds to its spreadsheet by hand: bands of the law as tables, say. */
export type WorkbookExtras = Partial<Pick<Workbook, 'inputs' | 'lines' | 'tables' | 'notes' | 'without'>>

/** Describes the workbook for one set of inputs. */
export function workbookOf(sheet: AnySheet, values: object, extras: WorkbookExtras = {}): Workbook {
  const { title, inputs, lines, tables, notes = [], functions = {} } = sheet
  const given = values as Readonly<Record<string, unknown>>
  const means: Means = { sheet, exact: exactNames(sheet), given }
  const listed = Object.entries(inputs)
  return {
    title,
    inputs: [
      ...listed.flatMap(([name, field]) =>
        field.kind === 'list' ? [] : inputCell(name, field, given[name]),
      ),
      ...(extras.inputs ?? []),
    ],
    lines: [...Object.keys(lines).flatMap((name) => lineCells(name, means)), ...(extras.lines ?? [])],
    tables: [
      ...listed.flatMap(([name, field]) =>
        field.kind === 'list' ? listTable(name, field, given[name]) : [],
      ),
      ...Object.entries(tables).map(([name, table]) => tableCells(name, table, means)),
      ...(extras.tables ?? []),
    ],
    notes: [...notes, ...(extras.notes ?? []), ...(hasFixed(sheet, functions) ? [FIXED] : [])],
    ...(extras.without && { without: extras.without }),
  }
}

const FIXED = 'Figures without a formula were worked out on the page and don’t change with the sheet.'

type Means = {
  readonly sheet: AnySheet
  /** Lines that formulas use unrounded while an output rounds them, with the name of the unrounded cell. */
  readonly exact: ReadonlyMap<string, string>
  readonly given: Readonly<Record<string, unknown>>
}

const ROUNDED: ReadonlySet<LineUnit> = new Set(['pounds', 'exact-pounds', 'money', 'percent'])
/** What these return is rounded already. */
const ROUNDING = /^(?:PENNY|PERCENTOF|PERCENTORNONE)$/

/** Outputs that are rounded, and that a formula needs unrounded or that may have no value to round. */
function exactNames({ lines, tables }: AnySheet): ReadonlyMap<string, string> {
  const formulas = [
    ...Object.values(lines).map(({ formula }) => formula),
    ...Object.values(tables).flatMap(({ filled = '1', columns }) => [
      filled,
      ...Object.values(columns).flatMap(({ formula, first = '1' }) => [formula, first]),
    ]),
  ]
  const used = new Set(formulas.flatMap((formula) => [...namesIn(parseFormula(formula)).outside]))
  const rounded = Object.entries(lines).filter(
    ([name, { output, unit, formula, none }]) =>
      output &&
      ROUNDED.has(unit) &&
      !isRounding(parseFormula(formula)) &&
      (used.has(name) || none !== undefined),
  )
  return new Map(rounded.map(([name]) => [name, `${name}Exact`]))
}

function isRounding(tree: Formula): boolean {
  return tree.kind === 'call' && ROUNDING.test(tree.name)
}

const UNITS: Readonly<Record<SheetInput['kind'], CellUnit>> = {
  money: 'money',
  percent: 'percent',
  years: 'years',
  months: 'months',
  weeks: 'weeks',
  count: 'count',
  'square-metres': 'square-metres',
  factor: 'count',
  choice: 'text',
  switch: 'yes-no',
  day: 'date',
  list: 'money',
}

function inputCell(name: string, field: SheetInput, value: unknown): WorkbookInput {
  const { label, hint, kind } = field
  const isPlain = typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean'
  return {
    name,
    label,
    unit: UNITS[kind],
    value: isPlain ? value : null,
    ...(kind === 'choice' && { choices: field.options.map((option) => option.value) }),
    ...(hint !== undefined && { note: hint }),
  }
}

/** A list has a table of its own: a row for each item, and blank ones to add more. */
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
  const { label, unit, formula, output, note, none } = sheet.lines[name] ?? NO_LINE
  if (unit === 'record') return []
  const written = expanded(formula, means) ?? fixedValue(sheet, name, means.given)
  const cell = { label, unit: cellUnit(unit), ...(note !== undefined && { note }) }
  const exactName = exact.get(name)
  if (!output) return [{ name, formula: written, ...cell }]
  if (exactName === undefined) {
    const isRounded = ROUNDED.has(unit) && !isRounding(parseFormula(formula))
    return [{ name, formula: isRounded ? `PENNY(${written})` : written, ...cell, output }]
  }
  const penny = `PENNY(${exactName})`
  return [
    { name, formula: none === undefined ? penny : `IF(${exactName} = "", "", ${penny})`, ...cell, output },
    { name: exactName, label: `${label}, not rounded`, unit: cell.unit, formula: written },
  ]
}

const NO_LINE = {
  label: '',
  unit: 'count',
  formula: '0',
  output: undefined,
  note: undefined,
  none: undefined,
} as const

function cellUnit(unit: LineUnit): CellUnit {
  if (unit === 'record') throw new RangeError('A record has no cell')
  return unit === 'pounds' ? 'exact-pounds' : unit
}

function tableCells(name: string, table: SheetTable, means: Means): WorkbookTable {
  const { title, rows, filled, columns } = table
  const write = (formula: string) => expanded(formula, means) ?? '0'
  return {
    name,
    title,
    rows,
    ...(filled !== undefined && { filled: write(filled) }),
    columns: Object.entries(columns).map(([column, { label, unit, formula, first }]) => ({
      name: column,
      label,
      unit: unit === 'pounds' ? 'exact-pounds' : unit,
      formula: write(formula),
      ...(first !== undefined && { first: write(first) }),
    })),
  }
}

/** A formula in the names and functions of the workbook; null where it calls a function without a spreadsheet form. */
function expanded(formula: string, means: Means): string | null {
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
  const text = formulaText(parseFormula(formula), rewriting)
  return isFixed ? null : text
}

/** The spreadsheet form of a record's field: that of the function which returns the record. */
function fieldFormula(line: string, field: string, means: Means): string | null {
  const { lines, functions = {} } = means.sheet
  const tree = parseFormula(lines[line]?.formula ?? '0')
  if (tree.kind !== 'call') return null
  const spreadsheet = functions[tree.name]?.spreadsheet
  const form = typeof spreadsheet === 'object' ? spreadsheet[field] : undefined
  if (!form) return null
  const parts = tree.parts.map((part) => formulaText(part, argumentRewriting(means)))
  return `(${form(...parts)})`
}

function argumentRewriting({ exact, sheet }: Means): Rewriting {
  return {
    name: (name) => (sheet.inputs[name]?.kind === 'list' ? `${name}.value` : (exact.get(name) ?? name)),
    column: (owner, column) => `${owner}.${column}`,
    call: () => null,
  }
}

/** The value of a line as a formula, where it has no spreadsheet form. */
function fixedValue(sheet: AnySheet, name: string, values: object): string {
  const { result, exact } = sheet.evaluate(values)
  const value = result[name]
  if (typeof value === 'string') return `"${value.replaceAll('"', '""')}"`
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  const number = exact[name] ?? Number.NaN
  return Number.isFinite(number) ? String(number) : '""'
}

function hasFixed({ lines }: AnySheet, functions: Readonly<Record<string, SheetFunction>>): boolean {
  const without = Object.entries(functions).filter(([, { spreadsheet }]) => spreadsheet === undefined)
  return without.some(([name]) => Object.values(lines).some(({ formula }) => formula.includes(`${name}(`)))
}
