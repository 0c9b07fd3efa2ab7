import { z } from 'zod'

/** Text that is truncated rather than rejected: half a stack is better than none. */
const cut = (length: number) => z.string().transform((text) => text.slice(0, length))
const absent = z.null().transform(() => undefined)
const optional = (length: number) => z.union([cut(length), absent]).optional()

const pixels = z.number().int().min(0).max(100_000)
const Size = z.object({ width: pixels, height: pixels })

const Details = z.object({
  browser: cut(100).optional(),
  os: cut(100).optional(),
  screen: Size.optional(),
  viewport: Size.optional(),
  extras: z
    .record(cut(60), z.union([cut(1000), z.number(), z.boolean(), z.null()]))
    .transform((extras) => Object.fromEntries(Object.entries(extras).slice(0, 20)))
    .optional(),
})

/**
 * The body of POST /api/report-error. Every field has a maximum length, and unknown fields are dropped. The older reporter
 * sends `type` instead of `error`, and a `timestamp` as text or in milliseconds.
 */
export const ReportBody = z.object({
  error: optional(200),
  message: cut(4000),
  stack: optional(16_000),
  url: optional(2000),
  path: optional(2000),
  distinctId: optional(100),
  type: optional(100),
  timestamp: z.union([z.string().max(40), z.number(), absent]).optional(),
  details: z.union([Details, absent]).optional(),
})

/** A report as received. */
export type ReportBody = z.infer<typeof ReportBody>
