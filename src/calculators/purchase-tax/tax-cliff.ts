import type { TurningPoint } from '#calculators/engine/report/report.ts'
import { formatAmount } from '#domain/money.ts'
import { cliffsNearby } from '#tax/land/cliffs.ts'
import { type PurchasePlace, type Purchaser, purchaseOf } from '#tax/land/purchase-tax.ts'

/** The nearest price at which one penny more makes the tax on the purchase jump; none when it is further than a quarter of the price. */
export function taxCliff(price: number, purchaser: Purchaser, place: PurchasePlace): TurningPoint[] {
  const purchase = purchaseOf(price, purchaser, place.jurisdiction)
  return cliffsNearby(purchase, place.on)
    .slice(0, 1)
    .map(({ above, jump, why }) => ({
      label: 'Price just below a jump of the tax',
      value: above,
      unit: 'money',
      sentence: `One penny more costs ${formatAmount(jump)} of tax. ${why}`,
    }))
}
