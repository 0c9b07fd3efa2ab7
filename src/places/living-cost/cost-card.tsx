import { Card } from '#ui/card/card.tsx'

import type { CostAnswer } from './cost-answer.ts'
import { CostForm } from './cost-form.tsx'
import { CostPanel } from './cost-panel.tsx'
import type { CostFormPlace } from './question.ts'

type CostCardProps = {
  readonly answer: CostAnswer
  readonly place: CostFormPlace
  /** The address of the place's page. */
  readonly address: string
}

/** What a home in a place would cost to buy and to live in, with a form for the reader's own price and mortgage. */
export function CostCard({ answer, place, address }: CostCardProps) {
  return (
    <Card id="cost" title="What it would cost to live here">
      <div className="grid items-start gap-6 *:min-w-0 md:grid-cols-2">
        <CostForm answer={answer} action={`${address}#cost`} place={place} />
        <div id="cost-answer" aria-live="polite">
          <CostPanel answer={answer} withReport={false} place={place} />
        </div>
      </div>
    </Card>
  )
}
