import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { postcodeLookup } from '#datasets/postcodes/endpoint.server.ts'
import { probes } from '#testing/api-probes.ts'
import { accountOf, customer, testApi } from '#testing/api.ts'
import { testDatabase } from '#testing/database.ts'
import type { TestDatabase } from '#testing/database.ts'

import { coverage } from './coverage.server.ts'

type Entries = {
  creditsCharged: number
  answers: { id: string; status: number; body: { data: unknown; code: string } }[]
}

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    insert into property.edition (dataset, label, rows, nations) values ('postcodes', 'to August 2026', 1, '{england}');
    insert into property.postcode (postcode, outcode, sector, easting, northing, nation_code, source)
    values ('RG30 1AA', 'RG30', 'RG30 1', 468500, 173400, 'E92000001', 'onspd')`)
})
afterAll(() => database.close())

describe('POST /batch', () => {
  it('answers, charges and rejects each call separately, and says what all of them cost', async () => {
    const who = await customer(database, { apiCredits: 10 })
    const { call } = testApi(database, { endpoints: probes })
    const calls = [
      { id: 'a', path: '/probe/1?twice=true' },
      { id: 'b', path: '/api/v1/probe/404' },
      { id: 'c', path: '/probe/x' },
      { id: 'd', method: 'POST', path: '/sum', body: { a: 1, b: 2 } },
      { id: 'e', path: '/sum' },
      { id: 'f', path: '/nowhere' },
      { id: 'g', method: 'POST', path: '/batch', body: { calls: [{ id: 'x', path: '/probe/1' }] } },
      { id: 'h', path: '/probe/500' },
    ]
    const { status, body, headers } = await call('/batch', { key: who.key, body: { calls } })
    const { answers, creditsCharged } = body.data as Entries
    expect([status, creditsCharged, body.meta.credits.charged, headers.get('x-credits-charged')]).toEqual([
      200,
      2,
      2,
      '2',
    ])
    expect(answers.map((each) => [each.id, each.status])).toEqual([
      ['a', 200],
      ['b', 404],
      ['c', 422],
      ['d', 200],
      ['e', 405],
      ['f', 404],
      ['g', 422],
      ['h', 500],
    ])
    expect(answers[0]?.body.data).toEqual({ n: 2 })
    expect(body.meta.credits.remaining).toBe(8)
    expect(await accountOf(database, who)).toMatchObject({ api: 8, entries: 2 })
  })

  it('counts each call against the requests per minute', async () => {
    const who = await customer(database, { plan: '2k', apiCredits: 100 })
    const { call } = testApi(database, { endpoints: probes })
    const calls = Array.from({ length: 100 }, (_, n) => ({ id: String(n), path: `/probe/${n}` }))
    const { answers } = (await call('/batch', { key: who.key, body: { calls } })).body.data as Entries
    expect(answers.filter((each) => each.status === 200)).toHaveLength(30)
    expect(answers.filter((each) => each.status === 429)).toHaveLength(70)
    expect(await accountOf(database, who)).toMatchObject({ api: 70 })
  })

  it('rejects more than 100 calls, duplicate ids and unknown fields', async () => {
    const who = await customer(database, { apiCredits: 10 })
    const { call } = testApi(database, { endpoints: probes })
    const many = Array.from({ length: 101 }, (_, n) => ({ id: String(n), path: '/probe/1' }))
    const twins = [
      { id: 'a', path: '/probe/1' },
      { id: 'a', path: '/probe/1' },
    ]
    for (const calls of [many, twins, [], [{ id: 'a', path: '/probe/1', verb: 'GET' }]]) {
      expect((await call('/batch', { key: who.key, body: { calls } })).body.code).toBe('invalid_parameters')
    }
    expect(await accountOf(database, who)).toMatchObject({ api: 10 })
  })

  it('charges only once when sent again with the same Idempotency-Key', async () => {
    const who = await customer(database, { apiCredits: 10 })
    const { call } = testApi(database, { endpoints: probes })
    const headers = { 'idempotency-key': 'batch 1' }
    const calls = [1, 2, 3].map((n) => ({ id: `n${n}`, method: 'POST', path: '/sum', body: { a: n, b: n } }))
    const first = await call('/batch', { key: who.key, headers, body: { calls } })
    const second = await call('/batch', { key: who.key, headers, body: { calls } })
    expect((second.body.data as Entries).answers).toEqual((first.body.data as Entries).answers)
    expect((second.body.data as Entries).creditsCharged).toBe(0)
    expect(await accountOf(database, who)).toMatchObject({ api: 7, entries: 3 })
    const other = await call('/batch', { key: who.key, headers, body: { calls: calls.slice(1) } })
    expect(other.body).toMatchObject({ status: 422, errors: [{ field: 'Idempotency-Key' }] })
  })

  it('charges reads only once too, also those answered in one round trip, and counts free ones nowhere', async () => {
    const who = await customer(database, { apiCredits: 10 })
    const { call } = testApi(database, { endpoints: [...probes, postcodeLookup, coverage] })
    const headers = { 'idempotency-key': 'batch 2' }
    const calls = ['/probe/1', '/postcodes/RG30%201AA', '/probe/404', '/coverage'].map((path) => ({
      id: path,
      path,
    }))
    const send = async () =>
      (await call('/batch', { key: who.key, headers, body: { calls } })).body.data as Entries
    const first = await send()
    expect(first.answers.map(({ status }) => status)).toEqual([200, 200, 404, 200])
    expect(first.creditsCharged).toBe(2)
    const second = await send()
    expect(second.creditsCharged).toBe(0)
    for (const place of [0, 1, 3]) expect(second.answers[place]).toEqual(first.answers[place])
    expect(await accountOf(database, who)).toMatchObject({ api: 8, entries: 2 })
    const { rows } = await database.pool.query(
      'select endpoint, calls from api.usage where user_id = $1 order by endpoint',
      [who.userId],
    )
    expect(rows).toEqual([
      { endpoint: 'postcodes', calls: 1 },
      { endpoint: 'probe', calls: 1 },
    ])
  })
})
