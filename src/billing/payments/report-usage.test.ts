import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { METER } from '#billing/plans.ts'
import { standInPrices } from '#billing/prices/stand-in-prices.ts'
import { stripeKeys } from '#platform/embedded/stripe/keys.server.ts'
import { openStripe } from '#platform/stripe.server.ts'
import { accountSite, type AccountSite } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { reportUsage } from './report-usage.job.server.ts'

const DAY = 86_400
let database: TestDatabase
let site: AccountSite
beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database, { payments: true })
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const { secretKey, webhookSecret } = stripeKeys('of the tests')
const stripe = openStripe({ secretKey, fetch: (request) => site.cards.fetch(request) })
const setCustomer = (userId: string, customer: string) =>
  database.pool.query('update profile set stripe_customer = $2 where user_id = $1', [userId, customer])

async function metered(name: string) {
  const { userId } = await site.signUp(name)
  const { id: customer } = await stripe.customers.create()
  await setCustomer(userId, customer)
  const price = standInPrices().find(({ meterEvent }) => meterEvent !== undefined)?.id ?? ''
  const { id: plan } = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    default_payment_method: 'pm_card_visa',
  })
  return { userId, customer, plan }
}

/** Counts 200 metered calls of a day. */
const use = (userId: string, daysAgo: number) =>
  database.pool.query(
    `insert into api.usage (user_id, day, key_id, endpoint, calls, credits, price_pence)
     select k.user_id, (now() at time zone 'Europe/London')::date - $2::int, k.id, e, 100, 100, $3
     from api.key k, unnest(array['epc', 'crime']) e where k.user_id = $1`,
    [userId, daysAgo, 100 * METER.pencePerCall],
  )

async function reported(userId: string): Promise<boolean[]> {
  const { rows } = await database.pool.query<{ done: boolean }>(
    'select bool_and(reported_at is not null) as done from api.usage where user_id = $1 group by day order by day',
    [userId],
  )
  return rows.map(({ done }) => done)
}

test('each day’s calls are billed once, at 2p each, whatever is wrong with other days', async () => {
  const ann = await metered('Ann')
  const removed = await metered('Removed')
  const granted = await site.signUp('Granted')
  await site.cards.settled()
  await site.cards.forward(DAY)
  await setCustomer(removed.userId, 'cus_removed')
  await setCustomer(granted.userId, 'cus_granted')
  await database.pool.query("update subscriptions set started_at = now() - interval '60 days'")
  for (const [userId, daysAgo] of [
    [ann.userId, 0],
    [ann.userId, 37],
    [removed.userId, 0],
    [granted.userId, 0],
  ] as const)
    await use(userId, daysAgo)
  const complaints: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => complaints.push(JSON.parse(line).user) })
  const job = reportUsage({ stripe, webhookSecret }, log)
  const tomorrow = new Date(Date.now() + DAY * 1000)
  const client = await database.webPool.connect()
  await job.run(client, tomorrow)
  expect(new Set(complaints)).toEqual(new Set([ann.userId, removed.userId]))
  expect(await reported(ann.userId)).toEqual([false, true])
  expect(await reported(removed.userId)).toEqual([false])
  expect(await reported(granted.userId)).toEqual([false])
  // As if the process had died before it noted that the day was reported.
  await client.query('update api.usage set reported_at = null')
  await job.run(client, tomorrow)
  client.release()
  const { customer, plan: subscription } = ann
  const preview = await stripe.invoices.createPreview({ customer, subscription })
  expect(preview.amount_due).toBe(400)
})
