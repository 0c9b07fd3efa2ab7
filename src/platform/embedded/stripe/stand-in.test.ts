import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { openStripeStandIn, type StripeStandIn } from './stand-in.server.ts'

// Driven through HTTP with the official library, with nothing changed but its address.
const SECRET_KEY = 'sk_test_of_the_tests'
const WEBHOOK_SECRET = 'whsec_of_the_tests'
const DAY = 86_400

let database: TestDatabase
let standIn: StripeStandIn
let server: Server
let receiver: Server
let stripe: Stripe
const received: { body: string; signature: string }[] = []
let refuses = false

const listen = (each: Server) =>
  new Promise<string>((resolve) =>
    each.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(each.address() as AddressInfo).port}`)),
  )

beforeAll(async () => {
  database = await testDatabase()
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      if (!refuses) received.push({ body, signature: String(request.headers['stripe-signature']) })
      response.writeHead(refuses ? 500 : 200).end()
    })
  })
  const url = await listen(receiver)
  server = createServer((request, response) => void getRequestListener(standIn.app.fetch)(request, response))
  const origin = await listen(server)
  standIn = await open(origin, url)
  stripe = clientOf(SECRET_KEY)
})
afterAll(async () => {
  await standIn.close()
  server.close()
  receiver.close()
  await database.close()
})

const open = (siteUrl: string, webhookUrl: string) =>
  openStripeStandIn({
    databaseUrl: database.url,
    siteUrl,
    secretKey: SECRET_KEY,
    publishableKey: 'pk_test_of_the_tests',
    webhook: { url: webhookUrl, secret: WEBHOOK_SECRET },
    prices: [
      {
        id: 'price_pro',
        key: 'pro-monthly',
        name: 'Pro, monthly',
        unitAmountPence: 3_100,
        interval: 'month',
      },
      {
        id: 'price_year',
        key: 'pro-annually',
        name: 'Pro, annually',
        unitAmountPence: 33_500,
        interval: 'year',
      },
      {
        id: 'price_meter',
        key: 'meter',
        name: 'API calls',
        unitAmountPence: 2,
        interval: 'month',
        meterEvent: 'api_calls',
      },
    ],
    clock: { now: () => new Date() },
    log: pino({ level: 'silent' }),
    operatorToken: 'token of the operator',
    development: false,
    everyMs: 60_000,
  })

function clientOf(key: string): Stripe {
  const { port } = server.address() as AddressInfo
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 })
}

async function customerWith(card: string | null): Promise<Stripe.Customer> {
  const customer = await stripe.customers.create({ email: 'ann@example.com', name: 'Ann' })
  if (card === null) return customer
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id })
  return stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })
}

const events = () => received.map(({ body }) => JSON.parse(body) as Stripe.Event)
const eventsOf = (customer: Stripe.Customer) =>
  events()
    .filter((event) => 'customer' in event.data.object && event.data.object.customer === customer.id)
    .map(({ type }) => type)
const failing = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('expected an error of Stripe')
  const { type, code, decline_code, param, statusCode } = error
  return { type, code, decline_code, param, statusCode }
}

describe('the official library against the stand-in', () => {
  it('is refused with another key', async () => {
    expect(await failing(clientOf('sk_test_other').customers.list())).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    })
  })

  it('gets typed errors for missing objects, missing and unknown parameters', async () => {
    expect(await failing(stripe.customers.retrieve('cus_none'))).toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
    })
    expect(await failing(stripe.subscriptions.create({ items: [{ price: 'price_pro' }] }))).toMatchObject({
      code: 'parameter_missing',
      param: 'customer',
    })
    const odd = { email: 'a@example.com', nickname: 'x' }
    expect(await failing(stripe.customers.create(odd))).toMatchObject({
      code: 'parameter_unknown',
      param: 'nickname',
    })
  })

  it('repeats the answer to an idempotency key, and refuses it for another request', async () => {
    const options = { idempotencyKey: 'customer of ann' }
    const first = await stripe.customers.create({ email: 'once@example.com' }, options)
    const again = await stripe.customers.create({ email: 'once@example.com' }, options)
    expect(again.id).toBe(first.id)
    expect((await stripe.customers.list({ email: 'once@example.com' })).data).toHaveLength(1)
    expect(await failing(stripe.customers.create({ email: 'other@example.com' }, options))).toMatchObject({
      type: 'StripeIdempotencyError',
    })
  })

  it('makes one object of 20 parallel requests with one key', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, () =>
        stripe.customers.create({ email: 'many@example.com' }, { idempotencyKey: 'many' }),
      ),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  })

  it('walks lists in pages, both ways', async () => {
    const email = 'pages@example.com'
    const made: string[] = []
    for (let turn = 0; turn < 5; turn += 1) made.unshift((await stripe.customers.create({ email })).id)
    const all: string[] = []
    for await (const { id } of stripe.customers.list({ email, limit: 2 })) all.push(id)
    expect(all).toEqual(made)
    const page = await stripe.customers.list({ email, limit: 2, ending_before: made[3] ?? '' })
    expect(page.data.map(({ id }) => id)).toEqual(made.slice(1, 3))
    expect(page.has_more).toBe(true)
  })

  it('finds prices by lookup key', async () => {
    const { data } = await stripe.prices.list({ lookup_keys: ['pro-monthly'] })
    expect(data.map(({ id, unit_amount }) => [id, unit_amount])).toEqual([['price_pro', 3_100]])
  })
})

describe('cards', () => {
  it('are attached, listed, made the default and detached', async () => {
    const customer = await customerWith('pm_card_visa')
    const { data } = await stripe.paymentMethods.list({ customer: customer.id, type: 'card' })
    expect(data.map(({ card }) => [card?.brand, card?.last4])).toEqual([['visa', '4242']])
    expect(customer.invoice_settings.default_payment_method).toBe(data[0]?.id)
    await stripe.paymentMethods.detach(data[0]?.id ?? '')
    const after = await stripe.customers.retrieve(customer.id)
    expect(after).toMatchObject({ invoice_settings: { default_payment_method: null } })
  })

  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', ''],
  ])('%s is refused with %s %s', async (card, code, decline_code) => {
    const { id } = await customerWith(null)
    expect(await failing(stripe.paymentMethods.attach(card, { customer: id }))).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code,
    })
  })
})

describe('a subscription', () => {
  it('is paid at once, and its webhooks are signed for the library', async () => {
    const customer = await customerWith('pm_card_visa')
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: 'price_pro' }],
      expand: ['latest_invoice.confirmation_secret'],
    })
    expect(subscription.status).toBe('active')
    expect(subscription.latest_invoice).toMatchObject({ status: 'paid', amount_paid: 3_100 })
    await standIn.settled()
    expect(eventsOf(customer)).toEqual([
      'payment_method.attached',
      'invoice.created',
      'invoice.finalized',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.created',
    ])
    for (const { body, signature } of received)
      expect(stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET).livemode).toBe(false)
    const [last] = received.slice(-1)
    expect(() =>
      stripe.webhooks.constructEvent(`${last?.body} `, last?.signature ?? '', WEBHOOK_SECRET),
    ).toThrow(/signature/)
  })

  it('waits for 3-D Secure, and is active once it has been passed', async () => {
    const customer = await customerWith('pm_card_authenticationRequired')
    const { id, status, latest_invoice } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: 'price_pro' }],
      expand: ['latest_invoice.confirmation_secret'],
    })
    expect(status).toBe('incomplete')
    const secret =
      typeof latest_invoice === 'object' ? latest_invoice?.confirmation_secret?.client_secret : ''
    const intent = await stripe.paymentIntents.retrieve(secret?.split('_secret_')[0] ?? '')
    expect(intent.status).toBe('requires_action')
    await fetch(intent.next_action?.redirect_to_url?.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ result: 'complete' }),
      redirect: 'manual',
    })
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
  })

  it('charges only the invoice items of a period that ends on a given day', async () => {
    const customer = await customerWith('pm_card_visa')
    const end = Math.floor(Date.now() / 1000) + 10 * DAY
    const { items, latest_invoice } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: 'price_pro' }],
      billing_cycle_anchor: end,
      proration_behavior: 'none',
      add_invoice_items: [{ price_data: { currency: 'gbp', product: 'prod_pro', unit_amount: 1_033 } }],
      payment_behavior: 'error_if_incomplete',
      expand: ['latest_invoice'],
    })
    expect(items.data[0]?.current_period_end).toBe(end)
    expect(latest_invoice).toMatchObject({ total: 1_033, status: 'paid' })
  })

  it('leaves nothing behind if the payment fails and may not be left incomplete', async () => {
    const customer = await customerWith('pm_card_chargeCustomerFail')
    const error = await failing(
      stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: 'price_pro' }],
        payment_behavior: 'error_if_incomplete',
      }),
    )
    expect(error).toMatchObject({ type: 'StripeCardError', code: 'card_declined' })
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([])
  })

  it('is cancelled at the end of its period, and can be resumed until then', async () => {
    const customer = await customerWith('pm_card_visa')
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: 'price_pro' }],
    })
    const cancelled = await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    expect([cancelled.status, cancelled.cancel_at_period_end]).toEqual(['active', true])
    const resumed = await stripe.subscriptions.update(id, { cancel_at_period_end: false })
    expect([resumed.cancel_at_period_end, resumed.cancel_at]).toEqual([false, null])
    const preview = await stripe.invoices.createPreview({ customer: customer.id, subscription: id })
    expect(preview.amount_due).toBe(3_100)
  })
})

it('takes usage from the last 35 days up to 5 minutes ahead', async () => {
  const { id } = await customerWith('pm_card_visa')
  const now = Math.floor(Date.now() / 1000)
  const use = (timestamp: number) =>
    stripe.billing.meterEvents.create({
      event_name: 'api_calls',
      timestamp,
      payload: { stripe_customer_id: id, value: '1' },
    })
  await expect(use(now - 34 * DAY)).resolves.toMatchObject({ object: 'billing.meter_event' })
  await expect(use(now + 240)).resolves.toMatchObject({ object: 'billing.meter_event' })
  await expect(use(now - 36 * DAY)).rejects.toMatchObject({ code: 'timestamp_too_far_in_past' })
  await expect(use(now + 360)).rejects.toMatchObject({ code: 'timestamp_in_future' })
})

describe('moving the clock', () => {
  it('ends trials, renews, retries failed payments, ends subscriptions, and bills the meter, each once', async () => {
    const trial = await customerWith('pm_card_visa')
    const ending = await customerWith('pm_card_visa')
    const failed = await customerWith('pm_card_chargeCustomerFail')
    const metered = await customerWith('pm_card_visa')
    const start = (customer: Stripe.Customer, price: string, trialDays?: number) =>
      stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price }],
        ...(trialDays === undefined ? {} : { trial_period_days: trialDays }),
      })
    const [trialing, ends, fails] = [
      await start(trial, 'price_pro', 14),
      await start(ending, 'price_pro'),
      await start(failed, 'price_pro', 14),
    ]
    await start(metered, 'price_meter')
    await stripe.subscriptions.update(ends.id, { cancel_at_period_end: true })
    for (const identifier of ['day 1', 'day 2'])
      await stripe.billing.meterEvents.create({
        event_name: 'api_calls',
        identifier,
        payload: { stripe_customer_id: metered.id, value: '150' },
      })
    expect(trialing.status).toBe('trialing')
    await standIn.settled()
    received.length = 0

    await standIn.forward(15 * DAY)
    const state = async ({ id }: { id: string }) => (await stripe.subscriptions.retrieve(id)).status
    expect(await Promise.all([trialing, ends, fails].map(state))).toEqual(['active', 'active', 'past_due'])
    expect(eventsOf(trial)).toEqual([
      'customer.subscription.trial_will_end',
      'invoice.created',
      'customer.subscription.updated',
      'invoice.finalized',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
    ])
    await standIn.forward(20 * DAY)
    expect(await Promise.all([trialing, ends, fails].map(state))).toEqual(['active', 'canceled', 'canceled'])
    // The first attempt, then 3, 5 and 7 days after the one before.
    const [unpaid] = (await stripe.invoices.list({ customer: failed.id })).data
    expect([unpaid?.status, unpaid?.attempt_count]).toEqual(['uncollectible', 4])
    const invoices = (await stripe.invoices.list({ customer: metered.id })).data
    expect(invoices.map(({ amount_paid }) => amount_paid)).toEqual([600, 0])
    await standIn.forward(95 * DAY)
    const paid = (await stripe.invoices.list({ customer: trial.id, limit: 100 })).data
    expect(paid.filter(({ amount_paid }) => amount_paid === 3_100)).toHaveLength(4)
  })
})

describe('webhooks', () => {
  it('that aren’t accepted are sent again, after a restart too', async () => {
    refuses = true
    const { id } = await customerWith(null)
    await standIn.settled()
    refuses = false
    const waiting = () => events().filter(({ data }) => 'id' in data.object && data.object.id === id)
    expect(waiting()).toEqual([])
    await standIn.close()
    const { port } = server.address() as AddressInfo
    const { port: to } = receiver.address() as AddressInfo
    standIn = await open(`http://127.0.0.1:${port}`, `http://127.0.0.1:${to}`)
    expect(await stripe.customers.retrieve(id)).toMatchObject({ email: 'ann@example.com' })
    await database.pool.query(
      'update stripe_stand_in.delivery set next_at = now() where delivered_at is null',
    )
    await standIn.settled()
    expect(waiting().map(({ type }) => type)).toEqual(['customer.created'])
  })
})

it('finds no page at an address with U+0000, and takes a body that is no form for an empty one', async () => {
  const post = (path: string) =>
    standIn.app.request(path, {
      method: 'POST',
      body: '{"result":',
      headers: { 'content-type': 'application/json' },
    })
  for (const path of ['/stripe/checkout/a%00b', '/stripe/invoices/a%00b', '/stripe/3d-secure/a%00b'])
    expect.soft((await standIn.app.request(path)).status, path).toBe(404)
  for (const path of ['/stripe/checkout/a%00b', '/stripe/checkout/none', '/stripe/3d-secure/none'])
    expect.soft((await post(path)).status, path).toBe(404)
})
