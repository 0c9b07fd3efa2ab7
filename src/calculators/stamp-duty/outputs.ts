import { z } from '@hono/zod-openapi'

import { WorkingOutput } from '#calculators/engine/working-output.ts'
import { CONFIDENCE_TEXT } from '#domain/dated.ts'

import { TAX_DUE } from './explain.ts'

const RuleSource = z.object({
  rule: z.string().openapi({ description: 'The rule.' }),
  title: z.string().openapi({ description: 'The Act or regulations.' }),
  url: z.string(),
  from: z.string().openapi({ format: 'date', description: 'First completion date it applies to.' }),
  to: z
    .string()
    .openapi({ format: 'date', description: 'Last completion date it applies to, or the last one checked.' }),
  verifiedOn: z.string().openapi({ format: 'date' }),
  confidence: z.enum(['A', 'B', 'C']).openapi({ description: CONFIDENCE_TEXT }),
})

const BandOutput = z.object({
  on: z.enum(['price', 'rent', 'supplement']).openapi({ description: 'What the band applies to.' }),
  from: z.number(),
  to: z.number().nullable().openapi({ description: 'Upper limit, inclusive. Null: no limit.' }),
  ratePercent: z.number(),
  taxed: z.number().openapi({ description: 'Amount that falls into the band.' }),
  tax: z.number(),
})

/** The API's response schema for a purchase, in pounds and per cent. */
export const StampDutyOutput = z.object({
  tax: z.number().openapi({ description: `${TAX_DUE}. LBTT and its parts are in whole pounds.` }),
  taxOnPrice: z.number().openapi({ description: 'Tax on the price.' }),
  taxOnRent: z.number().openapi({ description: 'Tax on the rent.' }),
  npv: z
    .number()
    .nullable()
    .openapi({ description: 'Net present value (NPV) of the rent. Null without a lease.' }),
  ads: z.number().nullable().openapi({
    description:
      'Additional Dwelling Supplement. Tax less taxWithoutAdditionalDwellingSurcharge; null outside Scotland.',
  }),
  taxWithoutAdditionalDwellingSurcharge: z.number().openapi({
    description: 'Tax without the surcharge for additional homes. Includes any non-UK resident surcharge.',
  }),
  taxWithoutNonResidentSurcharge: z.number().openapi({
    description: 'Tax without the non-UK resident surcharge. Includes any surcharge for additional homes.',
  }),
  effectiveRatePercent: z.number().nullable().openapi({
    description: 'Effective rate. Tax as a percentage of the price; null if there’s tax but no price.',
  }),
  regime: z.enum(['sdlt', 'lbtt', 'ltt']).openapi({ description: 'Tax.' }),
  regimeName: z.string().openapi({ description: 'Name of the tax.' }),
  bands: z.array(BandOutput).openapi({ description: 'Bands.' }),
  reasons: z.array(z.string()).openapi({ description: 'Reasons. Why these rates apply.' }),
  ruleSource: z.array(RuleSource).openapi({ description: 'Rules. Each with its source.' }),
  deadline: z
    .string()
    .openapi({ format: 'date', description: 'File and pay by. Last day to file the return and pay.' }),
  refunds: z
    .array(z.object({ amount: z.number(), by: z.string(), condition: z.string(), how: z.string() }))
    .openapi({ description: 'Refunds. What you may be able to claim back.' }),
  cliffs: z
    .array(z.object({ above: z.number(), jump: z.number(), why: z.string() }))
    .openapi({ description: 'Jumps. Prices above which the tax jumps.' }),
  working: WorkingOutput,
})
