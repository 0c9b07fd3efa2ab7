/** Decides where everything in a workbook goes: the row in the first sheet, or the sheet of a table. Pure. */
import { sheetName } from './sheet.ts'
import type { Workbook, WorkbookInput, WorkbookLine, WorkbookTable } from './workbook.ts'

/** A row of the first sheet. */
export type AnswerRow =
  | { readonly kind: 'title' | 'hint'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string; readonly hasFormulas: boolean }
  | { readonly kind: 'blank' }
  | { readonly kind: 'input'; readonly input: WorkbookInput }
  | { readonly kind: 'line'; readonly line: WorkbookLine }

/** A table and its sheet. */
export type PlacedTable = { readonly table: WorkbookTable; readonly sheet: string }

/** A workbook with the place of every name. */
export type Places = {
  readonly rows: readonly AnswerRow[]
  /** Rows of inputs and lines in the first sheet, by name. */
  readonly rowOf: ReadonlyMap<string, number>
  readonly tables: ReadonlyMap<string, PlacedTable>
}

/** The first sheet. */
export const ANSWER_SHEET = 'Answer'
/** The last one. */
export const NOTES_SHEET = 'Notes'
/** Column of the values in the first sheet, counted from 0. */
export const VALUE_COLUMN = 1

const NAME = /^[a-z][A-Za-z0-9]*$/

/** Decides where everything goes. Throws a RangeError for names that are invalid or used twice. */
export function placesOf(workbook: Workbook): Places {
  checkNames(workbook)
  const rows = answerRows(workbook)
  const rowOf = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    if (row.kind === 'input') rowOf.set(row.input.name, index)
    if (row.kind === 'line') rowOf.set(row.line.name, index)
  }
  const tables = new Map<string, PlacedTable>()
  const taken = [ANSWER_SHEET, NOTES_SHEET]
  for (const table of workbook.tables) {
    const sheet = sheetName(table.title, taken)
    taken.push(sheet)
    tables.set(table.name, { table, sheet })
  }
  return { rows, rowOf, tables }
}

/** The path of a line's output in the API's response; null for a line of the working. */
export function outputPath({ name, output }: WorkbookLine): string | null {
  if (!output) return null
  return output === true ? name : output
}

function answerRows({ title, inputs, lines, tables }: Workbook): AnswerRow[] {
  const results = lines.filter(({ output }) => output)
  const working = lines.filter(({ output }) => !output)
  const further = tables.filter(({ columns }) => columns.some(({ input }) => input))
  const hint = 'Change the shaded cells: everything else is worked out from them.'
  return [
    { kind: 'title', text: title },
    {
      kind: 'hint',
      text:
        further.length > 0
          ? `${hint} Some are in ‘${further.map((each) => each.title).join('’, ‘')}’.`
          : hint,
    },
    ...section(
      'To change',
      inputs.map((input) => ({ kind: 'input' as const, input })),
    ),
    ...section(
      'Results',
      results.map((line) => ({ kind: 'line' as const, line })),
    ),
    ...section(
      'Working',
      working.map((line) => ({ kind: 'line' as const, line })),
    ),
  ]
}

function section(text: string, rows: readonly AnswerRow[]): AnswerRow[] {
  return rows.length === 0
    ? []
    : [{ kind: 'blank' }, { kind: 'heading', text, hasFormulas: rows[0]?.kind === 'line' }, ...rows]
}

function checkNames({ inputs, lines, tables }: Workbook): void {
  check('the sheet', [...inputs, ...lines])
  check('the list of tables', tables)
  for (const { name, rows, columns } of tables) {
    check(`the table ${name}`, columns)
    if (!Number.isInteger(rows) || rows < 1) throw new RangeError(`The table ${name} needs at least one row`)
    for (const column of columns) {
      if ((column.formula === undefined) === (column.values === undefined))
        throw new RangeError(`The column ${name}.${column.name} needs either a formula or values`)
      if (column.name === 'row')
        throw new RangeError(`A column of ${name} is called row, which is its number`)
    }
  }
}

function check(where: string, named: readonly { readonly name: string }[]): void {
  const seen = new Set<string>()
  for (const { name } of named) {
    if (!NAME.test(name)) throw new RangeError(`'${name}' in ${where} isn’t in camelCase`)
    if (seen.has(name)) throw new RangeError(`${where} has two things called ${name}`)
    seen.add(name)
  }
}
