import type { DealsData } from '#account/deals/deals-data.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'
import { href } from '#web/href.ts'

import { DealForm } from './deal-form.tsx'
import { DealList } from './deal-list.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { OpenDeal } from './open-deal.tsx'

/** The visitor's deals, an open deal, or the form for a new one. */
export function DealsSheet({ data }: { readonly data: DealsData }) {
  const { open, isSignedIn, deals, done, problem } = data
  return (
    <>
      <div className="relative overflow-hidden border-b">
        <PlanLines seed={open?.id ?? 'deals'} className="absolute inset-0 size-full" />
        <div className="sheet relative py-6 lg:py-9">
          <Breadcrumbs items={crumbsOf(data)} />
          <h1 className="mt-3 text-3xl wrap-anywhere sm:text-4xl">
            {open?.title ?? (isSignedIn ? 'Your deals' : 'New deal')}
          </h1>
          {!open && (
            <p className="mt-3 max-w-prose text-lg">
              {isSignedIn
                ? 'Recalculated today, using the stamp duty for each nation and completion date.'
                : 'Work out a property deal. Sign in to save it with notes and a stage.'}
            </p>
          )}
        </div>
      </div>
      <div className="sheet grid gap-8 py-8 *:min-w-0 lg:py-10">
        {done && (
          <div role="status">
            <Notice kind="success">{done}</Notice>
          </div>
        )}
        {problem && <Notice kind="warning" title={problem} />}
        {open ? <OpenDeal data={data} open={open} /> : isSignedIn && <DealList deals={deals} />}
        {!open && <DealForm data={data} />}
        {!isSignedIn && <HowItWorks />}
      </div>
    </>
  )
}

function crumbsOf({ open }: DealsData) {
  return [
    { label: 'Home', href: href('/') },
    { label: 'Calculators', href: href('/calculators') },
    ...(open ? [{ label: 'Deals', href: href('/newdeal') }, { label: open.title }] : [{ label: 'Deals' }]),
  ]
}
