import type { DashboardData } from '#account/dashboard/dashboard-data.server.ts'
import { formatDate } from '#domain/dates.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'
import { PostcodeLookUp } from '#ui/postcode-look-up/postcode-look-up.tsx'
import { href } from '#web/href.ts'

/** Greeting, suggested next step and postcode search. */
export function DashboardHeader({ data: { greeting, action, today } }: { readonly data: DashboardData }) {
  // If the next step is to look up a postcode, show the search field instead of a button.
  const looksUp = action.href === href('/postcodes')
  return (
    <div className="relative overflow-hidden border-b">
      <PlanLines seed={greeting} className="absolute inset-x-0 top-0 h-full w-full" />
      <div className="sheet relative py-8 lg:py-10">
        <Breadcrumbs items={[{ label: 'Home', href: href('/') }, { label: 'Dashboard' }]} />
        <p className="mt-4 text-sm text-slate">{formatDate(today)}</p>
        <h1 className="mt-1 text-3xl sm:text-4xl">{greeting}</h1>
        <div className={`mt-6 grid gap-6 *:min-w-0 lg:gap-8 ${looksUp ? 'max-w-3xl' : 'lg:grid-cols-2'}`}>
          <section aria-labelledby="next-action" className="rounded-sm border bg-card p-4 sm:p-6">
            <p className="text-sm text-slate">Next step</p>
            <h2 id="next-action" className="text-2xl">
              {action.title}
            </h2>
            <p className="mt-1 mb-4 max-w-prose">{action.sentence}</p>
            {looksUp ? (
              <PostcodeLookUp />
            ) : (
              <LinkButton variant="primary" href={action.href}>
                {action.label}
              </LinkButton>
            )}
          </section>
          {!looksUp && (
            <div className="rounded-sm border bg-card p-4 sm:p-6 print:hidden">
              <PostcodeLookUp variant="secondary" />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
