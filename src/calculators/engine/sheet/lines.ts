/** The lines, tables and functions of a sheet: everything it works out. Pure. */
import type { Schedule } from '#calculators/engine/report/report.ts'
import type { Unit } from '#calculators/engine/report/units.ts'
import type { WorkingLine, WorkingRule } from '#calculators/engine/working.ts'
import type { IsoDate } from '#domain/dates.ts'

/**
 * The unit of a line's value. Besides the units of figures: 'share' is a fraction such as a monthly rate, 'yes-no' is
 * true or false, 'text' is words, 'date' is a date, and 'record' is an object returned by a function, whose fields
 * other lines use: `loan.balance`.
 */
export type LineUnit = Unit | 'share' | 'yes-no' | 'text' | 'date' | 'record'

/** The rule in a working. A law may depend on the values, such as the date. */
export type RuleOf = WorkingRule | OfValues<WorkingRule>

/**
 * A function of a sheet's input values, or of its request. It's a method, because TypeScript compares method parameters
 * both ways: so any sheet's functions fit where it doesn't matter which sheet they belong to.
 */
export type OfValues<Result> = { of(values: Readonly<Record<string, unknown>>): Result }['of']

/** A condition on the inputs. */
type OnlyWith = OfValues<boolean>

/** Options of a line, besides its label, unit and formula. */
export type LineOptions = {
  /** Whether it's an API output, under the line's name or, if an input has the same name, under this one. */
  readonly output?: true | string
  /**
   * On the page: the answer (the first line with a value, if there are several), or another figure ('quiet': hidden
   * next to the answer if it has no value).
   */
  readonly show?: 'answer' | 'figure' | 'quiet'
  readonly better?: 'higher' | 'lower'
  /** Shown in small print after the value: 'a month'. */
  readonly per?: string
  /** Set if the line may have no value (its formula gives `""`): the reason in a word or two. The API returns null. */
  readonly none?: string
  /** A sentence for the API's documentation and next to the spreadsheet cell. */
  readonly note?: string
  /** Labels for the values of a text line in the working: `{ sdlt: 'SDLT' }`. */
  readonly words?: Readonly<Record<string, string>>
  /** The line's rule, if it isn't the sheet's method. */
  readonly rule?: RuleOf
  /** Whether its formula already gives whole pence, so that the spreadsheet doesn't need an unrounded cell. */
  readonly isRounded?: true
  /** Left out of the working, because the step explains nothing. */
  readonly quiet?: true
  /** The inputs for which the line is an output or shown, if a choice of method decides that. */
  readonly only?: { readonly output?: OnlyWith; readonly show?: OnlyWith }
}

/** A line. Its value is rounded in results (pounds and percentages to two decimals), never inside formulas. */
export type SheetLine = LineOptions & {
  readonly label: string
  readonly unit: LineUnit
  readonly formula: string
}

/** Lines by name, in the order of the working. */
export type Lines = Readonly<Record<string, SheetLine>>

type ValueOfUnit<U extends LineUnit, None> = U extends 'yes-no'
  ? boolean
  : U extends 'text'
    ? string
    : U extends 'date'
      ? IsoDate | None
      : U extends 'record'
        ? object
        : number | None

/** A line's value in results; null for no value. */
export type LineValue<L extends SheetLine> = ValueOfUnit<L['unit'], 'none' extends keyof L ? null : never>

/** The values of lines by name. */
export type LineValues<L extends Lines> = { readonly [Name in keyof L]: LineValue<L[Name]> }

/** A line's name in the API's response, if it's an output. */
type OutputName<Name, L extends SheetLine> = L extends { readonly output: infer To extends string }
  ? To
  : L extends { readonly output: true }
    ? Name
    : never

/** The value of an output; undefined if it's only an output for some inputs. */
type OutputValue<L extends SheetLine> =
  | LineValue<L>
  | (L extends { readonly only: { readonly output: OnlyWith } } ? undefined : never)

/** The API's response data. */
export type Outputs<L extends Lines> = {
  [Name in keyof L as OutputName<Name, L[Name]>]: OutputValue<L[Name]>
}

/** Whether a line is an output, or shown, for these inputs. */
export function applies(
  line: SheetLine,
  as: 'output' | 'show',
  values: Readonly<Record<string, unknown>>,
): boolean {
  return line[as] !== undefined && (line.only?.[as]?.(values) ?? true)
}

/** The API's outputs with their lines. */
export function outputLines(
  lines: Lines,
): readonly { readonly name: string; readonly output: string; readonly line: SheetLine }[] {
  return Object.entries(lines).flatMap(([name, line]) =>
    line.output === undefined ? [] : { name, output: line.output === true ? name : line.output, line },
  )
}

type PlainLine<U> = { readonly label: string; readonly unit: U; readonly formula: string }

/** Describes one line: `line('Net yield', 'percent', 'PERCENTOF(netIncome, price)', { output: true })`. */
export function line<const U extends LineUnit>(label: string, unit: U, formula: string): PlainLine<U>
export function line<const U extends LineUnit, const O extends LineOptions>(
  label: string,
  unit: U,
  formula: string,
  options: O,
): O & PlainLine<U>
export function line<U extends LineUnit>(
  label: string,
  unit: U,
  formula: string,
  options: LineOptions = {},
): PlainLine<U> {
  return { ...options, label, unit, formula }
}

/** A table's column. `@value` is a cell in this row, `^value` in the row above, and `@row` the row number from 1. */
export type SheetColumn = {
  readonly label: string
  readonly unit: Unit | 'share' | 'text'
  /** If missing in a table with `from`, the spreadsheet contains the function's values, such as tax bands and rates. */
  readonly formula?: string
  /** The formula of the first row, which has no row above it. */
  readonly first?: string
}

/** Describes one column: `column('Owed', 'pounds', '^owed - paid', { first: 'loan' })`. */
export function column<const U extends SheetColumn['unit']>(
  label: string,
  unit: U,
  formula?: string,
  { first }: { readonly first?: string } = {},
): SheetColumn & { readonly unit: U } {
  return { label, unit, ...(formula !== undefined && { formula }), ...(first !== undefined && { first }) }
}

/** The units of columns with numbers. */
type NumberUnit = Exclude<SheetColumn['unit'], 'text'>

/** A column that takes its label, and its unit if it has none of its own, from what it shows. */
export type ColumnOf<Of extends string = string> = {
  readonly of: Of
  readonly unit?: NumberUnit
  readonly formula?: string
  readonly first?: string
}

/**
 * Describes a column that shows a line or an input of the sheet, or another table's column, for its own row:
 * `columnOf('netYieldPercent', 'PERCENTOF(netIncome, @price)')`, `columnOf('byYear.owed', '^owed - @repaid')`.
 */
export function columnOf<const Of extends string>(
  of: Of,
  formula?: string,
  { first, unit }: Pick<ColumnOf, 'first' | 'unit'> = {},
): ColumnOf<Of> {
  return {
    of,
    ...(unit && { unit }),
    ...(formula !== undefined && { formula }),
    ...(first !== undefined && { first }),
  }
}

/**
 * A calculated table: the years of a mortgage, the months of a project. With `from`, a function of the sheet returns
 * the rows, and the columns' formulas are only for the spreadsheet.
 */
export type SheetTable<Column = SheetColumn> = {
  readonly title: string
  /** The maximum number of rows. Each column's formula is evaluated in each row. */
  readonly rows: number
  /** A formula for the number of rows; all of them by default. */
  readonly filled?: string
  /** A call such as `MONTHS(loan, rate, months)` that returns a list of `{ column: value }`. */
  readonly from?: string
  readonly columns: Readonly<Record<string, Column>>
  /** The sentence shown with it on the page. Without one, the table is only in the spreadsheet. */
  readonly sentence?: string
  /** Whether it's collapsed on the page. */
  readonly folded?: boolean
  /** The tab it's shown in, if it doesn't have its own. */
  readonly tab?: Schedule['tab']
}

/** Tables by name. Formulas refer to a column as `years.owed`. */
export type Tables<Column = SheetColumn> = Readonly<Record<string, SheetTable<Column>>>

/** A column as a sheet's definition describes it. */
export type DefinedColumn = SheetColumn | ColumnOf

type Labelled<Column> = Column extends SheetColumn ? Column : SheetColumn & { readonly unit: NumberUnit }

/** Tables with the label and unit of every column. */
export type LabelledTables<T extends Tables<DefinedColumn>> = {
  readonly [Name in keyof T]: Omit<T[Name], 'columns'> &
    SheetTable & {
      readonly columns: {
        readonly [Column in keyof T[Name]['columns']]: Labelled<T[Name]['columns'][Column]>
      }
    }
}

/** Tables whose columns show these lines and inputs, or another table's column. */
export type TablesOf<Name extends PropertyKey> = Tables<
  SheetColumn | ColumnOf<Extract<Name, string> | `${string}.${string}`>
>

/** A table's row: numbers, and words in text columns. */
export type TableRow<T extends SheetTable> = {
  readonly [Name in keyof T['columns']]: T['columns'][Name] extends { readonly unit: 'text' }
    ? string
    : number
}

/** Describes one table. */
export function table<const T extends Omit<SheetTable<DefinedColumn>, 'title'>>(
  title: string,
  rest: T,
): T & { readonly title: string } {
  return { ...rest, title }
}

/** Builds a function's spreadsheet form from its arguments' formulas, as text. */
type Spreadsheet = (...parts: string[]) => string

/** A TypeScript function that formulas call by an upper-case name, for branches of law, loops and simulations. */
export type SheetFunction = {
  /** Gets its arguments' values and returns a number, a boolean, words, null for no value, or an object ('record'). */
  readonly calculate: (...values: never[]) => unknown
  /**
   * The same in spreadsheet functions; by field if it returns an object, in which case the working shows these
   * formulas. They may use the sheet's names and functions. Without this, the file contains the value.
   */
  readonly spreadsheet?: Spreadsheet | Readonly<Record<string, Spreadsheet>>
  /** Whether it returns the law on a date: its figures are then cells that can be changed in the spreadsheet. */
  readonly isLaw?: true
  /** The call in words, for the working: 'the tax on purchase price'. */
  readonly words?: Spreadsheet
  /** Its own working, line by line, shown instead of the call. */
  readonly explain?: (...values: never[]) => readonly WorkingLine[]
}

/** Functions by name: `STAMPDUTY`. */
export type Functions = Readonly<Record<string, SheetFunction>>
