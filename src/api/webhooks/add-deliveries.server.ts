import type pg from 'pg'

import { deliveryBody, type WebhookEventType } from './events.ts'

/** An event for one webhook. */
export type NewDelivery = { webhookId: string; type: WebhookEventType; key: string; data: object }

/** Adds deliveries that are due now. Events that a webhook has already are left out. */
export async function addDeliveries(
  client: Pick<pg.ClientBase, 'query'>,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  if (deliveries.length === 0) return
  await client.query(
    `insert into api.webhook_delivery (webhook_id, event_key, type, body, created_at, due_at)
     select *, $5, $5 from unnest($1::uuid[], $2::text[], $3::text[], $4::text[])
     on conflict (webhook_id, event_key) do nothing`,
    [
      deliveries.map(({ webhookId }) => webhookId),
      deliveries.map(({ type, key }) => `${type}:${key}`),
      deliveries.map(({ type }) => type),
      deliveries.map(({ type, data }) => deliveryBody(type, now, data)),
      now,
    ],
  )
}
