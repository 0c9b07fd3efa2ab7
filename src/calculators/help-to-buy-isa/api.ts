/** API schemas that can't be derived from the sheet. */
import { z } from '@hono/zod-openapi'

import { NO_BONUS_REASONS } from './reasons.ts'

/** The reasons by name. */
export const helpToBuyIsaOutputs = {
  reasons: z
    .array(z.enum(NO_BONUS_REASONS))
    .openapi({ description: 'Reasons for no bonus. Empty if there is one.' }),
}
