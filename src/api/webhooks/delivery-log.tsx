import { formatUkInstant } from '#domain/dates.ts'
import { Button } from '#ui/button/button.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { Pill } from '#ui/pill/pill.tsx'
import { href } from '#web/href.ts'

import type { Delivery } from './deliveries.server.ts'
import type { Webhook } from './webhooks.server.ts'

type LogProps = { readonly deliveries: readonly Delivery[]; readonly webhooks: readonly Webhook[] }

/** Lists the latest deliveries, with a button to send each again. */
export function DeliveryLog({ deliveries, webhooks }: LogProps) {
  if (deliveries.length === 0) return null
  const urls = new Map(webhooks.map(({ id, url }) => [id, url]))
  return (
    <section aria-labelledby="log" className="mt-10">
      <h2 id="log" className="text-2xl">
        Deliveries
      </h2>
      <p className="mt-2 max-w-prose text-slate">
        The latest 50, newest first. We try again for about three days if your server doesn’t return a 2xx
        status.
      </p>
      <div className="mt-4">
        <DataTable
          caption="Deliveries"
          captionHidden
          columns={columnsWith(urls)}
          rows={deliveries}
          rowKey={({ id }) => id}
        />
      </div>
    </section>
  )
}

function columnsWith(urls: ReadonlyMap<string, string>): readonly Column<Delivery>[] {
  return [
    {
      key: 'at',
      label: 'Event',
      rowHeader: true,
      cell: ({ createdAt, type }) => (
        <>
          <span className="whitespace-nowrap">{formatUkInstant(createdAt)}</span>
          <br />
          <code className="font-normal">{type}</code>
        </>
      ),
    },
    {
      key: 'url',
      label: 'URL',
      cell: ({ webhookId }) => <span className="break-all">{urls.get(webhookId)}</span>,
    },
    { key: 'state', label: 'State', cell: (delivery) => <State delivery={delivery} /> },
    { key: 'attempts', label: 'Attempts', numeric: true, cell: ({ attempts }) => attempts },
    {
      key: 'again',
      label: 'Send again',
      cell: ({ id, state, attempts }) =>
        state === 'waiting' && attempts === 0 ? null : (
          <form method="post" action={href('/api-admin/webhooks')}>
            <input type="hidden" name="delivery" value={id} />
            <Button variant="quiet" name="intent" value="redeliver">
              Send again
            </Button>
          </form>
        ),
    },
  ]
}

const STATES = {
  waiting: { tone: 'ochre', label: 'Waiting' },
  delivered: { tone: 'green', label: 'Delivered' },
  failed: { tone: 'brick', label: 'Failed' },
} as const

function State({ delivery: { state, status, error, dueAt } }: { readonly delivery: Delivery }) {
  const { tone, label } = STATES[state]
  return (
    <>
      <Pill tone={tone}>{label}</Pill>
      <p className="mt-1 text-sm text-slate">
        {error ?? (status === null ? '' : `Returned status ${status}`)}
        {state === 'waiting' && `${error ? '. ' : ''}Next attempt ${formatUkInstant(dueAt)}`}
      </p>
    </>
  )
}
