/** The tax on a purchase as the API answers it: pounds and percent. Pure, without the schema, so that a page can show it. */
import type { IsoDate } from '#domain/dates.ts'
import { penceToPounds } from '#domain/money.ts'
import type { AppliedRule } from '#tax/land/charge.ts'
import { cliffs } from '#tax/land/cliffs.ts'
import type { Purchase } from '#tax/land/purchase.ts'
import { refunds } from '#tax/land/refund.ts'
import { regimes } from '#tax/land/regime.ts'
import type { StampDuty, TaxLine } from '#tax/land/stamp-duty.ts'

import { explainStampDuty } from './explain.ts'

/** The answer of the API for a result. */
export function outputOf(result: StampDuty, purchase: Purchase, on: IsoDate, explain: boolean) {
  return {
    tax: penceToPounds(result.taxPence),
    taxOnPrice: penceToPounds(result.taxOnPricePence),
    taxOnRent: penceToPounds(result.taxOnRentPence),
    npv: result.npvPence === null ? null : penceToPounds(result.npvPence),
    ads: result.adsPence === null ? null : penceToPounds(result.adsPence),
    taxWithoutAdditionalDwellingSurcharge: penceToPounds(result.withoutAdditionalPence),
    taxWithoutNonResidentSurcharge: penceToPounds(result.withoutNonResidentPence),
    effectiveRatePercent: result.effectiveRatePercent,
    regime: result.regime,
    regimeName: regimes[result.regime].name,
    bands: result.lines.map(bandOutput),
    reasons: [...result.reasons],
    ruleSource: result.rules.map(ruleSource),
    deadline: result.deadline,
    refunds: refunds(purchase, result, on).map(({ amountPence, ...rest }) => ({
      amount: penceToPounds(amountPence),
      ...rest,
    })),
    cliffs: cliffs(purchase, on).map(({ lastPricePence, jumpPence, why }) => ({
      above: penceToPounds(lastPricePence),
      jump: penceToPounds(jumpPence),
      why,
    })),
    ...(explain ? { working: explainStampDuty(result) } : {}),
  }
}

function bandOutput({ on, fromPounds, toPounds, rateBps, taxedPence, taxPence }: TaxLine) {
  return {
    on,
    from: fromPounds,
    to: toPounds,
    ratePercent: rateBps / 100,
    taxed: penceToPounds(taxedPence),
    tax: penceToPounds(taxPence),
  }
}

function ruleSource({ what, title, url, from, to, verifiedOn, confidence }: AppliedRule) {
  return { rule: what, title, url, from, to, verifiedOn, confidence }
}
