/** Schemas of calculators' API fields: defaults, limits and error messages. */
import { z } from '@hono/zod-openapi'

import { type IsoDate, findIsoDate } from '#domain/dates.ts'
import { MAX_POUNDS } from '#domain/money.ts'
import { plainNumber } from '#domain/plain-number.ts'

/** Pounds from 0 to `MAX_POUNDS`. Default 0. */
export function moneyField(description: string) {
  return numberField(description, { most: MAX_POUNDS, unit: ' in pounds' })
}

/** A whole number from 0 to `most`. Default 0. */
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

/** True or false. Default false, unless stated. */
export function switchField(description: string, fallback = false) {
  return z
    .boolean('must be true or false')
    .nullish()
    .transform((value) => value ?? fallback)
    .openapi({ type: 'boolean', description, default: fallback })
}

/** One of several values. The first is the default. */
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

/** A date as YYYY-MM-DD. Default null. */
export function optionalDay(description: string) {
  return dayField(description)
    .nullish()
    .transform((value) => value ?? null)
    .openapi({ type: 'string', format: 'date', description })
}

/** A date as YYYY-MM-DD. */
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

/** A number in a range. Default `fallback`, which is 0 unless stated. */
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

/** A number in a range. Undefined by default, for inputs where that isn't the same as 0. */
export function optionalNumber(description: string, range: Range) {
  return numberIn(range)
    .nullish()
    .transform((value) => value ?? undefined)
    .openapi({ type: 'number', description, minimum: range.least ?? 0, maximum: range.most })
}

/** A list of numbers in a range. Empty by default; nulls count as 0, and a single number as a list of one. */
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
