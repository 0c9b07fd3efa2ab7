/** The other way round: up to which price a sale is free of tax. Pure. */
import type { IsoDate } from '#domain/dates.ts'
import { MOST_POUNDS } from '#domain/money.ts'
import { type CapitalGainsInput, capitalGainsTax } from '#tax/capital-gains/capital-gains-tax.ts'

/** The highest price in whole pounds without tax, all else as it is; null when every price is free. The tax never falls as the price rises. */
export function largestUntaxedPrice(input: CapitalGainsInput, on: IsoDate): number | null {
  return highestPrice((proceeds) => capitalGainsTax({ ...input, proceeds }, on).tax === 0)
}

/** The last whole pound at which something holds that, once lost, does not come back; null when it holds up to the most that the calculator takes. */
export function highestPrice(holdsAt: (pounds: number) => boolean): number | null {
  if (holdsAt(MOST_POUNDS)) return null
  let last = 0
  let lost = MOST_POUNDS
  while (lost - last > 1) {
    const middle = Math.floor((last + lost) / 2)
    if (holdsAt(middle)) last = middle
    else lost = middle
  }
  return last
}
