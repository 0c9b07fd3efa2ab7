import { decided, judged } from '#calculators/deal-analyser/judged.ts'
import type { DealInputs, DealQuestion } from '#calculators/deal-analyser/question.ts'
import { STRATEGY_TITLES } from '#calculators/engine/simulation/plan.ts'
import { judgedViews } from '#calculators/project-sections/judged-views.tsx'

/** The verdict, the simulation and the checks of a deal. */
export const dealViews = judgedViews<DealInputs>(({ question, asked }) => {
  const deal: DealQuestion = question
  const { strategy, spreads, seed } = deal.inputs.further
  const found = judged(deal, asked.aside)
  return {
    simulated: found.plan && { plan: found.plan, spreads, seed },
    decide: (chances) => decided(deal, found, chances),
    title: STRATEGY_TITLES[strategy],
  }
})
