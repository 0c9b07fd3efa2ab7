/**
 * Looks once a minute for what customers want to hear about, and adds a delivery for each webhook. An event's key makes it
 * happen once for each webhook, however often this runs.
 */
import type { Job } from '#platform/jobs/run-jobs.server.ts'

import { addDeliveries } from './add-deliveries.server.ts'
import type { WebhookEventType } from './events.ts'

const EVERY_MS = 60_000
/** Deliveries are kept for this long, which is longer than an event can be found again. */
const KEPT_DAYS = 40
/** Events older than this aren't announced any more. */
const FRESH_DAYS = 7

/** Adds deliveries for new events, and deletes old ones. */
export const announceEvents: Job = {
  name: 'announce webhook events',
  everyMs: EVERY_MS,
  run: async (client, now) => {
    const since = new Date(now.getTime() - FRESH_DAYS * 86_400_000)
    for (const { type, find, dated } of KINDS) {
      const { rows } = await client.query<Found>(find, dated ? [since] : [])
      await addDeliveries(
        client,
        rows.map(({ webhook_id: webhookId, key, data }) => ({ webhookId, type, key, data })),
        now,
      )
    }
    await client.query(
      'delete from api.webhook_delivery where created_at < $1::timestamptz - make_interval(days => $2)',
      [now, KEPT_DAYS],
    )
  },
}

type Found = { webhook_id: string; key: string; data: object }

/** Statements that find the webhooks to tell, with the event's key and data. Dated events must be later than $1. */
const KINDS: readonly { type: WebhookEventType; dated: boolean; find: string }[] = [
  {
    type: 'index.published',
    dated: true,
    find: `
      select w.id as webhook_id, e.covers_to || case when e.demonstration then ' demonstration' else '' end as key,
        json_build_object('edition', concat_ws(', ', e.label, e.extent), 'coversTo', e.covers_to,
          'demonstration', e.demonstration) as data
      from api.webhook w join property.edition e on e.dataset = 'house-price-index'
      where 'index.published' = any (w.events) and e.published_at > w.created_at
        and e.published_at > $1`,
  },
  {
    type: 'credits.low',
    dated: false,
    find: `
      select w.id as webhook_id, u.month_began || ':' || reached.percent as key,
        json_build_object('unit', u.unit, 'percent', reached.percent, 'used', u.used, 'total', u.total) as data
      from api.webhook w join api.use_of_plan u on u.user_id = w.user_id
      cross join lateral (
        select max(step) as percent from unnest(array[50, 80, 100]) step where u.used * 100 >= u.total * step) reached
      where 'credits.low' = any (w.events) and reached.percent is not null`,
  },
  {
    type: 'batch-job.ended',
    dated: true,
    find: `
      select w.id as webhook_id, j.id::text as key,
        json_build_object('id', j.id, 'state', j.state, 'rows', j.rows, 'failed', j.failed, 'credits', j.credits,
          'result', '/batch-jobs/' || j.id || '/result.csv') as data
      from api.webhook w join api.batch_job j on j.user_id = w.user_id
      where 'batch-job.ended' = any (w.events) and j.ended_at > w.created_at
        and j.ended_at > $1`,
  },
  {
    type: 'staging.ended',
    dated: true,
    find: `
      select w.id as webhook_id, p.id::text as key,
        json_build_object('id', p.id, 'state', p.state, 'problem', p.problem, 'statusPath', '/staging/' || p.id) as data
      from api.webhook w join jobs.staging_picture p on p.user_id = w.user_id
      where 'staging.ended' = any (w.events) and p.kind = 'final' and p.ended_at > w.created_at
        and p.ended_at > $1`,
  },
]
