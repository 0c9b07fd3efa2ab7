/** The lines, tables and functions of a sheet: everything that is worked out. Pure. */
import type { Schedule } from '#calculators/engine/report/report.ts'
import type { Unit } from '#calculators/engine/report/units.ts'
import type { WorkingLine, WorkingRule } from '#calculators/engine/working.ts'
import type { IsoDate } from '#domain/dates.ts'

/**
 * What a line holds. Besides the units of figures: 'share' is a part of 1 such as a monthly rate, 'yes-no' a formula that
 * is true or false, 'text' words, 'date' a day, and 'record' whatever a function returns; other lines take its fields:
 * `loan.balance`.
 */
export type LineUnit = Unit | 'share' | 'yes-no' | 'text' | 'date' | 'record'

/** A rule of a working; law depends on the values, such as the date. */
export type RuleOf = WorkingRule | OfValues<WorkingRule>

/**
 * A function of the values of a sheet's own inputs, or of its request. TypeScript compares the parameter of a method both
 * ways, so that every sheet's functions fit where it doesn't matter which sheet they belong to.
 */
export type OfValues<Result> = { of(values: Readonly<Record<string, unknown>>): Result }['of']

/** A condition on the inputs. */
type OnlyWith = OfValues<boolean>

/** What a line may say besides its label, unit and formula. */
export type LineOptions = {
  /** An output of the API, under the line's name or, where an input is called the same, under this one. */
  readonly output?: true | string
  /** On the page: the one answer (of several lines the first that has a value), or a further figure ('quiet': not beside the answer while it has no value). */
  readonly show?: 'answer' | 'figure' | 'quiet'
  readonly better?: 'higher' | 'lower'
  /** Beside the value, in small: 'a month'. */
  readonly per?: string
  /** The line may have no value (its formula gives `""`); this says why in a word or two, and the API answers null. */
  readonly none?: string
  /** One plain sentence for the API's documentation and beside the cell of the spreadsheet. */
  readonly note?: string
  /** What the working calls each value of a line of unit 'text': `{ sdlt: 'SDLT' }`. */
  readonly words?: Readonly<Record<string, string>>
  /** The rule that the line follows, where it isn't the sheet's method. */
  readonly rule?: RuleOf
  /** Its formula gives whole pennies already, so the spreadsheet needs no unrounded cell beside an output. */
  readonly isRounded?: true
  /** Out of the working: a step that explains nothing. */
  readonly quiet?: true
  /** With other inputs the line is no output, or isn't shown: where a choice of method decides what is answered. */
  readonly only?: { readonly output?: OnlyWith; readonly show?: OnlyWith }
}

/** A line: its value is rounded where it leaves the sheet (pounds and per cent to two decimals), never inside formulas. */
export type SheetLine = LineOptions & {
  readonly label: string
  readonly unit: LineUnit
  readonly formula: string
}

/** Lines by name, in the order in which they are explained. */
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

/** The value of a line where it leaves the sheet; null is no value. */
export type LineValue<L extends SheetLine> = ValueOfUnit<L['unit'], 'none' extends keyof L ? null : never>

/** The values of lines by name. */
export type LineValues<L extends Lines> = { readonly [Name in keyof L]: LineValue<L[Name]> }

/** What a line is called in the API's answer, which it may not be in. */
type OutputName<Name, L extends SheetLine> = L extends { readonly output: infer To extends string }
  ? To
  : L extends { readonly output: true }
    ? Name
    : never

/** The value of an output; undefined where the line is one with some inputs only. */
type OutputValue<L extends SheetLine> =
  | LineValue<L>
  | (L extends { readonly only: { readonly output: OnlyWith } } ? undefined : never)

/** What the API answers. */
export type Outputs<L extends Lines> = {
  [Name in keyof L as OutputName<Name, L[Name]>]: OutputValue<L[Name]>
}

/** Whether a line is an output, or is shown, with these inputs. */
export function applies(
  line: SheetLine,
  as: 'output' | 'show',
  values: Readonly<Record<string, unknown>>,
): boolean {
  return line[as] !== undefined && (line.only?.[as]?.(values) ?? true)
}

/** The outputs of the API, each with the line that it is. */
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

/** A column of a table. `@value` is this row's cell, `^value` the one above, `@row` the number of the row from 1. */
export type SheetColumn = {
  readonly label: string
  readonly unit: Unit | 'share' | 'text'
  /** Without one, in a table with `from`, the spreadsheet has the function's values: bands and rates of the law. */
  readonly formula?: string
  /** In the first row, which has none above. */
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

/**
 * A table whose rows are worked out: the years of a mortgage, the months of a project. With `from`, a function of the
 * sheet returns the rows and the columns' formulas are their spreadsheet form.
 */
export type SheetTable = {
  readonly title: string
  /** At most so many; each column's formula is worked out for each row. */
  readonly rows: number
  /** A formula for how many there are; without it all are. */
  readonly filled?: string
  /** A call such as `MONTHS(loan, rate, months)` that returns a list of `{ column: value }`. */
  readonly from?: string
  readonly columns: Readonly<Record<string, SheetColumn>>
  /** Shown on the page with this sentence; without it the table is in the spreadsheet only. */
  readonly sentence?: string
  /** On the page behind a line to open. */
  readonly folded?: boolean
  /** The tab of the page that it stands in, where it has none to itself. */
  readonly tab?: Schedule['tab']
}

/** Tables by name; a formula calls a column `years.owed`. */
export type Tables = Readonly<Record<string, SheetTable>>

/** A row of a table: figures, and words in columns of text. */
export type TableRow<T extends SheetTable> = {
  readonly [Name in keyof T['columns']]: T['columns'][Name] extends { readonly unit: 'text' }
    ? string
    : number
}

/** Describes one table, keeping the names of its columns. */
export function table<const T extends Omit<SheetTable, 'title'>>(
  title: string,
  rest: T,
): T & { readonly title: string } {
  return { ...rest, title }
}

/** What a formula's spreadsheet form is made of: the formulas of the arguments, as text. */
type Spreadsheet = (...parts: string[]) => string

/** A TypeScript function that formulas call by an upper-case name, for branches of law, loops and simulations. */
export type SheetFunction = {
  /** Takes the values of its arguments; a number, true or false, words, null for no value, or an object ('record'). */
  readonly calculate: (...values: never[]) => unknown
  /**
   * The same in the spreadsheet's own functions; by field where it returns an object, and then the working shows these
   * formulas. They may use the sheet's own names and functions. Without a form the file holds the value.
   */
  readonly spreadsheet?: Spreadsheet | Readonly<Record<string, Spreadsheet>>
  /** Returns the law of a date: its figures are cells that a reader of the spreadsheet may change. */
  readonly isLaw?: true
  /** The call in words, for the working: 'the tax on purchase price'. */
  readonly words?: Spreadsheet
  /** Its own working, line by line, instead of the call with its numbers. */
  readonly explain?: (...values: never[]) => readonly WorkingLine[]
}

/** Functions by name: `STAMPDUTY`. */
export type Functions = Readonly<Record<string, SheetFunction>>
