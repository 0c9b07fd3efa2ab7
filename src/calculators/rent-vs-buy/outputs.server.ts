import { z } from '@hono/zod-openapi'

import { rentVsBuy } from './sheet.ts'

/** The cheaper option in the API. */
export const CheaperOption: z.ZodType = z
  .enum(['buy', 'rent'])
  .openapi({ description: `${rentVsBuy.label('cheaper')}. Rent if both cost the same.` })
