/**
 * Sends the deliveries that are due. Several processes can do so at once. Claiming one moves its time forward, so a delivery
 * whose process was killed is sent again: receivers may see one twice, with the same `webhook-id`.
 */
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import type { Clock } from '#platform/clock.server.ts'
import type { RunningJobs } from '#platform/jobs/run-jobs.server.ts'
import type { Log } from '#platform/log.server.ts'
import { signedHeaders } from '#platform/webhook-signature.server.ts'

import { waitAfter } from './backoff.ts'
import { post, PUBLIC_INTERNET, type Posted, type Reach } from './post.server.ts'

const LOOK_EVERY_MS = 1_000
/** Webhooks that are sent to at once. Each gets one delivery at a time, so a slow server doesn't hold up others. */
const AT_ONCE = 10
/** A customer whose servers are all slow leaves room for others. */
const AT_ONCE_PER_CUSTOMER = 2
/** How long a delivery may take before another process sends it again. */
export const LEASE_SECONDS = 60
const GONE = 410

type Context = { pool: pg.Pool; clock: Clock; log: Log; reach?: Reach }
type Due = {
  id: string
  webhook_id: string
  user_id: string
  url: string
  secret: string
  old_secret: string | null
  type: string
  body: string
  attempts: number
}

/** Sends deliveries until it's stopped. `stop` resolves when those under way are done. */
export function deliverWebhooks(context: Context, lookEveryMs = LOOK_EVERY_MS): RunningJobs {
  const stopping = new AbortController()
  const { signal } = stopping
  const sender = openSender(context)

  async function untilStopped(): Promise<void> {
    while (!signal.aborted) {
      await sender
        .begin()
        .catch((err: unknown) => context.log.warn({ err }, 'could not look for webhooks to send'))
      // Whenever one ends, another may begin.
      const awake = new AbortController()
      const wait = { signal: AbortSignal.any([signal, awake.signal]), ref: false }
      await Promise.race([sleep(lookEveryMs, undefined, wait).catch(() => {}), sender.oneEnds()])
      awake.abort()
    }
    await sender.allEnd()
  }

  const running = untilStopped()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Sends at most one due delivery to each of a few webhooks. Returns how many it sent. */
export async function sendDue(context: Context): Promise<number> {
  const sender = openSender(context)
  const begun = await sender.begin()
  await sender.allEnd()
  return begun
}

/** Keeps up to AT_ONCE deliveries under way, which end independently of each other. */
function openSender(context: Context) {
  const underWay = new Map<Due, Promise<void>>()
  return {
    /** Starts sending what is due, up to the limits. Returns how many it started. */
    async begin(): Promise<number> {
      const { pool, clock, log } = context
      const room = AT_ONCE - underWay.size
      const due = room > 0 ? await claim(pool, { now: clock.now(), room, busy: [...underWay.keys()] }) : []
      for (const each of due) {
        const sent = send(context, each)
          .catch((err: unknown) => log.warn({ err, delivery: each.id }, 'could not send a webhook'))
          .finally(() => underWay.delete(each))
        underWay.set(each, sent)
      }
      return due.length
    },
    oneEnds: () => Promise.race(underWay.values()),
    allEnd: () => Promise.all(underWay.values()),
  }
}

async function send({ pool, clock, reach = PUBLIC_INTERNET }: Context, due: Due): Promise<void> {
  const at = clock.now()
  const secrets = [due.secret, ...(due.old_secret ? [due.old_secret] : [])]
  const posted = await post(
    {
      url: due.url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Freehold-Webhooks/1.0',
        ...signedHeaders(secrets, { id: due.id, at, body: due.body }),
      },
      body: due.body,
    },
    reach,
  )
  await record(pool, { due, posted, at, now: clock.now() })
}

type Claim = { now: Date; room: number; busy: readonly Due[] }

async function claim(pool: pg.Pool, { now, room, busy }: Claim): Promise<readonly Due[]> {
  const { rows } = await pool.query<Due>(
    `with next as (
      select distinct on (d.webhook_id) d.id, d.due_at, w.user_id
      from api.webhook_delivery d join api.webhook w on w.id = d.webhook_id
      where d.state = 'waiting' and d.due_at <= $1 and w.off_at is null and d.webhook_id <> all ($4::uuid[])
      order by d.webhook_id, d.due_at
    ), fair as (
      select n.id, n.due_at, row_number() over (partition by n.user_id order by n.due_at)
        + (select count(*) from unnest($5::uuid[]) busy where busy = n.user_id) as number
      from next n
    ), locked as (
      select d.id from api.webhook_delivery d
      where d.id in (select id from fair where number <= $6 order by due_at limit $2) and d.state = 'waiting' and d.due_at <= $1
      for update skip locked
    )
    update api.webhook_delivery d set due_at = $1::timestamptz + make_interval(secs => $3)
    from api.webhook w
    where d.id in (select id from locked) and w.id = d.webhook_id
    returning d.id, d.webhook_id, w.user_id, w.url, w.secret,
      case when w.old_secret_until > $1 then w.old_secret end as old_secret, d.type, d.body, d.attempts`,
    [
      now,
      room,
      LEASE_SECONDS,
      busy.map(({ webhook_id: id }) => id),
      busy.map(({ user_id: id }) => id),
      AT_ONCE_PER_CUSTOMER,
    ],
  )
  return rows
}

type Sent = { due: Due; posted: Posted; at: Date; now: Date }

/**
 * Records an attempt and when to try again. After the last one, or if the server says that the address is gone, the webhook is
 * turned off, unless something else was delivered to it since the event.
 */
async function record(pool: pg.Pool, { due, posted, at, now }: Sent): Promise<void> {
  const { id, webhook_id: webhookId, attempts, type } = due
  const failed = posted.error !== null
  const gone = posted.status === GONE
  // Tests aren't retried: their sender is looking at the page.
  const wait =
    failed && !gone && type !== 'webhook.test' ? waitAfter(attempts + 1, randomInt(1_000) / 1_000) : null
  const state = !failed ? 'delivered' : wait === null ? 'failed' : 'waiting'
  await pool.query(
    `with attempt as (
      insert into api.webhook_attempt (delivery_id, at, status, error, took_ms)
      select d.id, $2, $3, $4, $5 from api.webhook_delivery d where d.id = $1
      on conflict do nothing
    )
    update api.webhook_delivery set state = $6, attempts = attempts + 1, due_at = $7 where id = $1`,
    [id, at, posted.status, posted.error, posted.tookMs, state, new Date(now.getTime() + (wait ?? 0) * 1000)],
  )
  if (state !== 'failed' || type === 'webhook.test') return
  await pool.query(
    `update api.webhook w set off_at = $3
     where w.id = $1 and w.off_at is null and ($4 or not exists (
       select from api.webhook_delivery d join api.webhook_attempt a on a.delivery_id = d.id
       where d.webhook_id = w.id and a.error is null
         and a.at >= (select created_at from api.webhook_delivery where id = $2)))`,
    [webhookId, id, now, gone],
  )
}
