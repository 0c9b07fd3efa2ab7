import { createHmac } from 'node:crypto'

import type { Clock } from '#platform/clock.server.ts'
import type { Log } from '#platform/log.server.ts'

import type { StripeEvent } from './objects.ts'
import type { Store } from './store.server.ts'

type Delivery = {
  store: Store
  url: string
  secret: string
  /** The receiver's clock: it refuses signatures that are too old. */
  clock: Clock
  log: Pick<Log, 'warn'>
}

/** Seconds to wait after each failed attempt. Events that fail after the last one aren't sent again. */
const RETRY_SECONDS = [5, 15, 60, 300, 1800, 7200, 21_600]
const TIME_LIMIT_MS = 10_000

/** Signs a webhook's body as Stripe does: `t` is the time in Unix seconds, `v1` the HMAC-SHA256 of `t.body`. */
export function signature(body: string, secret: string, time: number): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

/** Sends the events that are due, oldest first, until there are none. Several processes may do this at once. */
export async function deliverEvents(delivery: Delivery): Promise<void> {
  while (await deliverNext(delivery));
}

type Due = { event: string; attempts: number; body: StripeEvent }

async function deliverNext({ store: { pool }, log, ...to }: Delivery): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<Due>(
      `select d.event, d.attempts, o.body from stripe_stand_in.delivery d join stripe_stand_in.object o on o.id = d.event
       where d.delivered_at is null and d.next_at <= now() order by o.seq limit 1 for update of d skip locked`,
    )
    const [due] = rows
    if (!due) return false
    const answer = await send(JSON.stringify(due.body, null, 2), to)
    const wait = RETRY_SECONDS[due.attempts]
    if (!answer.ok) log.warn({ event: due.event, answer: answer.text }, 'a webhook was not accepted')
    await client.query(
      `update stripe_stand_in.delivery set attempts = attempts + 1, answer = $2,
         delivered_at = case when $3 then now() end,
         next_at = case when $4::integer is null then 'infinity' else now() + make_interval(secs => $4::integer) end
       where event = $1`,
      [due.event, answer.text, answer.ok, wait ?? null],
    )
    return true
  } finally {
    await client.query('commit').catch(() => {})
    client.release()
  }
}

async function send(
  body: string,
  { url, secret, clock }: Pick<Delivery, 'url' | 'secret' | 'clock'>,
): Promise<{ ok: boolean; text: string }> {
  const time = Math.floor(clock.now().getTime() / 1000)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature(body, secret, time) },
      body,
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    await response.body?.cancel()
    return { ok: response.ok, text: String(response.status) }
  } catch (error) {
    return { ok: false, text: error instanceof Error ? error.message : String(error) }
  }
}
