/** The tax on a purchase in the working of a calculator. Pure. */
import { type WorkingLine, type WorkingRule, workingOf } from '#calculators/engine/working.ts'
import { penceToPounds } from '#domain/money.ts'
import type { AppliedRule } from '#tax/land/charge.ts'
import { type PurchasePlace, type Purchaser, purchaseOf } from '#tax/land/purchase-tax.ts'
import { stampDuty } from '#tax/land/stamp-duty.ts'

/** The line of a working that says the tax on the purchase. */
export function purchaseTaxLines(
  price: number,
  purchaser: Purchaser,
  { jurisdiction, on }: PurchasePlace,
): WorkingLine[] {
  const { lines, rules, taxPence } = stampDuty(purchaseOf(price, purchaser, jurisdiction), on)
  const bands = lines.map((line, index) => [
    [`taxed${index + 1}`, penceToPounds(line.taxedPence)] as const,
    [`rate${index + 1}`, line.rateBps / 100] as const,
  ])
  return workingOf(workingRuleOf(rules), [
    {
      label: 'Tax on the purchase',
      formula: lines.map((_, index) => `taxed${index + 1} × rate${index + 1}%`).join(' + ') || '0',
      given: Object.fromEntries(bands.flat()),
      result: penceToPounds(taxPence),
    },
  ])
}

/** All rules of a tax as one rule of a working, with the source of the first, which is that of the rates. */
export function workingRuleOf(rules: readonly AppliedRule[]): WorkingRule {
  const [first] = rules
  if (!first) return { rule: 'No tax is charged', source: null }
  const { title, url, from, to, verifiedOn, confidence } = first
  return {
    rule: rules.map(({ what }) => what).join('; '),
    source: { title, url, from, to, verifiedOn, confidence },
  }
}
