import { percentOf, toPenny } from '#calculators/engine/rounding.ts'

/** A mandatory licence normally runs this long. */
const USUAL_LICENCE_YEARS = 5

/** A house let by the room. Pounds; 5 means 5%. */
export type HmoInput = {
  price: number
  monthlyRoomRents: readonly number[]
  occupancyPercent?: number | undefined
  managementPercent?: number | undefined
  annualBills?: number | undefined
  annualMaintenance?: number | undefined
  annualInsurance?: number | undefined
  licenceFee?: number | undefined
  licenceYears?: number | undefined
  loanAmount?: number | undefined
  annualRatePercent?: number | undefined
}

/** Income, costs and yields of a year; pounds to the penny. */
export type Hmo = {
  grossAnnualRent: number
  effectiveAnnualRent: number
  annualCosts: number
  netOperatingIncome: number
  annualCashFlow: number
  grossYieldPercent: number
  netYieldPercent: number
}

/** A year of a house in multiple occupation with an interest-only loan. */
export function hmo(input: HmoInput): Hmo {
  const { occupancyPercent = 100, loanAmount = 0, annualRatePercent = 0 } = input
  const licenceYears = input.licenceYears || USUAL_LICENCE_YEARS
  const gross = 12 * input.monthlyRoomRents.reduce((sum, rent) => sum + rent, 0)
  const effective = (gross * occupancyPercent) / 100
  const costs =
    (effective * (input.managementPercent ?? 0)) / 100 +
    (input.annualBills ?? 0) +
    (input.annualMaintenance ?? 0) +
    (input.annualInsurance ?? 0) +
    (input.licenceFee ?? 0) / licenceYears
  const income = effective - costs
  return {
    grossAnnualRent: toPenny(gross),
    effectiveAnnualRent: toPenny(effective),
    annualCosts: toPenny(costs),
    netOperatingIncome: toPenny(income),
    annualCashFlow: toPenny(income - (loanAmount * annualRatePercent) / 100),
    grossYieldPercent: percentOf(gross, input.price),
    netYieldPercent: percentOf(income, input.price),
  }
}
