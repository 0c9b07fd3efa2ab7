import type { ReactNode } from 'react'

import type { Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'

type LookUpPageProps = {
  readonly heading: string
  readonly lede: ReactNode
  readonly crumbs: readonly Crumb[]
  /** The search form, in a card below the heading. */
  readonly form?: ReactNode
  /** Whether it's printed as a place's report: in smaller type, on few pages. */
  readonly isReport?: boolean
  readonly children: ReactNode
}

/** The layout of a look-up page: heading and search form on a plan, then the answer and what explains it. */
export function LookUpPage({ heading, lede, crumbs, form, isReport = false, children }: LookUpPageProps) {
  return (
    <>
      <div className="relative overflow-hidden border-b">
        <PlanLines seed={heading} className="absolute inset-x-0 top-0 h-80 w-full sm:h-full" />
        <div className="sheet relative py-8 sm:py-10">
          <Breadcrumbs items={crumbs} />
          <h1 className="mt-4 max-w-3xl text-3xl text-balance sm:text-4xl">{heading}</h1>
          <p className="mt-3 max-w-prose text-lg text-slate">{lede}</p>
          {form && (
            <div className="mt-6 max-w-prose rounded-sm border bg-card p-4 sm:p-6 print:hidden">{form}</div>
          )}
        </div>
      </div>
      <div className={`sheet mt-10 grid gap-12 *:min-w-0 ${isReport ? 'place-report' : ''}`}>{children}</div>
    </>
  )
}
