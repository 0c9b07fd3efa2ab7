/**
 * A sheet is the one definition of a calculator: its inputs, its lines and its tables. From it come the form, the answer
 * as you type, the API endpoint with its OpenAPI text, the working with the numbers put in, the spreadsheet with live
 * formulas, and every label on the page and in the PDF, CSV and XLSX files. Pure: browsers load it.
 *
 * ## How to write one
 *
 * ```ts
 * export const rentalYield = sheet({
 *   name: 'rental-yield',
 *   path: '/rental-yield-calculator',
 *   title: 'Rental yield',
 *   summary: 'Gross and net rental yield from price, rent, void periods and running costs.',
 *   hub: { group: 'letting', question: 'What’s the yield on this rent, before and after costs?' },
 *   method: 'Yield: a year’s income divided by what you paid',
 *   inputs: {
 *     price: input('money', 'Purchase price', { start: 200_000, least: 1 }),
 *     monthlyRent: input('money', 'Monthly rent', { start: 1_000, hint: 'As agreed with the tenant' }),
 *     annualCosts: input('money', 'Running costs', { start: 1_800, blank: 0, suffix: 'a year', group: 'Costs' }),
 *   },
 *   lines: {
 *     annualRent: line('Gross annual rent', 'pounds', 'monthlyRent * 12', { output: true, show: 'figure' }),
 *     netIncome: line('Net operating income', 'pounds', 'annualRent - annualCosts', { output: true }),
 *     netYieldPercent: line('Net yield', 'percent', 'PERCENTOF(netIncome, price)', { output: true, show: 'answer' }),
 *   },
 *   tables: {
 *     years: table('Year by year', {
 *       rows: 10,
 *       columns: {
 *         year: column('Year', 'years', '@row'),
 *         rent: columnOf('annualRent', '^rent * 1.02', { first: 'annualRent' }),
 *       },
 *     }),
 *   },
 *   examples: [{ name: …, inputs: …, expected: …, source: … }],
 * })
 * ```
 *
 * Then `report.ts` joins it with its sentence, charts and break-even points (`calculator(rentalYield, …)`, see
 * calculator.ts), `copy.md` explains it, `rental-yield.page.tsx` is its page (`sheetPage`), and one entry of
 * calculators/index.ts registers it. Copy home-equity, rental-yield or hmo.
 *
 * - **Names** are camelCase and those of the API; a typo in `report.ts` doesn't compile, one in a formula throws when the
 *   sheet is first used, which test/every-label.test.ts does for every sheet.
 * - **Labels** are written here once: reports take them by name (`label`, `columnLabel`, `part`, `series`). No two inputs
 *   or lines have the same label. A column that shows one of them, or another table's column, takes its label
 *   and unit by name (`columnOf`). test/every-label.test.ts finds a label that is written twice in a calculator's files.
 * - **Formulas** are written like a spreadsheet's, in any order and without rounding: a name in a formula is the exact
 *   value. Pounds and per cent are rounded to two decimals, half up, where a line leaves the sheet (`toPenny`). The
 *   functions are those of sheet-functions.ts: IF, AND, OR, SUM, MAX, MIN, ROUND, INDEX, PMT, PV, NPER, PERCENTOF …
 * - **`""`** is no value: give such a line `none`, and its type is `number | null`. A division by 0 has no value either.
 * - **A break-even point** is a line; the report gives it a sentence (`breakEven: { targetPrice: '…' }`).
 * - **A list input** is a column in formulas, `SUM(rents)`, `INDEX(rents, @row)`, and a table of the spreadsheet.
 * - **Branches of law and loops** are TypeScript functions: `functions: { TAX: { calculate, spreadsheet, words, explain } }`,
 *   called as `TAX(price, buyer, nation)`. One that returns an object makes a line of unit 'record'; other lines take
 *   `tax.total`. One that returns a list of rows fills a table (`from`). `spreadsheet` states the same in Excel's functions
 *   (without it the file holds the value); `explain` is its own working. `inputs` in a call is all inputs as one record,
 *   for law that depends on many: `CAPITALGAINS(inputs)`.
 * - **Nation and date**: an input with `api: 'jurisdiction'` or `api: 'effectiveDate'` is that field of the API's request.
 * - **API or page only**: `api: false` keeps an input off the API; outputs may not depend on it; `form: false` keeps
 *   one off the page. `api: { most: 100 }` says where the API's range or default differs from the form's. Lines without
 *   `output` are not in the API; `output: 'loanAmount'` is a line's name there, where an input has that name here.
 * - **Outputs that are lists or objects** are lines of unit 'record'; their schema is `outputs` of the register's entry.
 * - **Further cells of the spreadsheet**, such as bands of the law: `workbook` of the register's entry.
 * - **A choice of methods** in one calculator: `only: { output, show }` says with which inputs a line is an output or a
 *   figure, and `answer` picks the line that is the answer. `request` turns what the form asks into the API's inputs.
 * - **`check`** refuses inputs that are right one by one, on the page and in the API.
 */
import type { CalculatorExample } from '#calculators/engine/calculator.ts'
import type { Prefill } from '#calculators/engine/prefill/prefill.ts'
import type { FieldProblem } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'
import type { RoutePath } from '#web/href.ts'

import { type Evaluation, type EvaluationScope, evaluator } from './evaluation.ts'
import type { InputValues, Inputs, SheetInput, SomeValues } from './inputs.ts'
import { labelColumns } from './label-columns.ts'
import type {
  DefinedColumn,
  Functions,
  LabelledTables,
  LineValues,
  Lines,
  Outputs,
  RuleOf,
  SheetTable,
  Tables,
  TablesOf,
} from './lines.ts'
import { type Program, compileSheet } from './program.ts'

/** The hub's groups, by what the visitor is planning to do. */
export type HubGroupId = 'buying' | 'borrowing' | 'letting' | 'building' | 'selling'

/**
 * A problem between inputs that are each valid. `api` is the API's wording, if different; false if only the page
 * rejects it.
 */
export type SheetProblem = FieldProblem & {
  readonly api?: string | false
  /** Set if the law for that date or year hasn't been confirmed. */
  readonly isNotCovered?: true
}

/** The definition of a sheet. */
export type SheetDefinition<I extends Inputs, L extends Lines, T extends Tables<DefinedColumn>> = {
  /** Name in the URLs of the API and downloads: `/calculators/{name}`. */
  readonly name: string
  /** Path of its page; null for a calculator that's only embedded and in the API. */
  readonly path: RoutePath | null
  /** Short, as in menus: 'Rental yield'. */
  readonly title: string
  /** One line: what it works out. */
  readonly summary: string
  /** Where the hub lists it, with the question it answers. */
  readonly hub: { readonly group: HubGroupId; readonly question: string }
  /** The default rule of its lines. Laws have a source. */
  readonly method: string | RuleOf
  /** Nations whose law differs, one of which an API request must name. Empty if it doesn't. */
  readonly nations?: readonly Nation[]
  readonly inputs: I
  readonly lines: L
  readonly tables?: T
  readonly functions?: Functions
  /** What to know before changing cells of the spreadsheet. */
  readonly notes?: readonly string[]
  /** Notes that depend on the values, e.g. the source of the rates on that date. */
  lawNotes?(this: void, values: InputValues<I>): readonly string[]
  /** Notices in the API's response. */
  notices?(this: void, values: InputValues<I>): readonly string[]
  readonly examples: readonly CalculatorExample[]
  /** A sentence for a group of inputs, by its heading. */
  readonly groupHints?: Readonly<Record<string, string>>
  /**
   * The line to show as the answer, if a choice of method decides that; otherwise it's the one with `show: 'answer'`.
   */
  answer?(this: void, values: InputValues<I>): keyof L & string
  /** Inputs that a postcode can fill in. */
  readonly prefill?: Prefill & { readonly [Name in keyof I]?: Prefill[string] }
  /** Other query parameters to keep in the URL. */
  readonly aside?: readonly string[]
  check?(this: void, values: InputValues<I>): readonly SheetProblem[]
  /**
   * Converts the form's values to the API's inputs, if they differ. If the two only share nation and date, the
   * register's entry has the request's schema, and formulas use the request as `inputs`.
   */
  request?(this: void, values: InputValues<I>): object
  /** The date whose law applies, if the form has several inputs for it or a tax year. */
  effectiveDate?(this: void, values: InputValues<I>): IsoDate
}

/** A sheet, ready to calculate. */
export type Sheet<I extends Inputs, L extends Lines, T extends Tables> = SheetDefinition<I, L, T> & {
  readonly tables: T
  /** Returns the API's response data. Missing inputs get their defaults. */
  calculate(this: void, values: SomeValues<I>): Outputs<L>
  /** Evaluates every line and table, or what the API's outputs need. */
  evaluate(this: void, values: SomeValues<I>, scope?: EvaluationScope): Evaluation<L, T>
  /** Evaluates one line and only what it needs, for charts and sensitivity. */
  valueOf<Name extends keyof L & string>(this: void, name: Name, values: SomeValues<I>): LineValues<L>[Name]
  /** The label of an input, line or table. It isn't defined anywhere else. */
  label(this: void, name: keyof I | keyof L | keyof T): string
  /** The label of a column of a table. */
  columnLabel<Name extends keyof T>(this: void, table: Name, column: keyof T[Name]['columns']): string
  /** The compiled formulas. */
  readonly program: () => Program
}

/** Any sheet, for code that doesn't depend on its names. */
export type AnySheet = Sheet<Inputs, Lines, Tables>

/** Makes a sheet from its definition. Its formulas are compiled once, when it is first used. */
export function sheet<
  const I extends Readonly<Record<string, SheetInput>>,
  const L extends Lines,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- a sheet without tables has none
  const T extends Tables<DefinedColumn> = Readonly<Record<never, SheetTable>>,
>(
  definition: SheetDefinition<I, L, T> & { readonly tables?: TablesOf<keyof I | keyof L> },
): Sheet<I, L, LabelledTables<T>> {
  const { inputs, lines, functions = {} } = definition
  // Without tables T is the empty record.
  const tables = labelColumns({ inputs, lines, tables: definition.tables ?? ({} as T) })
  const parts = { inputs, lines, tables, functions, takesRequest: takesRequest(definition) }
  let program: Program | undefined
  const compiled = () => (program ??= compileSheet(parts))
  const labels = new Map<PropertyKey, string>([
    ...Object.entries(inputs).map(([name, { label }]) => [name, label] as const),
    ...Object.entries(lines).map(([name, { label }]) => [name, label] as const),
    ...Object.entries(tables).map(([name, { title }]) => [name, title] as const),
  ])
  return {
    ...definition,
    tables,
    program: compiled,
    label: (name) => labels.get(name) ?? String(name),
    columnLabel: (table, column) => tables[table]?.columns[String(column)]?.label ?? String(column),
    ...evaluator<I, L, LabelledTables<T>>(parts, compiled),
  }
}

/** True if API requests have a different set of inputs from the form. Formulas then receive the request as a whole. */
export function takesRequest({ inputs, request }: Pick<AnySheet, 'inputs' | 'request'>): boolean {
  return (
    request !== undefined &&
    Object.values(inputs).every(({ api }) => api === false || typeof api === 'string')
  )
}
