import { formatPoundsExact } from '#domain/money.ts'

import { meterPrice } from './plan-table/offers.ts'
import { listedFrequency } from './plans.ts'

/** '£31.00 a month', or how the metered plan is billed. */
export function planPrice({ amountPence, frequency }: { amountPence: number; frequency: string }): string {
  if (frequency === 'meter') return `${meterPrice} a call, no commitment`
  return `${formatPoundsExact(amountPence)} a ${listedFrequency(frequency) === 'annually' ? 'year' : 'month'}`
}
