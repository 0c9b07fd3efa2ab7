import { BREAKER } from '#calculators/deal-breakers/breaker-field.ts'
import { tickedBreakers } from '#calculators/deal-breakers/deal-breakers.ts'
import { DecisionView } from '#calculators/deal-breakers/decision-view.tsx'
import { decisionOf } from '#calculators/deal-breakers/decision.ts'
import type { LaterProps } from '#calculators/engine/interface/later-sections.tsx'
import type { Asked } from '#calculators/engine/scenarios/asked.ts'
import { STRATEGY_TITLES } from '#calculators/engine/simulation/plan.ts'
import { ChancesView } from '#calculators/engine/simulation/simulation-view.tsx'
import { USUAL_SEED } from '#calculators/engine/simulation/simulation.ts'
import { DEFAULT_SPREADS } from '#calculators/engine/simulation/spreads.ts'
import { useChances } from '#calculators/engine/simulation/use-simulation.ts'

import type { Project } from './project.ts'

/** A project and the ticks beside its question. */
export type ProjectSectionsProps = LaterProps & {
  readonly project: Project
  readonly aside: Asked['aside']
}

/** What follows from figures, ticks and chances by stated rules, and the chances themselves. */
export function ProjectSections({ project, aside, chancesInMinutes }: ProjectSectionsProps) {
  const { plan, nation, facts } = project
  const live = useChances({ plan, spreads: DEFAULT_SPREADS, seed: USUAL_SEED }, chancesInMinutes)
  const keys = aside.flatMap(([name, value]) => (name === BREAKER ? [value] : []))
  const decision = decisionOf({
    ...facts,
    ticked: tickedBreakers(keys, nation),
    chanceOfLossPercent: live.chances?.chanceOfLossPercent ?? null,
  })
  return (
    <>
      <DecisionView decision={decision} title={STRATEGY_TITLES[plan.strategy]} />
      <ChancesView
        {...live}
        about="Works vary from what was quoted, months and prices from what you expect; the deal analyser says how far and why, and lets you change it."
      />
    </>
  )
}
