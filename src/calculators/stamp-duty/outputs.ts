import { z } from '@hono/zod-openapi'

import { WorkingOutput } from '#calculators/engine/working-output.ts'

const RuleSource = z.object({
  rule: z.string().openapi({ description: 'What the rule decides.' }),
  title: z.string().openapi({ description: 'The Act or regulations.' }),
  url: z.string(),
  from: z.string().openapi({ format: 'date', description: 'First completion date of the rule.' }),
  to: z
    .string()
    .openapi({ format: 'date', description: 'Last completion date of the rule, or the last one checked.' }),
  verifiedOn: z.string().openapi({ format: 'date' }),
  confidence: z
    .enum(['A', 'B', 'C'])
    .openapi({ description: 'A: the authority or the law; B: a good third party; C: inferred.' }),
})

const BandOutput = z.object({
  on: z.enum(['price', 'rent', 'supplement']).openapi({ description: 'What it is a band of.' }),
  from: z.number(),
  to: z.number().nullable().openapi({ description: 'Upper limit, included; null without one.' }),
  ratePercent: z.number(),
  taxed: z.number().openapi({ description: 'What of the amount falls into the band.' }),
  tax: z.number(),
})

/** The tax on a purchase as the API answers it: pounds and percent. */
export const StampDutyOutput = z.object({
  tax: z.number().openapi({ description: 'LBTT in whole pounds, its parts too, so that they add up.' }),
  taxOnPrice: z.number(),
  taxOnRent: z.number(),
  npv: z.number().nullable().openapi({ description: 'Net present value of the rent; null without a lease.' }),
  ads: z.number().nullable().openapi({
    description:
      'Additional Dwelling Supplement: tax less taxWithoutAdditionalDwellingSurcharge; null outside Scotland.',
  }),
  taxWithoutAdditionalDwellingSurcharge: z.number().openapi({
    description: 'What would be due without the other home; a surcharge for non-residents is still in it.',
  }),
  taxWithoutNonResidentSurcharge: z.number().openapi({
    description: 'What would be due of UK residents; a surcharge for additional homes is still in it.',
  }),
  effectiveRatePercent: z
    .number()
    .nullable()
    .openapi({ description: 'Tax in percent of the price; null when there is tax but no price.' }),
  regime: z.enum(['sdlt', 'lbtt', 'ltt']),
  regimeName: z.string(),
  bands: z.array(BandOutput),
  reasons: z.array(z.string()).openapi({ description: 'Why these rates apply.' }),
  ruleSource: z.array(RuleSource),
  deadline: z.string().openapi({ format: 'date', description: 'Last day for the return and the payment.' }),
  refunds: z.array(z.object({ amount: z.number(), by: z.string(), condition: z.string(), how: z.string() })),
  cliffs: z
    .array(z.object({ above: z.number(), jump: z.number(), why: z.string() }))
    .openapi({ description: 'Prices above which the tax jumps.' }),
  working: WorkingOutput,
})
