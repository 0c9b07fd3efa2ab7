/**
 * A spreadsheet with live formulas, described by names: a formula says `loanAmount * monthlyRate`, and the writer puts
 * cell addresses in their places. Pure: the same description in browser, server and tests.
 */
import type { Unit } from '#calculators/report/units.ts'

/** A cell that the reader may change. */
export type WorkbookInput = {
  /** camelCase; how formulas call it. */
  readonly name: string
  readonly label: string
  readonly value: number | string | boolean
  readonly unit: Unit | 'text' | 'date' | 'yes-no'
  readonly note?: string
}

/** A cell that is worked out. */
export type WorkbookLine = {
  /** camelCase; how later formulas call it. An output has the name of the API's output. */
  readonly name: string
  readonly label: string
  /**
   * In the functions that Excel and LibreOffice have in common, with commas: `ROUND(loanAmount * monthlyRate, 2)`. Names
   * of inputs and of lines stand for their cells, `schedule.interest` for a column of a table.
   */
  readonly formula: string
  readonly unit: Unit | 'text' | 'date' | 'yes-no'
  /** An output of the API: the first sheet shows it, and it must equal the page. */
  readonly output?: boolean
  readonly note?: string
}

/** A table whose rows are worked out, such as the months of a loan. */
export type WorkbookTable = {
  /** camelCase; `<name>.<column>` in formulas stands for a whole column. */
  readonly name: string
  readonly title: string
  readonly rows: number
  /** `@balance` is this row's cell of a column, `^balance` the row above's; `first` is the formula of the first row. */
  readonly columns: readonly {
    readonly name: string
    readonly label: string
    readonly unit: Unit | 'text' | 'date'
    readonly formula?: string
    readonly first?: string
    /** Figures that stand there as they are instead of a formula: bands and rates of the law. */
    readonly values?: readonly (number | string | null)[]
  }[]
}

/** A whole spreadsheet. */
export type Workbook = {
  readonly title: string
  readonly inputs: readonly WorkbookInput[]
  readonly lines: readonly WorkbookLine[]
  readonly tables: readonly WorkbookTable[]
  /** What holds, and what does not, when the inputs are changed in the sheet: 'The bands are those of 12 June 2026.' */
  readonly notes: readonly string[]
}
