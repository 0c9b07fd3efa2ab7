import { Drawn } from '#calculators/engine/report/drawn.tsx'

import type { BoundPart } from './bound-parts.ts'
import { TryIt } from './try-it.tsx'

/** A part of a bound text: prose, a live calculator or a chart. */
export function BoundPartView({ part }: { readonly part: BoundPart }) {
  if (part.kind === 'calculator') return <TryIt example={part.example} />
  if (part.kind === 'chart')
    return (
      <div className="rounded-sm border bg-card p-4 sm:p-6">
        <Drawn drawing={part.drawing} />
      </div>
    )
  return <div className="prose [&>:first-child]:mt-0" dangerouslySetInnerHTML={{ __html: part.html }} />
}
