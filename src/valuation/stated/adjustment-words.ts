import { plainNumber } from '#domain/plain-number.ts'

import type { HomeEstimate } from '../model/estimate-home.ts'
import { rounded, roundedChange } from '../page/rounded.ts'
import { type Adjusted, adjusted, type Adjustment } from './adjust.ts'
import type { Study } from './stated-facts.ts'

/** What all adjustments together come to: 'Our estimate is £720,000. With your adjustments it’s £662,000, in a range of £501,000 to £850,000.' */
export function adjustedSentence({ estimate }: Adjusted, withAll: Adjusted): string {
  return (
    `Our estimate is ${rounded(estimate)}. With your adjustments it’s ${rounded(withAll.estimate)}, ` +
    `in a range of ${rounded(withAll.low80)} to ${rounded(withAll.high80)}.`
  )
}

/** What one adjustment does to an estimate, and what that follows from. */
export function adjustmentSentence(
  { change, effect }: Adjustment,
  { low80, estimate, high80 }: HomeEstimate,
): string {
  if ('half' in effect) {
    const [low, high] = effect.half === 'lower' ? [low80, estimate] : [estimate, high80]
    return `${change} makes the ${effect.half} half of the range likelier: ${rounded(low)} to ${rounded(high)}. We have no figure, because ${effect.because}.`
  }
  const { share, study } = effect
  if (Math.abs(share) < 0.0005) return `${change} hardly changes the price. ${studyWords(study)}`
  const does = share > 0 ? 'adds' : 'takes off'
  const percent = plainNumber(Math.round(Math.abs(share) * 1000) / 10)
  return `${change} ${does} about ${roundedChange(share * estimate)} (${percent}%). ${studyWords(study)}`
}

function studyWords({ publisher, title, year, compared }: Study): string {
  return `${publisher}, ${title} (${year}): ${compared.charAt(0).toLowerCase()}${compared.slice(1)}`
}

/** Why adjustments are apart from the estimate, and what to do about what its own sales show already. */
export const ADJUSTMENTS_APART =
  'These figures are from published research, not from our sales data, so we can’t test them and our accuracy figures don’t include them. ' +
  'Each may be anything from nothing to twice as much: the range is wider for it. ' +
  'If the home was already like this when it last sold, its own price shows it, so don’t adjust for it again.'

/** Every sentence about the adjustments of an estimate; none without any. */
export function adjustmentSentences(estimate: HomeEstimate, adjustments: readonly Adjustment[]): string[] {
  if (adjustments.length === 0) return []
  const withAll = adjusted(estimate, adjustments)
  return [
    ...(withAll ? [adjustedSentence(estimate, withAll)] : []),
    ...adjustments.map((each) => adjustmentSentence(each, estimate)),
    ADJUSTMENTS_APART,
  ]
}
