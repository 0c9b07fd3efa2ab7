import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'

import { lowerFirst } from '#calculators/engine/report/lower-first.ts'
import { Card } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'

import type { Decision, RuleResult } from './decision.ts'

type ChecksViewProps = {
  /** Null where the strategy cannot be worked out yet. */
  readonly decision: Decision | null
  /** The strategy the verdict is about. */
  readonly title: string
}

/** Every check behind the verdict. */
export function ChecksView({ decision, title }: ChecksViewProps) {
  if (!decision) return null
  return (
    <Card
      id="checks"
      title="How the verdict is reached"
      sentence={`Checks on one strategy: ${lowerFirst(title)}. For guidance only; it isn’t financial advice.`}
    >
      <ul className="grid gap-x-10 lg:grid-cols-2">
        {decision.rules.map((rule) => (
          <Rule key={rule.rule} {...rule} />
        ))}
      </ul>
    </Card>
  )
}

const OUTCOMES = {
  fired: { icon: X, words: 'Failed', tone: 'text-brick' },
  passed: { icon: Check, words: 'Passed', tone: 'text-survey-green' },
  'not-asked': { icon: Minus, words: 'Doesn’t apply', tone: 'text-slate' },
} as const

function Rule({ rule, outcome, sentence }: RuleResult) {
  const { icon, words, tone } = OUTCOMES[outcome]
  return (
    <li className="flex gap-3 border-t py-2.5">
      <span className={`mt-0.5 ${tone}`}>
        <Icon of={icon} label={words} />
      </span>
      <div className="min-w-0">
        <p className="font-medium">{rule}</p>
        <p className="text-sm text-slate">{sentence}</p>
      </div>
    </li>
  )
}
