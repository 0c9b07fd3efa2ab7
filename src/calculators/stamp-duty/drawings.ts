import { percent } from '#calculators/engine/report/amounts.ts'
import { inTurn } from '#calculators/engine/report/in-turn.ts'
import type { Drawing } from '#calculators/engine/report/report.ts'
import { AMOUNT_IN_BAND, BAND, BAND_TAX, bandWords } from '#calculators/purchase-tax/words.ts'
import { formatAmount, roundToPenny } from '#domain/money.ts'
import { stampDutyDue } from '#tax/land/stamp-duty.ts'

import { type Alternative, BUYER, compareBuyers } from './comparison.ts'
import { taxCurve } from './curve.ts'
import { FIELDS } from './fields.ts'
import { type AnsweredPurchase, capital } from './words.ts'

/** The charts: the price by band, the tax by price, and the tax for other buyers. */
export function drawingsOf(answered: AnsweredPurchase): Iterable<Drawing> {
  return inTurn(answered, priceInBands, curve, otherBuyers)
}

function priceInBands({ purchase, result }: AnsweredPurchase): Drawing[] {
  const bands = result.bands.filter((band) => band.on === 'price' && band.taxed > 0)
  if (bands.length === 0) return []
  const price = formatAmount(purchase.price)
  const highest = Math.max(...bands.map(({ ratePercent }) => ratePercent))
  return [
    {
      kind: 'parts',
      id: 'price-in-bands',
      title:
        bands.length === 1
          ? `All of ${price} is in one band, at ${highest}%`
          : result.taxOnRent > 0
            ? `How the ${formatAmount(result.taxOnPrice)} on the price is made up`
            : `How your ${formatAmount(result.taxOnPrice)} is made up`,
      subtitle: `The parts of ${price} by band, with the tax on each`,
      unit: 'money',
      items: bands.map((band) => ({
        label: capital(bandWords(band)),
        value: band.taxed,
        detail: `at ${band.ratePercent}%: ${formatAmount(band.tax)}`,
      })),
      labelHead: BAND,
      valueHead: AMOUNT_IN_BAND,
    },
  ]
}

function curve({ purchase, on, result }: AnsweredPurchase): Drawing {
  const dearer = { ...purchase, price: purchase.price + 1_000 }
  const more = roundToPenny(stampDutyDue(dearer, on) - result.tax)
  return {
    kind: 'lines',
    id: 'curve',
    tab: 'changes',
    title: `Your marginal rate is ${percent(more / 10)}: an extra £1,000 adds ${formatAmount(more)}`,
    subtitle: 'Tax by purchase price, in pounds',
    unit: 'money',
    series: [
      {
        name: BAND_TAX,
        points: taxCurve(purchase, on).map(({ price, tax }) => ({ x: price, y: tax })),
      },
    ],
    mark: {
      x: purchase.price,
      y: result.tax,
      label: formatAmount(result.tax),
    },
    xHead: FIELDS.price.label,
    xUnit: 'money',
    fromZero: true,
  }
}

function otherBuyers({ purchase, on }: AnsweredPurchase): Drawing[] {
  const buyers = compareBuyers(purchase, on)
  if (buyers.length === 0) return []
  return [
    {
      kind: 'bars',
      id: 'buyers',
      tab: 'changes',
      title: spreadWords(buyers),
      subtitle: 'Tax on the same price, place and date, in pounds',
      unit: 'money',
      items: buyers.map((one) => ({
        label: one.isThis ? `${one.who} (you)` : one.who,
        value: one.tax,
        ...(one.isThis ? {} : { detail: differenceWords(one) }),
      })),
      labelHead: BUYER,
      valueHead: BAND_TAX,
    },
  ]
}

function spreadWords(buyers: readonly Alternative[]): string {
  const taxes = buyers.map(({ tax }) => tax)
  const [least, most] = [Math.min(...taxes), Math.max(...taxes)]
  return least === most
    ? `Every buyer would pay ${formatAmount(most)} on this home`
    : `Other buyers would pay ${formatAmount(least)} to ${formatAmount(most)} on the same home`
}

function differenceWords({ difference }: Alternative): string {
  if (difference === 0) return 'the same'
  return `${formatAmount(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`
}
