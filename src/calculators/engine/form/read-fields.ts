import { findDay } from '#calculators/engine/forgiving-date.ts'
import { findAmount, findAmounts, findMonths, findWholeNumber } from '#calculators/engine/forgiving-number.ts'
import type { FormText } from '#calculators/engine/form-text.ts'
import type { FieldProblem } from '#calculators/engine/tool.ts'
import { type IsoDate, formatDate } from '#domain/dates.ts'

import { MAX, WANTED, numberInWords } from './field-units.ts'
import type {
  ChoiceField,
  DayField,
  Fields,
  FormField,
  ListField,
  NumberField,
  SwitchField,
  ValuesOf,
} from './fields.ts'

/** Longer text is cut off. It's enough for any list of rents. */
const LONGEST = { list: 400, other: 60 }

/** A field's starting value. */
export function startOf(field: FormField, today: IsoDate): string {
  if (field.kind !== 'day' || field.start !== 'today') return field.start
  const last = field.startsBy ?? field.latest
  return today > last ? last : today
}

/** Reads the fields from a URL as text; fields that it doesn't name have their starting value. Dates that can be parsed become YYYY-MM-DD. */
export function textOf(fields: Fields, query: URLSearchParams, today: IsoDate): FormText {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      // A checkbox follows a hidden field with the same name, so the last value counts.
      const given = query.getAll(name).at(-1)
      if (given === undefined) return [name, startOf(field, today)]
      const text = given.trim().slice(0, field.kind === 'list' ? LONGEST.list : LONGEST.other)
      return [name, field.kind === 'day' ? (findDay(text) ?? text) : text]
    }),
  )
}

/** The query of a form: visible fields always, others only if they were changed. */
export function queryOfText(fields: Fields, text: FormText, today: IsoDate): string {
  const query = new URLSearchParams()
  for (const [name, field] of Object.entries(fields)) {
    const held = text[name] ?? ''
    if (!field.theme || held !== startOf(field, today)) query.append(name, held)
  }
  return query.toString()
}

/** Parses the values of the fields, or returns what is wrong with each. */
export function readFields<F extends Fields>(
  fields: F,
  text: FormText,
  today: IsoDate,
): { values: ValuesOf<F> | null; errors: readonly FieldProblem[] } {
  const values: Record<string, unknown> = {}
  const errors: FieldProblem[] = []
  for (const [name, field] of Object.entries(fields)) {
    const isAsked = field.when?.(text) ?? true
    if (!isAsked && field.unasked === 'nothing') {
      values[name] = undefined
      continue
    }
    const read = readOne(field, isAsked ? (text[name] ?? '') : startOf(field, today))
    if ('problem' in read) errors.push({ field: name, message: read.problem })
    else values[name] = read.value
  }
  return { values: errors.length === 0 ? (values as ValuesOf<F>) : null, errors }
}

type Read = { value: unknown } | { problem: string }

function readOne(field: FormField, text: string): Read {
  switch (field.kind) {
    case 'choice':
      return readChoice(field, text)
    case 'switch':
      return field.radios ? readAnswer(field, text) : { value: text !== '' }
    case 'day':
      return readDay(field, text)
    case 'list':
      return readList(field, text)
    default:
      return readNumber(field, text)
  }
}

function readChoice({ label, options }: ChoiceField, text: string): Read {
  const chosen = options.find(({ value }) => value === text)
  return chosen ? { value: chosen.value } : { problem: notAnOption(label) }
}

function readAnswer({ label }: SwitchField, text: string): Read {
  return text === 'yes' || text === 'no' ? { value: text === 'yes' } : { problem: notAnOption(label) }
}

/** 'Who’s buying: choose one of the options', without the label's question mark. */
function notAnOption(label: string): string {
  return `${label.replace(/\?$/, '')}: choose one of the options`
}

function readDay({ label, earliest, latest, optional, outside }: DayField, text: string): Read {
  if (optional && text === '') return { value: null }
  const day = findDay(text)
  if (!day) return { problem: `${label}: enter a date, such as ${formatDate(latest)}` }
  if (day >= earliest && day <= latest) return { value: day }
  if (typeof outside === 'function') return { problem: outside(day) }
  const range = `enter a date from ${formatDate(earliest)} to ${formatDate(latest)}`
  return { problem: `${label}: ${range}${outside ? `. ${outside}` : ''}` }
}

function readList({ label, mostItems, most = MAX.money, optional, start }: ListField, text: string): Read {
  const amounts = findAmounts(text)
  if (amounts?.length === 0 && optional) return { value: [] }
  if (!amounts || amounts.length === 0)
    return { problem: `${label}: enter figures with a space or comma between them, such as ${start}` }
  if (amounts.some((amount) => amount > most))
    return { problem: `${label}: enter at most ${numberInWords('money', most)} for each` }
  if (amounts.length > mostItems) return { problem: `${label}: enter at most ${mostItems} figures` }
  return { value: amounts }
}

function readNumber(field: NumberField, text: string): Read {
  const { kind, label, start, blank, least = 0, most = MAX[kind] } = field
  if (text === '' && blank !== undefined) return { value: blank === 'nothing' ? undefined : blank }
  const value = parse(kind, text)
  if (value === null)
    return { problem: `${label}: enter ${WANTED[kind]}${start === '' ? '' : `, such as ${start}`}` }
  if (value > most) return { problem: `${label}: enter at most ${numberInWords(kind, most)}` }
  if (value < least) return { problem: `${label}: enter at least ${numberInWords(kind, least)}` }
  return { value }
}

function parse(kind: NumberField['kind'], text: string): number | null {
  if (kind === 'money') return findAmount(text)
  if (kind === 'percent') return findSigned(text.replace(/\s*(%|per ?cent|points?)$/i, ''))
  if (kind === 'square-metres') return findAmount(text.replace(/\s*(m²|m2|sqm|sq m|square metres?)$/i, ''))
  if (kind === 'months') return findMonths(text)
  if (kind === 'count') return findWholeNumber(text.replace(/\s*[a-z]+$/i, ''))
  return findAmount(text.replace(/\s*(years?|yrs?|weeks?)$/i, ''))
}

/** Percentages may be negative if the field allows it, because prices can fall. */
function findSigned(text: string): number | null {
  const plain = text.trim()
  const isNegative = /^[-−–]/.test(plain)
  const amount = findAmount(isNegative ? plain.slice(1) : plain)
  return amount === null ? null : isNegative ? -amount + 0 : amount
}
