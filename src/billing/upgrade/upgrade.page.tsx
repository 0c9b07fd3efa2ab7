import { NoCheckoutNotice } from '#billing/no-checkout-notice.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'
import { type DataOf, type Head, page, type PageContext } from '#web/page.ts'

import { hasUnknownPlan, nothingToAdd, upgradeOf } from './offers-to-add.ts'
import { UpgradeForm } from './upgrade-form.tsx'

const access = 'signed-in'

const load = ({ visitor, now, site }: PageContext) => ({
  userId: visitor?.userId ?? '',
  hasPayments: site.payments !== null,
  upgrade: visitor && upgradeOf(visitor, now),
  unknown: visitor !== null && hasUnknownPlan(visitor),
  nothing: visitor ? nothingToAdd(visitor) : '',
})

const head = (): Head => ({
  title: 'Upgrade your plan',
  description:
    'Add an API plan to your platform plan, or a platform plan to your API plan, and see what you’d pay now.',
  canonical: '/billing/upgrade',
  robots: 'noindex,nofollow',
})

export const route = page('/billing/upgrade', { access, load, head, Page })

function Page({
  data: { userId, hasPayments, upgrade, unknown, nothing },
}: {
  readonly data: DataOf<ReturnType<typeof load>>
}) {
  return (
    <div className="sheet py-8">
      <div className="grid max-w-3xl gap-6">
        <Breadcrumbs
          items={[
            { label: 'Home', href: href('/') },
            { label: 'Billing', href: href('/billing') },
            { label: 'Upgrade your plan' },
          ]}
        />
        <h1 className="-mt-2 text-3xl sm:text-4xl">Upgrade Your Plan</h1>
        {upgrade ? (
          <>
            {!hasPayments && <NoCheckoutNotice />}
            <UpgradeForm upgrade={upgrade} userId={userId} />
          </>
        ) : (
          <div id="upgrade" className="grid gap-4">
            {unknown ? (
              <Notice kind="error" title="Could not determine current plan details">
                We can’t tell which plan your subscription is for. Please contact us and we’ll sort it out.
              </Notice>
            ) : (
              <p className="max-w-prose">{nothing}</p>
            )}
            <LinkButton href={href('/pricing')} className="justify-self-start">
              See all plans
            </LinkButton>
          </div>
        )}
      </div>
    </div>
  )
}
