/** Fields of calculators in the API: what may be left out, what is too much, and sentences for what is wrong. */
import { z } from '@hono/zod-openapi'

import { type IsoDate, findIsoDate } from '#domain/dates.ts'

const MOST_POUNDS = 1_000_000_000

/** Pounds from 0 to 1,000,000,000; 0 when left out. */
export function moneyField(description: string) {
  return numberField({ description, most: MOST_POUNDS, unit: ' in pounds' })
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

/** A yes or no; no when left out. */
export function switchField(description: string) {
  return z
    .boolean('must be true or false')
    .nullish()
    .transform((value) => value ?? false)
    .openapi({ type: 'boolean', description, default: false })
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
  const wanted = 'must be a date written YYYY-MM-DD, such as 2026-06-30'
  return z
    .string(wanted)
    .transform((text, context): IsoDate => {
      const day = findIsoDate(text)
      if (day) return day
      context.addIssue({ code: 'custom', message: wanted })
      return z.NEVER
    })
    .openapi({ type: 'string', format: 'date', description, example: '2026-06-30' })
}

function numberField({ description, most, unit }: { description: string; most: number; unit: string }) {
  const wanted = `must be a number${unit} from 0 to ${most.toLocaleString('en-GB')}`
  return z
    .number(wanted)
    .min(0, wanted)
    .max(most, wanted)
    .nullish()
    .transform((value) => value ?? 0)
    .openapi({ type: 'number', description, minimum: 0, maximum: most, default: 0 })
}
