import { spreadsOf } from '#calculators/deal-analyser/further.ts'
import { decided, judged } from '#calculators/deal-analyser/judged.ts'
import { STRATEGY_TITLES } from '#calculators/engine/simulation/plan.ts'
import { judgedViews } from '#calculators/project-sections/judged-views.tsx'

/** The verdict, the simulation and the checks of a deal. */
export const dealViews = judgedViews(({ question, asked }) => {
  const deal = judged(question, asked.aside)
  const { plan, inputs } = deal
  return {
    simulated: plan && { plan, spreads: spreadsOf(inputs), seed: inputs.seed },
    decide: (chances) => decided(deal, chances),
    title: STRATEGY_TITLES[inputs.strategy],
  }
})
