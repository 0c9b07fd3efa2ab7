import { z } from '@hono/zod-openapi'

import { CONFIDENCE_TEXT } from '#domain/dated.ts'

const Source = z.object({
  title: z.string().openapi({ description: 'The Act, manual or page.' }),
  url: z.string(),
  confidence: z.enum(['A', 'B', 'C']).openapi({ description: CONFIDENCE_TEXT }),
  verifiedOn: z.string().openapi({ format: 'date' }),
  from: z.string().nullable().openapi({ format: 'date', description: 'First day of the rule.' }),
  to: z
    .string()
    .nullable()
    .openapi({ format: 'date', description: 'Last day of the rule that was checked.' }),
})

/** The working of a calculation in the API: a list of lines. */
export const WorkingOutput = z
  .array(
    z.object({
      label: z.string().openapi({ description: 'What is worked out.' }),
      formula: z.string(),
      values: z.string().openapi({ description: 'The formula with the numbers put in.' }),
      result: z.string(),
      rule: z.string(),
      source: Source.nullable().openapi({ description: 'Null where the line is mere arithmetic.' }),
    }),
  )
  .optional()
  .openapi({ description: 'The sum line by line; only with explain.' })
