import { createHash, timingSafeEqual } from 'node:crypto'

import { Hono, type Context } from 'hono'

import { catalogueCalls } from './calls/catalogue.server.ts'
import { checkoutCalls } from './calls/checkout.server.ts'
import { customerCalls } from './calls/customers.server.ts'
import { disputeCalls } from './calls/disputes.server.ts'
import { invoiceCalls } from './calls/invoices.server.ts'
import { subscriptionCalls } from './calls/subscriptions.server.ts'
import type { Endpoint } from './endpoint.server.ts'
import { expanded } from './expand.server.ts'
import { readNestedForm, type FormValue } from './form.ts'
import { StripeProblem } from './problem.ts'
import { API_VERSION, newId, type Store, type Tx } from './store.server.ts'

const CALLS: readonly Endpoint[] = [
  ...customerCalls,
  ...catalogueCalls,
  ...checkoutCalls,
  ...subscriptionCalls,
  ...invoiceCalls,
  ...disputeCalls,
]

type Api = {
  store: Store
  secretKey: string
  /** Called after a request that may have emitted events. */
  changed: () => void
}

/** Stripe's API under `/v1`, for the calls that a subscription business makes. Others return 404. */
export function stripeApi({ store, secretKey, changed }: Api): Hono {
  const app = new Hono()
  for (const call of CALLS) {
    app.on(call.method, `/v1${call.path}`, async (c) => {
      if (!isAuthorised(c, secretKey)) return answer(c, 401, problemBody(unauthorised))
      const result = await perform(store, call, c)
      if (call.method !== 'GET') changed()
      return answer(c, result.status, result.body, result.isReplay)
    })
  }
  app.all('/v1/*', (c) => answer(c, 404, problemBody(unknownPath(c.req.method, c.req.path))))
  return app
}

type Status = 200 | StripeProblem['status']
type Result = { status: Status; body: string; isReplay?: boolean }

async function perform(store: Store, call: Endpoint, c: Context): Promise<Result> {
  const encoded = call.method === 'POST' ? await c.req.text() : new URL(c.req.url).search.slice(1)
  const key = call.method === 'POST' ? (c.req.header('idempotency-key') ?? null) : null
  const request = createHash('sha256').update(`${c.req.path}\n${encoded}`).digest('hex')
  const { expand = [], ...sent } = readNestedForm(encoded)
  const paths = Array.isArray(expand) ? expand.filter((path) => typeof path === 'string') : []
  return store.run(async (tx) => {
    const earlier = key === null ? null : await repeated(tx, key, request)
    if (earlier) return earlier
    const result = await attempt(tx, () => run(tx, call, { sent, id: c.req.param('id') ?? '', paths }))
    if (key !== null)
      await tx.client.query(
        'insert into stripe_stand_in.idempotent (key, request, status, body) values ($1, $2, $3, $4)',
        [key, request, result.status, result.body],
      )
    return result
  })
}

type Sent = { sent: Record<string, FormValue>; id: string; paths: string[] }

async function run(tx: Tx, call: Endpoint, { sent, id, paths }: Sent): Promise<Result> {
  const done = await call.handle(tx, sent, id)
  return { status: 200, body: JSON.stringify(await expanded(tx, done, paths), null, 2) }
}

/** Undoes what a request wrote if it fails, but keeps the transaction. */
async function attempt(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await tx.client.query('savepoint request')
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error
    await tx.client.query('rollback to savepoint request')
    return { status: error.status, body: problemBody(error) }
  }
}

async function repeated(tx: Tx, key: string, request: string): Promise<Result | null> {
  const { rows } = await tx.client.query<Result & { request: string }>(
    'select request, status, body from stripe_stand_in.idempotent where key = $1',
    [key],
  )
  const [earlier] = rows
  if (!earlier) return null
  if (earlier.request === request) return { ...earlier, isReplay: true }
  const conflict = new StripeProblem(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
  return { status: conflict.status, body: problemBody(conflict), isReplay: true }
}

function answer(c: Context, status: Status, body: string, isReplay = false): Response {
  return c.body(body, status, {
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'request-id': newId('req'),
    'stripe-version': c.req.header('stripe-version') ?? API_VERSION,
    ...(isReplay ? { 'idempotent-replayed': 'true' } : {}),
  })
}

function isAuthorised(c: Context, secretKey: string): boolean {
  const given = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secretKey))
}

const unauthorised = new StripeProblem(401, {
  type: 'invalid_request_error',
  message: 'Invalid API Key provided.',
})

function unknownPath(method: string, path: string): StripeProblem {
  return new StripeProblem(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). The stand-in has only the calls that the site makes.`,
  })
}

function problemBody({ details }: StripeProblem): string {
  return JSON.stringify({ error: details }, null, 2)
}
