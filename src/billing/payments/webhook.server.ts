import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sql } from 'kysely'

import { isSignatureError, type StripeEvent } from '#platform/stripe.server.ts'

import { copyDispute } from './disputes.server.ts'
import type { PaidSite } from './payments.ts'
import { sendReminder } from './reminders.server.ts'
import { reportUsageOf } from './report-usage.server.ts'
import { syncStripeCustomer } from './sync.server.ts'
import { CHANGE_LIMIT_MS } from './time-limit.ts'
import { inTurns } from './turns.ts'

/** Path of the webhook, for Stripe's dashboard. */
export const WEBHOOK_PATH = '/api/stripe-webhook'

const MAX_BYTES = 512 * 1024
/** Older signatures are refused: somebody may be replaying them. */
const OLDEST_SECONDS = 300

/**
 * `POST /api/stripe-webhook`: verifies the signature and its age, then reads the customer's subscriptions, or the dispute,
 * from Stripe again. What
 * the event says isn't used, so late, repeated and reordered events do no harm. Any error but a wrong signature is answered with
 * 500, so that Stripe sends the event again.
 */
export function stripeWebhook(site: PaidSite): Hono {
  const app = new Hono()
  app.post(WEBHOOK_PATH, bodyLimit({ maxSize: MAX_BYTES }), async (c) => {
    const event = await verified(site, await c.req.text(), c.req.header('stripe-signature') ?? '')
    if (!event) return c.json({ message: 'The signature is wrong or too old.' }, 400)
    if (await isHandled(site, event.id)) return c.json({ received: true })
    const { object } = event.data
    if (object.object === 'dispute') await copyDispute(site, object.id)
    const customer = customerOf(event)
    const userId = customer === null ? null : await syncStripeCustomer(site, customer)
    if (customer !== null && userId === null)
      site.log.warn({ event: event.id, type: event.type }, 'a webhook is about an unknown customer')
    // Stripe waits for this answer before it finalises the invoice, so the invoice has every call.
    if (event.type === 'invoice.created' && userId !== null)
      await reportUsageOf(site, userId, site.clock.now())
    await finishOnce(site, event)
    return c.json({ received: true })
  })
  return app
}

/** Most emails of this process that are sent with an event noted at once. Each holds a connection until the mail server has answered. */
const MAX_AT_ONCE = 2

const takeTurn = inTurns(MAX_AT_ONCE, { waitMs: CHANGE_LIMIT_MS })

/** Sends the email that an event calls for and notes the event as handled. Stripe may send it again meanwhile, to another process. */
function finishOnce(site: PaidSite, event: StripeEvent): Promise<void> {
  return takeTurn(event.id, () =>
    site.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`payment event:${event.id}`}, 0))`.execute(
        trx,
      )
      if (await isHandled({ db: trx }, event.id)) return
      await sendReminder(site, event)
      await trx
        .insertInto('payment_event')
        .values({ id: event.id, type: event.type, handled_at: site.clock.now() })
        .execute()
    }),
  )
}

/** What Stripe's header looks like. Its library fails on some others instead of refusing them. */
const SIGNATURE = /^t=\d{1,12}(?:,v\d+=[\da-f]+)+$/

async function verified(site: PaidSite, body: string, signature: string): Promise<StripeEvent | null> {
  if (!SIGNATURE.test(signature)) return null
  const { stripe, webhookSecret } = site.payments
  const now = site.clock.now().getTime()
  try {
    return await stripe.webhooks.constructEventAsync(
      body,
      signature,
      webhookSecret,
      OLDEST_SECONDS,
      undefined,
      now,
    )
  } catch (error) {
    if (isSignatureError(error)) return null
    throw error
  }
}

async function isHandled({ db }: Pick<PaidSite, 'db'>, id: string): Promise<boolean> {
  const row = await db.selectFrom('payment_event').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Returns the customer of the object that an event is about. */
function customerOf({ data: { object } }: StripeEvent): string | null {
  if (object.object === 'customer') return object.id
  return 'customer' in object && typeof object.customer === 'string' ? object.customer : null
}
