import type { ReactNode } from 'react'

import type { Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'

type SubscriptionPageProps = {
  readonly crumbs: readonly Crumb[]
  readonly title: string
  readonly children: ReactNode
}

/** The layout of the confirm and unsubscribe pages: one card. */
export function SubscriptionPage({ crumbs, title, children }: SubscriptionPageProps) {
  return (
    <div className="relative overflow-hidden border-b">
      <PlanLines seed="newsletter" className="absolute inset-x-0 top-0 h-80 w-full sm:h-full" />
      <div className="sheet relative py-8 sm:py-12">
        <Breadcrumbs items={crumbs} />
        <div className="mt-6 max-w-prose rounded-sm border bg-card p-5 sm:p-8">
          <h1 className="text-3xl">{title}</h1>
          <div className="mt-4 grid gap-4 text-lg">{children}</div>
        </div>
      </div>
    </div>
  )
}
