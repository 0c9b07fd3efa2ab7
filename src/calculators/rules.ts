/** Every dated rule set that the calculators use, by calculator, for lists of sources and the report of rules to check. */
import { type Dated, rulesToCheck } from '#domain/dated.ts'
import type { IsoDate } from '#domain/dates.ts'
import { capitalGainsLaw, finalPeriod, lettingRelief, reporting } from '#tax/capital-gains/rates.ts'
import { rentalLaw } from '#tax/income/rates.ts'
import { rulesOf, rulesOfEveryTax } from '#tax/land/rules.ts'
import { registrationFees } from '#tax/registration/rates.ts'
import { vatStandardRate } from '#tax/vat/rates.ts'

import { helpToBuyIsaRules } from './help-to-buy-isa/scheme.ts'
import { hmoLicensing } from './hmo/licensing.ts'

/** The rule sets of each calculator that depends on dated law, by its name in the API. */
export const rulesByCalculator: Readonly<Record<string, readonly Dated<unknown>[]>> = {
  'property-transaction-tax': [...Object.values(rulesOf).flat(), ...rulesOfEveryTax],
  'capital-gains-tax': [capitalGainsLaw, finalPeriod, lettingRelief, reporting],
  'rental-income-tax': [...new Set(Object.values(rentalLaw))],
  'help-to-buy-isa': [helpToBuyIsaRules],
  'property-flip': [vatStandardRate],
  hmo: [hmoLicensing],
}

/** Rule sets in force that are due a check. */
export function calculatorRulesToCheck(today: IsoDate): Dated<unknown>[] {
  return rulesToCheck([...Object.values(rulesByCalculator).flat(), registrationFees], today)
}
