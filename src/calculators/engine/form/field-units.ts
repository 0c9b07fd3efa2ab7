import { findAmount, findAmounts, findMonths } from '#calculators/engine/forgiving-number.ts'
import { exactInUnit, inUnit } from '#calculators/engine/report/units.ts'
import { findIsoDate, formatDate } from '#domain/dates.ts'
import { listInWords } from '#domain/list-words.ts'
import { MAX_POUNDS } from '#domain/money.ts'

import type { FormField, NumberKind } from './fields.ts'

/** The default maximum of each kind of field. */
export const MAX: Readonly<Record<NumberKind, number>> = {
  money: MAX_POUNDS,
  percent: 100,
  years: 50,
  months: 600,
  weeks: 52,
  count: 100,
  'square-metres': 100_000,
  factor: 10,
}

/** What to enter in each kind of field, for error messages. */
export const WANTED: Readonly<Record<NumberKind, string>> = {
  money: 'an amount in pounds',
  percent: 'a percentage',
  years: 'a number of years',
  months: 'a number of months',
  weeks: 'a number of weeks',
  count: 'a whole number',
  'square-metres': 'square metres',
  factor: 'a number',
}

/** The unit shown inside a field, after its value. */
export const SUFFIXES: Readonly<Partial<Record<NumberKind, string>>> = {
  percent: '%',
  years: 'years',
  months: 'months',
  weeks: 'weeks',
  'square-metres': 'm²',
}

/** The suffix of percentages that are a difference between two, in percentage points. */
const POINTS = 'points'

/** The answers to a yes-or-no question. */
export const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

/** A number with the unit of its field: '£1,000', '5%', '3'. */
export function numberInWords(kind: NumberKind, value: number): string {
  if (kind === 'money') return inUnit(value, 'money')
  if (kind === 'factor') return inUnit(value, 'count')
  return exactInUnit(value, kind)
}

/** The words for a field that's empty. */
export const NOT_ENTERED = 'Not entered'

/** A field's value in words: the label of the chosen answer, a date in full, or a number with its unit. */
export function fieldInWords(field: FormField, text: string): string {
  if (field.kind === 'choice') return field.options.find(({ value }) => value === text)?.label ?? text
  if (field.kind === 'switch' && field.radios)
    return ANSWERS.find(({ value }) => value === text)?.label ?? text
  if (field.kind === 'switch') return text === '' ? 'No' : 'Yes'
  if (text === '') return NOT_ENTERED
  if (field.kind === 'list') {
    const amounts = findAmounts(text)?.map((amount) => numberInWords('money', amount))
    return amounts?.length ? listInWords(amounts) : text
  }
  if (field.kind === 'day') {
    const day = findIsoDate(text)
    return day ? formatDate(day) : text
  }
  const figure = field.kind === 'months' ? findMonths(text) : findAmount(text.replace(/\s*%$/, ''))
  if (figure === null) return text
  if (field.suffix === POINTS) return `${exactInUnit(figure, 'count')} ${figure === 1 ? 'point' : POINTS}`
  const words = numberInWords(field.kind, figure)
  if (field.kind !== 'count' || field.suffix === undefined) return words
  return `${words} ${figure === 1 ? field.suffix.replace(/s$/, '') : field.suffix}`
}
