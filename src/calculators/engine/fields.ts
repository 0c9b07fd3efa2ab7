/** Fields of calculators in the API: what may be left out, what is too much, and sentences for what is wrong. */
import { z } from '@hono/zod-openapi'

import { type IsoDate, findIsoDate } from '#domain/dates.ts'
import { MOST_POUNDS } from '#domain/money.ts'
import { plainNumber } from '#domain/plain-number.ts'

/** Pounds from 0 to `MOST_POUNDS`; 0 when left out. */
export function moneyField(description: string) {
  return numberField(description, { most: MOST_POUNDS, unit: ' in pounds' })
}

/** A whole number from 0 to `most`; 0 when left out. */
export function countField(description: string, most: number) {
  const wanted = `must be a whole number from 0 to ${most}`
  return z
    .number(wanted)
    .int(wanted)
    .min(0, wanted)
    .max(most, wanted)
    .nullish()
    .transform((value) => value ?? 0)
    .openapi({ type: 'integer', description, minimum: 0, maximum: most, default: 0 })
}

/** A yes or no; no when left out, unless told. */
export function switchField(description: string, fallback = false) {
  return z
    .boolean('must be true or false')
    .nullish()
    .transform((value) => value ?? fallback)
    .openapi({ type: 'boolean', description, default: fallback })
}

/** One of a few words; the first one when left out. */
export function choiceField<const Words extends readonly [string, ...string[]]>(
  words: Words,
  description: string,
) {
  return z
    .enum(words, `must be one of ${words.join(', ')}`)
    .nullish()
    .transform((value): Words[number] => value ?? words[0])
    .openapi({ type: 'string', enum: [...words], description, default: words[0] })
}

/** A day written YYYY-MM-DD; null when left out. */
export function optionalDay(description: string) {
  return dayField(description)
    .nullish()
    .transform((value) => value ?? null)
    .openapi({ type: 'string', format: 'date', description })
}

/** A day written YYYY-MM-DD. */
export function dayField(description: string) {
  const written = 'a date written YYYY-MM-DD, such as 2026-06-30'
  const wanted = `must be ${written}`
  return z
    .string({ error: ({ input }) => (input === undefined ? `is required: ${written}` : wanted) })
    .transform((text, context): IsoDate => {
      const day = findIsoDate(text)
      if (day) return day
      context.addIssue({ code: 'custom', message: wanted })
      return z.NEVER
    })
    .openapi({ type: 'string', format: 'date', description, example: '2026-06-30' })
}

type Range = { least?: number; most: number; unit?: string }

/** A number in a range; `fallback` (0 unless told) when left out. */
export function numberField(description: string, { fallback = 0, ...range }: Range & { fallback?: number }) {
  return numberIn(range)
    .nullish()
    .transform((value) => value ?? fallback)
    .openapi({
      type: 'number',
      description,
      minimum: range.least ?? 0,
      maximum: range.most,
      default: fallback,
    })
}

/** A number in a range; undefined when left out, where that is not the same as 0. */
export function optionalNumber(description: string, range: Range) {
  return numberIn(range)
    .nullish()
    .transform((value) => value ?? undefined)
    .openapi({ type: 'number', description, minimum: range.least ?? 0, maximum: range.most })
}

/** A list of numbers in a range; empty when left out, a null in it counts as 0. A single number counts as a list of one. */
export function numberList(
  description: string,
  { example, ...range }: Range & { example: readonly number[] },
) {
  const list = z
    .array(
      numberIn(range)
        .nullable()
        .transform((value) => value ?? 0),
      'must be a list of numbers',
    )
    .max(100, 'must be at most 100 numbers')
  return z
    .preprocess((value) => (typeof value === 'number' ? [value] : (value ?? [])), list)
    .openapi({ type: 'array', items: { type: 'number' }, description, example: [...example] })
}

function numberIn({ least = 0, most, unit = '' }: Range) {
  const wanted = `must be a number${unit} from ${plainNumber(least)} to ${plainNumber(most)}`
  return z.number(wanted).min(least, wanted).max(most, wanted)
}
