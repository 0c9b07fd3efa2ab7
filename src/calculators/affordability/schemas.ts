/** API schemas for affordability, where an input's kind or an output's unit isn't specific enough. */
import { z } from '@hono/zod-openapi'

import type { ApiSchemas } from '#calculators/engine/sheet/api.server.ts'

import { METHODS } from './methods.ts'
import { affordability } from './sheet.ts'

const methods = METHODS.map(({ value }) => value)

/** The method is required; the risk is one of three values. */
export const AFFORDABILITY_SCHEMAS: { readonly inputs: ApiSchemas; readonly outputs: ApiSchemas } = {
  inputs: {
    method: z
      .enum(methods, `must be one of ${methods.join(', ')}`)
      .openapi({ description: `${affordability.label('method')}.` }),
  },
  outputs: {
    risk: z
      .enum(['low', 'medium', 'high'])
      .nullable()
      .openapi({
        description: `${affordability.label('risk')}. Below 40% of income low, above 60% high. Null without income.`,
      }),
  },
}
