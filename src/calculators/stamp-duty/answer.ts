/** The API's response for a purchase. Pure, and without the schema, so that pages can use it. */
import type { IsoDate } from '#domain/dates.ts'
import { cliffs } from '#tax/land/cliffs.ts'
import type { Purchase } from '#tax/land/purchase.ts'
import { refunds } from '#tax/land/refund.ts'
import { regimes } from '#tax/land/regime.ts'
import type { StampDuty } from '#tax/land/stamp-duty.ts'

import { explainStampDuty } from './explain.ts'

/** Converts a result to the API's response. */
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
