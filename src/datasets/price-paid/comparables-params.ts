import { z } from '@hono/zod-openapi'

import {
  BooleanParam,
  cursorParam,
  DateParam,
  integerParam,
  LimitParam,
  numberParam,
  PostcodeParam,
} from '#web/endpoint/params.ts'
import type { FieldError } from '#web/endpoint/problems.ts'

import { COMPARABLES_SORTS } from './comparables.ts'
import type { PropertyType } from './sale.ts'

const TYPES_WANTED = 'must be one or more of D, S, T, F and O, with commas between'

const PropertyTypes = z
  .string(TYPES_WANTED)
  .transform((text, ctx): PropertyType[] => {
    const letters = text
      .toUpperCase()
      .split(',')
      .map((letter) => letter.trim())
    if (letters.every(isPropertyType)) return [...new Set(letters)]
    ctx.addIssue({ code: 'custom', message: TYPES_WANTED })
    return z.NEVER
  })
  .openapi({
    type: 'string',
    description:
      'D detached, S semi-detached, T terraced, F flat, O other; several with commas. All when absent.',
    example: 'T,S',
  })

/** Where the next page begins; `asOf` keeps the order by similarity the same over midnight. */
const Cursor = z.object({
  sort: z.enum(COMPARABLES_SORTS),
  asOf: z.iso.date(),
  first: z.number(),
  second: z.number(),
  // Any 128 bits: the Land Registry's identifiers carry no version of RFC 9562.
  transactionId: z.guid(),
})

/** The parameters of GET /sold-comparables. */
export const ComparablesQuery = z.object({
  postcode: PostcodeParam,
  radiusMetres: integerParam({ min: 1, max: 5000 })
    .optional()
    .transform((radius) => radius ?? 800)
    .openapi({
      type: 'integer',
      minimum: 1,
      maximum: 5000,
      default: 800,
      description: 'In a straight line.',
    }),
  propertyType: PropertyTypes.optional(),
  tenure: z.enum(['F', 'L'], 'must be F (freehold) or L (leasehold)').optional(),
  newBuild: BooleanParam.optional().openapi({ description: 'True: new homes only. False: none of them.' }),
  from: DateParam.optional().openapi({ description: 'First day of completion, included.' }),
  to: DateParam.optional().openapi({ description: 'Last day of completion, included.' }),
  minPrice: numberParam({ min: 0 }).optional().openapi({ description: 'Pounds, included.' }),
  maxPrice: numberParam({ min: 0 }).optional().openapi({ description: 'Pounds, included.' }),
  sort: z
    .enum(COMPARABLES_SORTS, `must be one of ${COMPARABLES_SORTS.join(', ')}`)
    .optional()
    .transform((sort) => sort ?? 'distance')
    .openapi({
      type: 'string',
      enum: [...COMPARABLES_SORTS],
      default: 'distance',
      description: 'Nearest, newest, dearest or most alike first; equal ones newest first.',
    }),
  limit: LimitParam,
  cursor: cursorParam(Cursor).optional(),
})

/** The checked parameters. */
export type ComparablesQuery = z.infer<typeof ComparablesQuery>

/** Parameters that contradict one another, by field. */
export function contradictions({
  from,
  to,
  minPrice,
  maxPrice,
  sort,
  cursor,
}: ComparablesQuery): FieldError[] {
  const errors: FieldError[] = []
  if (from !== undefined && to !== undefined && to < from) {
    errors.push({ field: 'to', message: `must not be before from (${from})` })
  }
  if (minPrice !== undefined && maxPrice !== undefined && maxPrice < minPrice) {
    errors.push({ field: 'maxPrice', message: `must not be below minPrice (${minPrice})` })
  }
  if (cursor !== undefined && cursor.sort !== sort) {
    errors.push({ field: 'cursor', message: `belongs to a list sorted by ${cursor.sort}` })
  }
  return errors
}

function isPropertyType(letter: string): letter is PropertyType {
  return /^[DSTFO]$/.test(letter)
}
