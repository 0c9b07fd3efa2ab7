import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { entitlementOf } from './entitlement.server.ts'
import { grantPlan, PaidPlanError, UnknownUserError } from './grant-plan.server.ts'
import { API_TIERS, PLATFORM_TIERS, rateLimitPerMinute } from './plans.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function newUser(): Promise<string> {
  const id = randomUUID()
  await database.pool.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.com`])
  return id
}

async function everythingOf(userId: string) {
  const [profile, subscriptions, ledger] = await Promise.all([
    database.db.selectFrom('profile').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow(),
    database.db
      .selectFrom('subscriptions')
      .innerJoin('profile', 'profile.id', 'subscriptions.profile_id')
      .selectAll('subscriptions')
      .where('user_id', '=', userId)
      .orderBy('subscriptions.created_at')
      .execute(),
    database.db.selectFrom('credit_ledger').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
  ])
  return { profile, subscriptions, ledger }
}

test('a granted API plan gives its calls, its limit and a ledger row', async () => {
  const userId = await newUser()
  await grantPlan(database.webDb, { userId, apiPlan: '15k' })
  const { profile, subscriptions, ledger } = await everythingOf(userId)
  expect(profile).toMatchObject({
    api_customer: true,
    platform_customer: false,
    api_credits: 15_000,
    monthly_plan: '15k',
  })
  expect(subscriptions).toMatchObject([
    { status: 'active', api_plan: '15k', amount: 8_800, frequency: 'monthly' },
  ])
  expect(ledger).toMatchObject([{ kind: 'api', delta: 15_000, balance_after: 15_000, reason: 'grant' }])
  expect(await entitlementOf(database.webDb, userId)).toEqual({
    userId,
    unlimited: false,
    metered: false,
    apiTier: '15k',
    platformTier: null,
    requestsPerMinute: 45,
    hasPlan: true,
  })
})

test('the same grant again, also at the same moment, changes nothing', async () => {
  const userId = await newUser()
  const grant = { userId, plan: 'pro', apiPlan: '2k' } as const
  await Promise.all([1, 2, 3, 4].map(() => grantPlan(database.webDb, grant)))
  const once = await everythingOf(userId)
  await grantPlan(database.webDb, grant)
  expect(await everythingOf(userId)).toEqual(once)
  expect(once.profile).toMatchObject({ platform_credits: 85, api_credits: 2_000, monthly_plan: 'pro' })
  expect(once.subscriptions).toHaveLength(2)
  expect(once.ledger).toHaveLength(2)
})

test('another plan of the same kind replaces the current one and keeps what is left of its credits', async () => {
  const userId = await newUser()
  await grantPlan(database.webDb, { userId, apiPlan: '2k' })
  await database.db.updateTable('profile').set({ api_credits: 7 }).where('user_id', '=', userId).execute()
  await grantPlan(database.webDb, { userId, apiPlan: '5k', annual: true })
  const { profile, subscriptions } = await everythingOf(userId)
  expect(profile.api_credits).toBe(5_007)
  expect(subscriptions.map((row) => [row.api_plan, row.status, row.amount, row.frequency])).toEqual([
    ['2k', 'cancelled', 2_500, 'monthly'],
    ['5k', 'active', 47_500, 'annually'],
  ])
})

test('a founding customer has no quota, 1,000 requests a minute, and stays one', async () => {
  const userId = await newUser()
  await grantPlan(database.webDb, { userId, plan: 'legacy' })
  await grantPlan(database.webDb, { userId, plan: 'starter' })
  expect((await everythingOf(userId)).profile.monthly_plan).toBe('legacy')
  expect(await entitlementOf(database.webDb, userId)).toMatchObject({
    unlimited: true,
    requestsPerMinute: 1_000,
    hasPlan: true,
  })
})

test('the Unlimited plan and the meter have no quota; a platform plan calls 30 times a minute', async () => {
  const [unlimited, metered] = [await newUser(), await newUser()]
  await grantPlan(database.webDb, { userId: unlimited, plan: 'unlimited' })
  await grantPlan(database.webDb, { userId: metered, apiPlan: 'meter', annual: true })
  expect(await entitlementOf(database.webDb, unlimited)).toMatchObject({
    unlimited: true,
    metered: false,
    requestsPerMinute: 30,
  })
  expect(await entitlementOf(database.webDb, metered)).toMatchObject({
    unlimited: false,
    metered: true,
    requestsPerMinute: 1_000,
  })
  expect((await everythingOf(metered)).subscriptions).toMatchObject([{ frequency: 'meter', amount: 0 }])
})

test('the limits in the database are those of the price list', async () => {
  for (const apiPlan of API_TIERS) {
    const userId = await newUser()
    await grantPlan(database.webDb, { userId, apiPlan })
    const entitlement = await entitlementOf(database.webDb, userId)
    expect(entitlement?.requestsPerMinute).toBe(rateLimitPerMinute({ legacy: false, apiTier: apiPlan }))
  }
  for (const plan of PLATFORM_TIERS) {
    const userId = await newUser()
    await grantPlan(database.webDb, { userId, plan })
    expect((await entitlementOf(database.webDb, userId))?.platformTier).toBe(plan)
  }
})

// Requests a minute: specification, section 9. The platform plans have no limit of their own (30).
test.each([
  [{ plan: 'pro', apiPlan: '15k' }, 45, false],
  [{ plan: 'starter', apiPlan: 'meter' }, 1_000, false],
  [{ plan: 'unlimited', apiPlan: '2k' }, 30, true],
  [{ plan: 'unlimited', apiPlan: '500k' }, 170, true],
  [{ plan: 'legacy', apiPlan: '2k' }, 1_000, true],
] as const)(
  'customers of both kinds have the limit of their API plan: %j',
  async (grant, perMinute, unlimited) => {
    const userId = await newUser()
    await grantPlan(database.webDb, { userId, ...grant })
    expect(await entitlementOf(database.webDb, userId)).toMatchObject({
      requestsPerMinute: perMinute,
      unlimited,
      platformTier: grant.plan === 'legacy' ? null : grant.plan,
      apiTier: grant.apiPlan,
    })
  },
)

test('a new user has no plan, and nobody can be granted one who does not exist', async () => {
  expect(await entitlementOf(database.webDb, await newUser())).toMatchObject({
    hasPlan: false,
    unlimited: false,
    metered: false,
  })
  expect(await entitlementOf(database.webDb, randomUUID())).toBeNull()
  await expect(grantPlan(database.webDb, { userId: randomUUID(), plan: 'pro' })).rejects.toThrow(
    UnknownUserError,
  )
})

test.each(['active', 'trial', 'past_due'])(
  'a plan that Stripe bills is not granted over: %s',
  async (status) => {
    const userId = await newUser()
    await grantPlan(database.webDb, { userId, plan: 'pro' })
    const bill = (id: string | null) =>
      database.pool.query(
        `update subscriptions set status = $2, stripe_subscription = $3
       where profile_id = (select id from profile where user_id = $1) and plan_kind = 'platform'`,
        [userId, status, id],
      )
    await bill(`sub_${userId.replaceAll('-', '')}`)
    for (const plan of ['pro', 'elite'] as const)
      await expect(grantPlan(database.webDb, { userId, plan })).rejects.toThrow(PaidPlanError)
    await grantPlan(database.webDb, { userId, apiPlan: '2k' })
    const { rows } = await database.pool.query(
      `select s.status, plan_type from subscriptions s join profile p on p.id = s.profile_id
     where user_id = $1 and plan_kind = 'platform'`,
      [userId],
    )
    expect(rows).toEqual([{ status, plan_type: 'pro' }])
  },
)

test('the ledger is append-only, and goes with its user', async () => {
  const userId = await newUser()
  await grantPlan(database.webDb, { userId, apiPlan: '2k' })
  await expect(
    database.pool.query('update credit_ledger set delta = 1 where user_id = $1', [userId]),
  ).rejects.toThrow('append-only')
  await expect(database.pool.query('delete from credit_ledger where user_id = $1', [userId])).rejects.toThrow(
    'append-only',
  )
  await expect(database.webPool.query('delete from credit_ledger')).rejects.toThrow('permission denied')
  await database.pool.query('delete from auth.users where id = $1', [userId])
  expect(
    (await database.pool.query('select 1 from credit_ledger where user_id = $1', [userId])).rowCount,
  ).toBe(0)
})
