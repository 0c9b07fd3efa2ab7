import { CHECKED_EVERY_DAYS } from '#calculators/rules-report.ts'
import { calculatorRulesToCheck } from '#calculators/rules.ts'
import type { Dated } from '#domain/dated.ts'
import { type IsoDate, addDays, formatDate } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { RuleGroupSection } from './rule-group-section.tsx'
import { RULE_GROUPS } from './rule-groups.ts'

/* Every rule set behind the calculators, written from the dated tables that they calculate with. */

const PATH = href('/tax-rules')
const CRUMBS = [
  { label: 'Home', href: '/' },
  { label: 'Calculators', href: href('/calculators') },
  { label: 'Tax rules' },
]
type PageData = ReturnType<typeof load>

/** Changes with the rules and from day to day. */
const cache = { scope: 'public', datasets: [] } as const

/** Today's date, which decides which rules are due a check. */
const load = ({ today, siteUrl }: PageContext) => ({ today, siteUrl })

/** Title, description and breadcrumbs. */
const head = ({ siteUrl }: PageData): Head => ({
  title: 'Property tax rules with dates and sources',
  description:
    'The tax rules behind our calculators, for buying, selling and letting: rates, dates, the Act or guidance they come from, and when we last checked them.',
  canonical: PATH,
  jsonLd: [breadcrumbList(CRUMBS, siteUrl)],
})

/** The page of tax rules: what is due a check, then the rules by tax. */
export const route = page('/tax-rules', { cache, load, head, Page })

function Page({ data: { today } }: { readonly data: PageData }) {
  const toCheck = calculatorRulesToCheck(today)
  return (
    <>
      <div className="relative overflow-hidden border-b">
        <PlanLines seed="tax rules" className="absolute inset-0 size-full" />
        <div className="sheet relative py-6 lg:py-9">
          <Breadcrumbs items={CRUMBS} />
          <h1 className="mt-3 text-3xl sm:text-4xl">Tax rules</h1>
          <p className="mt-3 max-w-prose text-lg">
            The law behind our calculators: the rates and rules, the dates they apply to, their sources, and
            when we last checked them. The calculators use these same tables.
          </p>
        </div>
      </div>
      <div className="sheet grid gap-12 pt-8 pb-16 *:min-w-0">
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
          <div className="grid gap-4">
            <CheckNotice today={today} toCheck={toCheck} />
            <p className="max-w-prose">
              If you enter a date that a rule doesn’t cover, the calculators tell you instead of guessing.
              Each rule ends with the last year that had published rates when we checked. Changes announced in
              later Budgets aren’t included.
            </p>
          </div>
          <Contents />
        </div>
        {RULE_GROUPS.map((group) => (
          <RuleGroupSection key={group.id} group={group} toCheck={toCheck} />
        ))}
      </div>
    </>
  )
}

type CheckNoticeProps = { readonly today: IsoDate; readonly toCheck: readonly Dated<unknown>[] }

function CheckNotice({ today, toCheck }: CheckNoticeProps) {
  const since = formatDate(addDays(today, -CHECKED_EVERY_DAYS))
  if (toCheck.length === 0)
    return (
      <Notice kind="success" title="Every rule in force is up to date">
        We’ve checked every one in the last {CHECKED_EVERY_DAYS} days, since {since}.
      </Notice>
    )
  return (
    <Notice
      kind="warning"
      title={`${toCheck.length} rules in force haven’t been checked for more than ${CHECKED_EVERY_DAYS} days, since ${since} or earlier`}
    >
      <ul className="list-[square] pl-5">
        {toCheck.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      Compare them with their sources before you rely on them.
    </Notice>
  )
}

function Contents() {
  return (
    <nav aria-label="On this page">
      <ul className="border-t">
        {RULE_GROUPS.map(({ id, title, rules }) => (
          <li key={id} className="border-b">
            <a href={`#${id}`} className="flex min-h-11 items-center justify-between gap-4">
              <span className="link">{title}</span>
              <span className="text-sm whitespace-nowrap text-slate">{countOf(rules.length, 'rule')}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
