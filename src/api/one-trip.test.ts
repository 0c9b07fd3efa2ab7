/** Look-ups that are admitted, answered and charged in one round trip. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { keyDigest } from '#billing/keys/key-lookup.server.ts'
import { DIRECTORY_AREA_ENTRIES } from '#datasets/postcodes/directory-areas.ts'
import { postcodeLookup } from '#datasets/postcodes/endpoint.server.ts'
import { postcodeSearch } from '#datasets/postcodes/search-endpoint.server.ts'
import { openDatabase } from '#platform/database.server.ts'
import { accountOf, customer, type Customer, testApi, testClock } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { proxyTo } from '#testing/proxy.ts'
import type { Endpoint } from '#web/endpoint/endpoint.ts'

let database: TestDatabase
let who: Customer

beforeAll(async () => {
  database = await testDatabase()
  const columns = DIRECTORY_AREA_ENTRIES.map(([, { column }]) => column)
  const codes = DIRECTORY_AREA_ENTRIES.map(([, { form }], at) => (form ? `A${at}` : `E990000${10 + at}`))
  await database.pool.query(`
    insert into property.edition (dataset, label, rows, nations) values ('postcodes', 'to August 2026', 2, '{england}');
    insert into property.postcode (postcode, outcode, sector, introduced_on, terminated_on, large_user, positional_quality,
      easting, northing, latitude, longitude, nation_code, region_code, county_code, authority_code, source, ${columns.join()})
    values ('RG30 1AA', 'RG30', 'RG30 1', '1980-01-01', null, true, 1, 468500, 173400, 51.455201, -1.015301, 'E92000001',
        'E12000008', 'E10000030', 'E06000038', 'onspd', ${codes.map((code) => `'${code}'`).join()}),
      ('RG30 1AB', 'RG30', 'RG30 1', null, null, false, null, null, null, null, null, null, null, null, null, 'nspl',
        ${codes.map(() => 'null').join()}),
      ('RG30 1AD', 'RG30', 'RG30 1', '1980-01-01', '2005-12-01', false, 1, 468500, 173400, 51.4, -1.0, 'E92000001',
        null, null, 'E06000038', 'onspd', ${codes.map(() => 'null').join()})`)
})
afterAll(() => database.close())
beforeEach(async () => {
  who = await customer(database, { apiCredits: 10 })
})

const api = (url?: string) =>
  testApi(database, { endpoints: [postcodeLookup, postcodeSearch], ...(url ? { url } : {}) })

/** Looks up near a place that isn't a number, so the database raises an error if it reads for a call. */
const unreadable: Endpoint = {
  ...postcodeLookup,
  read: (sent) => {
    const request = postcodeLookup.read(sent)
    if (!request.ok || !request.quick) return request
    return { ...request, quick: { ...request.quick, kind: 'near', subject: { easting: 'nowhere' } } }
  },
}

describe('a look-up in one round trip', () => {
  it.each([
    '/postcodes/RG30 1AA',
    '/postcodes/RG30 1AB',
    '/postcodes?q=RG30',
    '/postcodes?q=RG30 1AD',
    '/postcodes?near=51.4552,-1.0153',
  ])('of %s is what the steps answer, to the letter, and costs the same', async (path) => {
    const { call } = api()
    const quick = await call(path, { key: who.key })
    // An ETag that doesn't match takes the steps. It's made of everything in the answer, as text.
    const inSteps = await call(path, {
      key: who.key,
      headers: { 'if-none-match': '"other"' },
    })
    expect(quick.status).toBe(200)
    expect(quick.body.data).toEqual(inSteps.body.data)
    expect(quick.body.meta.notices).toEqual(inSteps.body.meta.notices)
    expect(quick.headers.get('etag')).toBe(inSteps.headers.get('etag'))
    expect([quick, inSteps].map(({ body }) => body.meta.credits)).toEqual([
      { charged: 1, remaining: 9 },
      { charged: 1, remaining: 8 },
    ])
    expect(await accountOf(database, who)).toMatchObject({ api: 8, sum: -2, entries: 2, calls: 2 })
  })

  it('is one statement', async () => {
    const { call } = api()
    const pool = database.webPool
    await call('/postcodes/RG30 1AA', { key: who.key })
    const sent: unknown[] = []
    const query = pool.query.bind(pool)
    pool.query = ((...given: Parameters<typeof query>) => (
      sent.push(given[0]),
      query(...given)
    )) as typeof pool.query
    expect((await call('/postcodes/RG30 1AA', { key: who.key })).status).toBe(200)
    pool.query = query
    expect(sent).toHaveLength(1)
  })

  it('is decided and charged for each of many that arrive together, and stops at the last credit', async () => {
    const other = await customer(database, { apiCredits: 0, platformCredits: 2 })
    const { call } = api()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        call(`/postcodes/${n % 3 === 2 ? 'ZE1 0AA' : 'RG30 1AA'}`, { key: n % 2 ? other.key : who.key }),
      ),
    )
    const statuses = (status: number) => answers.filter((each) => each.status === status).length
    expect([200, 402, 404].map(statuses)).toEqual([12, 8, 10])
    expect(await accountOf(database, who)).toMatchObject({ api: 0, sum: -10, entries: 10, calls: 10 })
    expect(await accountOf(database, other)).toMatchObject({ platform: 0, sum: -2, entries: 2, calls: 2 })
    const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body.meta.requestId)
    const { rows } = await database.pool.query<{ found: number }>(
      'select count(*)::int as found from public.credit_ledger where request_key = any ($1)',
      [ids],
    )
    expect(rows[0]?.found).toBe(12)
  })

  it('is charged on a connection whose first calls came with several keys', async () => {
    const other = await customer(database, { apiCredits: 10 })
    const fresh = openDatabase({ url: database.url, role: 'freehold_web', max: 1 })
    const { rows } = await fresh.pool.query<{
      served: { charged: [place: number, ...unknown[]][]; paid: unknown }
    }>(
      `call api.serve($1, '{1,1}', '{null,null}', '{1,2}', $2, 'postcodes', 'postcodes', 1, 'record', $3, now(), current_date, false, null)`,
      [
        [who, other].map(({ key }) => `\\x${keyDigest(key)}`),
        [randomUUID(), randomUUID()],
        JSON.stringify([1, 2].map((place) => ({ place, postcode: 'RG30 1AA' }))),
      ],
    )
    await fresh.pool.end()
    const served = rows[0]?.served
    expect(served?.charged.toSorted(([a], [b]) => a - b)).toMatchObject([
      [1, 'charged', expect.anything(), 9, 0],
      [2, 'charged', expect.anything(), 9, 0],
    ])
    expect(served?.paid).toBeUndefined()
  })

  it.each([
    ['an unknown postcode', 'ZE1 0AA', 404],
    ['no postcode at all', 'RG30', 422],
  ])('of %s costs nothing and counts towards the rate limit once', async (_what, postcode, status) => {
    const { call } = api()
    const before = Number(
      /r=(\d+)/.exec(
        (await call('/postcodes/RG30 1AD', { key: who.key })).headers.get('ratelimit') ?? '',
      )?.[1],
    )
    const { status: given, headers } = await call(`/postcodes/${postcode}`, { key: who.key })
    expect(given).toBe(status)
    expect(Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])).toBe(before - 1)
    expect(await accountOf(database, who)).toMatchObject({ api: 9, entries: 1 })
  })

  it.each([
    ['legacy', 0, 0],
    ['unlimited', 0, 0],
    ['meter', 1, 2],
  ] as const)(
    'of a customer with the plan %s takes no credits, also of several at once',
    async (plan, charged, pence) => {
      const free = await customer(database, { plan, apiCredits: 3, platformCredits: 3 })
      const { call } = api()
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => call('/postcodes/RG30 1AA', { key: free.key })),
      )
      for (const { status, body, headers } of answers)
        expect([status, body.meta.credits, headers.get('x-credits-charged')]).toEqual([
          200,
          { charged, remaining: null },
          String(charged),
        ])
      expect(await accountOf(database, free)).toEqual({
        api: 3,
        platform: 3,
        sum: 0,
        entries: 5,
        calls: 5,
        pence: 5 * pence,
      })
    },
  )

  it('of a terminated postcode has the nearest live ones', async () => {
    const { body } = await api().call('/postcodes/RG30 1AD', { key: who.key })
    expect(body.data).toMatchObject({ status: 'terminated', nearestLive: [{ postcode: 'RG30 1AA' }] })
  })

  it('is refused to a key without the scope, a revoked one, an unknown one and a customer without a plan', async () => {
    const { call } = api()
    const none = await customer(database, { plan: 'none', apiCredits: 5 })
    await database.pool.query(`update api.key set scopes = '{council-tax}' where user_id = $1`, [who.userId])
    const codes = async (key: string) => (await call('/postcodes/RG30 1AA', { key })).body.code
    expect(await codes(who.key)).toBe('scope_denied')
    await database.pool.query(`update api.key set revoked_at = '2026-01-01' where user_id = $1`, [who.userId])
    expect(await codes(who.key)).toBe('revoked_key')
    expect(await codes('no such key')).toBe('unknown_key')
    expect(await codes(none.key)).toBe('plan_required')
    for (const each of [who, none])
      expect(await accountOf(database, each)).toMatchObject({ sum: 0, entries: 0 })
  })

  it('reads nothing for calls that are refused', async () => {
    const { call } = testApi(database, { endpoints: [unreadable] })
    const status = async ({ key }: Pick<Customer, 'key'>) =>
      (await call('/postcodes/RG30 1AA', { key })).status
    expect(await status(who)).toBe(500)
    const limited = await customer(database, { apiCredits: 5 })
    const scopeless = await customer(database, { apiCredits: 5 })
    const revoked = await customer(database, { apiCredits: 5 })
    const planless = await customer(database, { plan: 'none', apiCredits: 5 })
    await database.pool.query(
      `select from api.key k, api.admit(array[k.hash], array[1000000], array[null::inet], $2) where k.user_id = $1`,
      [limited.userId, testClock().now()],
    )
    await database.pool.query(`update api.key set scopes = '{council-tax}' where user_id = $1`, [
      scopeless.userId,
    ])
    await database.pool.query(`update api.key set revoked_at = '2026-01-01' where user_id = $1`, [
      revoked.userId,
    ])
    const refused = [limited, scopeless, revoked, planless, { key: 'no such key' }]
    expect(await Promise.all(refused.map(status))).toEqual([429, 403, 401, 403, 401])
  })

  it.each(['all', 'answers'] as const)(
    'is charged only if it was answered, though the database hangs (%s held back)',
    async (what) => {
      const proxy = await proxyTo(database.url)
      const limits = { timeLimitMs: 3_000, answerTimeoutMs: 4_000 }
      const { call } = testApi(database, { endpoints: [postcodeLookup], url: proxy.url, ...limits })
      expect((await call('/postcodes/RG30 1AA', { key: who.key })).status).toBe(200)
      proxy.freeze(what)
      const hung = await Promise.all([1, 2, 3].map(() => call('/postcodes/RG30 1AA', { key: who.key })))
      expect(hung.map(({ status }) => status)).toEqual([503, 503, 503])
      proxy.thaw()
      await expect.poll(async () => (await call('/postcodes/RG30 1AA', { key: who.key })).status).toBe(200)
      await expect.poll(async () => (await accountOf(database, who)).sum).toBe(-2)
      expect(await accountOf(database, who)).toMatchObject({ api: 8 })
      await proxy.close()
    },
  )

  it('has been flushed to the disk when it is answered', async () => {
    // The test database doesn't wait for the disk unless it's told to.
    const waiting = new URL(database.url)
    waiting.searchParams.set('options', '-c synchronous_commit=on')
    const { call } = api(waiting.href)
    const logged = async (what: 'insert' | 'flush') => {
      const { rows } = await database.pool.query<{ bytes: number }>(
        `select (pg_current_wal_${what}_lsn() - '0/0')::float8 as bytes`,
      )
      return rows[0]?.bytes ?? 0
    }
    for (let n = 0; n < 5; n += 1) {
      // Other test files write to the same log, so it may have more to flush, but never less than this charge.
      const before = await logged('insert')
      expect((await call('/postcodes/RG30 1AA', { key: who.key })).status).toBe(200)
      expect(await logged('flush')).toBeGreaterThan(before)
    }
  })
})
