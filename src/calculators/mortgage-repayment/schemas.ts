/** Schemas of the repayment mortgage for the API, where kind and unit don't say what it takes and answers. */
import { z } from '@hono/zod-openapi'

import { numberList } from '#calculators/engine/fields.ts'
import type { ApiSchemas } from '#calculators/engine/sheet/api.server.ts'

import { mortgageRepayment } from './sheet.ts'

/** Years in, balances by year out. */
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
