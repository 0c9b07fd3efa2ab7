import type { ReactNode } from 'react'

import type { Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'

type LookUpPageProps = {
  readonly heading: string
  readonly lede: ReactNode
  readonly crumbs: readonly Crumb[]
  /** The search, in the white box below the heading. */
  readonly form?: ReactNode
  /** The plan behind the heading carries the red edge while nothing below does. */
  readonly edged: boolean
  readonly children: ReactNode
}

/** The frame of a look-up: plan, heading, search; then what was found and what is known. */
export function LookUpPage({ heading, lede, crumbs, form, edged, children }: LookUpPageProps) {
  return (
    <>
      <div className="relative overflow-hidden border-b">
        <PlanLines seed={heading} edged={edged} className="absolute inset-x-0 top-0 h-80 w-full sm:h-full" />
        <div className="sheet relative py-8 sm:py-10">
          <Breadcrumbs items={crumbs} />
          <h1 className="mt-4 max-w-3xl text-3xl text-balance sm:text-4xl">{heading}</h1>
          <p className="mt-3 max-w-prose text-lg text-slate">{lede}</p>
          {form && (
            <div className="mt-6 max-w-prose rounded-sm border bg-card p-4 sm:p-6 print:hidden">{form}</div>
          )}
        </div>
      </div>
      <div className="sheet mt-10 grid gap-12 *:min-w-0">{children}</div>
    </>
  )
}
