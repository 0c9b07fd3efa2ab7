/** The other way round: up to which price a sale is free of tax. Pure. */
import type { IsoDate } from '#domain/dates.ts'

import { type CapitalGainsInput, capitalGainsTax } from './calculate.ts'

const MOST = 1_000_000_000

/** The highest price in whole pounds without tax, all else as it is; null when even a billion is free. The tax never falls as the price rises. */
export function largestUntaxedPrice(input: CapitalGainsInput, on: IsoDate): number | null {
  const isTaxed = (proceeds: number) => capitalGainsTax({ ...input, proceeds }, on).tax > 0
  if (!isTaxed(MOST)) return null
  let free = 0
  let taxed = MOST
  while (taxed - free > 1) {
    const middle = Math.floor((free + taxed) / 2)
    if (isTaxed(middle)) taxed = middle
    else free = middle
  }
  return free
}
