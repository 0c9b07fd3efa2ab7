/** API schemas that can't be derived from the sheet. */
import { z } from '@hono/zod-openapi'

import { findTaxYearStart } from '#domain/tax-year.ts'

const YEAR_WANTED = 'must be a tax year such as 2026-27'

/** The tax year. The API accepts any. */
export const rentalIncomeInputs = {
  taxYear: z
    .string(YEAR_WANTED)
    .refine((text) => findTaxYearStart(text) !== null, YEAR_WANTED)
    .nullish()
    .openapi({
      description: 'Tax year. If left out, the one that includes effectiveDate.',
      example: '2026-27',
    }),
}

/** The slices of taxable income. */
export const rentalIncomeOutputs = {
  bands: z
    .array(
      z.object({
        of: z.enum(['other income', 'rents']),
        ratePercent: z.number(),
        taxed: z.number(),
        tax: z.number(),
      }),
    )
    .openapi({
      description: 'Slices of taxable income. Their tax is before the reduction for finance costs.',
    }),
}
