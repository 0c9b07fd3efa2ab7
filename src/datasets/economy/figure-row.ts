import { copyRow } from '../import/copy-text.ts'
import type { CopyText, Rejection } from '../import/importer.ts'
import { findMeasure } from './measures.ts'
import type { Span } from './spans.ts'

/** The columns of property.economic_figure, in the order of the parsed rows. */
export const FIGURE_COLUMNS = [
  'measure',
  'area_code',
  'starts_on',
  'ends_on',
  'area_name',
  'value',
  'lower',
  'upper',
  'interval_from',
  'missing',
  'edition',
] as const

/** A figure as a file has it. */
export type WrittenFigure = {
  measure: string
  areaCode: string
  areaName: string
  span: Span
  /** The text of the value: a number, a mark for a missing one, or nothing. */
  value: string
  /** Multiplies the value, for proportions that we hold as percentages. 1 by default. */
  times?: number
  /** The text of the standard error, as a percentage of the value. */
  errorPercent?: string
  /** The text of half the width of a published 95 % confidence interval, in the unit of the value. */
  margin?: string
  /** The edition that the file names; null if it doesn't. */
  edition: string | null
}

const AREA_CODE = /^[EWSNK]\d{8}$/

/** Marks of figures that the publisher withholds because they're unreliable or disclosive. */
const SUPPRESSED = new Set(['#', '[c]', '[u]', '*', '!', 'c'])
/** Marks of figures that the publisher doesn't have. */
const NOT_AVAILABLE = new Set(['', '-', '[x]', 'x', '..', '.', 'na', 'n/a', '[z]', ':'])

/** Standard errors either side of a value that give a 95 % confidence interval. */
const STANDARD_ERRORS = 1.96

/** Turns a figure into a row, or says what's wrong with it. A figure that's marked as missing is kept without a value. */
export function figureRow(figure: WrittenFigure): CopyText | Rejection {
  const { measure, areaCode, areaName, span, edition } = figure
  if (!AREA_CODE.test(areaCode)) return { reason: `'${areaCode}' isn't an area code such as E06000038` }
  const number = readNumber(figure.value)
  if (typeof number === 'string' && number.startsWith('?'))
    return { reason: `the figure '${figure.value}' isn't a number` }
  if (typeof number === 'string')
    return copyRow([measure, areaCode, span.from, span.to, areaName, null, null, null, null, number, edition])
  const value = Number((number * (figure.times ?? 1)).toPrecision(15))
  const wrong = implausible(measure, value)
  if (wrong !== null) return { reason: wrong }
  const { margin, from } = intervalOf(figure, value)
  const [lower, upper] = margin === null ? [null, null] : [rounded(value - margin), rounded(value + margin)]
  return copyRow([measure, areaCode, span.from, span.to, areaName, value, lower, upper, from, null, edition])
}

type Interval =
  | { margin: number; from: 'confidence interval' | 'standard error' }
  | { margin: null; from: null }

/** Returns half the width of a figure's 95 % confidence interval, and where it comes from. */
function intervalOf({ errorPercent = '', margin = '' }: WrittenFigure, value: number): Interval {
  const [published, error] = [readNumber(margin), readNumber(errorPercent)]
  if (typeof published === 'number') return { margin: published, from: 'confidence interval' }
  if (typeof error !== 'number') return { margin: null, from: null }
  return { margin: (STANDARD_ERRORS * value * error) / 100, from: 'standard error' }
}

/** Turns the figures of one record into rows, or says what's wrong with the first bad one. */
export function figureRows(figures: readonly WrittenFigure[]): CopyText | Rejection {
  let rows = ''
  for (const figure of figures) {
    const row = figureRow(figure)
    if (typeof row !== 'string') return row
    rows += row
  }
  return rows
}

/** Returns the number, 'suppressed' or 'not available', or '?' if it's none of these. */
function readNumber(text: string): number | 'suppressed' | 'not available' | '?' {
  const plain = text.trim()
  if (SUPPRESSED.has(plain.toLowerCase())) return 'suppressed'
  if (NOT_AVAILABLE.has(plain.toLowerCase())) return 'not available'
  const digits = plain.replace(/,(?=\d{3}\b)/g, '')
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(digits) ? Number(digits) : '?'
}

function implausible(measure: string, value: number): string | null {
  const { unit, label } = findMeasure(measure) ?? { unit: null, label: measure }
  if (value < 0 && unit !== 'score' && unit !== 'percent-change')
    return `${label} can't be ${value}, below zero`
  if (unit === 'percent' && value > 100) return `${label} can't be ${value}%`
  return null
}

function rounded(value: number): number {
  return Number(Math.max(0, value).toFixed(1))
}
