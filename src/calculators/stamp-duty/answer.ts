/** The tax on a purchase as the API answers it. Pure, without the schema, so that a page can show it. */
import type { IsoDate } from '#domain/dates.ts'
import { cliffs } from '#tax/land/cliffs.ts'
import type { Purchase } from '#tax/land/purchase.ts'
import { refunds } from '#tax/land/refund.ts'
import { regimes } from '#tax/land/regime.ts'
import type { StampDuty } from '#tax/land/stamp-duty.ts'

import { explainStampDuty } from './explain.ts'

/** The answer of the API for a result. */
export function outputOf(result: StampDuty, purchase: Purchase, on: IsoDate, explain: boolean) {
  const { rules, ...amounts } = result
  return {
    ...amounts,
    regimeName: regimes[result.regime].name,
    bands: [...result.bands],
    reasons: [...result.reasons],
    ruleSource: [...rules],
    refunds: refunds(purchase, result, on),
    cliffs: cliffs(purchase, on),
    ...(explain ? { working: explainStampDuty(result) } : {}),
  }
}
