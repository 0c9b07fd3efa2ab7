import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'

import { lowerFirst } from '#calculators/engine/report/lower-first.ts'
import { Card } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Pill } from '#ui/pill/pill.tsx'

import type { Decision, RuleResult, Verdict } from './decision.ts'

const VERDICTS: Readonly<Record<Verdict, { words: string; tone: 'brick' | 'ochre' | 'water' | 'green' }>> = {
  stop: { words: 'Stop', tone: 'brick' },
  rework: { words: 'Rework', tone: 'ochre' },
  ask: { words: 'Ask first', tone: 'water' },
  'go-on': { words: 'Go on', tone: 'green' },
}

type DecisionViewProps = {
  /** Null where the way cannot be worked out yet. */
  readonly decision: Decision | null
  /** The way that is judged. */
  readonly title: string
}

/** The decision line and every rule behind it. */
export function DecisionView({ decision, title }: DecisionViewProps) {
  if (!decision) {
    return (
      <Card
        id="decision"
        title="What follows"
        sentence={`${title}: the deal lacks a figure that this way needs. See the table of ways.`}
      />
    )
  }
  const { verdict, line, rules } = decision
  return (
    <Card
      id="decision"
      title="What follows"
      sentence={
        <>
          By stated rules, for one way: {lowerFirst(title)}. It is no advice. The{' '}
          <a href="#breakers" className="link">
            deal-breakers
          </a>{' '}
          to tick stand below; what you want of a deal is under more options.
        </>
      }
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-serif text-xl font-semibold">
          <Pill tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].words}</Pill>
          <span className="max-w-prose">{line}</span>
        </p>
        <ul className="grid gap-x-10 lg:grid-cols-2">
          {rules.map((rule) => (
            <Rule key={rule.rule} {...rule} />
          ))}
        </ul>
      </div>
    </Card>
  )
}

const OUTCOMES = {
  fired: { icon: X, words: 'Speaks against it', tone: 'text-brick' },
  passed: { icon: Check, words: 'Passed', tone: 'text-survey-green' },
  'not-asked': { icon: Minus, words: 'Not asked', tone: 'text-slate' },
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
