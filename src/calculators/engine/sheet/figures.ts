import type { Figure, TurningPoint } from '#calculators/engine/report/report.ts'
import type { Unit } from '#calculators/engine/report/units.ts'
import { findIsoDate, formatDate } from '#domain/dates.ts'

import type { InputValues, Inputs } from './inputs.ts'
import { type LineUnit, applies } from './lines.ts'
import type { AnySheet } from './sheet.ts'

type Worked = { readonly result: Readonly<Record<string, unknown>>; readonly inputs: InputValues<Inputs> }

/** The answer and the other figures that the sheet shows, in order. */
export function figuresOf(
  { name, lines, answer: chosen }: AnySheet,
  { result, inputs }: Worked,
  without: Readonly<Record<string, string | false | undefined>> = {},
): { answer: Figure; figures: Figure[] } {
  const shown = Object.entries(lines).filter(([, line]) => applies(line, 'show', inputs))
  const answered = chosen?.(inputs)
  const figures = shown.map(
    ([key, { label, unit, show, better, per, none }]): Figure & { isAnswer: boolean } => {
      const whyNone = without[key] || none
      const value = without[key] ? null : result[key]
      const date = unit === 'date' && typeof value === 'string' ? findIsoDate(value) : null
      return {
        isAnswer: answered === undefined ? show === 'answer' : key === answered,
        key,
        label,
        value: typeof value === 'number' ? value : null,
        unit: figureUnit(unit),
        ...(better && { better }),
        ...(per !== undefined && { per }),
        ...(whyNone !== undefined && { none: whyNone }),
        ...(date && { none: formatDate(date) }),
        ...(show === 'quiet' && { isQuiet: true }),
      }
    },
  )
  const plain = figures.map(({ isAnswer, ...figure }) => [isAnswer, figure] as const)
  const answers = plain.filter(([isAnswer]) => isAnswer).map(([, figure]) => figure)
  const answer = answers.find(({ value }) => value !== null) ?? answers[0]
  if (!answer) throw new RangeError(`The sheet ${name} has no line with show: 'answer'`)
  return { answer, figures: plain.filter(([isAnswer]) => !isAnswer).map(([, figure]) => figure) }
}

/** Lines as break-even points, each with its sentence from the report. */
export function breakEvenPoints(
  { lines }: AnySheet,
  sentences: Readonly<Record<string, string | false | undefined>>,
  result: Readonly<Record<string, unknown>>,
): TurningPoint[] {
  return Object.entries(sentences).flatMap(([name, sentence]) => {
    const line = lines[name]
    if (!line || !sentence) return []
    const value = result[name]
    return {
      label: line.label,
      value: typeof value === 'number' ? value : null,
      unit: figureUnit(line.unit),
      sentence,
    }
  })
}

/** Figures on the page are numbers with a unit. */
export function figureUnit(unit: LineUnit): Unit {
  // A date is shown in words; it has no number.
  if (unit === 'date') return 'count'
  if (unit === 'share' || unit === 'yes-no' || unit === 'text' || unit === 'record')
    throw new RangeError(`A line of unit ${unit} can't be shown as a figure`)
  return unit
}
