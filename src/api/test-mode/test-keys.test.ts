/** Calls with test keys: free, fixed, and able to get every error. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createKey } from '#api/admin/keys.server.ts'
import { accountOf, customer, type Customer, testApi, testClock } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { problemCodes, problems } from '#web/endpoint/problems.ts'

import { DOCS_TEST_KEY } from './docs-key.ts'
import { findMagic, magicPostcodeOf, SLOW } from './magic-postcodes.ts'
import { SAMPLE_NOTICE } from './test-answers.server.ts'

let database: TestDatabase
let who: Customer
let key: string
const clock = testClock()

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  who = await customer(database, { plan: 'none' })
  const made = await createKey(database.webDb, {
    userId: who.userId,
    name: 'CI',
    scopes: ['*'],
    test: true,
    clock,
  })
  if (!made.ok) throw new Error(made.reason)
  key = made.value.key
})

describe('a test key', () => {
  it('starts with test_, needs no plan, gets the same sample for any postcode, and is never charged', async () => {
    const { call } = testApi(database, { clock })
    expect(key).toMatch(/^test_[\w-]{43}$/)
    const answers = await Promise.all(
      ['RG30 1AA', 'ZE1 0AA'].map((each) => call(`/postcodes/${each}`, { key })),
    )
    for (const { status, headers, body } of answers) {
      expect([status, headers.get('x-credits-charged')]).toEqual([200, '0'])
      expect(body.meta.notices[0]).toBe(SAMPLE_NOTICE)
      expect(body.meta.credits.charged).toBe(0)
    }
    expect(answers[0]?.body.data).toEqual(answers[1]?.body.data)
    expect(answers[0]?.headers.get('etag')).toBe(answers[1]?.headers.get('etag'))
    const etag = answers[0]?.headers.get('etag') ?? ''
    expect((await call('/postcodes/RG30 1AA', { key, headers: { 'if-none-match': etag } })).status).toBe(304)
    expect(await accountOf(database, who)).toMatchObject({ entries: 0, calls: 0 })
  })

  it('runs calculators as usual, without charging', async () => {
    const { call } = testApi(database, { clock })
    const { status, body } = await call('/stamp-duty-land-tax?price=300000&jurisdiction=england', { key })
    expect([status, body.meta.credits.charged, body.meta.notices.includes(SAMPLE_NOTICE)]).toEqual([
      200,
      0,
      false,
    ])
    expect(body.data).toMatchObject({ tax: 5000 })
    expect(await accountOf(database, who)).toMatchObject({ entries: 0, calls: 0 })
  })

  it.each(problemCodes.map((code) => [magicPostcodeOf(code), code] as const))(
    'gets for %s the error %s',
    async (postcode, code) => {
      const { call } = testApi(database, { clock })
      const { status, body, headers } = await call(`/postcodes/${postcode}`, { key })
      expect([status, body.code, headers.get('x-credits-charged')]).toEqual([
        problems[code].status,
        code,
        '0',
      ])
    },
  )

  it('waits for the slow postcode', async () => {
    const waits: number[] = []
    const { call } = testApi(database, { clock, sleep: async (ms) => waits.push(ms) })
    expect((await call(`/council-tax?postcode=${SLOW.postcode.replace(' ', '+')}`, { key })).status).toBe(200)
    expect(waits).toEqual([SLOW.milliseconds])
  })

  it('has its own limit, its scopes, and validation', async () => {
    const { call } = testApi(database, { clock })
    for (let n = 0; n < 30; n += 1) await call('/postcodes/RG30 1AA', { key })
    expect((await call('/postcodes/RG30 1AA', { key })).body.code).toBe('rate_limited')
    expect((await call('/postcodes/RG30 1AA', { key: who.key })).body.code).toBe('plan_required')
    clock.forward(60)
    expect((await call('/postcodes/nowhere', { key })).status).toBe(422)
    await database.pool.query(`update api.key set scopes = '{epc}' where user_id = $1 and test`, [who.userId])
    expect((await call('/postcodes/RG30 1AA', { key })).body.code).toBe('scope_denied')
  })

  it('of the documentation works for everybody, within the limit of an address', async () => {
    const { call } = testApi(database, { clock })
    const at = { key: DOCS_TEST_KEY, address: '192.0.2.77' }
    expect((await call('/postcodes/RG30 1AA', at)).status).toBe(200)
    expect((await call('/usage', at)).status).toBe(200)
    const calls = [
      { id: 'a', path: '/postcodes/RG30 1AA' },
      { id: 'b', path: `/epc?postcode=${magicPostcodeOf('not_found')}` },
    ]
    const { body } = await call('/batch', { ...at, body: { calls } })
    expect(body.data).toMatchObject({ creditsCharged: 0, answers: [{ status: 200 }, { status: 404 }] })
    const { headers } = await call('/postcodes/RG30 1AA', at)
    expect(headers.get('ratelimit-policy')).toBe('"address";q=300;w=60')
  })

  it('is only magic with a test key', async () => {
    const { call } = testApi(database, { clock })
    const live = await customer(database, { apiCredits: 5 })
    expect((await call(`/postcodes/${magicPostcodeOf('internal')}`, { key: live.key })).status).not.toBe(500)
    expect([findMagic('RG30 1AA'), findMagic('te57nf'), findMagic('TE5 7SL')]).toEqual([
      null,
      'not_found',
      'slow',
    ])
  })
})
