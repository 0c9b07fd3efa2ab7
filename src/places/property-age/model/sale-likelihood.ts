import { type AgeConstants, IMPOSSIBLE } from './age-model.ts'
import { byYear, type ByYear } from './years.ts'

/** A registered sale of the home. */
export type DatedSale = { year: number; isNew: boolean; isFlat: boolean }

/** How many years before its first sale a new home was finished, with the share of each; −1 is the year after. */
const YEARS_BEFORE_SALE: Readonly<Record<number, number>> = { [-1]: 0.05, 0: 0.6, 1: 0.3, 2: 0.05 }
/** An average year has this share of all homes; it weighs a new building against a converted one. */
const SHARE_OF_A_YEAR = 0.01

/**
 * Returns how likely the sale is for each year in which the home may have been built. A home is built before it's sold; one sold
 * as new was built in that year or the one before, unless it's a conversion, which for flats is common.
 */
export function saleLikelihood(
  { year, isNew, isFlat }: DatedSale,
  constants: AgeConstants,
  lastYear: number,
): ByYear {
  if (!isNew) return byYear(lastYear, (built) => (built <= year ? 1 : IMPOSSIBLE))
  const converted = isFlat ? constants.convertedFlats : constants.convertedHouses
  return byYear(lastYear, (built) => {
    const isRecent = YEARS_BEFORE_SALE[year - built]
    if (isRecent !== undefined) return ((1 - converted) * isRecent) / SHARE_OF_A_YEAR
    return built < year ? converted : IMPOSSIBLE
  })
}
