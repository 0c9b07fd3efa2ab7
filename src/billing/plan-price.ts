import { formatPoundsExact } from '#domain/money.ts'

import { meterPrice } from './plan-table/offers.ts'

/** '£31.00 a month', or how the metered plan is billed. */
export function planPrice({ amountPence, frequency }: { amountPence: number; frequency: string }): string {
  if (frequency === 'meter') return `${meterPrice} a call, no commitment`
  const isYearly = frequency === 'annually' || frequency === 'year'
  return `${formatPoundsExact(amountPence)} a ${isYearly ? 'year' : 'month'}`
}
