/** API schemas for a repayment mortgage, where an input's kind or an output's unit isn't specific enough. */
import { z } from '@hono/zod-openapi'

import { numberList } from '#calculators/engine/fields.ts'
import type { ApiSchemas } from '#calculators/engine/sheet/api.server.ts'

import { mortgageRepayment } from './sheet.ts'

/** Years as input, balances by year as output. */
export const REPAYMENT_SCHEMAS: { readonly inputs: ApiSchemas; readonly outputs: ApiSchemas } = {
  inputs: {
    balanceAfterYears: numberList(`${mortgageRepayment.label('balanceAfterYears')}.`, {
      most: 100,
      example: [5, 10],
    }),
  },
  outputs: {
    balances: z
      .record(z.string(), z.number())
      .openapi({ description: `${mortgageRepayment.label('balances')}. What’s still owed, by year.` }),
  },
}
