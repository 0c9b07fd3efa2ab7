import type { ReactNode } from 'react'

import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'
import { href } from '#web/href.ts'

type AccountFrameProps = {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** The layout of a page with one form: a card on a background of plan lines. */
export function AccountFrame({ title, lead, children }: AccountFrameProps) {
  return (
    <div className="relative overflow-hidden">
      <PlanLines seed={title} className="absolute inset-0 h-full w-full" />
      <div className="sheet relative py-8 sm:py-14">
        <div className="mx-auto max-w-lg rounded-sm border border-t-3 border-t-title-red bg-card p-5 sm:p-8">
          <Breadcrumbs items={[{ label: 'Home', href: href('/') }, { label: title }]} />
          <h1 className="mt-3 text-2xl sm:text-3xl">{title}</h1>
          {lead && <p className="mt-2 text-slate">{lead}</p>}
          <div className="mt-6 grid gap-5">{children}</div>
        </div>
      </div>
    </div>
  )
}
