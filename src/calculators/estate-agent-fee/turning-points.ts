/** Where one way of charging becomes cheaper than the other. Pure. */
import type { TurningPoint } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { percentOf, toPenny } from '#calculators/engine/rounding.ts'
import { solveFor } from '#calculators/engine/solve.ts'

import { type AgentFeeQuestion, type Offer, offersOf, vatWords } from './offers.ts'

/** The highest price that the calculator takes. */
const MOST = 1_000_000_000

/** Solved points about a percentage and a fixed fee. */
export function turningPointsOf(question: AgentFeeQuestion): TurningPoint[] {
  const { asked, other } = offersOf(question)
  const points = other ? [equalPrice(question), priceOfTheDearer(question, asked, other)] : []
  return [...points, equalFee(question), minimumEnds(question)].filter((point) => point !== null)
}

/** The price at which percentage and fixed fee are the same. */
function equalPrice(question: AgentFeeQuestion): TurningPoint {
  const { feePercent = 0, minimumFee = 0, salePrice = 0 } = question
  const fixed = fixedFeeOf(question)
  const price = feePercent > 0 ? (fixed * 100) / feePercent : Infinity
  const point = { label: 'Price at which both cost the same', unit: 'pounds' } as const
  if (minimumFee >= fixed)
    return {
      ...point,
      value: null,
      sentence:
        'The minimum fee alone comes to as much as the fixed fee, so no price makes the percentage cheaper.',
    }
  if (price > MOST)
    return { ...point, value: null, sentence: 'At every price up to a billion the percentage costs less.' }
  const side = salePrice > price ? 'above it' : salePrice < price ? 'below it' : 'just there'
  return {
    ...point,
    value: toPenny(price),
    sentence: `Above it the fixed fee is cheaper, below it the percentage is. ${inUnit(salePrice, 'pounds')} is ${side}.`,
  }
}

/** What the dearer agent must sell for to leave the seller as much as the cheaper one. */
function priceOfTheDearer(question: AgentFeeQuestion, asked: Offer, other: Offer): TurningPoint | null {
  const { salePrice = 0 } = question
  const [cheaper, dearer] =
    asked.at(salePrice).feeIncVat <= other.at(salePrice).feeIncVat ? [asked, other] : [other, asked]
  const wanted = cheaper.at(salePrice).netProceeds
  if (dearer.at(salePrice).netProceeds === wanted) return null
  const price = solveFor({
    figure: (at) => dearer.at(at).netProceeds,
    wanted,
    least: salePrice,
    most: salePrice * 2 + 2 * dearer.at(salePrice).feeIncVat,
    step: 0.01,
  })
  return {
    label: 'Price at which the dearer offer leaves as much',
    value: price,
    unit: 'pounds',
    sentence:
      price === null
        ? `No price makes up for what ${dearer.name} costs more.`
        : `${capital(dearer.name)} costs more. It pays for itself if that agent gets ${inUnit(price - salePrice, 'pounds')} more for the home, ${inUnit(percentOf(price - salePrice, salePrice), 'percent')} of the price, than the other one would.`,
  }
}

/** The fee of the other kind that costs the same at this price: what to bargain for. */
function equalFee(question: AgentFeeQuestion): TurningPoint {
  const { salePrice = 0, feePercent = 0, minimumFee = 0, fixedFee = 0 } = question
  const vat = vatWords(question)
  if (fixedFee > 0)
    return {
      label: 'Percentage that costs the same',
      value: percentOf(fixedFee, salePrice),
      unit: 'percent',
      sentence: `At ${inUnit(salePrice, 'pounds')} a percentage below this, ${vat}, is cheaper than the fixed fee.`,
    }
  const fee = toPenny(Math.max((salePrice * feePercent) / 100, minimumFee))
  return {
    label: 'Fixed fee that costs the same',
    value: fee,
    unit: 'pounds',
    sentence: `At ${inUnit(salePrice, 'pounds')} a fixed fee below this, ${vat}, is cheaper than the percentage.`,
  }
}

/** The price from which the percentage comes to more than the minimum. */
function minimumEnds({
  feePercent = 0,
  minimumFee = 0,
  fixedFee = 0,
}: AgentFeeQuestion): TurningPoint | null {
  const price = feePercent > 0 ? (minimumFee * 100) / feePercent : Infinity
  if (minimumFee === 0 || fixedFee > 0 || price > MOST) return null
  return {
    label: 'Price up to which the minimum fee is charged',
    value: toPenny(price),
    unit: 'pounds',
    sentence: `A home that is sold for less costs ${inUnit(minimumFee, 'money')} all the same, so the percentage is then higher than it says.`,
  }
}

function fixedFeeOf({ fixedFee = 0, fixedFeeToCompare = 0 }: AgentFeeQuestion): number {
  return fixedFee > 0 ? fixedFee : fixedFeeToCompare
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
