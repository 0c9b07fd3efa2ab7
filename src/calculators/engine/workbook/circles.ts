/** Detects formulas that depend on their own result. A spreadsheet would show an error, so they're rejected. Pure. */
import { resolveFormula } from './formula.ts'
import type { Workbook, WorkbookTable } from './workbook.ts'

/** The names in a formula: lines and inputs, whole columns as 'table.column', and columns of its own table. */
type Named = { cells: string[]; columns: string[]; here: string[]; above: string[] }

/** Throws a RangeError that names the cycle, if there is one. */
export function refuseCircles({ lines, tables }: Workbook): void {
  const throughColumns = new Map(tables.flatMap((table) => [...cellsBehind(table)]))
  const needs = new Map(
    lines.map(({ name, formula }) => {
      const { cells, columns } = namedIn(formula)
      return [name, [...cells, ...columns.flatMap((column) => throughColumns.get(column) ?? [])]] as const
    }),
  )
  refuseIn(needs)
  for (const table of tables) {
    refuseIn(
      new Map(
        table.columns.map((column) => [
          column.name,
          formulasOf(column).flatMap((each) => namedIn(each).here),
        ]),
      ),
    )
  }
}

/** The cells that each column of a table needs, in any row. Whole columns of other tables count as names too. */
function cellsBehind({ name, columns, filled }: WorkbookTable): Map<string, string[]> {
  const named = new Map(columns.map((column) => [column.name, formulasOf(column).map(namedIn)]))
  const limit = filled === undefined ? [] : namedIn(filled).cells
  const behind = (column: string, seen: Set<string>): string[] => {
    if (seen.has(column)) return []
    seen.add(column)
    return (named.get(column) ?? []).flatMap(({ cells, here, above }) => [
      ...cells,
      ...[...here, ...above].flatMap((each) => behind(each, seen)),
    ])
  }
  return new Map(
    columns.map((column) => [`${name}.${column.name}`, [...limit, ...behind(column.name, new Set())]]),
  )
}

function formulasOf({ first, formula }: WorkbookTable['columns'][number]): string[] {
  return [first, formula].filter((each) => each !== undefined)
}

function namedIn(formula: string): Named {
  const named: Named = { cells: [], columns: [], here: [], above: [] }
  const note = (list: string[], name: string) => (list.push(name), '1')
  resolveFormula(formula, {
    cell: (name) => note(named.cells, name),
    column: (table, column) => note(named.columns, `${table}.${column}`),
    here: (column) => note(named.here, column),
    above: (column) => note(named.above, column),
  })
  return named
}

function refuseIn(needs: ReadonlyMap<string, readonly string[]>): void {
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]): void => {
    if (path.includes(name))
      throw new RangeError(`A circle: ${[...path.slice(path.indexOf(name)), name].join(' needs ')}`)
    if (done.has(name)) return
    for (const next of needs.get(name) ?? []) visit(next, [...path, name])
    done.add(name)
  }
  for (const name of needs.keys()) visit(name, [])
}
