import type { Formula } from '#calculators/engine/workbook/parse-formula.ts'

import { type Code, type Numbers, type Run, type Things, numberOf, slotCode, valueOf } from './closures.ts'
import { type Scope, compileFormula } from './compile-formula.ts'
import type { SheetColumn, SheetTable } from './lines.ts'
import { folded, namesIn } from './names-in.ts'
import type { Slots } from './slots.ts'

type Means = {
  readonly read: (formula: string) => Formula
  readonly scope: Scope
  readonly slots: Slots
}

type Made = {
  /** Fills each column's slot with the list of its values, and the table's slot with the number of rows. */
  readonly step: (numbers: Numbers, things: Things) => void
  readonly needs: readonly string[]
}

/** Calculates a table row by row, or gets its rows from a function. */
export function tableStep(name: string, table: SheetTable, means: Means): Made {
  return table.from === undefined
    ? byFormulas(name, table, means)
    : byFunction(name, table, table.from, means)
}

function byFunction(
  name: string,
  { columns }: SheetTable,
  from: string,
  { read, scope, slots }: Means,
): Made {
  const tree = read(from)
  const code = compileFormula(tree, scope)
  const lists = Object.keys(columns).map((column) => [column, slots.of(`${name}.${column}`)] as const)
  const count = slots.of(name)
  return {
    needs: [...namesIn(tree).outside],
    step: (numbers, things) => {
      const rows = (code.kind === 'thing' ? code.get(numbers, things) : []) as Record<string, unknown>[]
      for (const [column, slot] of lists) things[slot] = rows.map((row) => row[column] ?? null)
      things[count] = rows.length
    },
  }
}

type Cell = {
  readonly here: number
  readonly above: number
  readonly first: Run
  readonly next: Run
  readonly list: number
}

/** A text cell, which no other cell refers to. */
type WordCell = { readonly first: Code; readonly next: Code; readonly list: number }

function byFormulas(name: string, table: SheetTable, { read, scope, slots }: Means): Made {
  const { columns, rows: most } = table
  const places = new Map(
    Object.keys(columns).map((column) => [column, { here: slots.spare(), above: slots.spare() }]),
  )
  const row = slots.spare()
  const find = (column: string) => {
    const place = places.get(column)
    if (!place) throw new RangeError(`there is no column ${column}`)
    return place
  }
  const inside: Scope = {
    ...scope,
    here: (column) => slotCode(column === 'row' ? row : find(column).here),
    above: (column) => slotCode(find(column).above),
  }
  const compile = (formula: string): Code => compileFormula(folded(read(formula)), inside)
  const made = rowOrder(columns, read).map((column) => {
    const [next, first] = formulasOf(columns[column])
    return { column, first: compile(first), next: compile(next), list: slots.of(`${name}.${column}`) }
  })
  const isWords = ({ column }: { readonly column: string }) => columns[column]?.unit === 'text'
  const words: readonly WordCell[] = made.filter(isWords)
  const cells = made
    .filter((cell) => !isWords(cell))
    .map(({ column, first, next, list }): Cell => ({
      ...find(column),
      first: numberOf(first).run,
      next: numberOf(next).run,
      list,
    }))
  const filled = table.filled === undefined ? () => most : numberOf(compile(table.filled)).run
  const count = slots.of(name)
  const formulas = Object.values(columns).flatMap(formulasOf)
  return {
    needs: [
      ...new Set([...formulas, table.filled ?? '1'].flatMap((each) => [...namesIn(read(each)).outside])),
    ],
    step: (numbers, things) => {
      const rows = Math.max(0, Math.min(most, Math.floor(filled(numbers, things))))
      const lists = cells.map((): number[] => [])
      for (const { list } of words) things[list] = []
      for (let index = 0; index < rows; index += 1)
        fillRow(cells, words, { numbers, things, row, index, lists })
      cells.forEach(({ list }, at) => (things[list] = lists[at]))
      things[count] = rows
    },
  }
}

type Row = { numbers: Numbers; things: Things; row: number; index: number; lists: readonly number[][] }

function fillRow(
  cells: readonly Cell[],
  words: readonly WordCell[],
  { numbers, things, row, index, lists }: Row,
): void {
  numbers[row] = index + 1
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at]
    const list = lists[at]
    if (!cell || !list) continue
    const value = (index === 0 ? cell.first : cell.next)(numbers, things)
    numbers[cell.here] = value
    list[index] = value
  }
  for (const { first, next, list } of words)
    (things[list] as unknown[]).push(valueOf(index === 0 ? first : next, numbers, things))
  for (const { here, above } of cells) numbers[above] = numbers[here] ?? Number.NaN
}

/** The formula of a column, and that of its first row. */
function formulasOf(column: SheetColumn | undefined): readonly [next: string, first: string] {
  if (column?.formula === undefined) throw new RangeError(`the column ${column?.label} has no formula`)
  return [column.formula, column.first ?? column.formula]
}

/** Columns in the order to calculate them, so that each comes after the ones it uses in its row. */
function rowOrder(columns: SheetTable['columns'], read: Means['read']): string[] {
  const done = new Set<string>()
  const visit = (name: string, open: readonly string[]): void => {
    if (done.has(name)) return
    if (open.includes(name)) throw new RangeError(`${open.join(', ')} depend on each other in a circle`)
    if (!columns[name]) return
    for (const formula of formulasOf(columns[name]))
      for (const each of namesIn(read(formula)).here) visit(each, [...open, name])
    done.add(name)
  }
  for (const name of Object.keys(columns)) visit(name, [])
  return [...done]
}
