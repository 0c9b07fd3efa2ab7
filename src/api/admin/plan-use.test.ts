/** What an API plan's credits are measured against, for the API page, alerts and the webhook about low credits. */
import { afterAll, beforeAll, expect, it } from 'vitest'

import { addDays, isoDate, type IsoDate } from '#domain/dates.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { useOfPlan } from './plan-use.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

type Plan = {
  status?: 'trial' | 'active'
  frequency?: 'monthly' | 'annually'
  /** Days from today, in UTC. */
  began: number
  ends: number
  firstCredits?: number
  cancelled?: boolean
}

const DAY_MS = 86_400_000
const midday = (day: string) => `${day}T12:00:00Z`
const today = isoDate(new Date().toISOString().slice(0, 10))
const inDays = (days: number): IsoDate => addDays(today, days)

/** Somebody with a 2K plan from the card processor, whose due credits have been given. */
async function holder({ status = 'active', frequency = 'monthly', cancelled = false, ...plan }: Plan) {
  const made = await database.pool.query<{ id: string }>(
    `insert into auth.users (id, email) values (gen_random_uuid(), gen_random_uuid() || '@example.com') returning id`,
  )
  const userId = made.rows[0]?.id ?? ''
  await database.pool.query(
    `insert into public.subscriptions (profile_id, status, api_plan, frequency, amount, monthly_credits, first_credits,
       started_at, start_date, end_date, trial_end, cancel_at_period_end, stripe_subscription)
     select id, $2, '2k', $3, 2500, 2000, $4, $5, $5, $6, case $2 when 'trial' then $6::timestamptz end, $7,
       'sub_' || replace(user_id::text, '-', '') from public.profile where user_id = $1`,
    [
      userId,
      status,
      frequency,
      plan.firstCredits ?? null,
      midday(inDays(plan.began)),
      midday(inDays(plan.ends)),
      cancelled,
    ],
  )
  await database.pool.query('select credits.refill_due(now())')
  return userId
}

const spend = (userId: string, credits: number) =>
  database.pool.query('update public.profile set api_credits = api_credits - $2 where user_id = $1', [
    userId,
    credits,
  ])
const use = (userId: string) => useOfPlan(database.webDb, userId, today)

it('of a trial is what it has used of the plan’s credits, which are filled up when the trial ends', async () => {
  const who = await holder({ status: 'trial', began: -4, ends: 10 })
  await spend(who, 500)
  expect(await use(who)).toMatchObject({ used: 500, total: 2_000, renewsOn: inDays(10), isEnding: false })
})

it('of a plan added partway through a period is measured against the credits that it began with', async () => {
  const who = await holder({ began: -1, ends: 9, firstCredits: 666 })
  expect(await use(who)).toMatchObject({ used: 0, total: 666, renewsOn: inDays(9) })
  await spend(who, 66)
  expect(await use(who)).toMatchObject({ used: 66, total: 666 })
})

it('counts the credits of a change to a larger plan', async () => {
  const who = await holder({ began: -1, ends: 29 })
  await spend(who, 100)
  await database.pool.query(`select credits.give_once($1, 'api', 900, '5k plan', 'change:now', now())`, [who])
  expect(await use(who)).toMatchObject({ used: 100, total: 2_900 })
})

it('of an annual plan begins again each month, and says when a cancelled plan ends', async () => {
  const annual = await holder({ frequency: 'annually', began: -100, ends: 265, firstCredits: 10 })
  const shown = await use(annual)
  expect(shown).toMatchObject({ used: 0, total: 2_000, isEnding: false })
  expect(Date.parse(shown?.renewsOn ?? '') - Date.parse(today)).toBeLessThan(32 * DAY_MS)
  const cancelled = await holder({ began: -20, ends: 8, cancelled: true })
  expect(await use(cancelled)).toMatchObject({ renewsOn: inDays(8), isEnding: true })
})

it('is nothing where there were no credits to use', async () => {
  expect(await use(await holder({ began: -1, ends: 1, firstCredits: 0 }))).toBeNull()
})
