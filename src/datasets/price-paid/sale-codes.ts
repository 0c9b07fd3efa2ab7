/** The codes of HM Land Registry’s Price Paid Data as the API returns them, with what they stand for. */
import { z } from '@hono/zod-openapi'

/** Type of the property that was sold. */
export const PropertyTypeCode = z
  .enum(['D', 'S', 'T', 'F', 'O'])
  .openapi({ description: 'D (detached), S (semi-detached), T (terraced), F (flat) or O (other).' })

/** Tenure that was sold. */
export const TenureCode = z
  .enum(['F', 'L', 'U'])
  .openapi({ description: 'F (freehold), L (leasehold) or U (unknown, in some older records).' })

/** Whether a home was new when it was sold. */
export const NewBuild = z.boolean().openapi({ description: 'Whether it was a new build.' })

/** Why a sale is in the register. */
export const CategoryCode = z.enum(['A', 'B']).openapi({
  description:
    'A: standard price paid. B: additional price paid, such as repossessions and sales to companies; not in summaries.',
})
