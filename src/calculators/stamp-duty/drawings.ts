import type { Drawing } from '#calculators/engine/report/report.ts'
import { bandWords } from '#calculators/purchase-tax/words.ts'
import { formatMoney, penceToPounds } from '#domain/money.ts'
import { stampDutyPence } from '#tax/land/stamp-duty.ts'

import { type Alternative, compareBuyers } from './comparison.ts'
import { taxCurve } from './curve.ts'
import { type AnsweredPurchase, capital } from './words.ts'

/** The price in its bands, the tax at other prices, and the same home for other buyers. */
export function drawingsOf(answered: AnsweredPurchase): Drawing[] {
  return [...priceInBands(answered), curve(answered), ...otherBuyers(answered)]
}

function priceInBands({ purchase, result }: AnsweredPurchase): Drawing[] {
  const bands = result.lines.filter((line) => line.on === 'price' && line.taxedPence > 0)
  if (bands.length === 0) return []
  const price = formatMoney(purchase.pricePence)
  const highest = Math.max(...bands.map(({ rateBps }) => rateBps)) / 100
  return [
    {
      kind: 'parts',
      id: 'price-in-bands',
      title:
        bands.length === 1
          ? `All of ${price} is in one band, at ${highest}%`
          : `${price} falls into ${bands.length} bands, the highest at ${highest}%`,
      subtitle: 'Each part of the price with its rate and its tax',
      unit: 'money',
      items: bands.map((line) => ({
        label: capital(bandWords(line)),
        value: penceToPounds(line.taxedPence),
        detail: `at ${line.rateBps / 100}%: ${formatMoney(line.taxPence)}`,
      })),
      labelHead: 'Band',
      valueHead: 'Of the price',
    },
  ]
}

function curve({ purchase, on, result }: AnsweredPurchase): Drawing {
  const dearer = { ...purchase, pricePence: purchase.pricePence + 100_000 }
  const more = stampDutyPence(dearer, on) - result.taxPence
  return {
    kind: 'lines',
    id: 'curve',
    title: `At ${formatMoney(purchase.pricePence)}, another £1,000 on the price costs ${formatMoney(more)} more tax`,
    subtitle: 'Tax on a purchase like this one, by price, in pounds',
    unit: 'money',
    series: [
      {
        name: 'Tax',
        points: taxCurve(purchase, on).map(({ pricePence, taxPence }) => ({
          x: penceToPounds(pricePence),
          y: penceToPounds(taxPence),
        })),
      },
    ],
    mark: {
      x: penceToPounds(purchase.pricePence),
      y: penceToPounds(result.taxPence),
      label: formatMoney(result.taxPence),
    },
    xHead: 'Price',
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
      title: spreadWords(buyers),
      subtitle: 'Tax on the same price, place and day for other buyers, in pounds',
      unit: 'money',
      items: buyers.map((one) => ({
        label: one.isThis ? `${one.who} (this answer)` : one.who,
        value: penceToPounds(one.taxPence),
        ...(one.isThis ? {} : { detail: differenceWords(one) }),
      })),
      labelHead: 'Buyer',
      valueHead: 'Tax',
    },
  ]
}

function spreadWords(buyers: readonly Alternative[]): string {
  const taxes = buyers.map(({ taxPence }) => taxPence)
  const [least, most] = [Math.min(...taxes), Math.max(...taxes)]
  return least === most
    ? `Every buyer would pay ${formatMoney(most)} for this home`
    : `Who buys decides: from ${formatMoney(least)} to ${formatMoney(most)} for the same home`
}

function differenceWords({ differencePence }: Alternative): string {
  if (differencePence === 0) return 'the same'
  return `${formatMoney(Math.abs(differencePence))} ${differencePence > 0 ? 'more' : 'less'}`
}
