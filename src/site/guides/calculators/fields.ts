/**
 * The fields of a worked guide: the visitor's own numbers in the address (a GET form), so that every result is a link.
 * Names are those of the calculator's inputs. What cannot be read is told per field, and nothing is cleared.
 */
import { findAmount, findWholeNumber } from '#calculators/forgiving-number.ts'

type Words = {
  readonly label: string
  readonly hint?: string
  /** What is in the field at first. */
  readonly start: string
}

/** A figure. `least` and `most` are in the field's own unit. */
export type NumberField = Words & {
  readonly kind: 'money' | 'percent' | 'years' | 'months' | 'weeks' | 'count' | 'area'
  readonly least?: number
  readonly most?: number
}

/** One of a few words. */
export type ChoiceField = Words & {
  readonly kind: 'choice'
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** The fields by their name in the address. */
export type Fields = Readonly<Record<string, NumberField | ChoiceField>>

/** What is read from fields: figures as numbers, choices as their word. */
export type ValuesOf<F extends Fields> = { [Name in keyof F]: F[Name] extends ChoiceField ? string : number }

/** What was typed, and what it means unless something is wrong. */
export type FieldsReading<F extends Fields> = {
  readonly text: Readonly<Record<string, string>>
  readonly errors: readonly { readonly field: string; readonly message: string }[]
  /** Null when there are errors. */
  readonly values: ValuesOf<F> | null
}

const LONGEST = 60
const MOST: Record<NumberField['kind'], number> = {
  money: 1_000_000_000,
  percent: 100,
  years: 50,
  months: 600,
  weeks: 52,
  count: 100,
  area: 100_000,
}

/** Reads the fields from an address; what it does not name keeps its start. */
export function readFields<F extends Fields>(fields: F, query: URLSearchParams): FieldsReading<F> {
  const text: Record<string, string> = {}
  const values: Record<string, number | string> = {}
  const errors: { field: string; message: string }[] = []
  for (const [name, field] of Object.entries(fields)) {
    const typed = (query.get(name) ?? field.start).trim().slice(0, LONGEST)
    text[name] = typed
    const read = field.kind === 'choice' ? readChoice(field, typed) : readNumber(field, typed)
    if ('problem' in read) errors.push({ field: name, message: read.problem })
    else values[name] = read.value
  }
  return { text, errors, values: errors.length === 0 ? (values as ValuesOf<F>) : null }
}

type Read = { value: number | string } | { problem: string }

function readChoice({ label, options }: ChoiceField, typed: string): Read {
  const chosen = options.find(({ value }) => value === typed)
  return chosen ? { value: chosen.value } : { problem: `Choose one of the answers to “${label}”` }
}

function readNumber(field: NumberField, typed: string): Read {
  const { kind, least = 0, most = MOST[kind] } = field
  const value = parse(kind, typed)
  if (value === null) return { problem: `${field.label}: enter ${WANTED[kind]}, such as ${field.start}` }
  if (value > most) return { problem: `${field.label}: enter at most ${inUnit(kind, most)}` }
  if (value < least) return { problem: `${field.label}: enter at least ${inUnit(kind, least)}` }
  return { value }
}

const WANTED: Record<NumberField['kind'], string> = {
  money: 'an amount in pounds',
  percent: 'a percentage',
  years: 'whole years',
  months: 'whole months',
  weeks: 'whole weeks',
  count: 'a whole number',
  area: 'square metres',
}

function parse(kind: NumberField['kind'], typed: string): number | null {
  if (kind === 'money') return findAmount(typed)
  if (kind === 'percent') return findAmount(typed.replace('%', ''))
  if (kind === 'area') return findAmount(typed.replace(/ ?(m²|m2|sqm|sq m)$/i, ''))
  return findWholeNumber(typed.replace(/ ?(months?|weeks?|rooms?)$/i, ''))
}

function inUnit(kind: NumberField['kind'], value: number): string {
  const figure = value.toLocaleString('en-GB')
  if (kind === 'money') return `£${figure}`
  return kind === 'percent' ? `${figure}%` : figure
}
