import { BREAKER } from '#calculators/deal-breakers/breaker-field.ts'
import { BreakersView } from '#calculators/deal-breakers/breakers-view.tsx'
import { ChecksView } from '#calculators/deal-breakers/checks-view.tsx'
import type { Decision } from '#calculators/deal-breakers/decision.ts'
import { VerdictView } from '#calculators/deal-breakers/verdict-view.tsx'
import type { ViewProps } from '#calculators/engine/interface/view.ts'
import type { Asked } from '#calculators/engine/scenarios/asked.ts'
import { ChancesView } from '#calculators/engine/simulation/simulation-view.tsx'
import type { Chances } from '#calculators/engine/simulation/simulation.ts'
import {
  type ChancesAsked,
  chancesAttribute,
  useChances,
} from '#calculators/engine/simulation/use-simulation.ts'

import type { JudgedViews } from './judged-parts.ts'

/** A deal's verdict and simulation. */
export type Judgement = {
  /** The plan to simulate; null if an input is missing. */
  readonly simulated: ChancesAsked | null
  /** The verdict; null if the strategy can't be worked out. */
  readonly decide: (chances: Chances | null) => Decision | null
  /** The strategy the verdict is about. */
  readonly title: string
  /** What varies in the simulation, and where it's explained. */
  readonly about?: string
}

/** The views of a deal's verdict, simulation and checks. */
export function judgedViews(judge: (props: ViewProps) => Judgement): JudgedViews {
  function useJudged(props: ViewProps) {
    const judgement = judge(props)
    const live = useChances(judgement.simulated, props.chancesInMinutes ?? undefined)
    return { ...judgement, live, decision: judgement.decide(live.chances) }
  }
  function Verdict(props: ViewProps) {
    const { simulated, live, decision, title } = useJudged(props)
    return (
      <div {...chancesAttribute(simulated, live)}>
        <VerdictView decision={decision} title={title} />
      </div>
    )
  }
  function Risk(props: ViewProps) {
    const { live, about } = useJudged(props)
    return <ChancesView {...live} {...(about && { about })} />
  }
  function Checks(props: ViewProps) {
    const { decision, title } = useJudged(props)
    return (
      <>
        <ChecksView decision={decision} title={title} />
        <BreakersView ticked={tickedIn(props.asked)} />
      </>
    )
  }
  return { Verdict, Risk, Checks }
}

/** Keys of the ticked deal-breakers. */
export function tickedIn({ aside }: Pick<Asked, 'aside'>): readonly string[] {
  return aside.flatMap(([name, value]) => (name === BREAKER ? [value] : []))
}
