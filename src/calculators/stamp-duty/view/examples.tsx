import type { IsoDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'
import { regimes } from '#tax/land/regime.ts'
import { Card } from '#ui/card/card.tsx'

import { workedExamples } from '../worked-examples.ts'

/** Who pays what: the words first, the figures in a row at the end. */
export function Examples({ today }: { readonly today: IsoDate }) {
  return (
    <Card
      id="examples"
      title="Worked examples"
      sentence="Worked out by this calculator, for completion today."
    >
      <ul className="-mt-2 gap-x-12 md:columns-2">
        {workedExamples(today).map(({ who, regime, working, tax }) => (
          <li key={who} className="break-inside-avoid border-b py-3">
            {who}.<span className="mt-1 block text-sm text-slate tabular-nums">{working}</span>
            <span className="mt-1 block font-medium tabular-nums">
              {formatAmount(tax)} {regimes[regime].short}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
