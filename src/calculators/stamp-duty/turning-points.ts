import type { TurningPoint } from '#calculators/engine/report/report.ts'
import { MAX_POUNDS, formatAmount, roundToPenny } from '#domain/money.ts'
import type { Cliff } from '#tax/land/cliffs.ts'
import { stampDutyDue } from '#tax/land/stamp-duty.ts'

import { type AnsweredPurchase, distanceWords } from './words.ts'

/** Highest price without tax, start of the next band, and jumps nearby. */
export function turningPointsOf(answered: AnsweredPurchase, cliffs: readonly Cliff[]): TurningPoint[] {
  const { purchase } = answered
  return [
    untaxed(answered),
    ...nextBand(answered),
    ...cliffs.map(({ above, jump, why }): TurningPoint => ({
      label: `The tax jumps by ${formatAmount(jump)} above`,
      value: above,
      unit: 'money',
      sentence: `${why} ${distanceWords(purchase.price, above)}`,
    })),
  ]
}

function untaxed({ purchase, on }: AnsweredPurchase): TurningPoint {
  const taxAt = (price: number) => stampDutyDue({ ...purchase, price }, on)
  const value = highestUntaxed(taxAt)
  return {
    label: 'Highest price without tax',
    value,
    unit: 'pounds',
    sentence:
      value === null
        ? taxAt(0) > 0
          ? 'The rent is taxed, whatever the price.'
          : `There’s no tax at any price up to ${formatAmount(MAX_POUNDS)}.`
        : 'For this buyer, place and date. Above it you start to pay tax.',
  }
}

/** The highest untaxed price in whole pounds. The tax never falls as the price rises, so bisection finds it. */
function highestUntaxed(taxAt: (pounds: number) => number): number | null {
  if (taxAt(0) > 0 || taxAt(MAX_POUNDS) === 0) return null
  let [free, taxed] = [0, MAX_POUNDS]
  while (taxed - free > 1) {
    const middle = Math.floor((free + taxed) / 2)
    if (taxAt(middle) > 0) taxed = middle
    else free = middle
  }
  return free
}

function nextBand({ purchase, on, result }: AnsweredPurchase): TurningPoint[] {
  const top = result.bands.findLast((band) => band.on === 'price')?.to
  if (top == null) return []
  const taxAt = (price: number) => stampDutyDue({ ...purchase, price }, on)
  const more = roundToPenny(taxAt(top + 2_000) - taxAt(top + 1_000))
  return [
    {
      label: 'Next band starts above',
      value: top,
      unit: 'pounds',
      sentence: `In that band each extra £1,000 adds ${formatAmount(more)}. ${distanceWords(purchase.price, top)}`,
    },
  ]
}
