/** A project of buying and mending as it is judged: the plan that the chances run, and what the rules look at. Pure. */
import type { DecisionFacts } from '#calculators/deal-breakers/decision.ts'
import type { Plan } from '#calculators/engine/simulation/plan.ts'
import type { Nation } from '#domain/nation.ts'

/** Plain values, so that a browser can tell whether they have changed. */
export type Project = {
  readonly plan: Plan
  readonly nation: Nation
  readonly facts: Omit<DecisionFacts, 'ticked' | 'chanceOfLossPercent'>
}

/** Rent over interest below which lenders commonly refuse, in per cent, at a rate that is often above the one paid. */
export const USUAL_COVER = 125

/** What the rules find where nothing is let: such rules are not asked. */
export const NOTHING_LET = {
  annualCashFlow: null,
  stressedCashFlow: null,
  stressRatePercent: 0,
  testedCoverPercent: null,
  testRatePercent: 0,
  wantedCoverPercent: USUAL_COVER,
} as const
