import { inTurn } from '#calculators/engine/report/in-turn.ts'
import type { DrawnItem, Drawing } from '#calculators/engine/report/report.ts'
import type { ReportedOn } from '#calculators/engine/sheet/calculator.ts'
import { formatAmount } from '#domain/money.ts'

import type { capitalGains } from './sheet.ts'
import { largestUntaxedPrice } from './turning-points.ts'

type Sale = ReportedOn<typeof capitalGains>

const STEPS = 40

/** Charts of the price split into parts, and of the tax at other prices. */
export function drawingsOf(sale: Sale): Iterable<Drawing> {
  return inTurn(sale, priceInParts, curve)
}

function priceInParts(sale: Sale): Drawing[] {
  const parts = partsOf(sale)
  if (parts.length === 0) return []
  const { taxableGain } = sale.result
  const isWhole = sale.inputs.ownershipSharePercent === 100
  const price = formatAmount(parts.reduce((sum, { value }) => sum + value, 0))
  const what = isWhole ? price : `your ${price}`
  return [
    {
      kind: 'parts',
      id: 'parts',
      title:
        taxableGain > 0 ? `${formatAmount(taxableGain)} of ${what} is taxed` : `None of ${what} is taxed`,
      subtitle: `How the sale price${isWhole ? '' : ' (your share)'} splits into costs, reliefs and the gain taxed at each rate`,
      unit: 'money',
      items: parts,
      labelHead: 'Part',
      valueHead: 'Part of the price',
    },
  ]
}

/** The parts of the seller's share of the price, in pounds. Empty for a loss. */
function partsOf({ inputs, result, part }: Sale): DrawnItem[] {
  if (result.gain < 0) return []
  const price = (result.wholeProceeds * inputs.ownershipSharePercent) / 100
  const parts: DrawnItem[] = [
    { label: 'Costs', value: price - result.gain, detail: 'purchase price, buying, selling, improvements' },
    part('reliefs'),
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

function curve(sale: Sale): Drawing {
  const { inputs, result, at, label, columnLabel } = sale
  const { proceeds, purchasePrice } = inputs
  const top = Math.max(proceeds * 1.6, purchasePrice * 1.3, 100_000)
  const untaxed = largestUntaxedPrice(sale)
  const prices = [
    ...Array.from({ length: STEPS + 1 }, (_, step) => Math.round((top * step) / STEPS)),
    proceeds,
    ...(untaxed !== null && untaxed < top ? [untaxed] : []),
  ]
  const points = [...new Set(prices)].toSorted((a, b) => a - b)
  return {
    kind: 'lines',
    id: 'curve',
    tab: 'changes',
    title: `Each extra £1,000 on the sale price adds ${formatAmount(result.nextThousand)} tax`,
    subtitle: 'Tax by sale price, in pounds',
    unit: 'money',
    series: [
      {
        name: columnLabel('rates', 'tax'),
        points: points.map((price) => ({ x: price, y: at('tax', { proceeds: price }) })),
      },
    ],
    mark: { x: proceeds, y: result.tax, label: formatAmount(result.tax) },
    xHead: label('proceeds'),
    xUnit: 'money',
    fromZero: true,
  }
}
