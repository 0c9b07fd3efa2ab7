/**
 * Schemas for API parameters: they parse URL text into typed values and document the right type in OpenAPI. `z.coerce`
 * isn't used because it documents numbers as nullable and optional, and accepts '' as 0.
 */
import { z } from '@hono/zod-openapi'

import { findIsoDate } from '#domain/dates.ts'
import type { IsoDate } from '#domain/dates.ts'
import { findPostcode } from '#domain/postcode.ts'
import type { Postcode } from '#domain/postcode.ts'

type Range = { min?: number; max?: number }

/** A postcode in any case, with or without a space. Handlers get it as 'RG30 1AA'. */
export const PostcodeParam = z
  .string('is required: a full postcode, e.g. RG30 1AA')
  .transform((text, ctx): Postcode =>
    found(findPostcode(text), ctx, 'must be a full postcode, e.g. RG30 1AA'),
  )
  .openapi({
    type: 'string',
    description: 'Full postcode. Case and spaces don’t matter.',
    example: 'RG30 1AA',
  })

/** A calendar day, 'YYYY-MM-DD'. */
export const DateParam = z
  .string('is required: a date in the format YYYY-MM-DD')
  .transform((text, ctx): IsoDate =>
    found(findIsoDate(text), ctx, 'must be a date in the format YYYY-MM-DD, e.g. 2026-03-31'),
  )
  .openapi({ type: 'string', format: 'date', example: '2026-03-31' })

/** A month, 'YYYY-MM'. */
export const MonthParam = z
  .string('is required: a month in the format YYYY-MM')
  .regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, 'must be a month in the format YYYY-MM, e.g. 2026-03')
  .openapi({ description: 'Month (YYYY-MM).', example: '2026-03' })

/** A whole number in a query string, between two bounds (inclusive). */
export function integerParam({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: Range = {}) {
  const wanted = `must be a whole number${rangeInWords(min, max)}`
  return z
    .string(wanted)
    .transform((text, ctx): number =>
      found(
        /^[+-]?\d{1,15}$/.test(text) && within(Number(text), min, max) ? Number(text) : null,
        ctx,
        wanted,
      ),
    )
    .openapi({ type: 'integer', ...documentedRange(min, max) })
}

/** A decimal number in a query string, without thousands separators. */
export function numberParam({ min = -Number.MAX_VALUE, max = Number.MAX_VALUE }: Range = {}) {
  const wanted = `must be a number${rangeInWords(min, max)}`
  return z
    .string(wanted)
    .transform((text, ctx): number =>
      found(
        /^[+-]?(\d{1,15}(\.\d*)?|\.\d+)$/.test(text) && within(Number(text), min, max) ? Number(text) : null,
        ctx,
        wanted,
      ),
    )
    .openapi({ type: 'number', ...documentedRange(min, max) })
}

/** A boolean in a query string: true or false, or 1 or 0. */
export const BooleanParam = z
  .string('must be true or false')
  .transform((text, ctx): boolean =>
    found(BOOLEANS[text.toLowerCase()] ?? null, ctx, 'must be true or false'),
  )
  .openapi({ type: 'boolean' })

const BOOLEANS: Record<string, boolean> = { true: true, '1': true, false: false, '0': false }

/** Page size of a list: 1 to 200, 50 by default. */
export const LimitParam = integerParam({ min: 1, max: 200 })
  .optional()
  .transform((limit) => limit ?? 50)
  .openapi({
    type: 'integer',
    minimum: 1,
    maximum: 200,
    default: 50,
    description: 'Maximum number of results per page.',
  })

/** An opaque cursor. Handlers get back the position given to `cursorOf`, validated against `shape`. */
export function cursorParam<Shape extends z.ZodType>(shape: Shape) {
  const wanted = 'must be the nextCursor of the previous page, unchanged'
  return z
    .string(wanted)
    .max(500, wanted)
    .transform((text, ctx): z.infer<Shape> => {
      const place = shape.safeParse(decodeCursor(text))
      return place.success ? place.data : found<z.infer<Shape>>(null, ctx, wanted)
    })
    .openapi({
      type: 'string',
      description: 'meta.nextCursor of the previous page. Omit it for the first page.',
    })
}

/** Encodes a position in a list as a cursor. */
export function cursorOf(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

function decodeCursor(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

function found<T>(value: T | null, ctx: z.core.$RefinementCtx, message: string): T {
  if (value !== null) return value
  ctx.addIssue({ code: 'custom', message })
  return z.NEVER
}

function within(value: number, min: number, max: number): boolean {
  return value >= min && value <= max
}

function rangeInWords(min: number, max: number): string {
  const from = Math.abs(min) < Number.MAX_SAFE_INTEGER ? min : null
  const to = Math.abs(max) < Number.MAX_SAFE_INTEGER ? max : null
  if (from !== null && to !== null) return ` from ${from} to ${to}`
  if (from !== null) return ` of at least ${from}`
  return to === null ? '' : ` of at most ${to}`
}

function documentedRange(min: number, max: number): { minimum?: number; maximum?: number } {
  return {
    ...(Math.abs(min) < Number.MAX_SAFE_INTEGER ? { minimum: min } : {}),
    ...(Math.abs(max) < Number.MAX_SAFE_INTEGER ? { maximum: max } : {}),
  }
}
