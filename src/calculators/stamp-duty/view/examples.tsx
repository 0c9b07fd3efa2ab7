import ChevronDown from 'lucide-react/icons/chevron-down'

import type { IsoDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'
import { regimes } from '#tax/land/regime.ts'
import { Icon } from '#ui/icon/icon.tsx'

import { workedExamples } from '../worked-examples.ts'

/** Who pays what: the words first, the figures in a row at the end. */
export function Examples({ today }: { readonly today: IsoDate }) {
  return (
    <details id="examples" className="fold max-w-prose open:pb-4">
      <summary>
        <h2 className="text-lg">Worked examples at today’s rates</h2>
        <Icon of={ChevronDown} />
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
