/** The other way round: up to which price a sale is free of tax. Pure. */
import type { IsoDate } from '#domain/dates.ts'
import { type CapitalGainsInput, capitalGainsTax } from '#tax/capital-gains/capital-gains-tax.ts'

const MOST = 1_000_000_000

/** The highest price in whole pounds without tax, all else as it is; null when even a billion is free. The tax never falls as the price rises. */
export function largestUntaxedPrice(input: CapitalGainsInput, on: IsoDate): number | null {
  return highestPrice((proceeds) => capitalGainsTax({ ...input, proceeds }, on).tax === 0)
}

/** The last whole pound at which something holds that, once lost, does not come back; null when it holds up to a billion. */
export function highestPrice(holdsAt: (pounds: number) => boolean): number | null {
  if (holdsAt(MOST)) return null
  let last = 0
  let lost = MOST
  while (lost - last > 1) {
    const middle = Math.floor((last + lost) / 2)
    if (holdsAt(middle)) last = middle
    else lost = middle
  }
  return last
}
