/** A refurbishment project as the verdict sees it: the plan to simulate, and the facts for the rules. Pure. */
import type { DecisionFacts } from '#calculators/deal-breakers/decision.ts'
import type { Plan } from '#calculators/engine/simulation/plan.ts'
import type { Nation } from '#domain/nation.ts'

/** Plain values, so that a browser can tell whether they have changed. */
export type Project = {
  readonly plan: Plan
  readonly nation: Nation
  readonly facts: Omit<DecisionFacts, 'ticked' | 'chanceOfLossPercent'>
}

/**
 * The interest cover ratio below which lenders commonly refuse, in per cent, at a stress rate that's often above the
 * rate paid.
 */
export const USUAL_COVER = 125

/** Facts for projects without a let. Rules about letting don't apply. */
export const NOTHING_LET = {
  annualCashFlow: null,
  stressedCashFlow: null,
  stressRatePercent: 0,
  testedCoverPercent: null,
  testRatePercent: 0,
  wantedCoverPercent: USUAL_COVER,
} as const
