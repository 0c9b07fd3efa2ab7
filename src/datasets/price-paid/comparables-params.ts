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

import { COMPARABLE_WITHIN, COMPARABLES_SORTS } from './comparables.ts'
import type { PropertyType } from './sale.ts'

const TYPES_WANTED = 'must be one or more of D, S, T, F and O, separated by commas'

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
      'D (detached), S (semi-detached), T (terraced), F (flat) or O (other), separated by commas. All by default.',
    example: 'T,S',
  })

/** Position of the next page. `asOf` keeps the order by similarity the same after an import or midnight. */
const Cursor = z.object({
  sort: z.enum(COMPARABLES_SORTS),
  asOf: DateParam,
  first: z.number(),
  second: z.number(),
  // HM Land Registry's IDs aren't versioned UUIDs (RFC 9562), so accept any 128 bits.
  transactionId: z.guid(),
})

/** The parameters of GET /sold-comparables. */
export const ComparablesQuery = z.object({
  postcode: PostcodeParam,
  radiusMetres: integerParam({ min: 1, max: 5000 })
    .optional()
    .transform((radius) => radius ?? COMPARABLE_WITHIN.metres)
    .openapi({
      type: 'integer',
      minimum: 1,
      maximum: 5000,
      default: COMPARABLE_WITHIN.metres,
      description: 'Search radius in metres, in a straight line.',
    }),
  propertyType: PropertyTypes.optional(),
  tenure: z
    .enum(['F', 'L'], 'must be F (freehold) or L (leasehold)')
    .optional()
    .openapi({ description: 'F (freehold) or L (leasehold). Both by default.' }),
  newBuild: BooleanParam.optional().openapi({
    description: 'true for new builds only, false to exclude them.',
  }),
  from: DateParam.optional().openapi({ description: 'Earliest completion date (inclusive).' }),
  to: DateParam.optional().openapi({ description: 'Latest completion date (inclusive).' }),
  minPrice: numberParam({ min: 0 })
    .optional()
    .openapi({ description: 'Minimum price in pounds (inclusive).' }),
  maxPrice: numberParam({ min: 0 })
    .optional()
    .openapi({ description: 'Maximum price in pounds (inclusive).' }),
  sort: z
    .enum(COMPARABLES_SORTS, `must be one of ${COMPARABLES_SORTS.join(', ')}`)
    .optional()
    .transform((sort) => sort ?? 'distance')
    .openapi({
      type: 'string',
      enum: [...COMPARABLES_SORTS],
      default: 'distance',
      description:
        'Sort by distance (nearest first), date (newest first), price (highest first) or similarity (most similar first). Ties are sorted newest first.',
    }),
  limit: LimitParam,
  cursor: cursorParam(Cursor).optional(),
})

/** The validated parameters. */
export type ComparablesQuery = z.infer<typeof ComparablesQuery>

/** Errors for parameters that contradict each other. */
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
    errors.push({ field: 'cursor', message: `is for a list sorted by ${cursor.sort}` })
  }
  return errors
}

function isPropertyType(letter: string): letter is PropertyType {
  return /^[DSTFO]$/.test(letter)
}
