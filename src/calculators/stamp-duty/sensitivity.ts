import type { Sensitivity } from '#calculators/engine/report/report.ts'
import { type IsoDate, formatDate, yearsBefore } from '#domain/dates.ts'
import { roundToPenny } from '#domain/money.ts'
import { PLAIN_BUYER, type Purchase } from '#tax/land/purchase.ts'
import { whyNotCovered } from '#tax/land/regime.ts'
import { stampDutyDue } from '#tax/land/stamp-duty.ts'

import { BUYER } from './comparison.ts'
import { FIELDS } from './fields.ts'
import type { AnsweredPurchase } from './words.ts'

/** How the tax changes with the price, the completion date and the buyer. */
export function sensitivityOf({ purchase, on }: AnsweredPurchase): Sensitivity['rows'] {
  const tax = (change: Partial<Purchase>, day = on) => stampDutyDue({ ...purchase, ...change }, day)
  const priced = (factor: number) => ({ price: roundToPenny(purchase.price * factor) })
  const completedOn = (day: IsoDate) => {
    const change = `on ${formatDate(day)}`
    if (whyNotCovered(day)) return { change: `${change}, rates not available`, value: null }
    const isAfterContract = purchase.contractDate === null || purchase.contractDate <= day
    return isAfterContract
      ? { change, value: tax({}, day) }
      : { change: `${change}, before exchange`, value: null }
  }
  return [
    {
      label: FIELDS.price.label,
      low: { change: '5% lower', value: tax(priced(0.95)) },
      high: { change: '5% higher', value: tax(priced(1.05)) },
    },
    {
      label: FIELDS.completion.label,
      low: completedOn(yearsBefore(on, 1)),
      high: completedOn(yearsBefore(on, -1)),
    },
    ...(purchase.propertyType === 'residential'
      ? [
          {
            label: BUYER,
            low: {
              change: 'a first-time buyer',
              value: tax({ ...PLAIN_BUYER, firstTimeBuyer: true }),
            },
            high: {
              change: 'owning another home',
              value: tax({ ...PLAIN_BUYER, ownsOtherProperty: true }),
            },
          },
        ]
      : []),
  ]
}
