import pino from 'pino'
import { expect, test } from 'vitest'

import { METER } from '#billing/plans.ts'
import { standInPrices } from '#billing/prices/stand-in-prices.ts'
import { stripeKeys } from '#platform/embedded/stripe/keys.server.ts'
import { openStripe } from '#platform/stripe.server.ts'
import { buyersSite, DAY } from '#testing/buyers-site.ts'

import { reportUsage } from './report-usage.job.server.ts'
import { reportUsageOf } from './report-usage.server.ts'
import { syncUser } from './sync.server.ts'

const { site, database, submit, stripe, paid } = await buyersSite()
const setCustomer = (userId: string, customer: string) =>
  database.pool.query('update profile set stripe_customer = $2 where user_id = $1', [userId, customer])

async function metered(name: string) {
  const who = await site.signUp(name)
  const { userId } = who
  const { id: customer } = await stripe.customers.create()
  await setCustomer(userId, customer)
  const price = standInPrices().find(({ meterEvent }) => meterEvent !== undefined)?.id ?? ''
  const { id: plan } = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    default_payment_method: 'pm_card_visa',
  })
  return { who, userId, customer, plan }
}

const today = new Date()
const daysAgo = (days: number) => new Date(today.getTime() - days * DAY * 1000)

/** Counts 200 metered calls on a day. */
const use = (userId: string, at: Date) =>
  database.pool.query(
    `insert into api.usage (user_id, day, key_id, endpoint, calls, credits, price_pence)
     select k.user_id, ($2::timestamptz at time zone 'Europe/London')::date, k.id, e, 100, 100, $3
     from api.key k, unnest(array['epc', 'crime']) e where k.user_id = $1
     on conflict (user_id, day, key_id, endpoint) do update set price_pence = usage.price_pence + excluded.price_pence`,
    [userId, at, 100 * METER.pencePerCall],
  )

/** Makes a plan's period begin a week earlier at Stripe, whose clock the tests have moved on, perhaps past midnight. */
const setPeriodBack = (plan: string) =>
  database.pool.query(
    `update stripe_stand_in.object set body = jsonb_set(body, '{items,data,0,current_period_start}',
       to_jsonb((body #>> '{items,data,0,current_period_start}')::int - 7 * $2::int)) where id = $1`,
    [plan, DAY],
  )

/** Stripe's client in a process that's killed when it reports usage: just before, or just after Stripe has taken it. */
const dyingAtReport = (isBefore: boolean) =>
  openStripe({
    secretKey: stripeKeys('of the tests').secretKey,
    fetch: async (request) => {
      if (!request.url.endsWith('/meter_events')) return site.cards.fetch(request)
      if (!isBefore) await site.cards.fetch(request)
      throw new Error('killed')
    },
  })

async function reported(userId: string): Promise<boolean[]> {
  const { rows } = await database.pool.query<{ done: boolean }>(
    'select bool_and(reported_pence = price_pence) as done from api.usage where user_id = $1 group by day order by day',
    [userId],
  )
  return rows.map(({ done }) => done)
}

test('cancelling a metered plan whose payment has failed bills the calls made until then', async () => {
  const { who, userId, customer, plan } = await metered('Failed')
  // As if the plan had begun yesterday. Stripe counts whole seconds: a plan that ends in the second in which it began has no calls.
  await database.pool.query(
    `update stripe_stand_in.object set body = jsonb_set(
       body || jsonb_build_object('status', 'past_due', 'start_date', (body ->> 'start_date')::int - $2::int),
       '{items,data,0,current_period_start}',
       to_jsonb((body #>> '{items,data,0,current_period_start}')::int - $2::int)) where id = $1`,
    [plan, DAY],
  )
  await syncUser(paid, userId)
  await use(userId, today)
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from subscriptions where stripe_subscription = $1',
    [plan],
  )
  const cancelled = await submit('/billing', who, { intent: 'cancel', subscription: rows[0]?.id ?? '' })
  expect(cancelled.location).toBe('/billing?done=cancelled')
  expect((await stripe.subscriptions.retrieve(plan)).status).toBe('canceled')
  expect(await reported(userId)).toEqual([true])
  await site.cards.forward(3_600)
  await site.cards.settled()
  const { data } = await stripe.invoices.list({ customer, status: 'paid' })
  expect(data.map(({ total }) => total)).toEqual([400, 0])
})

test('each day’s calls are billed once, at 2p each, whatever is wrong with other days', async () => {
  const ann = await metered('Ann')
  await setPeriodBack(ann.plan)
  const removed = await metered('Removed')
  const granted = await site.signUp('Granted')
  await site.cards.settled()
  await site.cards.forward(DAY)
  await setCustomer(removed.userId, 'cus_removed')
  await setCustomer(granted.userId, 'cus_granted')
  await database.pool.query("update subscriptions set started_at = now() - interval '60 days'")
  for (const { userId } of [ann, removed, granted]) await use(userId, today)
  await use(ann.userId, daysAgo(37))
  const complaints: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => complaints.push(JSON.parse(line).user) })
  const job = reportUsage({ ...paid, log })
  const client = await database.webPool.connect()
  await job.run(client, today)
  expect(await reported(ann.userId)).toEqual([false, false])
  const tomorrow = daysAgo(-1)
  await job.run(client, tomorrow)
  expect(new Set(complaints)).toEqual(new Set([ann.userId, removed.userId]))
  expect(await reported(ann.userId)).toEqual([false, true])
  expect(await reported(removed.userId)).toEqual([false])
  expect(await reported(granted.userId)).toEqual([false])
  const due = async () =>
    (await stripe.invoices.createPreview({ customer: ann.customer, subscription: ann.plan })).amount_due
  // As if the process had died before it noted that the day was reported.
  await client.query('update api.usage set reported_pence = 0')
  await client.query('update api.usage_report set confirmed_at = null')
  await job.run(client, tomorrow)
  expect(await due()).toBe(400)
  await use(ann.userId, today)
  await job.run(client, tomorrow)
  client.release()
  expect(await due()).toBe(800)
})

test('a report whose answer was lost is billed once, whether Stripe has it or not, also after it forgot the identifier', async () => {
  for (const isLost of [false, true])
    for (const hours of [1, 30]) {
      const { userId, customer, plan } = await metered(`Lost${hours}${isLost}`)
      await site.cards.settled()
      await database.pool.query("update subscriptions set started_at = now() - interval '60 days'")
      await setPeriodBack(plan)
      const day = daysAgo(1)
      await use(userId, day)
      // The process dies once Stripe has the report, or before.
      const dying = { ...paid, payments: { ...paid.payments, stripe: dyingAtReport(isLost) } }
      await expect(reportUsageOf(dying, userId, today)).rejects.toThrow('connection to Stripe')
      expect(await reported(userId)).toEqual([false])
      // More calls are counted for that day before anybody reports again.
      await use(userId, day)
      // Stripe forgets identifiers after a day.
      if (hours > 24)
        await database.pool.query(
          `update stripe_stand_in.object set body = body || '{"identifier": "forgotten"}'
           where kind = 'billing.meter_event' and body -> 'payload' ->> 'stripe_customer_id' = $1`,
          [customer],
        )
      const later = new Date(today.getTime() + hours * 3_600_000)
      await reportUsageOf(paid, userId, later)
      await reportUsageOf(paid, userId, later)
      expect(await reported(userId)).toEqual([true])
      expect([
        isLost,
        hours,
        (await stripe.invoices.createPreview({ customer, subscription: plan })).amount_due,
      ]).toEqual([isLost, hours, 800])
    }
})

test('a call that’s refunded once its day has been reported, or while that’s unknown, is taken off the next report', async () => {
  for (const isConfirmed of [true, false]) {
    const { userId, customer, plan } = await metered(`Refunded${isConfirmed}`)
    await site.cards.settled()
    await database.pool.query("update subscriptions set started_at = now() - interval '60 days'")
    await setPeriodBack(plan)
    await database.pool.query(
      `insert into public.credit_ledger (user_id, kind, delta, balance_after, reason, service, request_key, created_at)
       values ($1, 'api', 0, null, 'api-call', 'epc', 'call', $2)`,
      [userId, daysAgo(1)],
    )
    await use(userId, daysAgo(1))
    const dying = { ...paid, payments: { ...paid.payments, stripe: dyingAtReport(false) } }
    if (isConfirmed) await reportUsageOf(paid, userId, today)
    else await expect(reportUsageOf(dying, userId, today)).rejects.toThrow('connection to Stripe')
    for (const refunds of [1, 0]) {
      const { rows } = await database.webPool.query('select credits.refund($1, $2, now()) as refunds', [
        [userId],
        ['call'],
      ])
      expect(rows).toEqual([{ refunds }])
    }
    const due = async () => (await stripe.invoices.createPreview({ customer, subscription: plan })).amount_due
    await reportUsageOf(paid, userId, today)
    expect(await due()).toBe(400)
    await use(userId, daysAgo(2))
    await reportUsageOf(paid, userId, today)
    await reportUsageOf(paid, userId, today)
    expect([isConfirmed, await due()]).toEqual([isConfirmed, 798])
    expect(await reported(userId)).toEqual([true, true])
  }
})

test('calls of another endpoint are billed on a day that has been reported before', async () => {
  const { userId, customer, plan } = await metered('Twice')
  await site.cards.settled()
  await database.pool.query("update subscriptions set started_at = now() - interval '60 days'")
  await setPeriodBack(plan)
  await use(userId, daysAgo(1))
  const move = (pence: string) =>
    database.pool.query(
      `update api.usage set price_pence = ${pence} where user_id = $1 and endpoint = 'crime'`,
      [userId],
    )
  await move('0')
  await reportUsageOf(paid, userId, today)
  await move('200')
  await reportUsageOf(paid, userId, today)
  expect(await reported(userId)).toEqual([true])
  expect((await stripe.invoices.createPreview({ customer, subscription: plan })).amount_due).toBe(400)
})

test('the calls on the last day of a cancelled plan are on its last invoice', async () => {
  const { userId, customer, plan } = await metered('Leaver')
  const { items } = await stripe.subscriptions.update(plan, { cancel_at_period_end: true })
  const end = new Date((items.data[0]?.current_period_end ?? 0) * 1000)
  await site.cards.settled()
  await use(userId, end)
  // The tests before have moved the clock by a day and an hour.
  await site.cards.forward(Math.ceil((end.getTime() - today.getTime()) / 1000) - DAY - 3_600 + 60)
  await site.cards.settled()
  expect(await reported(userId)).toEqual([true])
  // Counted a little late, while the invoice is still a draft.
  await use(userId, end)
  await reportUsageOf(paid, userId, new Date(end.getTime() + 60_000))
  await site.cards.forward(3_600)
  await site.cards.settled()
  const { data } = await stripe.invoices.list({ customer, status: 'paid' })
  expect(data.map(({ total }) => total)).toEqual([800, 0])
})
