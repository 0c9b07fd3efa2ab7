import { useChances } from '#calculators/chances/use-chances.ts'
import { decided, judged } from '#calculators/deal-analyser/judged.ts'
import type { DealQuestion } from '#calculators/deal-analyser/question.ts'
import type { Asked } from '#calculators/scenarios/asked.ts'
import { STRATEGY_TITLES } from '#calculators/strategies/strategies.ts'

import { BreakersView } from './breakers-view.tsx'
import { ChancesView } from './chances-view.tsx'
import { DecisionView } from './decision-view.tsx'
import { GatesView } from './gates-view.tsx'

type DealSectionsProps = { readonly question: DealQuestion; readonly aside: Asked['aside'] }

/** What a deal has beyond every calculator: the decision, the deal-breakers, the chances, what bars each way. */
export function DealSections({ question, aside }: DealSectionsProps) {
  const { strategy, spreads, seed } = question.further
  const deal = judged(question, aside)
  const live = useChances(deal.plan && { plan: deal.plan, spreads, seed })
  return (
    <>
      <DecisionView decision={decided(question, deal, live.chances)} title={STRATEGY_TITLES[strategy]} />
      <BreakersView breakers={deal.breakers} ticked={deal.ticked.map(({ key }) => key)} />
      <ChancesView {...live} />
      <GatesView sideBySide={deal.sideBySide} />
    </>
  )
}
