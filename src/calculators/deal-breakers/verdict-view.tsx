import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import CircleX from 'lucide-react/icons/circle-x'

import { lowerFirst } from '#calculators/engine/report/lower-first.ts'
import { Icon } from '#ui/icon/icon.tsx'

import type { Decision, Verdict } from './decision.ts'

const VERDICTS: Readonly<Record<Verdict, { icon: typeof CircleX; words: string; tone: string }>> = {
  stop: { icon: CircleX, words: 'Stop: deal-breaker', tone: 'text-brick' },
  rework: { icon: CircleAlert, words: 'Doesn’t meet your targets', tone: 'text-ochre-text' },
  ask: { icon: CircleHelp, words: 'Check before you offer', tone: 'text-water' },
  'go-on': { icon: CircleCheck, words: 'Meets your targets', tone: 'text-survey-green' },
}

type VerdictViewProps = {
  /** Null where the strategy cannot be worked out yet. */
  readonly decision: Decision | null
  /** The strategy the verdict is about. */
  readonly title: string
}

/** The decision on a deal in a few words, with its reason. */
export function VerdictView({ decision, title }: VerdictViewProps) {
  const { icon, words, tone } = decision
    ? VERDICTS[decision.verdict]
    : { icon: CircleHelp, words: 'No verdict yet', tone: 'text-slate' }
  return (
    <div id="verdict" className="mb-4 border-b pb-4">
      <p className={`flex items-center gap-2 font-serif text-xl font-semibold ${tone}`}>
        <Icon of={icon} />
        {words}
      </p>
      <p className="mt-0.5 max-w-prose">
        {decision?.line ?? `For a verdict on ${lowerFirst(title)}, enter what that strategy needs.`}
      </p>
    </div>
  )
}
