/** The tax on a purchase in the working of a calculator. Pure. */
import type { WorkingLine, WorkingRule } from '#calculators/engine/working.ts'
import { formatAmount } from '#domain/money.ts'
import { plainNumber } from '#domain/plain-number.ts'
import type { AppliedRule } from '#tax/land/charge.ts'
import { type PurchasePlace, type Purchaser, purchaseOf } from '#tax/land/purchase-tax.ts'
import { type StampDuty, stampDuty } from '#tax/land/stamp-duty.ts'

import { AMOUNT_IN_BAND, BAND_RATE } from './words.ts'

/** The label of the tax on a purchase in every nation: the term people search for. */
export const STAMP_DUTY = 'Stamp duty'

/** The line of a working with the tax on the purchase. */
export function purchaseTaxLines(
  price: number,
  purchaser: Purchaser,
  { jurisdiction, on }: PurchasePlace,
): WorkingLine[] {
  const { bands, rules, tax } = stampDuty(purchaseOf(price, purchaser, jurisdiction), on)
  return [
    {
      label: STAMP_DUTY,
      formula: `${AMOUNT_IN_BAND} × ${BAND_RATE}, band by band`,
      values: bands.map(bandSum).join(' + ') || '0',
      result: formatAmount(tax),
      ...workingRuleOf(rules),
    },
  ]
}

/** The tax of one band with its numbers: '125,000 × 5%'. */
export function bandSum({ taxed, ratePercent }: StampDuty['bands'][number]): string {
  return `${plainNumber(taxed)} × ${plainNumber(ratePercent)}%`
}

/** The rules of a tax as one rule of a working, with the source of the first: the rates. */
export function workingRuleOf(rules: readonly AppliedRule[]): WorkingRule {
  const [first] = rules
  if (!first) return { rule: 'No tax is due', source: null }
  const { rule: _, ...source } = first
  return { rule: rules.map(({ rule }) => rule).join('; '), source }
}
