import type { TurningPoint } from '#calculators/engine/report/report.ts'
import { formatMoney } from '#domain/money.ts'
import { cliffsNearby } from '#tax/land/cliffs.ts'
import { type PurchasePlace, type Purchaser, purchaseOf } from '#tax/land/purchase-tax.ts'

/** The nearest price at which one penny more makes the tax on the purchase jump; none when it is further than a quarter of the price. */
export function taxCliff(price: number, purchaser: Purchaser, place: PurchasePlace): TurningPoint[] {
  const purchase = purchaseOf(price, purchaser, place.jurisdiction)
  return cliffsNearby(purchase, place.on)
    .slice(0, 1)
    .map(({ lastPricePence, jumpPence, why }) => ({
      label: 'Price just below a jump of the tax',
      value: lastPricePence / 100,
      unit: 'money',
      sentence: `One penny more costs ${formatMoney(jumpPence)} of tax. ${why}`,
    }))
}
