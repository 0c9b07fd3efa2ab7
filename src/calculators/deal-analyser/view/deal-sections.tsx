import { decided, judged } from '#calculators/deal-analyser/judged.ts'
import type { DealQuestion } from '#calculators/deal-analyser/question.ts'
import { dealSchedules } from '#calculators/deal-analyser/schedules.ts'
import { DecisionView } from '#calculators/deal-breakers/decision-view.tsx'
import type { LaterProps } from '#calculators/engine/interface/later-sections.tsx'
import { ScheduleView } from '#calculators/engine/report/schedule-view.tsx'
import type { Asked } from '#calculators/engine/scenarios/asked.ts'
import { STRATEGY_TITLES } from '#calculators/engine/simulation/plan.ts'
import { ChancesView } from '#calculators/engine/simulation/simulation-view.tsx'
import { useChances } from '#calculators/engine/simulation/use-simulation.ts'

import { GatesView } from './gates-view.tsx'
import { TaxFiles } from './tax-files.tsx'

/** A deal with its ticks. */
export type DealSectionsProps = LaterProps & {
  readonly question: DealQuestion
  readonly aside: Asked['aside']
}

/** What a deal has beyond every calculator: the decision, every way with its tax, what bars each, the chances. */
export function DealSections({ question, aside, chancesInMinutes }: DealSectionsProps) {
  const { strategy, objective, spreads, seed } = question.inputs.further
  const deal = judged(question, aside)
  const live = useChances(deal.plan && { plan: deal.plan, spreads, seed }, chancesInMinutes)
  return (
    <>
      <DecisionView decision={decided(question, deal, live.chances)} title={STRATEGY_TITLES[strategy]} />
      {dealSchedules(deal.sideBySide, objective).map((schedule) => (
        <ScheduleView key={schedule.id} schedule={schedule} />
      ))}
      <TaxFiles question={question} sideBySide={deal.sideBySide} />
      <GatesView sideBySide={deal.sideBySide} />
      <ChancesView {...live} />
    </>
  )
}
