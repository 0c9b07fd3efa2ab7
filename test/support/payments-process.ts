/**
 * Payments in their own process, to be killed: `node test/support/payments-process.ts DATABASE_URL STRIPE_ORIGIN STEPS` prints its
 * port, and kills itself after STEPS steps. A step is a call that changed something at Stripe, once it's answered, or a write to the
 * database; each commit has two, before and after.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import pg from 'pg'

import { refillCredits } from '#billing/credits/refill-credits.job.server.ts'
import type { CustomerOf } from '#billing/customer.ts'
import { changeBilling } from '#billing/overview/billing-actions.server.ts'
import { paymentEndpoints } from '#billing/payments/payment-endpoints.server.ts'
import { standInPriceIds } from '#billing/prices/stand-in-prices.ts'
import { systemClock } from '#platform/clock.server.ts'
import { openDatabase } from '#platform/database.server.ts'
import { stripeKeys } from '#platform/embedded/stripe/keys.server.ts'
import { readSettings } from '#platform/env.server.ts'
import { createLog } from '#platform/log.server.ts'
import { signer } from '#platform/signed-token.server.ts'
import { openPayments } from '#server/payments.server.ts'

import { keepCompiledModules } from './compiled-modules.ts'

const [, , url = '', stripeOrigin = '', steps = ''] = process.argv
let left = Number(steps)
const step = () => {
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
}

const query: (...sent: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query')
const inTransaction = new WeakSet<pg.Client>()
Object.assign(pg.Client.prototype, {
  async query(this: pg.Client, ...sent: [string | pg.QueryConfig, ...unknown[]]) {
    const [statement] = sent
    const [verb = ''] = (typeof statement === 'string' ? statement : statement.text).trim().split(/\s/, 1)
    const isCommit = /^commit$/i.test(verb)
    const isWrite = /^(insert|update)$/i.test(verb) && !inTransaction.has(this)
    if (/^begin$/i.test(verb)) inTransaction.add(this)
    if (isCommit || /^rollback$/i.test(verb)) inTransaction.delete(this)
    if (isCommit) step()
    const result: unknown = await Reflect.apply(query, this, sent)
    if (isCommit || isWrite) step()
    return result
  },
})

const database = openDatabase({ url, role: 'freehold_web', max: 6 })
const payments = openPayments({
  ...stripeKeys('of the tests'),
  fetch: async (request) => {
    const isChange = request.method !== 'GET'
    const { pathname, search } = new URL(request.url)
    const answer = await fetch(new Request(`${stripeOrigin}${pathname}${search}`, request))
    if (isChange) step()
    return answer
  },
})
const site = {
  ...database,
  clock: systemClock,
  log: createLog('silent'),
  siteUrl: stripeOrigin,
  trustedProxies: 0,
  supabase: { url: stripeOrigin, publishableKey: '' },
  mail: { send: async () => {} },
  payments,
  sign: signer('a secret of the tests, long enough for anyone'),
  config: { ...readSettings({}).site, priceIds: standInPriceIds() },
}
const customerOf: CustomerOf = async (c) => {
  const userId = c.req.header('x-user')
  return userId === undefined
    ? null
    : {
        userId,
        email: `${userId}@example.com`,
        profile: {
          firstName: null,
          platformCredits: 0,
          apiCredits: 0,
          platformCustomer: false,
          apiCustomer: false,
          onboardingCompleted: true,
          monthlyPlan: null,
        },
        subscriptions: [],
      }
}
const app = paymentEndpoints(site, customerOf)
// The forms of the billing page, whose page isn't part of this process.
app.post('/billing', async (c) => {
  const customer = await customerOf(c)
  const form = new FormData()
  for (const [name, value] of Object.entries(await c.req.json<Record<string, string>>()))
    form.set(name, value)
  const outcome = customer ? await changeBilling({ site, customer, form }) : { problem: 'nobody' }
  return c.json(outcome, 'to' in outcome ? 200 : 500)
})
app.post('/refill/:at', async (c) => {
  const client = await database.pool.connect()
  await client.query('begin')
  await refillCredits.run(client, new Date(Number(c.req.param('at'))))
  await client.query('commit')
  client.release()
  return c.body(null)
})
const server = createServer(getRequestListener(app.fetch))
server.listen(0, '127.0.0.1', () => {
  keepCompiledModules()
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
