/**
 * A spreadsheet with live formulas, described by names: a formula says `loanAmount * monthlyRate`, and the writer puts
 * cell addresses in their places. Pure: the same description in browser, server and tests.
 *
 * ## How to write one
 *
 * ```ts
 * const workbook: Workbook = {
 *   title: 'Interest-only mortgage',
 *   inputs: [
 *     { name: 'loanAmount', label: 'Loan', value: 250_000, unit: 'money' },
 *     { name: 'termMonths', label: 'Term', value: 300, unit: 'months' },
 *     { name: 'annualRatePercent', label: 'Interest rate a year', value: 4.5, unit: 'percent' },
 *   ],
 *   lines: [
 *     { name: 'payment', label: 'Payment, not rounded', unit: 'exact-pounds', formula: 'loanAmount * annualRatePercent / 1200' },
 *     { name: 'monthlyPayment', label: 'Monthly payment', unit: 'exact-pounds', formula: 'PENNY(payment)', output: true },
 *   ],
 *   tables: [{
 *     name: 'schedule', title: 'Month by month', rows: 480, filled: 'termMonths',
 *     columns: [
 *       { name: 'month', label: 'Month', unit: 'count', formula: '@row' },
 *       { name: 'paid', label: 'Paid so far', unit: 'exact-pounds', first: 'payment', formula: '^paid + payment' },
 *     ],
 *   }],
 *   notes: ['Interest is charged monthly.'],
 * }
 * ```
 *
 * - Names of inputs and lines are camelCase and stand for their cells, in any order: the sheet works out what it needs.
 *   A line may name later lines. A name that nobody knows, or a circle, is refused when the sheet is made.
 * - `schedule.paid` is a whole column: `SUM(schedule.paid)`, `INDEX(schedule.paid, 12)`. In a column's formula `@paid` is
 *   this row's cell, `^paid` the row above's (in the first row use `first`), `@row` the number of the row from 1. After a
 *   value `^` is still "to the power of".
 * - `filled` says how many rows a table fills; rows below stay blank, so a sheet follows a term that the reader changes.
 *   Give `rows` for the longest term worth having, not for today's. `SUM` passes over blanks.
 * - `vitest run src/calculators/engine/workbook/every-workbook.test.ts -t hmo` tests one calculator.
 * - Functions are those that Excel and LibreOffice share (`FUNCTIONS` in functions.ts), and three of ours: `PENNY(x)` rounds
 *   as `toPenny` does, `PERCENTOF(part, whole)` as `percentOf`, `PERCENTORNONE(part, whole)` as `percentOrNull`.
 * - Yes-no cells hold the words yes and no; in formulas their names are true or false: `IF(nonUkResident, 2, 0)`. A line of
 *   unit 'yes-no' has a formula that is true or false.
 * - `""` is what the API calls null. An input with the value null is a blank cell, which counts as 0.
 * - Dates are real dates: adding 1 to one gives the next day. `DATE(2026, 4, 5)` for one of the law.
 * - Percentages are 5 for 5%, as everywhere: divide by 100.
 *
 * ## Where sheets go wrong
 *
 * - Round where `calculate` rounds, nowhere else: a payment that is shown to the penny goes unrounded into the totals.
 * - Excel's `ROUND` rounds half away from zero, as we do, but sums carry traces of binary arithmetic: 0.125 may arrive as
 *   0.12499999999999. `toPenny` clears them at the eighth decimal first, and so does `PENNY`. Never `ROUND(x, 2)` for an output.
 * - Use `PMT(rate, months, -loan)` for a level payment: it holds for a rate of 0 and keeps its digits for tiny rates, which
 *   `loan * i / (1 - (1 + i) ^ -n)` does not. It is an error for 0 months: `IF(loan = 0, 0, PMT(…))`. What is still owed
 *   after k of n payments is `PV(rate, n - k, -payment)`.
 * - `-2 ^ 2` is 4 in spreadsheets, and `2 ^ 3 ^ 2` is 64: write `0 - x ^ 2` and brackets. `""` in a sum with `+` is an error; in `SUM` it is nothing.
 * - `AND` and `OR` work out all their parts, and so do both sides of a product: guard a division by `IF`.
 */
import type { Unit } from '#calculators/engine/report/units.ts'
import type { IsoDate } from '#domain/dates.ts'

/** The unit of a cell. A 'share' is a fraction, such as a monthly rate. */
export type CellUnit = Unit | 'share' | 'text' | 'date' | 'yes-no'

/** A cell that the user can change. */
export type WorkbookInput = {
  /** camelCase; how formulas call it. */
  readonly name: string
  readonly label: string
  /** A date as 'YYYY-MM-DD'; null for a blank cell. */
  readonly value: number | string | boolean | null
  readonly unit: CellUnit
  /** The words to choose from, for a 'text'. */
  readonly choices?: readonly string[]
  readonly note?: string
}

/** A calculated cell. */
export type WorkbookLine = {
  /** Name in formulas, in camelCase. An output has the same name as in the API. */
  readonly name: string
  readonly label: string
  /**
   * Uses functions that both Excel and LibreOffice have, with commas: `PENNY(loanAmount * monthlyRate)`. Names of
   * inputs and lines refer to their cells, `schedule.interest` to a table's column.
   */
  readonly formula: string
  readonly unit: CellUnit
  /**
   * Whether it's an API output: the first sheet shows it with the results, and it must equal the page. True if the
   * output has the same name, otherwise its path: 'balances.5'.
   */
  readonly output?: boolean | string
  readonly note?: string
}

/** A column of a table. */
export type WorkbookColumn = {
  readonly name: string
  readonly label: string
  readonly unit: Exclude<CellUnit, 'yes-no'>
  /** `@balance` is this row's cell of a column, `^balance` the row above's, `@row` the number of the row from 1. */
  readonly formula?: string
  /** The formula of the first row, which has no row above it. */
  readonly first?: string
  /** Fixed figures instead of a formula, such as tax bands and rates. Rows without one stay blank. */
  readonly values?: readonly (number | string | null)[]
  /** Whether the user can change the figures, such as room rents. */
  readonly input?: boolean
}

/** A calculated table, such as the months of a loan. It has its own sheet. */
export type WorkbookTable = {
  /** camelCase; `<name>.<column>` in formulas is a whole column. */
  readonly name: string
  readonly title: string
  /** At least 1. */
  readonly rows: number
  /** A formula for the number of rows to fill; the rest stay blank. All of them by default. */
  readonly filled?: string
  readonly columns: readonly WorkbookColumn[]
}

/** A whole spreadsheet. */
export type Workbook = {
  readonly title: string
  readonly inputs: readonly WorkbookInput[]
  readonly lines: readonly WorkbookLine[]
  readonly tables: readonly WorkbookTable[]
  /** What stays correct, or doesn't, if the inputs are changed in the sheet: 'The bands are those of 12 June 2026.' */
  readonly notes: readonly string[]
  /**
   * API outputs that the sheet doesn't calculate, such as lists of words. If users would wonder why, a note explains.
   */
  readonly without?: readonly string[]
}

/** The file's origin. */
export type WorkbookOrigin = {
  /** URL of the page with the same inputs. */
  readonly page: string
  readonly calculatedOn: IsoDate
  readonly sources: readonly { readonly title: string; readonly url: string }[]
  /** `report.outputs`, shown by viewers that can't calculate until a spreadsheet recalculates them. */
  readonly outputs?: Readonly<Record<string, unknown>>
}
