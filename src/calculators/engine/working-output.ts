import { z } from '@hono/zod-openapi'

import { CONFIDENCE_TEXT } from '#domain/dated.ts'

const Source = z.object({
  title: z.string().openapi({ description: 'The Act, manual or page.' }),
  url: z.string(),
  confidence: z.enum(['A', 'B', 'C']).openapi({ description: CONFIDENCE_TEXT }),
  verifiedOn: z.string().openapi({ format: 'date' }),
  from: z.string().nullable().openapi({ format: 'date', description: 'First day the rule applies.' }),
  to: z
    .string()
    .nullable()
    .openapi({ format: 'date', description: 'Last day we’ve confirmed the rule for.' }),
})

/** The working of a calculation in the API: a list of lines. */
export const WorkingOutput = z
  .array(
    z.object({
      label: z.string().openapi({ description: 'What this line works out.' }),
      formula: z.string(),
      values: z.string().openapi({ description: 'The formula with the numbers put in.' }),
      result: z.string(),
      rule: z.string(),
      source: Source.nullable().openapi({ description: 'Null for plain arithmetic.' }),
    }),
  )
  .optional()
  .openapi({ description: 'The working, line by line. Only with explain.' })
