import { Hono } from 'hono'
import { z } from 'zod'

import { finishAuthentication } from './payments.server.ts'
import { publicFields } from './public-fields.ts'
import type { Store, Tx } from './store.server.ts'
import { CONFIRMATION_LAYER, stripeLibrary } from './stripe-library.ts'
import { settle } from './subscriptions.server.ts'

/** Path of the stand-in's library for browsers, which does what Stripe's `https://js.stripe.com/v3/` does. */
export const STAND_IN_SCRIPT = '/stripe/v3.js'

const CONFIRM = '/stripe/v3/confirm'
const Confirmation = z.object({
  key: z.string(),
  client_secret: z.string(),
  result: z.enum(['complete', 'fail']),
})

type Options = { store: Store; publishableKey: string; changed: () => void }

/** Serves the library for browsers, and the call that it makes once the customer has confirmed a payment. */
export function browserLibrary({ store, publishableKey, changed }: Options): Hono {
  const app = new Hono()
  const source = `window.Stripe = (key) => (${stripeLibrary.toString()})(key, ${JSON.stringify({ confirmPath: CONFIRM, layer: CONFIRMATION_LAYER })})\n`
  app.get(STAND_IN_SCRIPT, (c) =>
    c.body(source, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
  )
  app.post(CONFIRM, async (c) => {
    const read = Confirmation.safeParse(await c.req.json().catch(() => null))
    if (!read.success || read.data.key !== publishableKey) return c.json({ error: WRONG_KEY }, 401)
    const answer = await store.run((tx) => confirm(tx, read.data))
    changed()
    return c.json(answer, 'error' in answer ? 402 : 200)
  })
  return app
}

const WRONG_KEY = { type: 'invalid_request_error', message: 'Invalid API Key provided.' }
const WRONG_SECRET = {
  type: 'invalid_request_error',
  code: 'resource_missing',
  message: 'No such payment_intent',
}

const CANCELLED = {
  type: 'invalid_request_error',
  code: 'payment_intent_unexpected_state',
  message: 'This payment has been cancelled.',
}

/** Ends 3-D Secure for the payment with this client secret. Responds as Stripe's library does: with the payment, or an error. */
async function confirm(tx: Tx, { client_secret, result }: z.output<typeof Confirmation>): Promise<object> {
  const [intent] = await tx.all('payment_intent', { client_secret })
  if (!intent) return { error: WRONG_SECRET }
  if (intent.status === 'canceled') return { error: CANCELLED }
  const { invoice, error } = await finishAuthentication(tx, intent, result === 'complete')
  await settle(tx, invoice)
  const paymentIntent = publicFields(await tx.get('payment_intent', intent.id))
  return error ? { error: { ...error, payment_intent: paymentIntent } } : { paymentIntent }
}
