import { DataTable } from '#ui/data-table/data-table.tsx'

import { rounded, roundedChange } from '../page/rounded.ts'
import { slightWords, WHAT_IF, WHAT_IF_MEANS, type WhatIf } from './what-if.ts'

type WhatIfViewProps = {
  readonly whatIfs: readonly WhatIf[]
  /** Whether the page has a form for the floor area. */
  readonly isChangeable: boolean
}

/** What the home would be worth with more floor area. */
export function WhatIfView({ whatIfs, isChangeable }: WhatIfViewProps) {
  return (
    <section aria-labelledby="what-if" className="grid gap-3">
      <h4 id="what-if" className="text-lg font-semibold">
        {WHAT_IF}
      </h4>
      {whatIfs.length === 0 ? (
        <p className="max-w-prose">
          {isChangeable
            ? 'Enter its floor area above to see what an extension would add. We don’t know it.'
            : 'We don’t know its floor area, so we can’t say what an extension would add.'}
        </p>
      ) : (
        <>
          <WhatIfTable whatIfs={whatIfs} />
          <p className="max-w-prose text-sm text-slate">
            {slightWords(whatIfs)}
            {WHAT_IF_MEANS}
          </p>
        </>
      )}
    </section>
  )
}

function WhatIfTable({ whatIfs }: { readonly whatIfs: readonly WhatIf[] }) {
  return (
    <DataTable
      caption="What the home would be worth with more floor area"
      captionHidden
      rows={whatIfs}
      rowKey={({ addedSqm }) => addedSqm}
      columns={[
        {
          key: 'added',
          label: 'Added floor area',
          rowHeader: true,
          cell: ({ addedSqm }) => `${addedSqm} m²`,
        },
        {
          key: 'estimate',
          label: 'Estimate',
          numeric: true,
          cell: ({ estimate }) => rounded(estimate),
        },
        {
          key: 'range',
          label: '80% range',
          numeric: true,
          cell: ({ low, high }) => `${rounded(low)} – ${rounded(high)}`,
        },
        { key: 'change', label: 'Adds', numeric: true, cell: ({ change }) => signed(change) },
        {
          key: 'each',
          label: 'Per m²',
          numeric: true,
          cell: ({ change, addedSqm }) => signed(change / addedSqm),
        },
      ]}
    />
  )
}

function signed(change: number): string {
  if (Math.abs(change) < 1) return 'nothing'
  return `${change > 0 ? '+' : '−'}${roundedChange(change)}`
}
