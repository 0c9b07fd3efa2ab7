import { afterAll, beforeAll, expect, it } from 'vitest'

import { payForService } from '#billing/credits/paid-services/pay-for-service.server.ts'
import { grantPlan } from '#billing/grant-plan.server.ts'
import { createLog } from '#platform/log.server.ts'
import { customer, type Customer } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { checkLedger } from './check-ledger.job.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  // Only a fault in the database itself could make a balance negative.
  await database.pool.query(`alter table public.profile drop constraint profile_api_credits_check`)
})
afterAll(() => database.close())

const clock = { now: () => new Date() }
const log = createLog('silent')

/** Runs the job as the server does, and returns what it tells the operator. */
async function alerts(): Promise<string[]> {
  const told: string[] = []
  const client = await database.webPool.connect()
  try {
    await client.query('begin')
    await checkLedger({ log, alert: ({ message }) => void told.push(message) }).run(client, clock.now())
    await client.query('commit')
  } finally {
    client.release()
  }
  return told
}

/** A customer with plans, one of which was changed for a larger one, a paid service, and a refund. */
async function busyCustomer(): Promise<Customer> {
  const who = await customer(database, { plan: 'none' })
  await grantPlan(database.db, { userId: who.userId, plan: 'pro', apiPlan: '2k' })
  await database.webPool.query(
    `select credits.give_once($1, 'api', 3000, '5k plan', 'change:' || s.id || ':then', now())
     from public.subscriptions s join public.profile p on p.id = s.profile_id
     where p.user_id = $1 and s.plan_kind = 'api'`,
    [who.userId],
  )
  const pay = (subject: string) =>
    payForService(
      { db: database.webDb, clock },
      { userId: who.userId, service: 'company-ownership', subject },
    )
  await pay('company 1')
  await pay('company 2')
  const { rows } = await database.pool.query<{ request_id: string }>(
    "select request_id from credits.paid_use where user_id = $1 and subject = 'company 2'",
    [who.userId],
  )
  await database.webPool.query('select credits.refund($1, $2, now())', [[who.userId], [rows[0]?.request_id]])
  return who
}

/** Writes an entry that no code of ours would, and its balance. */
async function forge({ userId }: Customer, entry: { delta: number; reason: string; key: string }) {
  await database.pool.query(
    `insert into public.credit_ledger (user_id, kind, delta, reason, service, request_key)
     values ($1, 'api', $2, $3, 'probe', $4)`,
    [userId, entry.delta, entry.reason, entry.key],
  )
  await database.pool.query('update public.profile set api_credits = api_credits + $2 where user_id = $1', [
    userId,
    entry.delta,
  ])
}

const set = ({ userId }: Customer, credits: number) =>
  database.pool.query('update public.profile set api_credits = $2 where user_id = $1', [userId, credits])

it('finds nothing wrong with customers whose credits were granted, charged and refunded', async () => {
  await busyCustomer()
  await customer(database, { plan: 'none' })
  expect(await alerts()).toEqual([])
})

const BREAKS: readonly [fault: string, spoil: (who: Customer) => Promise<unknown>][] = [
  ['balance isn’t the sum of its entries (api)', (who) => set(who, 4999)],
  [
    'balance is negative (api)',
    (who) => forge(who, { delta: -5001, reason: 'api-call', key: 'more than there was' }),
  ],
  ['charge without a cause (unknown)', (who) => forge(who, { delta: -1, reason: 'mistake', key: 'unknown' })],
  ['credits without a plan (present)', (who) => forge(who, { delta: 5, reason: 'grant', key: 'present' })],
  [
    'credits without a plan (refill:00000000-0000-0000-0000-000000000000:now)',
    (who) =>
      forge(who, { delta: 5, reason: 'refill', key: 'refill:00000000-0000-0000-0000-000000000000:now' }),
  ],
  [
    'refund without its charge (never/refund)',
    (who) => forge(who, { delta: 1, reason: 'api-refund', key: 'never/refund' }),
  ],
  [
    'refund without its charge (once/refund)',
    async (who) => {
      await forge(who, { delta: -1, reason: 'api-call', key: 'once' })
      await forge(who, { delta: 2, reason: 'api-refund', key: 'once/refund' })
    },
  ],
  [
    'paid service without its charge (company-ownership company 1)',
    ({ userId }) =>
      database.pool.query("update credits.paid_use set request_id = 'unpaid' where user_id = $1", [userId]),
  ],
]

it.each(BREAKS)('tells the operator: %s', async (fault, spoil) => {
  const who = await busyCustomer()
  await spoil(who)
  expect(await alerts()).toEqual([`Credits are wrong: 1 fault. ${who.userId}: ${fault}`])
  await database.pool.query('delete from auth.users where id = $1', [who.userId])
  expect(await alerts()).toEqual([])
})
