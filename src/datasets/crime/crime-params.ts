import { z } from '@hono/zod-openapi'

import { integerParam, MonthParam, PostcodeParam } from '#web/endpoint/params.ts'
import type { FieldError } from '#web/endpoint/problems.ts'

import { monthPlus } from './crime-months.ts'
import { FIRST_CRIME_MONTH } from './source.ts'

/** The most months in a response: ten years. */
const MAX_MONTHS = 120

const AREA = 'must be an LSOA, local authority or police force, e.g. E01021270, basildon or essex-police'

/** The parameters of GET /crime-statistics. */
export const CrimeQuery = z.object({
  postcode: PostcodeParam.optional().openapi({
    description: 'Full postcode; its LSOA is counted. Send this or area.',
    example: 'RG30 1AA',
  }),
  area: z.string(AREA).trim().min(1, AREA).max(100, AREA).optional().openapi({
    description:
      'Code of an LSOA, local authority or police force area, or the name of an authority or force as a slug.',
    example: 'essex-police',
  }),
  from: MonthParam.optional().openapi({ description: 'First month (YYYY-MM, inclusive).' }),
  to: MonthParam.optional().openapi({
    description: 'Last month (YYYY-MM, inclusive). Defaults to the latest imported for the police force.',
  }),
  months: integerParam({ min: 1, max: 36 }).optional().openapi({
    type: 'integer',
    minimum: 1,
    maximum: 36,
    default: 12,
    description: 'Number of months up to the latest. Can’t be combined with from.',
  }),
})

/** The validated parameters. */
export type CrimeQuery = z.infer<typeof CrimeQuery>

/** Errors for parameters that are missing or contradict each other. */
export function contradictions({ postcode, area, from, to, months }: CrimeQuery): FieldError[] {
  const errors: FieldError[] = []
  if (postcode === undefined && area === undefined)
    errors.push({ field: 'postcode', message: 'is required, unless you send area' })
  if (postcode !== undefined && area !== undefined)
    errors.push({ field: 'area', message: 'can’t be combined with postcode' })
  if (from !== undefined && months !== undefined)
    errors.push({ field: 'months', message: 'can’t be combined with from' })
  if (from !== undefined && to !== undefined && to < from)
    errors.push({ field: 'to', message: `must not be before from (${from})` })
  else if (from !== undefined && to !== undefined && monthPlus(from, MAX_MONTHS) <= to)
    errors.push({ field: 'to', message: `must be within ${MAX_MONTHS} months of from (${from})` })
  return errors
}

/** An error for each month before the first that was ever published. */
export function monthsBeforePublication({ from, to }: CrimeQuery): FieldError[] {
  return Object.entries({ from, to })
    .filter(([, month]) => month !== undefined && month < FIRST_CRIME_MONTH)
    .map(([field]) => ({
      field,
      message: `must not be before ${FIRST_CRIME_MONTH}, when publication began`,
    }))
}

/** An error if there are too many months from `from` to the latest imported, which is the end without `to`. */
export function tooManyMonths({ from, to }: CrimeQuery, latest: string): FieldError[] {
  if (from === undefined || to !== undefined || monthPlus(from, MAX_MONTHS) > latest) return []
  return [
    {
      field: 'from',
      message: `must be within ${MAX_MONTHS} months of the latest month (${latest}), unless you send to`,
    },
  ]
}
