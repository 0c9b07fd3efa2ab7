import type { IsoDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'
import { regimes } from '#tax/land/regime.ts'

import { workedExamples } from '../worked-examples.ts'

/** Who pays what: the words first, the figures in a row at the end. */
export function Examples({ today }: { readonly today: IsoDate }) {
  return (
    <details id="examples" className="max-w-prose border-b open:pb-4">
      <summary className="flex min-h-12 items-center hover:bg-wash">
        <h2 className="text-lg">Worked examples at today’s rates</h2>
      </summary>
      <ul>
        {workedExamples(today).map(({ who, regime, working, tax }) => (
          <li key={who} className="border-t py-3">
            {who}.<span className="mt-1 block text-sm text-slate tabular-nums">{working}</span>
            <span className="mt-1 block font-medium tabular-nums">
              {formatAmount(tax)} {regimes[regime].short}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
