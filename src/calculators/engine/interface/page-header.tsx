import type { ReactNode } from 'react'

import { type Dated, rulesToCheck } from '#domain/dated.ts'
import { type IsoDate, formatDate } from '#domain/dates.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'
import { href } from '#web/href.ts'

type PageHeaderProps = {
  readonly seed: string
  readonly crumbs: readonly { label: string; href?: string }[]
  readonly heading: string
  readonly lead: string
  /** The dated law behind the answer; empty if it's only arithmetic. */
  readonly rules: readonly Dated<unknown>[]
  readonly today: IsoDate
}

/** The header of a calculator's page: breadcrumbs, heading, lead, and when its rules were checked. */
export function PageHeader({ seed, crumbs, heading, lead, ...grounds }: PageHeaderProps) {
  return (
    <div className="relative overflow-hidden border-b">
      <PlanLines seed={seed} className="absolute inset-0 size-full" />
      <div className="sheet relative py-3 lg:py-5">
        <Breadcrumbs items={crumbs} />
        <h1 className="mt-1 text-2xl sm:text-3xl">{heading}</h1>
        <p className="mt-1 max-w-prose text-pretty sm:text-lg">{lead}</p>
        <Grounds {...grounds} />
      </div>
    </div>
  )
}

/** 'Rules checked 28 September 2026, Sources'. */
function Grounds({ rules, today }: Pick<PageHeaderProps, 'rules' | 'today'>) {
  const checked = lastChecked(rules)
  const isOld = rulesToCheck(rules, today).length > 0
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 text-sm text-slate print:hidden">
      {checked && (
        <Ground href={href('/tax-rules')}>
          Rules checked {formatDate(checked)}
          {isOld && ', more than 120 days ago: compare with the authority’s own page'}
        </Ground>
      )}
      <Ground href="#sources">Sources</Ground>
    </ul>
  )
}

function Ground({ href: to, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <li>
      <a href={to} className="link inline-flex min-h-6 items-center">
        {children}
      </a>
    </li>
  )
}

/** The earliest date on which a rule's newest period was checked. */
function lastChecked(rules: readonly Dated<unknown>[]): IsoDate | null {
  const days = rules.flatMap(({ periods }) => periods.at(-1)?.source.verifiedOn ?? []).toSorted()
  return days[0] ?? null
}
