import { listKeys, rotateKey } from '#api/keys.server.ts'
import { entitlementOf, type Entitlement } from '#billing/entitlement.server.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { Card } from '#ui/card/card.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, page, type PageContext, redirect, type Redirect } from '#web/page.ts'

import { apiCrumbs } from './api-crumbs.ts'
import { KeyCard } from './key-card.tsx'
import { planFacts, type PlanFact } from './plan-facts.ts'
import { recentUsage, type RecentUsage } from './recent-usage.server.ts'
import { UsageSection } from './usage-section.tsx'

type AdminData = {
  replaced: boolean
  apiKey: string
  facts: readonly PlanFact[]
  hasPlan: boolean
  usage: RecentUsage
}

const access = 'signed-in'

const load = async ({ db, today, visitor, url }: PageContext): Promise<AdminData> => {
  if (!visitor) throw new Error('This page is for signed-in visitors')
  const { userId, profile } = visitor
  const [entitlement, usage] = await Promise.all([entitlementOf(db, userId), recentUsage(db, userId, today)])
  return {
    replaced: url.searchParams.get('replaced') === '1',
    apiKey: profile.secretApi,
    facts: planFacts(getEntitlement(entitlement), profile),
    hasPlan: entitlement?.hasPlan ?? false,
    usage,
  }
}

/** Replaces the customer's key. The page then shows the new one. */
const action = async ({ db, visitor, form, site }: ActionContext): Promise<Redirect> => {
  const keys = visitor && form.get('intent') === 'replace-key' ? await listKeys(db, visitor.userId) : []
  const first = keys.find((key) => key.first && key.revokedAt === null)
  if (!visitor || !first) return redirect(href('/api-admin'), 303)
  await rotateKey(db, { userId: visitor.userId, id: first.id, overlapMs: 0, clock: site.clock })
  return redirect(href('/api-admin', null, { replaced: '1' }), 303)
}

const head = (): Head => ({
  title: 'API access',
  description:
    'Your API key, plan, rate limit, credits and usage over the last 30 days, by day and endpoint.',
  canonical: href('/api-admin'),
  robots: 'noindex,nofollow',
})

export const route = page('/api-admin', { access, load, action, head, Page })

function Page({ data: { replaced, apiKey, facts, hasPlan, usage } }: { readonly data: AdminData }) {
  return (
    <div className="sheet py-8 sm:py-10">
      <Breadcrumbs items={apiCrumbs('API access')} />
      <h1 className="mt-4 text-3xl sm:text-4xl">API access</h1>
      {replaced && <Replaced />}
      {!hasPlan && <WithoutPlan />}
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <KeyCard apiKey={apiKey} />
        <Card title="Plan">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
            {facts.map(({ term, value }) => (
              <div key={term} className="contents">
                <dt className="text-slate">{term}</dt>
                <dd className="font-medium tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
      <UsageSection usage={usage} />
    </div>
  )
}

function getEntitlement(entitlement: Entitlement | null): Entitlement {
  if (!entitlement) throw new Error('A signed-in visitor has no profile')
  return entitlement
}

function Replaced() {
  return (
    <div className="mt-6">
      <Notice kind="success" title="Your key has been replaced">
        <p>The old key no longer works. Update everything that uses it.</p>
      </Notice>
    </div>
  )
}

function WithoutPlan() {
  return (
    <div className="mt-6 grid gap-4">
      <Notice title="Choose a plan to start using your key">
        <p>
          Until then, paid endpoints return 403 <code>plan_required</code>. You aren’t charged. Free
          endpoints, such as coverage and usage, work without a plan.
        </p>
      </Notice>
      <div>
        <LinkButton href={href('/pricing')} variant="primary">
          Choose a plan
        </LinkButton>
      </div>
    </div>
  )
}
