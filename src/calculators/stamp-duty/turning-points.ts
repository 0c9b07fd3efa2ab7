import type { TurningPoint } from '#calculators/engine/report/report.ts'
import { formatMoney, formatPounds, penceToPounds } from '#domain/money.ts'
import type { Cliff } from '#tax/land/cliffs.ts'
import { stampDutyPence } from '#tax/land/stamp-duty.ts'

import { type AnsweredPurchase, distanceWords } from './words.ts'

/** The highest price that is searched, in pounds: the most that the calculator takes. */
const MOST_POUNDS = 1_000_000_000

/** Where the tax begins, where its next band begins, and the cliffs nearby. */
export function turningPointsOf(answered: AnsweredPurchase, cliffs: readonly Cliff[]): TurningPoint[] {
  const { purchase } = answered
  return [
    untaxed(answered),
    ...nextBand(answered),
    ...cliffs.map(({ lastPricePence, jumpPence, why }): TurningPoint => ({
      label: `The tax jumps by ${formatMoney(jumpPence)} above`,
      value: penceToPounds(lastPricePence),
      unit: 'money',
      sentence: `${why} ${distanceWords(purchase.pricePence, lastPricePence)}`,
    })),
  ]
}

function untaxed({ purchase, on }: AnsweredPurchase): TurningPoint {
  const taxAt = (pounds: number) => stampDutyPence({ ...purchase, pricePence: pounds * 100 }, on)
  const value = highestUntaxed(taxAt)
  return {
    label: 'Highest price without tax',
    value,
    unit: 'pounds',
    sentence:
      value === null
        ? taxAt(0) > 0
          ? 'The rent alone is taxed, whatever the price.'
          : `No price up to ${formatPounds(MOST_POUNDS * 100)} is taxed.`
        : 'For this buyer, place and day. From the next pound on there can be tax.',
  }
}

/** The tax never falls as the price rises, so halving finds the last whole pound without it. */
function highestUntaxed(taxAt: (pounds: number) => number): number | null {
  if (taxAt(0) > 0 || taxAt(MOST_POUNDS) === 0) return null
  let [free, taxed] = [0, MOST_POUNDS]
  while (taxed - free > 1) {
    const middle = Math.floor((free + taxed) / 2)
    if (taxAt(middle) > 0) taxed = middle
    else free = middle
  }
  return free
}

function nextBand({ purchase, on, result }: AnsweredPurchase): TurningPoint[] {
  const top = result.lines.findLast((line) => line.on === 'price')?.toPounds
  if (top == null) return []
  const taxAt = (pounds: number) => stampDutyPence({ ...purchase, pricePence: pounds * 100 }, on)
  const more = taxAt(top + 2_000) - taxAt(top + 1_000)
  return [
    {
      label: 'The next band begins above',
      value: top,
      unit: 'pounds',
      sentence: `There, each further £1,000 on the price costs ${formatMoney(more)} of tax. ${distanceWords(purchase.pricePence, top * 100)}`,
    },
  ]
}
