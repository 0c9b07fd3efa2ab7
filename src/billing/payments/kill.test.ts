import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { standInPrices } from '#billing/prices/stand-in-prices.ts'
import { systemClock } from '#platform/clock.server.ts'
import { stripeKeys } from '#platform/embedded/stripe/keys.server.ts'
import { openStripeStandIn, type StripeStandIn } from '#platform/embedded/stripe/stand-in.server.ts'
import { createLog } from '#platform/log.server.ts'
import { openStripe, type StripeClient } from '#platform/stripe.server.ts'
import { accountOf, customer as signUp, type Customer } from '#testing/api.ts'
import { PRO, VISA } from '#testing/buyers-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { bundled, databaseIsQuiet, ended, startProcess, type OwnProcess } from '#testing/killed-process.ts'

import { WEBHOOK_PATH } from './webhook.server.ts'

const MONTH_SECONDS = 31 * 86_400

let database: TestDatabase
let standIn: StripeStandIn
let stripe: StripeClient
let server: OwnProcess | null = null
let kills = 0
/** Where the server's code is, in one file. */
let folder = ''
let script = ''
/** Stripe's own server: it survives, and sends its webhooks to whichever process runs. */
const app = new Hono()
const outside = createServer(getRequestListener(app.fetch))
let origin = ''

beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'freehold-payments-'))
  script = await bundled('payments-process.ts', folder)
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  const keys = stripeKeys('of the tests')
  standIn = await openStripeStandIn({
    databaseUrl: database.url,
    siteUrl: origin,
    ...keys,
    webhook: { url: `${origin}${WEBHOOK_PATH}`, secret: keys.webhookSecret },
    prices: standInPrices(),
    clock: systemClock,
    log: createLog('silent'),
    operatorToken: 'the token of the tests',
    development: false,
    everyMs: 3_600_000,
  })
  app.post(WEBHOOK_PATH, async (c) => {
    if (!server) return c.body(null, 503)
    const { method, headers } = c.req.raw
    return fetch(`${server.origin}${WEBHOOK_PATH}`, { method, headers, body: await c.req.text() }).catch(() =>
      c.body(null, 503),
    )
  })
  app.route('/', standIn.app)
  stripe = openStripe({ secretKey: keys.secretKey, fetch: standIn.fetch })
})
afterAll(async () => {
  outside.closeAllConnections()
  outside.close()
  await standIn.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

it('kill -9 at every step of a checkout, its webhooks, a renewal and a refill takes money and gives credits once', async () => {
  const who = await signUp(database, { plan: 'none' })
  await database.pool.query('update profile set free_trial_used = true where user_id = $1', [who.userId])
  const url = await untilDone(async (at) => {
    const answer = await send(at, '/api/create-checkout-session', who, PRO)
    return ((await answer.json()) as { url: string }).url
  })
  await fetch(url, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams(VISA),
    redirect: 'manual',
  })
  await untilDone((at) => send(at, '/billing/return?from=billing', who))
  await untilDone(deliverAll)
  expect(await booksOf(who)).toEqual({ plans: ['active'], paid: [3_100], credits: 85, given: [85] })

  await spend(who, 30)
  await standIn.forward(MONTH_SECONDS + 3_600)
  await untilDone(deliverAll)
  expect(await booksOf(who)).toEqual({
    plans: ['active'],
    paid: [3_100, 3_100],
    credits: 85,
    given: [85, 30],
  })
  expect(kills).toBeGreaterThanOrEqual(17)
}, 300_000)

it('kill -9 at every step of a purchase with a saved card, and of the monthly refills of an annual plan', async () => {
  const who = await signUp(database, { plan: 'none' })
  const { id: customer } = await stripe.customers.create()
  const { id: card } = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  await database.pool.query('update profile set stripe_customer = $2 where user_id = $1', [
    who.userId,
    customer,
  ])
  const order = { paymentMethodId: card, planType: 'platform', planTier: 'pro', frequency: 'annually' }
  await untilDone((at) => send(at, '/api/create-subscription-instant', who, order))
  expect(await booksOf(who)).toEqual({ plans: ['active'], paid: [33_500], credits: 85, given: [85] })

  await spend(who, 10)
  const { rows } = await database.pool.query<{ start: Date }>(
    'select s.start_date as start from subscriptions s join profile p on p.id = s.profile_id where p.user_id = $1',
    [who.userId],
  )
  const later = (rows[0]?.start.getTime() ?? 0) + MONTH_SECONDS * 1000
  await untilDone((at) => send(at, `/refill/${later}`, who, {}))
  expect(await booksOf(who)).toMatchObject({ paid: [33_500], credits: 85, given: [85, 10] })
}, 300_000)

describe('kill -9 at every step', () => {
  it('of adding a plan of the other type', async () => {
    const who = await withPlan('starter')
    const added = { planTier: '5k', planType: 'api', frequency: 'annually' }
    await untilDone((at) => send(at, '/api/upgrade-subscription', who, added))
    expect(await booksOf(who)).toEqual({
      plans: ['active', 'active'],
      paid: [14_000, 47_500],
      credits: 22,
      given: [22, 5_000],
    })
  }, 300_000)

  it('of changing to a more expensive tier', async () => {
    const who = await withPlan('starter')
    // £216 less £140, for 365 of 365 days, and 55 credits less 22.
    const change = { intent: 'change-tier', tier: 'elite-annually:7600', subscription: await planIdOf(who) }
    await untilDone((at) => send(at, '/billing', who, change))
    expect(await booksOf(who)).toMatchObject({
      plans: ['active'],
      paid: [14_000, 7_600],
      credits: 55,
      given: [22, 33],
    })
  }, 300_000)

  it('of cancelling, which ends the plan with its period and takes nothing more', async () => {
    const who = await withPlan('pro')
    const cancellation = { intent: 'cancel', subscription: await planIdOf(who) }
    await untilDone((at) => send(at, '/billing', who, cancellation))
    expect(await booksOf(who)).toMatchObject({ plans: ['active'], paid: [33_500], credits: 85 })
    await standIn.forward(366 * 86_400)
    await calmly(deliverAll)
    expect(await booksOf(who)).toMatchObject({ plans: ['cancelled'], paid: [33_500], credits: 85 })
  }, 300_000)
})

/** Signs up somebody who has paid for a year of this plan. */
async function withPlan(planTier: string): Promise<Customer> {
  const who = await signUp(database, { plan: 'none' })
  const { id: customer } = await stripe.customers.create()
  const { id: paymentMethodId } = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  await database.pool.query('update profile set stripe_customer = $2 where user_id = $1', [
    who.userId,
    customer,
  ])
  const order = { paymentMethodId, planType: 'platform', planTier, frequency: 'annually' }
  await calmly((at) => send(at, '/api/create-subscription-instant', who, order))
  return who
}

async function planIdOf({ userId }: Customer): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select s.id from subscriptions s join profile p on p.id = s.profile_id where p.user_id = $1',
    [userId],
  )
  return rows[0]?.id ?? ''
}

/** Does something with a server that doesn't kill itself. */
async function calmly<Result>(work: (running: OwnProcess) => Promise<Result>): Promise<Result> {
  server = await startProcess(script, database.url, origin, '1000000')
  const result = await work(server)
  server.child.kill('SIGKILL')
  await ended(server.child)
  server = null
  await databaseIsQuiet(database)
  return result
}

/**
 * Does something again and again with servers that kill themselves after the first step, after the second, and so on, until one
 * survives it.
 */
async function untilDone<Result>(work: (running: OwnProcess) => Promise<Result>): Promise<Result> {
  for (let steps = 1; ; steps += 1) {
    const running = await startProcess(script, database.url, origin, String(steps))
    server = running
    const done = await work(running).then(
      (result) => ({ result }),
      () => null,
    )
    running.child.kill('SIGKILL')
    await ended(running.child)
    server = null
    if (done) return done.result
    kills += 1
    await databaseIsQuiet(database)
  }
}

async function send(running: OwnProcess, target: string, { userId }: Customer, body?: object) {
  const answer = await fetch(`${running.origin}${target}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-user': userId, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: 'manual',
  })
  if (answer.status >= 500) throw new Error(`answered ${answer.status}`)
  return answer
}

/** Sends the webhooks that are left, without waiting for their turn. Throws if one wasn't accepted. */
async function deliverAll(): Promise<void> {
  await database.pool.query('update stripe_stand_in.delivery set next_at = now() where delivered_at is null')
  await standIn.settled()
  const { rowCount } = await database.pool.query(
    'select from stripe_stand_in.delivery where delivered_at is null',
  )
  if (rowCount !== 0) throw new Error('some webhooks weren’t accepted')
}

/** Reads the live plans, what was paid at Stripe, the balance, which equals the ledger's sum, and the credits given, oldest first. */
async function booksOf(who: Customer) {
  const { pool } = database
  const { rows: plans } = await pool.query<{ status: string }>(
    `select s.status from subscriptions s join profile p on p.id = s.profile_id where p.user_id = $1`,
    [who.userId],
  )
  const { rows: paid } = await pool.query<{ pence: number }>(
    `select (o.body ->> 'amount_paid')::int as pence from stripe_stand_in.object o
     join profile p on p.stripe_customer = o.body ->> 'customer'
     where o.kind = 'invoice' and o.body ->> 'status' = 'paid' and p.user_id = $1 order by o.seq`,
    [who.userId],
  )
  const { rows: given } = await pool.query<{ delta: number }>(
    `select delta from credit_ledger where user_id = $1 and reason = 'refill' order by created_at, id`,
    [who.userId],
  )
  const { api, platform, sum } = await accountOf(database, who)
  expect(sum).toBe(platform + api)
  return {
    plans: plans.map(({ status }) => status),
    paid: paid.map(({ pence }) => pence),
    credits: platform,
    given: given.map(({ delta }) => delta),
  }
}

async function spend({ userId }: Customer, credits: number): Promise<void> {
  await database.pool.query(
    `with spent as (update profile set platform_credits = platform_credits - $2 where user_id = $1 returning platform_credits)
     insert into credit_ledger (user_id, kind, delta, balance_after, reason, service, request_key, created_at)
     select $1, 'platform', -$2, platform_credits, 'tool', 'valuation', gen_random_uuid()::text, now() from spent`,
    [userId, credits],
  )
}
