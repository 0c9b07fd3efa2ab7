/** Every rule set of the three taxes: for the list of sources on the page and for the report of rules to check. */
import { type Dated, rulesToCheck } from '#domain/dated.ts'
import type { IsoDate } from '#domain/dates.ts'

import * as lbtt from './lbtt/rates.ts'
import * as ltt from './ltt/rates.ts'
import type { Regime } from './regime.ts'
import * as sdlt from './sdlt/rates.ts'

/** The rule sets of each tax. */
export const rulesOf: Record<Regime, readonly Dated<unknown>[]> = {
  sdlt: [
    sdlt.sdltResidential,
    sdlt.sdltFirstTimeBuyer,
    sdlt.sdltAdditional,
    sdlt.sdltNonResident,
    sdlt.sdltCorporate,
    sdlt.sdltNonResidential,
  ],
  lbtt: [
    lbtt.lbttResidential,
    lbtt.lbttFirstTimeBuyer,
    lbtt.lbttAdditional,
    lbtt.lbttNonResidential,
    lbtt.lbttRent,
  ],
  ltt: [ltt.lttMain, ltt.lttHigher, ltt.lttNonResidential, ltt.lttRelevantRent],
}

/** Rule sets in force that nobody has checked for 120 days: they need a look before anybody relies on them. */
export function stampDutyRulesToCheck(today: IsoDate): Dated<unknown>[] {
  return rulesToCheck(Object.values(rulesOf).flat(), today)
}
