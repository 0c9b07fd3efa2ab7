import { Refusal } from '#api/admin/refusal.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, page, type PageContext, redirect, type Redirect } from '#web/page.ts'

import { CreateWebhookCard } from './create-webhook-card.tsx'
import { type Delivery, listDeliveries } from './deliveries.server.ts'
import { DeliveryLog } from './delivery-log.tsx'
import {
  changeWebhooks,
  type ShownSecret,
  WEBHOOK_DONE,
  type WebhookChange,
  type WebhookDone,
} from './webhook-actions.server.ts'
import { WebhookList } from './webhook-list.tsx'
import { listWebhooks, OLD_SECRET_HOURS, type Webhook } from './webhooks.server.ts'

type WebhooksData = {
  change: WebhookChange | null
  webhooks: readonly Webhook[]
  deliveries: readonly Delivery[]
}

const access = 'signed-in'

const load = async (context: PageContext): Promise<WebhooksData> => {
  const done = context.url.searchParams.get('done') ?? ''
  return await dataFor(context, Object.hasOwn(WEBHOOK_DONE, done) ? { done: done as WebhookDone } : null)
}

async function dataFor(
  { db, visitor }: Pick<PageContext, 'db' | 'visitor'>,
  change: WebhookChange | null,
): Promise<WebhooksData> {
  if (!visitor) throw new Error('This page is for signed-in visitors')
  const [webhooks, deliveries] = await Promise.all([
    listWebhooks(db, visitor.userId),
    listDeliveries(db, visitor.userId),
  ])
  return { change, webhooks, deliveries }
}

/** Creates, tests and deletes webhooks. A new secret is shown in the response to its form, and never again. */
const action = async (context: ActionContext): Promise<WebhooksData | Redirect> => {
  const { visitor, form, site } = context
  const change = visitor && (await changeWebhooks({ site, userId: visitor.userId, form }))
  if (!change) return redirect(href('/api-admin/webhooks'), 303)
  if ('done' in change) return redirect(href('/api-admin/webhooks', null, change), 303)
  return await dataFor(context, change)
}

const head = ({ change }: WebhooksData): Head => ({
  ...(change && 'problem' in change ? { status: 422 } : {}),
  title: 'Webhooks',
  description: 'Your webhooks: where we send events such as new sales, with a log of every delivery.',
  canonical: href('/api-admin/webhooks'),
  robots: 'noindex,nofollow',
})

export const route = page('/api-admin/webhooks', { access, load, action, head, Page })

const CRUMBS = [
  { label: 'Home', href: href('/') },
  { label: 'API access', href: href('/api-admin') },
  { label: 'Webhooks' },
]

function Page({ data: { change, webhooks, deliveries } }: { readonly data: WebhooksData }) {
  return (
    <div className="sheet py-8 sm:py-10">
      <Breadcrumbs items={CRUMBS} />
      <h1 className="mt-4 text-3xl sm:text-4xl">Webhooks</h1>
      <p className="mt-3 max-w-prose text-lg text-slate">
        We send a POST to your server when something happens, so you don’t have to keep asking the API.
        Webhooks are free.
      </p>
      {change && <Outcome change={change} />}
      <WebhookList webhooks={webhooks} />
      <div className="mt-6 max-w-2xl">
        <CreateWebhookCard refused={change && 'typed' in change ? change : null} />
      </div>
      <DeliveryLog deliveries={deliveries} webhooks={webhooks} />
    </div>
  )
}

function Outcome({ change }: { readonly change: WebhookChange }) {
  return (
    <div className="mt-6">
      {'shown' in change && <SecretNotice shown={change.shown} />}
      {'done' in change && <Notice kind="success" title={WEBHOOK_DONE[change.done]} />}
      {'problem' in change && <Refusal refused={change} />}
    </div>
  )
}

/** Shows a new secret, the only time it can be read. */
function SecretNotice({ shown: { url, secret, replaces } }: { readonly shown: ShownSecret }) {
  return (
    <Notice kind="success" title={replaces ? 'Your new signing secret' : 'Your webhook is on'}>
      <p className="break-words">
        Copy the signing secret for {url} now. For security, we won’t show it again.
        {replaces && ` The old secret works for another ${OLD_SECRET_HOURS} hours.`}
      </p>
      <p className="mt-2 rounded-sm border border-control bg-card p-3">
        <code className="text-sm break-all select-all">{secret}</code>
      </p>
    </Notice>
  )
}
