import type { ReactNode } from 'react'

import type { Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'

type GuideHeaderProps = {
  readonly crumbs: readonly Crumb[]
  readonly heading: string
  readonly lead: string
  readonly children?: ReactNode
}

/** Breadcrumbs, heading and lead, on a background of plan lines. */
export function GuideHeader({ crumbs, heading, lead, children }: GuideHeaderProps) {
  return (
    <div className="relative overflow-hidden border-b">
      <PlanLines seed={heading} className="absolute inset-0 size-full" />
      <div className="sheet relative py-6 lg:py-9">
        <Breadcrumbs items={crumbs} />
        <h1 className="mt-4 max-w-prose text-3xl sm:text-4xl">{heading}</h1>
        <p className="mt-3 max-w-prose text-lg text-slate">{lead}</p>
        {children}
      </div>
    </div>
  )
}
