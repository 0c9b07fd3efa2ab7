import { tickedBreakers } from '#calculators/deal-breakers/deal-breakers.ts'
import { decisionOf } from '#calculators/deal-breakers/decision.ts'
import { STRATEGY_TITLES } from '#calculators/engine/simulation/plan.ts'
import { USUAL_SEED } from '#calculators/engine/simulation/simulation.ts'
import { DEFAULT_SPREADS } from '#calculators/engine/simulation/spreads.ts'

import type { Judgement } from './judged-views.tsx'
import type { Project } from './project.ts'

const ABOUT =
  'The simulation varies refurbishment cost, time and prices around what you entered. The deal analyser shows by how much and why, and lets you change it.'

/** Works out the verdict on a flip or BRRR project, with its ticked deal-breakers. */
export function projectJudgement({ plan, nation, facts }: Project, ticked: readonly string[]): Judgement {
  return {
    simulated: { plan, spreads: DEFAULT_SPREADS, seed: USUAL_SEED },
    decide: (chances) =>
      decisionOf({
        ...facts,
        ticked: tickedBreakers(ticked, nation),
        chanceOfLossPercent: chances?.chanceOfLossPercent ?? null,
      }),
    title: STRATEGY_TITLES[plan.strategy],
    about: ABOUT,
  }
}
