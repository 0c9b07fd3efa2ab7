import { afterAll, beforeAll, expect, test } from 'vitest'

import { accountSite, type AccountSite } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { findVisitor } from './find-visitor.server.ts'

let database: TestDatabase
let site: AccountSite

beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database)
})
afterAll(async () => {
  await site.close()
  await database.close()
})

test('the statuses trial and active count as current, the newest first, and no other does', async () => {
  const { userId } = await site.signUp('Ann')
  const { id } = await database.db
    .selectFrom('profile')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const add = (status: string, plan: { plan_type?: string; api_plan?: string }, day: string) =>
    database.db
      .insertInto('subscriptions')
      .values({
        profile_id: id,
        status,
        amount: 1300,
        frequency: 'monthly',
        created_at: new Date(day),
        ...plan,
      })
      .execute()
  await add('trial', { plan_type: 'starter' }, '2026-11-01')
  await add('active', { api_plan: '2k' }, '2026-11-10')
  await add('cancelled', { plan_type: 'pro' }, '2026-11-20')
  const user = { userId, email: null, provider: 'email', accessToken: '' }
  const visitor = await findVisitor(database.db, user)
  expect(
    visitor?.subscriptions.map(({ status, planType, apiPlan }) => [status, planType ?? apiPlan]),
  ).toEqual([
    ['active', '2k'],
    ['trial', 'starter'],
  ])
})
