/** API schemas that can't be derived from the sheet. */
import { optionalDay } from '#calculators/engine/fields.ts'

/** The completion date: required in the form, optional in the API. */
export const completionDate = optionalDay(
  'Completion date. If later than the contract (effectiveDate). It only affects reportAndPayBy.',
)
