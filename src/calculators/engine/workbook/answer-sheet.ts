/** The first sheet: what to change, the results, and how they are worked out. Pure. */
import type { WorkedWorkbook } from './evaluate.ts'
import { type Scope, resolveFormula } from './formula.ts'
import { ANSWER_SHEET, type AnswerRow, type Places, outputPath } from './places.ts'
import type { CellLook, Sheet, SheetCell } from './sheet.ts'
import { cellValue } from './values.ts'
import type { WorkbookInput, WorkbookLine } from './workbook.ts'

/** What the rows of the sheet are made with. */
type Means = {
  /** Names as cell addresses. */
  readonly addresses: Scope
  /** Names as labels, for people. */
  readonly labels: Scope
  /** Known outputs, by path. */
  readonly known: ReadonlyMap<string, unknown>
  readonly worked: WorkedWorkbook
}

/** Labels, values, notes, and formulas in words. */
export function answerSheet({ rows }: Places, means: Means): Sheet {
  return {
    name: ANSWER_SHEET,
    rows: rows.map((row) => answerRow(row, means)),
    widths: [44, 18, noteWidth(rows), 72],
    frozenRows: 0,
  }
}

/** Width of the notes column: that of its longest note. */
function noteWidth(rows: readonly AnswerRow[]): number {
  const notes = rows.map((row) =>
    row.kind === 'input' ? row.input.note : row.kind === 'line' ? row.line.note : undefined,
  )
  return Math.min(46, Math.max(2, ...notes.map((note) => (note === undefined ? 0 : note.length + 3))))
}

function answerRow(row: AnswerRow, means: Means): (SheetCell | null)[] {
  if (row.kind === 'input') return inputRow(row.input)
  if (row.kind === 'line') return lineRow(row.line, means)
  if (row.kind === 'blank') return []
  if (row.kind === 'heading' && row.hasFormulas)
    return [words(row.text, 'heading'), null, null, words('How it is worked out', 'quiet')]
  return [words(row.text, row.kind)]
}

function inputRow({ label, value, unit, note, choices }: WorkbookInput): (SheetCell | null)[] {
  const offered = unit === 'yes-no' ? ['yes', 'no'] : choices
  const cell: SheetCell = {
    look: 'input',
    unit,
    value: cellValue(value, unit),
    ...(offered && { choices: offered }),
  }
  return [words(label, 'label'), cell, ...(note === undefined ? [] : [words(note, 'quiet')])]
}

function lineRow(line: WorkbookLine, { addresses, labels, known, worked }: Means): (SheetCell | null)[] {
  const { name, label, unit, note } = line
  const formula = addressFormula(line, addresses)
  const path = outputPath(line)
  const cell: SheetCell = {
    look: path === null ? 'working' : 'result',
    unit,
    formula: unit === 'yes-no' ? `IF(${formula},"yes","no")` : formula,
    value: cellValue((path === null ? null : known.get(path)) ?? worked.line(name), unit),
  }
  const inWords = words(`= ${resolveFormula(line.formula, labels, 'words')}`, 'quiet')
  return [words(label, 'label'), cell, note === undefined ? null : words(note, 'quiet'), inWords]
}

function addressFormula({ name, formula }: WorkbookLine, addresses: Scope): string {
  try {
    return resolveFormula(formula, addresses)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new RangeError(`In the line ${name}: ${message}`, { cause: error })
  }
}

function words(text: string, look: CellLook): SheetCell {
  return { look, unit: 'text', value: text }
}
