import { rateRow, shareRow } from '#calculators/engine/report/changes.ts'
import type { Figure, Sensitivity } from '#calculators/engine/report/report.ts'
import type { PurchasePlace } from '#tax/land/purchase-tax.ts'

import { type DealInput, dealAnalyser } from './calculate.ts'

/** A twelfth of a year. */
const WEEKS_A_MONTH = 52 / 12

/** How the return on the cash moves with rate, price, rent, empty weeks and works. */
export function sensitivityOf(input: DealInput, place: PurchasePlace, figure: Figure): Sensitivity {
  const at = (change: Partial<DealInput>) =>
    dealAnalyser({ ...input, ...change }, place).cashOnCashReturnPercent
  const { voidWeeksPerYear: weeks } = input
  return {
    figure,
    rows: [
      rateRow(input.mortgageRatePercent, (rate) => at({ mortgageRatePercent: rate }), 'Mortgage rate'),
      shareRow('Price', 5, (factor) => at({ purchasePrice: input.purchasePrice * factor })),
      shareRow('Rent', 10, (factor) => at({ monthlyRent: input.monthlyRent * factor })),
      {
        label: 'Empty time',
        low: { change: 'none', value: at({ voidWeeksPerYear: 0 }) },
        high: {
          change: 'one more month',
          value: weeks + WEEKS_A_MONTH <= 52 ? at({ voidWeeksPerYear: weeks + WEEKS_A_MONTH }) : null,
        },
      },
      shareRow('Works', 25, (factor) => at({ refurbCost: input.refurbCost * factor })),
    ],
  }
}
