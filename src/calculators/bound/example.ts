/**
 * A worked example: a calculator with its inputs, written in a text's front matter as
 * `example.main: rental-yield?price=180000&monthlyRent=950`, with the same names as in the calculator's address.
 */
import type { FormText } from '#calculators/engine/form-text.ts'
import { fieldInWords } from '#calculators/engine/form/field-units.ts'
import { figureInWords } from '#calculators/engine/report/figure-words.ts'
import type { Report } from '#calculators/engine/report/report.ts'
import type { Unit } from '#calculators/engine/report/units.ts'
import { reportedOn, type SheetCalculator } from '#calculators/engine/sheet/calculator.ts'
import type { LineUnit } from '#calculators/engine/sheet/lines.ts'
import type { AskedWords } from '#calculators/engine/tool.ts'
import { findIsoDate, formatDate, type IsoDate } from '#domain/dates.ts'

import { type BoundFigure, figure } from './figure.ts'

/** A worked example with its result. */
export type Example = {
  readonly calculator: SheetCalculator
  /** The shortest query of the calculator's page with these inputs. */
  readonly query: string
  readonly asked: readonly AskedWords[]
  readonly report: Report
  /**
   * The figure with this name: `in.price` for an input, `in.rents.2` for the second of a list, `label.netYield` for a label,
   * otherwise a line of the sheet. Null if there's none.
   */
  readonly find: (name: string) => BoundFigure | null
}

/** Works out an example of one of these calculators on a day. Throws a sentence that says what's wrong with its text. */
export function workOut(written: string, today: IsoDate, calculators: readonly SheetCalculator[]): Example {
  const mark = written.indexOf('?')
  const name = mark < 0 ? written : written.slice(0, mark)
  const calculator = calculators.find((each) => each.name === name)
  if (!calculator) throw new Error(`there is no calculator called ${name}`)
  const query = new URLSearchParams(mark < 0 ? '' : written.slice(mark + 1))
  for (const field of query.keys())
    if (!Object.hasOwn(calculator.fields, field)) throw new Error(`${name} has no input called ${field}`)
  const text = calculator.textFrom(query, today)
  const { question, errors } = calculator.read(text, today)
  if (question === null) throw new Error(errors.map(({ field, message }) => `${field}: ${message}`).join(' '))
  const { result } = reportedOn(calculator.sheet, question, today)
  return {
    calculator,
    query: calculator.queryOf(text, today),
    asked: calculator.asked(text, today),
    report: calculator.report(question, today),
    find: (asked) =>
      asked.startsWith('in.')
        ? inputFigure(calculator, text, asked.slice(3))
        : asked.startsWith('label.')
          ? labelFigure(calculator, asked.slice(6))
          : lineFigure(calculator, asked, (result as Readonly<Record<string, unknown>>)[asked]),
  }
}

/** The answer in words, with its unit: '£965 a month'. */
export function answerWords({ report }: Pick<Example, 'report'>): string {
  return figureInWords(report.answer)
}

const INPUT_UNITS: Readonly<Record<string, Unit>> = {
  money: 'money',
  percent: 'percent',
  years: 'years',
  months: 'months',
  weeks: 'weeks',
  'square-metres': 'square-metres',
}

function labelFigure({ sheet }: SheetCalculator, name: string): BoundFigure | null {
  const isKnown = [sheet.inputs, sheet.lines, sheet.tables].some((each) => Object.hasOwn(each, name))
  return isKnown ? { value: null, words: sheet.label(name) } : null
}

function inputFigure({ fields }: SheetCalculator, text: FormText, name: string): BoundFigure | null {
  const [list = '', place] = name.split('.')
  if (place !== undefined) {
    const item = Number(text[list]?.split(',')[Number(place) - 1] ?? 'none')
    return fields[list]?.kind === 'list' && Number.isFinite(item) ? figure(item, 'pounds') : null
  }
  const field = fields[name]
  if (!field) return null
  const words = fieldInWords(field, text[name] ?? '')
  const value = Number((text[name] ?? '').replaceAll(/[£,%\s]/g, '') || 'none')
  if (!Number.isFinite(value)) return { value: null, words }
  return { ...figure(value, INPUT_UNITS[field.kind] ?? 'count'), words }
}

const WORDED: readonly LineUnit[] = ['text', 'date', 'record', 'yes-no']

function lineFigure({ sheet }: SheetCalculator, name: string, value: unknown): BoundFigure | null {
  const unit = sheet.lines[name]?.unit
  if (unit === undefined) return null
  if (typeof value === 'number' && !WORDED.includes(unit))
    return figure(unit === 'share' ? value * 100 : value, unit === 'share' ? 'percent' : (unit as Unit))
  if (typeof value !== 'string') return null
  const day = unit === 'date' ? findIsoDate(value) : null
  return { value: null, words: day ? formatDate(day) : value }
}
