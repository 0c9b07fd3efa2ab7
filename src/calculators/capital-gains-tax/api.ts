/** Schemas of the API that the sheet's kinds don't say. */
import { optionalDay } from '#calculators/engine/fields.ts'

/** The completion date, which the form asks and the API may be left without. */
export const completionDate = optionalDay(
  'Completion date. If later than the contract (effectiveDate). It only affects reportAndPayBy.',
)
