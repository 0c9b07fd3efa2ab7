/** Request and response schemas of `POST /batch`. */
import { z } from '@hono/zod-openapi'

/** One call of a batch. */
export const BatchCall = z.strictObject({
  id: z
    .string()
    .min(1)
    .max(100)
    .openapi({ description: 'Your ID for this call. Must be unique within the batch.' }),
  method: z.enum(['GET', 'POST']).default('GET').openapi({ description: 'HTTP method.' }),
  path: z.string().startsWith('/', 'must start with /').max(2000).openapi({
    description: 'Path and query string, relative to /api/v1.',
    example: '/postcodes/RG30%201AA',
  }),
  body: z.record(z.string(), z.unknown()).optional().openapi({ description: 'JSON body, for POST calls.' }),
})

export type BatchCall = z.infer<typeof BatchCall>

/** The body of a batch request. */
export const BatchBody = z.object({
  calls: z
    .array(BatchCall)
    .min(1)
    .max(100)
    .refine((calls) => new Set(calls.map(({ id }) => id)).size === calls.length, 'must have unique ids'),
})

/** `data` of a batch response. */
export const BatchAnswer = z.object({
  creditsCharged: z.int().openapi({ description: 'Total credits charged for the batch.' }),
  answers: z.array(
    z.object({
      id: z.string(),
      status: z.int().openapi({ description: 'HTTP status of this call.' }),
      body: z
        .unknown()
        .openapi({ description: 'Response body of this call: data and meta, or a problem document.' }),
    }),
  ),
})
export type BatchAnswer = z.infer<typeof BatchAnswer>
