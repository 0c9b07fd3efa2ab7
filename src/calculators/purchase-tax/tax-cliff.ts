import type { TurningPoint } from '#calculators/engine/report/report.ts'
import { formatAmount } from '#domain/money.ts'
import { cliffsNearby } from '#tax/land/cliffs.ts'
import { type PurchasePlace, type Purchaser, purchaseOf } from '#tax/land/purchase-tax.ts'

/** The nearest price above which the tax jumps; none if it's further away than a quarter of the price. */
export function taxCliff(price: number, purchaser: Purchaser, place: PurchasePlace): TurningPoint[] {
  const purchase = purchaseOf(price, purchaser, place.jurisdiction)
  return cliffsNearby(purchase, place.on)
    .slice(0, 1)
    .map(({ above, jump, why }) => ({
      label: 'Highest price before the tax jumps',
      value: above,
      unit: 'money',
      sentence: `A penny more costs ${formatAmount(jump)} in tax. ${why}`,
    }))
}
