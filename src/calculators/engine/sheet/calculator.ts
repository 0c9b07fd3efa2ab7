/**
 * A calculator as people use it, made from its sheet and its own report: the sentence, charts, what changes the
 * result most, and break-even points. Pure; browsers load it. See sheet.ts for how to write the sheet.
 *
 * ```ts
 * export const rentalYieldCalculator: SheetCalculator = calculator(rentalYield, {
 *   report: ({ inputs, result, at }) => ({
 *     sentence: `You’d make ${inUnit(result.netIncome, 'pounds')} a year …`,
 *     drawings: inTurn(…),
 *     sensitivity: () => [byShare(…)],
 *   }),
 *   onward: ({ inputs, result }) => [{ href: href('/hmo-calculator', null, { … }), label: '…' }],
 * })
 * ```
 *
 * Write out the type of the constant. Inferring it would be circular: `href()` depends on the register of these constants.
 */
import { type FormTool, formTool } from '#calculators/engine/form/form-tool.ts'
import { onTheServer } from '#calculators/engine/form/on-the-server.ts'
import type {
  DrawnItem,
  Drawing,
  Report,
  Schedule,
  Sensitivity,
  TurningPoint,
} from '#calculators/engine/report/report.ts'
import type { Onward, Question } from '#calculators/engine/tool.ts'
import { type IsoDate, findIsoDate } from '#domain/dates.ts'
import { href } from '#web/href.ts'

import { type BarsOver, barsOver, partOf, seriesOf } from './chart-parts.ts'
import type { Evaluation } from './evaluation.ts'
import { breakEvenPoints, figuresOf } from './figures.ts'
import { type InputValues, type Inputs, formFields } from './inputs.ts'
import { type LineValues, type Lines, type Tables, applies, outputLines } from './lines.ts'
import type { ChangedInput } from './sensitivity.ts'
import type { AnySheet, Sheet } from './sheet.ts'
import { shownTables } from './shown-tables.ts'
import { drawnInTurn, whenRead } from './when-read.ts'
import { workingLater } from './working-later.ts'

/** What a report is written from. */
export type Reported<I extends Inputs, L extends Lines, T extends Tables> = Evaluation<L, T> & {
  readonly inputs: InputValues<I>
  /** One line with some inputs changed. */
  readonly at: <Name extends keyof L & string>(
    name: Name,
    change: Partial<InputValues<I>>,
  ) => LineValues<L>[Name]
  /** An input for a row of `sensitivity`, with the effect of changing it on the answer or another line. */
  readonly changed: (name: keyof I & string, line?: keyof L & string) => ChangedInput
  /** A line or input as part of a chart, with its label, unrounded. `sign` is -1 for a step down. */
  readonly part: (name: keyof L | keyof I, sign?: 1 | -1) => DrawnItem
  /** A line as bars, one for each of these values of an input, with the value's label. */
  readonly over: <Name extends keyof I & string>(
    line: keyof L & string,
    input: Name,
    values: readonly (readonly [label: string, value: InputValues<I>[Name]])[],
  ) => BarsOver
  /** Columns of a table as lines of a chart over another column. */
  readonly series: <Name extends keyof T & string>(
    table: Name,
    x: keyof T[Name]['columns'],
    ...columns: readonly (keyof T[Name]['columns'])[]
  ) => Pick<Extract<Drawing, { kind: 'lines' }>, 'series' | 'xHead'>
  readonly label: Sheet<I, L, T>['label']
  readonly columnLabel: Sheet<I, L, T>['columnLabel']
  readonly today: IsoDate
}

/** The same for a sheet: `type Home = ReportedOn<typeof homeEquity>`. */
export type ReportedOn<S> = S extends Sheet<infer I, infer L, infer T> ? Reported<I, L, T> : never

/**
 * The parts specific to this calculator. Figures, tables, working and labels come from the sheet; its tables follow
 * `schedules`.
 */
export type ReportParts<L extends Lines> = Pick<Report, 'sentence'> &
  Partial<Pick<Report, 'notices'>> & {
    /** The first is next to the answer; the others are made when they're needed (see `inTurn`). */
    readonly drawings: Iterable<Drawing>
    readonly schedules?: () => readonly Schedule[]
    readonly turningPoints?: () => readonly TurningPoint[]
    readonly sensitivity?: () => Sensitivity['rows']
    /** The figure whose sensitivity is shown, if it isn't the answer. */
    readonly sensitiveFigure?: keyof L & string
    /**
     * Why a figure means nothing for these inputs, in a word or two, even if the API returns it: e.g. a return on no
     * cash.
     */
    readonly without?: { readonly [Name in keyof L]?: string | false }
    /** Lines to show as break-even points, each with its sentence. `turningPoints` come after them. */
    readonly breakEven?: () => { readonly [Name in keyof L]?: string | false }
  }

type CalculatorParts<I extends Inputs, L extends Lines, T extends Tables> = {
  readonly report: (reported: Reported<I, L, T>) => ReportParts<L>
  readonly onward: (reported: Reported<I, L, T>) => readonly (Onward | false)[]
}
/** A sheet with its form and its report. */
export type SheetCalculator = FormTool & { readonly sheet: AnySheet }

/**
 * Joins a sheet with its report. Annotate the export, `export const hmoCalculator: SheetCalculator = calculator(…)`: the
 * register names it, routes are made from the register, and the report links to routes.
 */
export function calculator<I extends Inputs, L extends Lines, T extends Tables>(
  sheet: Sheet<I, L, T>,
  { report, onward }: CalculatorParts<I, L, T>,
): SheetCalculator {
  const { name, path, title, inputs, prefill, aside, groupHints, check } = sheet
  const any: AnySheet = sheet
  const tool = formTool({
    name,
    path: path ?? href('/embed/:name', { name }),
    title,
    fields: formFields(inputs),
    ...(prefill && { prefill }),
    ...(aside && { aside }),
    ...(check && {
      // Without what is for the API only.
      check: (values: InputValues<I>) => check(values).map(({ field, message }) => ({ field, message })),
    }),
    question: (values, today) => questionOf(any, values, today),
    report: (question, today) => {
      const reported = reportedOn(sheet, question, today)
      const parts = report(reported)
      const { sentence, notices = [], sensitivity } = parts
      const { answer, figures } = figuresOf(any, reported, parts.without)
      const { first, all } = drawnInTurn(parts.drawings)
      return whenRead(
        { outputs: outputsAmong(any, reported), answer, figures, sentence, notices },
        {
          mainDrawing: first,
          drawings: all,
          schedules: () => [...(parts.schedules?.() ?? []), ...shownTables(any, reported)],
          turningPoints: () => [
            ...breakEvenPoints(any, parts.breakEven?.() ?? {}, reported.result),
            ...(parts.turningPoints?.() ?? []),
          ],
          sensitivity: () => {
            const figure = figures.find(({ key }) => key === parts.sensitiveFigure) ?? answer
            return sensitivity ? { figure, rows: sensitivity() } : null
          },
          working: () => workingLater(any, { values: reported.inputs, evaluation: reported }, 'page'),
        },
      )
    },
    workbook: onTheServer,
    onward: (question) =>
      onward(reportedOn(sheet, question, question.effectiveDate)).filter((link) => link !== false),
  })
  return { ...tool, sheet: any, ...(groupHints && { groupHints }) }
}

/**
 * What a report is written from, for one set of inputs. The verdict on the same deal uses it too, so it's kept for as long as the
 * question is.
 */
export function reportedOn<I extends Inputs, L extends Lines, T extends Tables>(
  sheet: Sheet<I, L, T>,
  question: Question,
  today: IsoDate,
): Reported<I, L, T> {
  const kept = onQuestions.get(question)
  if (isOf(kept, sheet, today)) return kept.reported
  const reported = evaluatedOn(sheet, question, today)
  onQuestions.set(question, { sheet, today, reported })
  return reported
}

type Kept = { readonly sheet: object; readonly today: IsoDate; readonly reported: object }

const onQuestions = new WeakMap<Question, Kept>()

/** Whether what's kept for a question was worked out by this sheet, on this day. */
function isOf<I extends Inputs, L extends Lines, T extends Tables>(
  kept: Kept | undefined,
  sheet: Sheet<I, L, T>,
  today: IsoDate,
): kept is Kept & { readonly reported: Reported<I, L, T> } {
  return kept?.sheet === sheet && kept.today === today
}

function evaluatedOn<I extends Inputs, L extends Lines, T extends Tables>(
  sheet: Sheet<I, L, T>,
  question: Question,
  today: IsoDate,
): Reported<I, L, T> {
  const any: AnySheet = sheet
  const values = inputsIn(sheet, question)
  const evaluation = sheet.evaluate(values)
  return {
    ...evaluation,
    inputs: values,
    at: (line, change) => sheet.valueOf(line, { ...values, ...change }),
    changed: (changing, line) => changedInput(any, { changing, line, values }),
    part: (named, sign = 1) => partOf(any, String(named), { values, evaluation, sign }),
    over: (line, input, items) =>
      barsOver(
        any,
        [line, input],
        items.map(([label, value]) => ({
          label,
          value: Number(sheet.valueOf(line, { ...values, [input]: value })),
        })),
      ),
    series: (table, x, ...columns) => seriesOf(any, evaluation, [table, String(x), ...columns.map(String)]),
    label: (named) => sheet.label(named),
    columnLabel: (table, column) => sheet.columnLabel(table, column),
    today,
  }
}

type Changing = {
  readonly changing: string
  readonly line: string | undefined
  readonly values: InputValues<Inputs>
}

function changedInput(sheet: AnySheet, { changing, line, values }: Changing): ChangedInput {
  const moved =
    line ??
    sheet.answer?.(values) ??
    Object.keys(sheet.lines).find((name) => sheet.lines[name]?.show === 'answer') ??
    ''
  return {
    label: sheet.label(changing),
    value: Number(values[changing] ?? 0),
    at: (value) => {
      const found = sheet.valueOf(moved, { ...values, [changing]: value })
      return typeof found === 'number' ? found : null
    },
  }
}

/** The inputs of a sheet's form, with nation and date if the sheet uses them. */
export function inputsIn<I extends Inputs, L extends Lines, T extends Tables>(
  sheet: Sheet<I, L, T>,
  question: Question,
): InputValues<I> {
  // The form has read every input, and the question holds them.
  return valuesOf(sheet, question) as InputValues<I>
}

/** The inputs, with nation and date if the sheet uses them. */
export function valuesOf(
  { inputs }: Pick<AnySheet, 'inputs'>,
  { inputs: given, jurisdiction, effectiveDate }: Question,
): InputValues<Inputs> {
  const values: Record<string, unknown> = { ...given }
  for (const [name, { api }] of Object.entries(inputs)) {
    if (api === 'jurisdiction') values[name] = jurisdiction
    if (api === 'effectiveDate') values[name] = effectiveDate
  }
  // The form or the API's schema has read every input, and the question holds them.
  return values as InputValues<Inputs>
}

/** Converts a form's values to an API request body. */
function questionOf(
  { inputs, effectiveDate, request }: AnySheet,
  values: InputValues<Inputs>,
  today: IsoDate,
): Question {
  const decided = effectiveDate?.(values)
  const question = { jurisdiction: 'uk' as Question['jurisdiction'], effectiveDate: decided ?? today }
  const asked: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(request?.(values) ?? values)) {
    const api = inputs[name]?.api
    // A nation's choice has the names of the nations as its values.
    if (api === 'jurisdiction') question.jurisdiction = value as Question['jurisdiction']
    else if (api === 'effectiveDate')
      question.effectiveDate = findIsoDate(String(value)) ?? question.effectiveDate
    else asked[name] = value
  }
  return { ...question, inputs: asked }
}

function outputsAmong(
  { lines }: AnySheet,
  {
    result,
    inputs,
  }: { readonly result: Readonly<Record<string, unknown>>; readonly inputs: InputValues<Inputs> },
): Record<string, unknown> {
  return Object.fromEntries(
    outputLines(lines)
      .filter(({ line }) => applies(line, 'output', inputs))
      .map(({ name, output }) => [output, result[name]]),
  )
}
