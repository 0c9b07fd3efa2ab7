import { afterAll, beforeAll, expect, it } from 'vitest'

import { accountOf, customer, type Customer, testClock } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { paidUntil, payForService } from './pay-for-service.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const clock = testClock()
const SEARCH = { service: 'company-ownership', subject: 'company 00445790' } as const

const pay = ({ userId }: Customer, subject: string = SEARCH.subject) =>
  payForService({ db: database.webDb, clock }, { userId, ...SEARCH, subject })

const isPaid = async ({ userId }: Customer) =>
  (await paidUntil({ db: database.webDb, now: clock.now() }, { userId, ...SEARCH })) !== null

/** The request that a customer's only use was charged for. */
async function chargedRequest({ userId }: Customer): Promise<string> {
  const { rows } = await database.pool.query<{ request_key: string }>(
    'select request_key from public.credit_ledger where user_id = $1',
    [userId],
  )
  expect(rows).toHaveLength(1)
  return rows[0]?.request_key ?? ''
}

const refund = ({ userId }: Customer, request: string) =>
  database.webPool.query('select credits.refund($1, $2, $3)', [[userId], [request], clock.now()])

it('charges a service once for each subject, however many ask at the same moment', async () => {
  const who = await customer(database, { platformCredits: 5 })
  const paid = await Promise.all(Array.from({ length: 20 }, () => pay(who)))
  expect(paid.filter(({ outcome }) => outcome === 'charged')).toHaveLength(1)
  expect(paid.filter(({ outcome }) => outcome === 'paid')).toHaveLength(19)
  expect(await accountOf(database, who)).toMatchObject({ platform: 4, sum: -1, entries: 1 })
  expect(await pay(who, 'company 99990011')).toMatchObject({ outcome: 'charged', platformCredits: 3 })
})

it('charges again after 30 days', async () => {
  const who = await customer(database, { platformCredits: 5 })
  await pay(who)
  clock.forward(30 * 86_400 - 1)
  expect(await pay(who)).toMatchObject({ outcome: 'paid', platformCredits: 4 })
  clock.forward(1)
  expect(await isPaid(who)).toBe(false)
  expect(await pay(who)).toMatchObject({ outcome: 'charged', platformCredits: 3 })
})

it('refuses customers without enough credits, and shows them nothing', async () => {
  const who = await customer(database)
  expect(await pay(who)).toMatchObject({ outcome: 'refused', hasQuota: true, paidUntil: null })
  expect(await isPaid(who)).toBe(false)
  expect(await accountOf(database, who)).toMatchObject({ entries: 0 })
})

it('charges nothing if the process dies before the commit, and once if the answer is lost after it', async () => {
  const who = await customer(database, { platformCredits: 5 })
  const client = await database.webPool.connect()
  await client.query('begin')
  const { rows } = await client.query(
    "select outcome from credits.charge_once($1, null, 'lost', $2, $3, 1, now(), current_date)",
    [who.userId, SEARCH.service, SEARCH.subject],
  )
  expect(rows).toEqual([{ outcome: 'charged' }])
  client.release(true)
  await expect.poll(() => accountOf(database, who)).toMatchObject({ platform: 5, entries: 0 })
  expect(await pay(who)).toMatchObject({ outcome: 'charged', platformCredits: 4 })
  // The customer saw an error, and asks again.
  expect(await pay(who)).toMatchObject({ outcome: 'paid', platformCredits: 4 })
})

it('gives the credits of a failed service back once, and charges it again when it’s used again', async () => {
  const who = await customer(database, { platformCredits: 5 })
  await pay(who)
  const request = await chargedRequest(who)
  await refund(who, request)
  await refund(who, request)
  expect(await accountOf(database, who)).toMatchObject({ platform: 5, sum: 0, entries: 2 })
  expect(await isPaid(who)).toBe(false)
  expect(await pay(who)).toMatchObject({ outcome: 'charged', platformCredits: 4 })
})

it('bills metered customers for a call once their credits don’t suffice, and takes that back with a refund', async () => {
  const who = await customer(database, { plan: 'meter', platformCredits: 1 })
  expect(await pay(who, 'company 99990011')).toMatchObject({ outcome: 'charged', platformCredits: 0 })
  expect(await accountOf(database, who)).toMatchObject({ calls: 0, pence: 0 })
  expect(await pay(who)).toMatchObject({ outcome: 'charged', hasQuota: false })
  expect(await pay(who)).toMatchObject({ outcome: 'paid' })
  expect(await accountOf(database, who)).toMatchObject({ calls: 1, pence: 2 })
  const { rows } = await database.pool.query<{ request_key: string }>(
    'select request_key from public.credit_ledger where user_id = $1 and delta = 0',
    [who.userId],
  )
  await refund(who, rows[0]?.request_key ?? '')
  expect(await accountOf(database, who)).toMatchObject({ calls: 0, pence: 0 })
})

it('counts what metered customers use on the site for their first key that isn’t a test key, without marking it as used', async () => {
  const who = await customer(database, { plan: 'meter' })
  const { rows: own } = await database.pool.query<{ id: string }>(
    'select id from api.key where user_id = $1',
    [who.userId],
  )
  await database.pool.query(
    `insert into api.key (user_id, name, hash, prefix, test, created_at)
     values ($1, 'Test', sha256($2::bytea), 'fh_test_0000', true, now() - interval '1 day')`,
    [who.userId, who.userId],
  )
  await pay(who)
  const { rows } = await database.pool.query(
    `select k.id, k.last_used_on, sum(u.calls)::int as calls from api.usage u join api.key k on k.id = u.key_id
     where k.user_id = $1 group by k.id`,
    [who.userId],
  )
  expect(rows).toEqual([{ id: own[0]?.id, last_used_on: null, calls: 1 }])
})

it('never takes metered customers over their spending cap', async () => {
  const who = await customer(database, { plan: 'meter' })
  await database.pool.query('insert into api.settings (user_id, cap_pence) values ($1, 3)', [who.userId])
  expect(await pay(who)).toMatchObject({ outcome: 'charged' })
  expect(await pay(who, 'company 99990011')).toMatchObject({ outcome: 'refused', paidUntil: null })
  expect(await pay(who)).toMatchObject({ outcome: 'paid' })
  expect(await accountOf(database, who)).toMatchObject({ calls: 1, pence: 2 })
})

it.each(['legacy', 'unlimited'] as const)('is free for %s customers', async (plan) => {
  const who = await customer(database, { plan, platformCredits: 3 })
  expect(await pay(who)).toMatchObject({ outcome: 'charged', hasQuota: false, platformCredits: 3 })
  expect(await accountOf(database, who)).toMatchObject({ platform: 3, sum: 0, pence: 0 })
})
