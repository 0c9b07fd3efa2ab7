import type { ReactNode } from 'react'

import { formatUkDay } from '#domain/dates.ts'
import { Button } from '#ui/button/button.tsx'
import { Pill } from '#ui/pill/pill.tsx'
import { href } from '#web/href.ts'

import { WEBHOOK_EVENTS } from './events.ts'
import { OLD_SECRET_HOURS, type Webhook } from './webhooks.server.ts'

/** Lists a customer's webhooks, with forms to test, turn on and delete each. */
export function WebhookList({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  if (webhooks.length === 0) return <p className="mt-6 text-slate">You don’t have any webhooks yet.</p>
  return (
    <ul className="mt-6 grid gap-3">
      {webhooks.map((webhook) => (
        <WebhookItem key={webhook.id} webhook={webhook} />
      ))}
    </ul>
  )
}

function WebhookItem({
  webhook: { id, url, events, areas, createdAt, offAt },
}: {
  readonly webhook: Webhook
}) {
  const chosen = WEBHOOK_EVENTS.filter(({ type }) => events.includes(type)).map(({ type, label }) =>
    type === 'sales.added' ? `${label} (${areas.join(', ')})` : label,
  )
  return (
    <li className="rounded-sm border bg-card px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="min-w-0 font-sans text-base font-medium break-all">{url}</h2>
        <Pill tone={offAt ? 'brick' : 'green'}>{offAt ? 'Off' : 'On'}</Pill>
      </div>
      <p className="mt-1 text-sm">{chosen.join(', ')}</p>
      <p className="text-sm text-slate">Created {formatUkDay(createdAt)}</p>
      {offAt && (
        <p className="mt-2">
          We turned it off on {formatUkDay(offAt)} because deliveries kept failing. We keep its events for up
          to 40 days.
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-start gap-x-6">
        <form method="post" action={href('/api-admin/webhooks')} className="py-1">
          <input type="hidden" name="webhook" value={id} />
          <Button variant="secondary" name="intent" value={offAt ? 'turn-on-webhook' : 'test-webhook'}>
            {offAt ? 'Turn on' : 'Send a test event'}
          </Button>
        </form>
        <Confirmed id={id} intent="replace-secret" label="Replace secret">
          You’ll get a new signing secret. For {OLD_SECRET_HOURS} hours we sign with both, so you can switch
          over.
        </Confirmed>
        <Confirmed id={id} intent="delete-webhook" label="Delete">
          We’ll stop sending events to this URL and delete its log. This can’t be undone.
        </Confirmed>
      </div>
    </li>
  )
}

type ConfirmedProps = {
  readonly id: string
  readonly intent: string
  readonly label: string
  readonly children: ReactNode
}

/** A form that opens to say what will happen before its button. */
function Confirmed({ id, intent, label, children }: ConfirmedProps) {
  return (
    <details className="print-closed">
      <summary className="inline-flex min-h-11 items-center font-medium text-water hover:underline">
        {label}
      </summary>
      <form
        method="post"
        action={href('/api-admin/webhooks')}
        className="grid justify-items-start gap-3 pb-2"
      >
        <input type="hidden" name="webhook" value={id} />
        <p className="text-sm text-slate">{children}</p>
        <Button variant="secondary" name="intent" value={intent}>
          {label}
        </Button>
      </form>
    </details>
  )
}
