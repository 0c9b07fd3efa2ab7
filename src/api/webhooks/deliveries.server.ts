/** The log of a webhook's deliveries, and sending one again. Every statement is limited to the customer's own webhooks. */
import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

import { LEASE_SECONDS } from './deliver.server.ts'
import { deliveryBody } from './events.ts'
import type { Owned } from './webhooks.server.ts'

/** A delivery in the log. */
export type Delivery = {
  id: string
  webhookId: string
  type: string
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  createdAt: Date
  /** When it's sent next, if it's waiting. */
  dueAt: Date
  /** Status and error of the last attempt, if there has been one. */
  status: number | null
  error: string | null
}

const SHOWN = 50

/** Lists a customer's latest deliveries, newest first. */
export async function listDeliveries(db: Database, userId: string): Promise<readonly Delivery[]> {
  const { rows } = await sql<Delivery>`
    select d.id, d.webhook_id as "webhookId", d.type, d.state, d.attempts, d.created_at as "createdAt", d.due_at as "dueAt",
      last.status, last.error
    from api.webhook w join api.webhook_delivery d on d.webhook_id = w.id
    left join lateral (
      select a.status, a.error from api.webhook_attempt a where a.delivery_id = d.id order by a.at desc limit 1) last on true
    where w.user_id = ${userId}
    order by d.created_at desc, d.id limit ${SHOWN}`.execute(db)
  return rows
}

/**
 * Sends a delivery again, as soon as possible and with the same ID; one that waits for its next attempt keeps its place among them. Returns
 * 'off' if its webhook is turned off, and 'not found' if there's no such delivery or it's due within a minute, as one that's being sent is.
 */
export async function redeliver(
  db: Database,
  { userId, id, now }: Owned & { now: Date },
): Promise<'sent' | 'off' | 'not found'> {
  const { rows } = await sql<{ off: boolean }>`
    with found as (
      select d.id, w.off_at is not null as off
      from api.webhook w join api.webhook_delivery d on d.webhook_id = w.id
      where w.user_id = ${userId} and d.id::text = ${id}
        and (d.state <> 'waiting' or d.due_at > ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS}))
    ), again as (
      update api.webhook_delivery d set state = 'waiting', due_at = ${now},
        attempts = case when d.state = 'waiting' then d.attempts else 0 end
      from found where d.id = found.id and not found.off
    )
    select off from found`.execute(db)
  if (!rows[0]) return 'not found'
  return rows[0].off ? 'off' : 'sent'
}

/** Tests sent within this many seconds of each other are one. */
const TEST_SECONDS = 10

/** Sends a test event to a webhook. False if there's no such webhook. */
export async function sendTest(db: Database, { userId, id, now }: Owned & { now: Date }): Promise<boolean> {
  const turn = Math.floor(now.getTime() / (TEST_SECONDS * 1000))
  const body = deliveryBody('webhook.test', now, { message: 'This is a test.' })
  const { rows } = await sql`
    with hook as (
      select w.id from api.webhook w where w.user_id = ${userId} and w.id::text = ${id}
    ), added as (
      insert into api.webhook_delivery (webhook_id, event_key, type, body, created_at, due_at)
      select id, ${`webhook.test:${turn}`}, 'webhook.test', ${body}, ${now}, ${now} from hook
      on conflict (webhook_id, event_key) do nothing
    )
    select id from hook`.execute(db)
  return rows.length > 0
}
