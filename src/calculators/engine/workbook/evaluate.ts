/**
 * Evaluates a workbook without a spreadsheet program. The file stores these values next to the formulas, because
 * previews on phones, and Excel in protected view, show nothing else. Tests compare each with LibreOffice. Pure.
 */
import { toPenny } from '#calculators/engine/rounding.ts'

import { FUNCTIONS } from './functions.ts'
import { type Formula, parseFormula } from './parse-formula.ts'
import { cellValue } from './values.ts'
import type { Workbook, WorkbookColumn, WorkbookTable } from './workbook.ts'
import { type Asked, type Part, type Value, NoValue, asNumber, compare, noValue, valueOf } from './worked.ts'

/** Values of lines and table cells; undefined if a spreadsheet would show an error. */
export type WorkedWorkbook = {
  readonly line: (name: string) => Value | undefined
  readonly cell: (table: string, column: string, row: number) => Value | undefined
}

/** Evaluates cells on demand, each once. */
export function evaluateWorkbook(workbook: Workbook): WorkedWorkbook {
  const cells = new Cells(workbook)
  const orUndefined = (work: () => Value): Value | undefined => {
    try {
      return work()
    } catch (error) {
      if (error instanceof NoValue) return undefined
      throw error
    }
  }
  return {
    line: (name) => orUndefined(() => cells.named(name)),
    cell: (table, column, row) => orUndefined(() => cells.inTable(table, column, row)),
  }
}

type Place = { table: string; row: number } | null

class Cells {
  readonly #formulas = new Map<string, Formula>()
  readonly #values = new Map<string, Value>()
  readonly #tables: ReadonlyMap<string, WorkbookTable>
  readonly #lines: ReadonlyMap<string, string>
  /** Cells being evaluated: one that depends on itself has no value. */
  readonly #open = new Set<string>()

  constructor({ inputs, lines, tables }: Workbook) {
    this.#tables = new Map(tables.map((table) => [table.name, table]))
    this.#lines = new Map(lines.map(({ name, formula }) => [name, formula]))
    for (const { name, value, unit } of inputs)
      this.#values.set(name, unit === 'yes-no' ? value === true : cellValue(value, unit))
  }

  named(name: string): Value {
    return this.#once(name, () => this.#formulaValue(this.#lines.get(name) ?? noValue(), null))
  }

  inTable(name: string, column: string, row: number): Value {
    return this.#once(`${name}.${column}.${row}`, () => {
      const table = this.#tables.get(name) ?? noValue()
      const found = table.columns.find((each) => each.name === column) ?? noValue()
      if (found.values) return cellValue(found.values[row] ?? null, found.unit)
      return this.#isFilled(table, row) ? this.#formulaValue(written(found, row), { table: name, row }) : ''
    })
  }

  #isFilled({ filled }: WorkbookTable, row: number): boolean {
    return filled === undefined || compare(row + 1, this.#formulaValue(filled, null)) <= 0
  }

  #once(key: string, work: () => Value): Value {
    const known = this.#values.get(key)
    if (known !== undefined) return known
    if (this.#open.has(key)) return noValue()
    this.#open.add(key)
    try {
      const value = work()
      this.#values.set(key, value)
      return value
    } finally {
      this.#open.delete(key)
    }
  }

  /** What a cell with this formula shows: a reference to a blank cell shows 0. */
  #formulaValue(formula: string, place: Place): Value {
    let tree = this.#formulas.get(formula)
    if (!tree) this.#formulas.set(formula, (tree = parseFormula(formula)))
    return valueOf(this.#part(tree, place)) ?? 0
  }

  #part(tree: Formula, place: Place): Part {
    switch (tree.kind) {
      case 'number':
        return Number(tree.text)
      case 'text':
        return tree.text.slice(1, -1).replaceAll('""', '"')
      case 'truth':
        return tree.value
      case 'name':
        return this.named(tree.name)
      case 'column':
        return this.#column(tree.table, tree.column)
      case 'here':
      case 'above':
        return this.#near(tree, place ?? noValue())
      case 'signed':
        return asNumber(this.#part(tree.of, place)) * (tree.sign === '-' ? -1 : 1)
      case 'percent':
        return asNumber(this.#part(tree.of, place)) / 100
      case 'brackets':
        return this.#part(tree.of, place)
      case 'two':
        return together(tree.sign, this.#part(tree.left, place), this.#part(tree.right, place))
      default:
        return called(
          tree.name,
          tree.parts.map((part) => () => this.#part(part, place)),
        )
    }
  }

  #column(table: string, column: string): Value[] {
    const { rows } = this.#tables.get(table) ?? noValue()
    return Array.from({ length: rows }, (_, row) => this.inTable(table, column, row))
  }

  #near({ kind, column }: { kind: 'here' | 'above'; column: string }, place: NonNullable<Place>): Value {
    if (kind === 'above') return this.inTable(place.table, column, place.row - 1)
    return column === 'row' ? place.row + 1 : this.inTable(place.table, column, place.row)
  }
}

function written({ first, formula = '' }: WorkbookColumn, row: number): string {
  return row === 0 ? (first ?? formula) : formula
}

function called(name: string, parts: readonly Asked[]): Part {
  const [one, other] = parts
  if (name === 'PENNY') return toPenny(asNumber(one?.() ?? null))
  if (name === 'PERCENTOF' || name === 'PERCENTORNONE') {
    const whole = asNumber(other?.() ?? null)
    if (whole === 0) return name === 'PERCENTOF' ? 0 : ''
    return toPenny((asNumber(one?.() ?? null) / whole) * 100)
  }
  return (FUNCTIONS[name] ?? noValue)(parts)
}

/** Applies an operator to two parts, row by row if one is a column. */
function together(sign: string, left: Part, right: Part): Part {
  const rows = Array.isArray(left) ? left.length : Array.isArray(right) ? right.length : null
  if (rows === null) return joined(sign, valueOf(left), valueOf(right))
  const at = (part: Part, row: number): Value => (Array.isArray(part) ? (part[row] as Value) : valueOf(part))
  return Array.from({ length: rows }, (_, row) => joined(sign, at(left, row), at(right, row)))
}

function joined(sign: string, left: Value, right: Value): Value {
  if (sign === '&') return `${left ?? ''}${right ?? ''}`
  const compared = COMPARISONS[sign]
  if (compared) return compared(compare(left, right))
  const result = (ARITHMETIC[sign] ?? noValue)(asNumber(left), asNumber(right))
  return Number.isFinite(result) ? result : noValue()
}

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '>': (order) => order > 0,
  '<=': (order) => order <= 0,
  '>=': (order) => order >= 0,
}
const ARITHMETIC: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '^': (a, b) => a ** b,
}
