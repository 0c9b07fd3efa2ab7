/** The tax on a purchase in the working of a calculator. Pure. */
import { type WorkingLine, type WorkingRule, workingOf } from '#calculators/engine/working.ts'
import type { AppliedRule } from '#tax/land/charge.ts'
import { type PurchasePlace, type Purchaser, purchaseOf } from '#tax/land/purchase-tax.ts'
import { stampDuty } from '#tax/land/stamp-duty.ts'

/** What the tax on a purchase is called in every nation: the word that people search for. */
export const STAMP_DUTY = 'Stamp duty'

/** The line of a working with the tax on the purchase. */
export function purchaseTaxLines(
  price: number,
  purchaser: Purchaser,
  { jurisdiction, on }: PurchasePlace,
): WorkingLine[] {
  const { bands, rules, tax } = stampDuty(purchaseOf(price, purchaser, jurisdiction), on)
  const given = bands.flatMap(({ taxed, ratePercent }, index) => [
    [`taxed${index + 1}`, taxed] as const,
    [`rate${index + 1}`, ratePercent] as const,
  ])
  return workingOf(workingRuleOf(rules), [
    {
      label: STAMP_DUTY,
      formula: bands.map((_, index) => `taxed${index + 1} × rate${index + 1}%`).join(' + ') || '0',
      given: Object.fromEntries(given),
      result: tax,
    },
  ])
}

/** The rules of a tax as one rule of a working, with the source of the first: the rates. */
export function workingRuleOf(rules: readonly AppliedRule[]): WorkingRule {
  const [first] = rules
  if (!first) return { rule: 'No tax is due', source: null }
  const { rule: _, ...source } = first
  return { rule: rules.map(({ rule }) => rule).join('; '), source }
}
