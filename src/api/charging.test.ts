import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { probes } from '#testing/api-probes.ts'
import { accountOf, customer, testApi } from '#testing/api.ts'
import { testDatabase } from '#testing/database.ts'
import type { TestDatabase } from '#testing/database.ts'

import { coverage } from './coverage.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe('credits', () => {
  it('gives exactly 100 answers to 1,000 parallel calls on 100 credits, and never a negative balance', async () => {
    // No plan with a quota allows 1,000 calls in a minute: the limit is moved out of the way.
    const who = await customer(database, { apiCredits: 100, plan: '2k' })
    await withoutLimit(database)
    const { call } = testApi(database, { endpoints: probes })
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, n) => call(`/probe/${n + 1000}`, { key: who.key })),
    )
    const count = (status: number) => answers.filter((each) => each.status === status).length
    expect([count(200), count(402)]).toEqual([100, 900])
    expect(await accountOf(database, who)).toMatchObject({
      api: 0,
      platform: 0,
      sum: -100,
      entries: 100,
      calls: 100,
    })
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.meta.requestId))
    const { rows } = await database.pool.query<{ request_key: string; balance_after: number }>(
      'select request_key, balance_after from public.credit_ledger where user_id = $1 order by id',
      [who.userId],
    )
    expect(new Set(rows.map((row) => row.request_key))).toEqual(ids)
    expect(rows.map((row) => row.balance_after).sort((a, b) => b - a)).toEqual(
      Array.from({ length: 100 }, (_, n) => 99 - n),
    )
  })

  it('charges nothing for 401, 404, 405, 422, 500 and 304', async () => {
    const who = await customer(database, { apiCredits: 10 })
    const { call, logs } = testApi(database, { endpoints: probes })
    const first = await call('/probe/7', { key: who.key })
    const etag = first.headers.get('etag') ?? ''
    const statuses = [
      await call('/probe/7'),
      await call('/probe/404', { key: who.key }),
      await call('/probe/7', { key: who.key, method: 'PUT' }),
      await call('/probe/7', { key: who.key, method: 'HEAD' }),
      await call('/probe/seven', { key: who.key }),
      await call('/probe/500', { key: who.key }),
      await call('/probe/501', { key: who.key }),
      await call('/probe/7', { key: who.key, headers: { 'if-none-match': `W/"other", ${etag}` } }),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([401, 404, 405, 405, 422, 500, 500, 304])
    for (const { headers } of statuses) expect(headers.get('x-credits-charged')).toBe('0')
    expect(await accountOf(database, who)).toMatchObject({ api: 9, sum: -1, entries: 1, calls: 1 })
    expect(logs.join('')).toContain('a fault')
    expect(statuses[5]?.body.detail).not.toContain('a fault')
  })

  it('answers HEAD on endpoints that are free, and says so in Allow', async () => {
    const who = await customer(database, { apiCredits: 1 })
    const { app, call } = testApi(database, { endpoints: [...probes, coverage] })
    const from = { incoming: { socket: { remoteAddress: '192.0.2.80' } } }
    const headers = { 'x-api-key': who.key }
    const head = await app.request('/coverage', { method: 'HEAD', headers }, from)
    const get = await app.request('/coverage', { headers }, from)
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([
      200,
      '',
      get.headers.get('etag'),
    ])
    expect((await app.request('/coverage', { method: 'HEAD' }, from)).status).toBe(401)
    const allowed = async (path: string) =>
      (await call(path, { key: who.key, method: 'DELETE' })).headers.get('allow')
    expect([await allowed('/coverage'), await allowed('/probe/1')]).toEqual([
      'GET, HEAD, OPTIONS',
      'GET, OPTIONS',
    ])
  })

  it('draws from api_credits first, then from platform_credits, then rejects calls', async () => {
    const who = await customer(database, { apiCredits: 1, platformCredits: 1 })
    const { call } = testApi(database, { endpoints: probes })
    const answers = [
      await call('/probe/1', { key: who.key }),
      await call('/probe/2', { key: who.key }),
      await call('/probe/3', { key: who.key }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 402])
    expect(answers.map(({ headers }) => headers.get('x-credits-remaining'))).toEqual(['1', '0', '0'])
    expect(answers[0]?.body.meta.credits).toEqual({ charged: 1, remaining: 1 })
    const { rows } = await database.pool.query(
      'select kind, delta, balance_after from public.credit_ledger where user_id = $1 order by id',
      [who.userId],
    )
    expect(rows).toEqual([
      { kind: 'api', delta: -1, balance_after: 0 },
      { kind: 'platform', delta: -1, balance_after: 0 },
    ])
  })

  it('takes the whole price from one balance or nothing', async () => {
    const who = await customer(database, { apiCredits: 4, platformCredits: 4 })
    const { call } = testApi(database, { endpoints: probes })
    expect((await call('/dear', { key: who.key })).body.code).toBe('no_credits')
    expect(await accountOf(database, who)).toMatchObject({ api: 4, platform: 4, entries: 0 })
  })

  it('has no quota for legacy, unlimited and metered customers, and prices only the meter', async () => {
    const { call } = testApi(database, { endpoints: probes })
    for (const [plan, charged, pence] of [
      ['legacy', 0, 0],
      ['unlimited', 0, 0],
      ['meter', 1, 2],
    ] as const) {
      const who = await customer(database, { plan })
      const { status, body, headers } = await call('/probe/1', { key: who.key })
      expect([status, body.meta.credits, headers.get('x-credits-remaining')]).toEqual([
        200,
        { charged, remaining: null },
        'unlimited',
      ])
      expect(headers.get('x-credits-charged')).toBe(String(charged))
      expect(await accountOf(database, who)).toMatchObject({ api: 0, sum: 0, entries: 1, calls: 1, pence })
    }
  })

  it('rejects customers who never had a plan, with a different error from having no credits left', async () => {
    const { call } = testApi(database, { endpoints: probes })
    const never = await customer(database, { plan: 'none', apiCredits: 5 })
    expect((await call('/probe/1', { key: never.key })).body.code).toBe('plan_required')
    const spent = await customer(database, { plan: '2k' })
    expect((await call('/probe/1', { key: spent.key })).body.code).toBe('no_credits')
  })
})

/** Raises the limit of all accounts without their own rate, as a larger plan would. */
async function withoutLimit({ pool }: TestDatabase): Promise<void> {
  const { rows } = await pool.query<{ view: string }>(
    `select pg_get_viewdef('public.api_entitlement') as view`,
  )
  const lifted = rows[0]?.view.replace(/ELSE 30/, 'ELSE 100000')
  await pool.query(
    `create or replace view public.api_entitlement with (security_invoker = true) as ${lifted}`,
  )
}
