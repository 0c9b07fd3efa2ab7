/** Every rule set of the three taxes, for lists of sources and the report of rules to check. */
import { type Dated, rulesToCheck } from '#domain/dated.ts'
import type { IsoDate } from '#domain/dates.ts'
import * as lbtt from '#tax/land/lbtt/rates.ts'
import * as ltt from '#tax/land/ltt/rates.ts'
import * as sdlt from '#tax/land/sdlt/rates.ts'
import { sdltFiling, sdltRefund } from '#tax/land/sdlt/returns.ts'

import { rentDiscount, surchargeFloor, surchargeLeases } from './every-tax-rates.ts'
import type { Regime } from './regime.ts'

/** The rule sets of each tax. */
export const rulesOf: Record<Regime, readonly Dated<unknown>[]> = {
  sdlt: [
    sdlt.sdltResidential,
    sdlt.sdltFirstTimeBuyer,
    sdlt.sdltAdditional,
    sdlt.sdltNonResident,
    sdlt.sdltCorporate,
    sdlt.sdltNonResidential,
    sdltFiling,
    sdltRefund,
  ],
  lbtt: [
    lbtt.lbttResidential,
    lbtt.lbttFirstTimeBuyer,
    lbtt.lbttAdditional,
    lbtt.lbttNonResidential,
    lbtt.lbttRent,
    lbtt.lbttRelevantRent,
    lbtt.lbttFiling,
    lbtt.lbttRefund,
  ],
  ltt: [ltt.lttMain, ltt.lttHigher, ltt.lttNonResidential, ltt.lttRelevantRent, ltt.lttFiling, ltt.lttRefund],
}

/** Rule sets that the three taxes share. */
export const rulesOfEveryTax: readonly Dated<unknown>[] = [surchargeFloor, surchargeLeases, rentDiscount]

/** Rule sets in force that are due a check: not checked for 120 days. */
export function stampDutyRulesToCheck(today: IsoDate): Dated<unknown>[] {
  return rulesToCheck([...Object.values(rulesOf).flat(), ...rulesOfEveryTax], today)
}
