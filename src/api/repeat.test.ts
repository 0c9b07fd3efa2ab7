import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { probes } from '#testing/api-probes.ts'
import { accountOf, customer, testApi, testClock } from '#testing/api.ts'
import { testDatabase } from '#testing/database.ts'
import type { TestDatabase } from '#testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const headers = { 'idempotency-key': 'order 1' }

describe('Idempotency-Key', () => {
  it('gives the same answer word for word and charges it once', async () => {
    const who = await customer(database, { apiCredits: 10 })
    const { call } = testApi(database, { endpoints: probes })
    const first = await call('/sum', { key: who.key, headers, body: { a: 1, b: 2 } })
    const second = await call('/sum', { key: who.key, headers, body: { a: 1, b: 2 } })
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect([first, second].map((each) => each.headers.get('x-credits-charged'))).toEqual(['1', '0'])
    expect(await accountOf(database, who)).toMatchObject({ api: 9, entries: 1 })
  })

  it('still applies to simultaneous calls through several servers', async () => {
    const who = await customer(database, { apiCredits: 50 })
    const [one, two] = [testApi(database, { endpoints: probes }), testApi(database, { endpoints: probes })]
    const ask = ({ call }: typeof one) => call('/sum', { key: who.key, headers, body: { a: 1, b: 2 } })
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n % 2 === 0 ? one : two)))
    expect(new Set(answers.map((each) => JSON.stringify(each.body))).size).toBe(1)
    expect(await accountOf(database, who)).toMatchObject({ api: 49, sum: -1, entries: 1 })
  })

  it('rejects another body or path with the same key', async () => {
    const who = await customer(database, { apiCredits: 10 })
    const { call } = testApi(database, { endpoints: probes })
    await call('/sum', { key: who.key, headers, body: { a: 1, b: 2 } })
    const other = await call('/sum', { key: who.key, headers, body: { a: 1, b: 3 } })
    expect(other.body).toMatchObject({
      status: 422,
      code: 'invalid_parameters',
      errors: [{ field: 'Idempotency-Key' }],
    })
    const race = await Promise.all(
      [4, 5].map((b) =>
        call('/sum', { key: who.key, headers: { 'idempotency-key': 'race' }, body: { a: 1, b } }),
      ),
    )
    expect(new Set(race.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(await accountOf(database, who)).toMatchObject({ api: 8, entries: 2 })
  })

  it('is one customer’s own, and forgotten after 24 hours', async () => {
    const clock = testClock()
    const { call } = testApi(database, { endpoints: probes, clock })
    const [one, two] = [
      await customer(database, { apiCredits: 9 }),
      await customer(database, { apiCredits: 9 }),
    ]
    const turns = async (key: string) =>
      ((await call('/sum', { key, headers, body: { a: 1, b: 2 } })).body.data as { turn: number }).turn
    const first = await turns(one.key)
    expect(await turns(two.key)).not.toBe(first)
    clock.forward(24 * 3600 - 1)
    expect(await turns(one.key)).toBe(first)
    clock.forward(1)
    expect(await turns(one.key)).not.toBe(first)
    expect(await accountOf(database, one)).toMatchObject({ api: 7, entries: 2 })
  })

  it('keeps no refusal: once credits are there, the same request is answered', async () => {
    const who = await customer(database, { plan: '2k' })
    const { call } = testApi(database, { endpoints: probes })
    expect((await call('/sum', { key: who.key, headers, body: { a: 1, b: 2 } })).status).toBe(402)
    await database.pool.query('update public.profile set api_credits = 1 where user_id = $1', [who.userId])
    expect((await call('/sum', { key: who.key, headers, body: { a: 1, b: 2 } })).status).toBe(200)
    // What was paid for is given again with nothing left.
    expect((await call('/sum', { key: who.key, headers, body: { a: 1, b: 2 } })).status).toBe(200)
  })
})
