import { z } from 'zod'

/** What became of a row: an estimate in pounds with its ranges, or the reason why there's none. */
export const PortfolioAnswer = z.union([
  z.object({
    /** The address that we know the home by; null if no record is of it. */
    address: z.string().nullable(),
    propertyType: z.string(),
    estimate: z.number(),
    low80: z.number(),
    high80: z.number(),
    low95: z.number(),
    high95: z.number(),
    confidence: z.enum(['high', 'medium', 'low']),
    /** Whether it was made from made-up demonstration data. */
    demonstration: z.boolean(),
  }),
  z.object({ problem: z.string() }),
])

/** What became of a row. */
export type PortfolioAnswer = z.infer<typeof PortfolioAnswer>
