/** What `POST /batch` takes and answers. */
import { z } from '@hono/zod-openapi'

/** One call of a batch. */
export const BatchCall = z.strictObject({
  id: z
    .string()
    .min(1)
    .max(100)
    .openapi({ description: 'Your name for this call; unique within the batch.' }),
  method: z.enum(['GET', 'POST']).default('GET'),
  path: z
    .string()
    .startsWith('/', 'must begin with /')
    .max(2000)
    .openapi({ description: 'Path and query relative to /api/v1.', example: '/postcodes/RG30%201AA' }),
  body: z.record(z.string(), z.unknown()).optional().openapi({ description: 'The JSON body of a POST.' }),
})

export type BatchCall = z.infer<typeof BatchCall>

/** The body of a batch. */
export const BatchBody = z.object({
  calls: z
    .array(BatchCall)
    .min(1)
    .max(100)
    .refine((calls) => new Set(calls.map(({ id }) => id)).size === calls.length, 'must have ids that differ'),
})

/** The answer to a batch. */
export const BatchAnswer = z.object({
  creditsCharged: z.int().openapi({ description: 'What the calls cost together.' }),
  answers: z.array(
    z.object({
      id: z.string(),
      status: z.int().openapi({ description: 'The status that the call would have had on its own.' }),
      body: z.unknown().openapi({ description: 'The answer or the problem document, as on its own.' }),
    }),
  ),
})
export type BatchAnswer = z.infer<typeof BatchAnswer>
