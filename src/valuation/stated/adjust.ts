import type { HomeEstimate } from '../model/estimate-home.ts'
import type { Asked } from '../page/asked-home.ts'
import {
  type Effect,
  ENERGY_RATINGS,
  isEnergyRating,
  STATED,
  STATED_NAMES,
  type StatedOption,
} from './stated-facts.ts'

/** What one of the visitor's statements does to the price, by research. */
export type Adjustment = { change: string; effect: Effect }

/** An estimate with the visitor's adjustments, in pounds. */
export type Adjusted = Pick<HomeEstimate, 'low80' | 'estimate' | 'high80'>

/** The adjustments for what a visitor states about a home with this recorded energy rating. */
export function adjustmentsOf(asked: Asked, recordedRating: string | null): Adjustment[] {
  const stated = STATED_NAMES.flatMap((name): Adjustment[] => {
    const options: readonly StatedOption[] = STATED[name].options
    const { change, effect } = options.find(({ value }) => value === asked[name]) ?? {}
    return change === undefined || !effect ? [] : [{ change, effect }]
  })
  return [...stated, ...ratingAdjustments(asked.energyRating, recordedRating)]
}

function ratingAdjustments(rating: Asked['energyRating'], recordedRating: string | null): Adjustment[] {
  if (rating === null || rating === recordedRating) return []
  const { share, study } = ENERGY_RATINGS
  const isKnown = recordedRating !== null && isEnergyRating(recordedRating)
  // Without a rating, a home is taken for one with the commonest.
  const before = 1 + share[isKnown ? recordedRating : 'D']
  return [
    {
      change: `An energy rating of ${rating}${isKnown ? ` instead of ${recordedRating}` : ''}`,
      effect: { share: (1 + share[rating]) / before - 1, study },
    },
  ]
}

/**
 * The estimate with every adjustment that has a figure, one after the other; null without any. Each may be anything from nothing to twice as much, so the
 * range gets wider, never narrower.
 */
export function adjusted(
  { low80, estimate, high80 }: Adjusted,
  adjustments: readonly Adjustment[],
): Adjusted | null {
  const shares = adjustments.flatMap(({ effect }) =>
    'share' in effect && effect.share !== 0 ? [effect.share] : [],
  )
  if (shares.length === 0) return null
  return shares.reduce<Adjusted>(
    (so, share) => ({
      low80: so.low80 * (1 + Math.min(0, 2 * share)),
      estimate: so.estimate * (1 + share),
      high80: so.high80 * (1 + Math.max(0, 2 * share)),
    }),
    { low80, estimate, high80 },
  )
}
