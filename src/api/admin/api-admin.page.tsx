import { apiCrumbs } from '#api/reference/api-crumbs.ts'
import { entitlementOf, type Entitlement } from '#billing/entitlement.server.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { Card } from '#ui/card/card.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, page, type PageContext, redirect, type Redirect } from '#web/page.ts'

import { CreateKeyCard } from './create-key-card.tsx'
import { changeKeys, KEY_DONE, type KeyChange, type KeyDone } from './key-actions.server.ts'
import { KeyCard } from './key-card.tsx'
import { DoubtedKeysNotice, NewKeyNotice } from './key-notices.tsx'
import { keyRows, type KeyRow } from './key-rows.ts'
import { KeysSection } from './keys-section.tsx'
import { keyScopes, listKeys } from './keys.server.ts'
import { planFacts, type PlanFact } from './plan-facts.ts'
import { PlanUseCard } from './plan-use-section.tsx'
import { type ApiSettings, readSettings, type UseOfPlan, useOfPlan } from './plan-use.server.ts'
import { type RecentRequest, recentRequests } from './recent-requests.server.ts'
import { RecentSection } from './recent-section.tsx'
import { recentUsage, type RecentUsage } from './recent-usage.server.ts'
import { Refusal } from './refusal.tsx'
import { UsageSection } from './usage-section.tsx'

type AdminData = {
  change: KeyChange | null
  apiKey: string
  keys: readonly KeyRow[]
  scopes: readonly string[]
  settings: ApiSettings
  use: UseOfPlan | null
  requests: readonly RecentRequest[]
  unlimited: boolean
  metered: boolean
  onMeteredTrial: boolean
  facts: readonly PlanFact[]
  hasPlan: boolean
  usage: RecentUsage
}

const access = 'signed-in'

const load = async (context: PageContext): Promise<AdminData> => {
  const done = context.url.searchParams.get('done') ?? ''
  return await dataFor(context, Object.hasOwn(KEY_DONE, done) ? { done: done as KeyDone } : null)
}

async function dataFor(
  { db, today, now, visitor }: Pick<PageContext, 'db' | 'today' | 'now' | 'visitor'>,
  change: KeyChange | null,
): Promise<AdminData> {
  if (!visitor) throw new Error('This page is for signed-in visitors')
  const { userId } = visitor
  const [entitlement, usage, keys, settings, use, requests] = await Promise.all([
    entitlementOf(db, userId),
    recentUsage(db, userId, today),
    listKeys(db, userId),
    readSettings(db, userId),
    useOfPlan(db, userId, today),
    recentRequests(db, userId),
  ])
  return {
    change,
    apiKey: visitor.profile.secretApi,
    keys: keyRows(keys, new Map(usage.byKey.map(({ id, calls }) => [id, calls])), now),
    scopes: keyScopes().filter((scope) => scope !== '*'),
    settings,
    use,
    requests,
    unlimited: entitlement?.unlimited ?? false,
    metered: entitlement?.metered ?? false,
    onMeteredTrial: visitor.subscriptions.some(
      ({ status, apiPlan }) => status === 'trial' && apiPlan === 'meter',
    ),
    facts: planFacts(getEntitlement(entitlement), visitor.profile),
    hasPlan: entitlement?.hasPlan ?? false,
    usage,
  }
}

/** Creates, rotates and revokes keys. A new key is shown in the response to its form, and never again. */
const action = async (context: ActionContext): Promise<AdminData | Redirect> => {
  const { visitor, form, site } = context
  const change = visitor && (await changeKeys({ site, userId: visitor.userId, form }))
  if (!change) return redirect(href('/api-admin'), 303)
  if ('done' in change) return redirect(href('/api-admin', null, change), 303)
  return await dataFor(context, change)
}

const head = ({ change }: AdminData): Head => ({
  ...(change && 'problem' in change ? { status: 422 } : {}),
  title: 'API access',
  description:
    'Your API key, plan, rate limit, credits and usage over the last 30 days, by day and endpoint.',
  canonical: href('/api-admin'),
  robots: 'noindex,nofollow',
})

export const route = page('/api-admin', { access, load, action, head, Page })

function Page({ data }: { readonly data: AdminData }) {
  const { apiKey, facts, hasPlan, usage, change } = data
  const refused = change && 'typed' in change ? change : null
  return (
    <div className="sheet py-8 sm:py-10">
      <Breadcrumbs items={apiCrumbs('API access')} />
      <h1 className="mt-4 text-3xl sm:text-4xl">API access</h1>
      <Outcome data={data} />
      {!hasPlan && <WithoutPlan />}
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <KeyCard apiKey={apiKey} />
        <Card title="Plan">
          <dl className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-x-6 gap-y-2">
            {facts.map(({ term, value }) => (
              <div key={term} className="contents">
                <dt className="text-slate">{term}</dt>
                <dd className="font-medium tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        {hasPlan && <PlanUseCard {...data} refused={refused} />}
      </div>
      <p className="mt-6">
        <a href={href('/api-admin/webhooks')} className="link">
          Webhooks
        </a>
        : get events such as new sales and low credits sent to your server.
      </p>
      <UsageSection usage={usage} onMeteredTrial={data.onMeteredTrial} />
      <RecentSection requests={data.requests} metered={data.metered} />
      <KeysSection keys={data.keys} />
      <div className="mt-6 max-w-2xl">
        <CreateKeyCard scopes={data.scopes} refused={refused} />
      </div>
    </div>
  )
}

function getEntitlement(entitlement: Entitlement | null): Entitlement {
  if (!entitlement) throw new Error('A signed-in visitor has no profile')
  return entitlement
}

function Outcome({ data: { change, settings } }: { readonly data: AdminData }) {
  if (!change && !settings.areKeysDoubted) return null
  return (
    <div className="mt-6 grid gap-4">
      {change && 'shown' in change && <NewKeyNotice shown={change.shown} />}
      {change && 'done' in change && <Notice kind="success" title={KEY_DONE[change.done]} />}
      {change && 'problem' in change && <Refusal refused={change} />}
      {settings.areKeysDoubted && <DoubtedKeysNotice />}
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
        <LinkButton href={href('/pricing', null, { plans: 'api' })} variant="primary">
          Choose a plan
        </LinkButton>
      </div>
    </div>
  )
}
