import { Card } from '#ui/card/card.tsx'

import type { TurningPoint } from './report.ts'
import { SECTION_TITLES } from './section-titles.ts'
import { inUnit } from './units.ts'

/** The break-even points: where you'd break even or reach your target, and nearby tax jumps. */
export function TurningPointsView({ points }: { readonly points: readonly TurningPoint[] }) {
  if (points.length === 0) return null
  return (
    <Card
      id="turning-points"
      title={SECTION_TITLES.turningPoints}
      sentence="Each with everything else as you entered it."
    >
      <dl className="border-t">
        {points.map(({ label, value, unit, sentence }) => (
          <div key={label} className="border-b py-3">
            <dt className="flex items-baseline justify-between gap-x-4 font-medium">
              <span className="min-w-0">{label}</span>
              <span className="max-w-[60%] shrink-0 text-right font-serif text-xl font-semibold wrap-anywhere tabular-nums">
                {value === null ? 'none' : inUnit(value, unit)}
              </span>
            </dt>
            <dd className="mt-0.5 max-w-prose text-sm text-slate">{sentence}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
