import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { grantPlan } from '#billing/grant-plan.server.ts'
import { probes } from '#testing/api-probes.ts'
import { testApi, testClock } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

type Grant = Omit<Parameters<typeof grantPlan>[1], 'userId'>

async function keyWith(grant: Grant): Promise<string> {
  const userId = randomUUID()
  await database.pool.query('insert into auth.users (id, email) values ($1, $2)', [
    userId,
    `${userId}@example.com`,
  ])
  await grantPlan(database.db, { userId, ...grant })
  const { rows } = await database.pool.query<{ secret_api: string }>(
    `update public.profile set platform_credits = 100000, api_credits = 100000 where user_id = $1 returning secret_api`,
    [userId],
  )
  return rows[0]?.secret_api ?? ''
}

// Requests a minute: specification, section 9. Platform plans include API access at the lowest limit (decision 022).
const LIMITS: readonly [string, Grant, number][] = [
  ['2K', { apiPlan: '2k' }, 30],
  ['5K', { apiPlan: '5k' }, 30],
  ['15K', { apiPlan: '15k' }, 45],
  ['50K', { apiPlan: '50k' }, 60],
  ['100K', { apiPlan: '100k' }, 85],
  ['150K', { apiPlan: '150k' }, 110],
  ['300K', { apiPlan: '300k' }, 130],
  ['500K', { apiPlan: '500k' }, 170],
  ['Metered', { apiPlan: 'meter' }, 1_000],
  ['Starter', { plan: 'starter' }, 30],
  ['Elite', { plan: 'elite' }, 30],
  ['Pro', { plan: 'pro' }, 30],
  ['Unlimited', { plan: 'unlimited' }, 30],
  ['founding', { plan: 'legacy' }, 1_000],
]

describe('the limit of each plan', () => {
  it.each(LIMITS)(
    'of %s lets exactly a minute’s requests through at once, monthly or annually',
    async (_, grant, perMinute) => {
      for (const annual of [false, true]) {
        const { call } = testApi(database, { endpoints: probes, clock: testClock() })
        const key = await keyWith({ ...grant, annual })
        const burst = await Promise.all(
          Array.from({ length: perMinute + 7 }, () => call('/probe/1', { key })),
        )
        expect(burst.filter(({ status }) => status === 200)).toHaveLength(perMinute)
        expect(burst.filter(({ status }) => status === 429)).toHaveLength(7)
        expect(burst.map(({ headers }) => headers.get('ratelimit-policy'))).toContain(
          `"account";q=${perMinute};w=60`,
        )
      }
    },
  )

  it('never refuses those who keep to it, however their requests are spread, and never lets more through', async () => {
    const small = LIMITS.filter(([, , perMinute]) => perMinute <= 60)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...small),
        fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 20, maxLength: 60 }),
        async ([, grant, perMinute], pausesMs) => {
          const clock = testClock()
          const { call } = testApi(database, { endpoints: probes, clock })
          const key = await keyWith(grant)
          // A bucket of our own, in thousandths of a request.
          let held = perMinute * 1_000
          for (const pauseMs of pausesMs) {
            clock.forward(pauseMs / 1_000)
            held = Math.min(perMinute * 1_000, held + (pauseMs * perMinute) / 60)
            const { status } = await call('/probe/1', { key })
            if (held >= 1_001) expect(status).toBe(200)
            if (held <= 999) expect(status).toBe(429)
            if (status === 200) held -= 1_000
          }
        },
      ),
      { numRuns: 15 },
    )
  }, 120_000)
})
