import type { DrawnItem, Drawing } from '#calculators/engine/report/report.ts'
import { formatAmount } from '#domain/money.ts'
import { capitalGainsTax } from '#tax/capital-gains/capital-gains-tax.ts'
import { poundsDown } from '#tax/capital-gains/whole-pounds.ts'

import { largestUntaxedPrice } from './untaxed-price.ts'
import type { AnsweredSale } from './words.ts'

const STEPS = 40

/** The price in its parts, and the tax at other prices. */
export function drawingsOf(answered: AnsweredSale): Drawing[] {
  return [...priceInParts(answered), curve(answered)]
}

function priceInParts(answered: AnsweredSale): Drawing[] {
  const parts = partsOf(answered)
  if (parts.length === 0) return []
  const { sale, result } = answered
  const isWhole = (sale.input.ownershipSharePercent ?? 100) === 100
  const price = formatAmount(parts.reduce((sum, { value }) => sum + value, 0))
  const what = isWhole ? price : `your ${price}`
  return [
    {
      kind: 'parts',
      id: 'parts',
      title:
        result.taxableGain > 0
          ? `${formatAmount(result.taxableGain)} of ${what} is taxed`
          : `None of ${what} is taxed`,
      subtitle: `How the sale price${isWhole ? '' : ' (your share)'} splits into costs, reliefs and the gain taxed at each rate`,
      unit: 'money',
      items: parts,
      labelHead: 'Part',
      valueHead: 'Part of the price',
    },
  ]
}

/** What the seller's share of the price is made of, in pounds; empty for a loss. */
export function partsOf({ sale: { input }, result }: AnsweredSale): DrawnItem[] {
  if (result.gain < 0) return []
  const price = (poundsDown(input.proceeds ?? 0) * (input.ownershipSharePercent ?? 100)) / 100
  const parts: DrawnItem[] = [
    { label: 'Costs', value: price - result.gain, detail: 'purchase price, buying, selling, improvements' },
    {
      label: 'Private residence and letting relief',
      value: result.privateResidenceRelief + result.lettingRelief,
    },
    {
      label: 'Annual exempt amount and losses',
      value: result.annualExemptAmountUsed + result.lossesInYearUsed + result.lossesBroughtForwardUsed,
    },
    taxedPart(result.taxedAtLowerRate, result.lowerRatePercent),
    taxedPart(result.taxedAtHigherRate, result.higherRatePercent),
  ]
  return parts.filter(({ value }) => value > 0)
}

function taxedPart(value: number, percent: number): DrawnItem {
  return {
    label: `Taxed at ${percent}%`,
    value,
    detail: `${formatAmount((value * percent) / 100)} tax`,
  }
}

function curve({ sale: { input, on }, result }: AnsweredSale): Drawing {
  const { proceeds = 0 } = input
  const taxAt = (price: number) => capitalGainsTax({ ...input, proceeds: price }, on).tax
  const more = Math.round((taxAt(proceeds + 1_000) - result.tax) * 100) / 100
  const top = Math.max(proceeds * 1.6, (input.purchasePrice ?? 0) * 1.3, 100_000)
  const untaxed = largestUntaxedPrice(input, on)
  const prices = [
    ...Array.from({ length: STEPS + 1 }, (_, step) => Math.round((top * step) / STEPS)),
    proceeds,
    ...(untaxed !== null && untaxed < top ? [untaxed] : []),
  ]
  return {
    kind: 'lines',
    id: 'curve',
    tab: 'changes',
    title: `Each extra £1,000 on the sale price adds ${formatAmount(more)} tax`,
    subtitle: 'Tax by sale price, in pounds',
    unit: 'money',
    series: [
      {
        name: 'Tax',
        points: [...new Set(prices)].toSorted((a, b) => a - b).map((x) => ({ x, y: taxAt(x) })),
      },
    ],
    mark: { x: proceeds, y: result.tax, label: formatAmount(result.tax) },
    xHead: 'Sale price',
    xUnit: 'money',
    fromZero: true,
  }
}
