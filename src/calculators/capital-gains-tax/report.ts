/** Everything that the page shows for one sale, worked out once: the views only choose words and places. Pure. */
import type { WorkingLine } from '#calculators/working.ts'
import { formatMoney, poundsToPence } from '#domain/money.ts'

import { type Alternative, alternativesTo } from './alternatives.ts'
import { type CapitalGains, capitalGainsTax } from './calculate.ts'
import { explainCapitalGains } from './explain.ts'
import type { Sale } from './form.ts'
import { largestUntaxedPrice } from './untaxed-price.ts'
import { poundsDown } from './whole-pounds.ts'

/** A part of the seller's price, in pounds. */
type PricePart = { label: string; value: number; detail?: string }

/** The answer to a sale, and what is around it. */
export type Report = {
  sale: Sale
  result: CapitalGains
  /** What the seller's share of the price is made of; empty for a loss. */
  parts: readonly PricePart[]
  working: readonly WorkingLine[]
  alternatives: readonly Alternative[]
  /** The highest price that is not taxed, all else as it is; null when there is none up to a billion. */
  untaxedPrice: number | null
  /** How much more tax £1,000 on the price brings. */
  nextThousand: number
}

/** The report on a sale that could be read. */
export function reportOn(sale: Sale): Report {
  const { input, on } = sale
  const result = capitalGainsTax(input, on)
  const dearer = capitalGainsTax({ ...input, proceeds: (input.proceeds ?? 0) + 1_000 }, on)
  return {
    sale,
    result,
    parts: partsOf(sale, result),
    working: explainCapitalGains(input, on),
    alternatives: alternativesTo(sale, result.tax),
    untaxedPrice: largestUntaxedPrice(input, on),
    nextThousand: dearer.tax - result.tax,
  }
}

function partsOf({ input }: Sale, result: CapitalGains): PricePart[] {
  if (result.gain < 0) return []
  const price = (poundsDown(input.proceeds ?? 0) * (input.ownershipSharePercent ?? 100)) / 100
  const parts: PricePart[] = [
    { label: 'Costs', value: price - result.gain, detail: 'purchase, buying, selling, improvements' },
    {
      label: 'Reliefs for a home lived in',
      value: result.privateResidenceRelief + result.lettingRelief,
    },
    {
      label: 'Exempt amount and losses',
      value: result.annualExemptAmountUsed + result.lossesInYearUsed + result.lossesBroughtForwardUsed,
    },
    taxedPart(result.taxedAtLowerRate, result.lowerRatePercent),
    taxedPart(result.taxedAtHigherRate, result.higherRatePercent),
  ]
  return parts.filter(({ value }) => value > 0)
}

function taxedPart(value: number, percent: number): PricePart {
  const tax = poundsToPence((value * percent) / 100)
  return { label: `Taxed at ${percent}%`, value, detail: `${formatMoney(tax)} of tax` }
}
