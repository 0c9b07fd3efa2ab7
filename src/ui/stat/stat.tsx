import type { ReactNode } from 'react'

import { Nothing, type NothingKind } from '#ui/nothing/nothing.tsx'
import { SourceChip } from '#ui/source-chip/source-chip.tsx'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'

type StatProps = {
  readonly label: ReactNode
  /** The formatted figure, or the reason why it's missing. */
  readonly value: string | { readonly nothing: NothingKind }
  /** Left out if there's no figure. */
  readonly unit?: ReactNode
  /** What the figure is compared with: '12% above Reading'. */
  readonly comparison?: ReactNode
  /** Month, year or range that the figure describes. */
  readonly date?: ReactNode
  /** Number of observations in words: '34 sales'. */
  readonly n?: ReactNode
  readonly source?: SourceFacts
}

/** A figure with its context: unit, comparison, date, number of observations, source. */
export function Stat({ label, value, unit, comparison, date, n, source }: StatProps) {
  const hasUnit = unit !== undefined && typeof value === 'string'
  return (
    <div className="row-span-2 grid min-w-0 grid-rows-subgrid gap-y-0 border-t-2 border-ink pt-2">
      <p className="text-sm font-medium">{label}</p>
      <div>
        <p className="mt-1 font-serif text-2xl font-semibold tabular-nums">
          {typeof value === 'string' ? value : <StatNothing kind={value.nothing} />}
          {hasUnit && ' '}
          {hasUnit && <span className="inline-block font-sans text-sm font-normal text-slate">{unit}</span>}
        </p>
        {comparison && <p className="mt-1 text-sm">{comparison}</p>}
        {(date || n) && (
          <p className="mt-1 text-sm text-slate">
            {date}
            {date && n && ','} {n && <span className="whitespace-nowrap">{n}</span>}
          </p>
        )}
        {source && (
          <div className="mt-2">
            <SourceChip source={source} />
          </div>
        )}
      </div>
    </div>
  )
}

function StatNothing({ kind }: { readonly kind: NothingKind }) {
  return (
    <span className="font-sans text-base font-medium">
      <Nothing kind={kind} />
    </span>
  )
}

/** Up to four figures side by side, aligned below labels of any length. */
export function StatRow({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-6 gap-y-6 lg:gap-x-8">
      {children}
    </div>
  )
}
