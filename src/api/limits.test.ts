import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { postcodeLookup } from '#datasets/postcodes/endpoint.server.ts'
import { isoDate } from '#domain/dates.ts'
import { probes } from '#testing/api-probes.ts'
import { customer, testApi, testClock } from '#testing/api.ts'
import { testDatabase } from '#testing/database.ts'
import type { TestDatabase } from '#testing/database.ts'

import { createKey, listKeys, revokeKey, rotateKey } from './admin/keys.server.ts'
import { BY_ADDRESS } from './admission.server.ts'
import { openApiDocument } from './openapi.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe('the limit of a plan', () => {
  it('lets a full minute’s burst through, then one call for each share of the minute that passes', async () => {
    const clock = testClock()
    const who = await customer(database, { plan: '2k', apiCredits: 100 })
    const { call } = testApi(database, { endpoints: probes, clock })
    const burst = await Promise.all(
      Array.from({ length: 40 }, (_, n) => call(`/probe/${n}`, { key: who.key })),
    )
    expect(burst.filter(({ status }) => status === 200)).toHaveLength(30)
    const refused = burst.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect(refused[0]?.headers.get('retry-after')).toBe('2')
    expect(refused[0]?.headers.get('ratelimit-policy')).toBe('"account";q=30;w=60')
    expect(refused[0]?.headers.get('ratelimit')).toBe('"account";r=0;t=60')

    clock.forward(1.9)
    expect((await call('/probe/1', { key: who.key })).status).toBe(429)
    clock.forward(0.1)
    expect((await call('/probe/1', { key: who.key })).status).toBe(200)
    clock.forward(3600)
    const { headers } = await call('/probe/1', { key: who.key })
    expect(headers.get('ratelimit')).toBe('"account";r=29;t=2')
  })

  it('is one for all keys of an account, and the 1,000 a minute of the meter for legacy customers', async () => {
    const clock = testClock()
    const { call } = testApi(database, { endpoints: probes, clock })
    const who = await customer(database, { plan: 'legacy' })
    const made = await createKey(database.webDb, { userId: who.userId, name: 'Second', scopes: ['*'], clock })
    if (!made.ok) throw new Error(made.reason)
    expect((await call('/probe/1', { key: who.key })).headers.get('ratelimit')).toBe('"account";r=999;t=1')
    expect((await call('/probe/1', { key: made.value.key })).headers.get('ratelimit')).toBe(
      '"account";r=998;t=1',
    )
  })

  it('is asked before the body is read or validated', async () => {
    const who = await customer(database, { plan: '2k' })
    const { call } = testApi(database, { endpoints: probes })
    for (let n = 0; n < 30; n += 1) expect((await call('/sum', { key: who.key, body: '{' })).status).toBe(400)
    expect((await call('/sum', { key: who.key, body: '{' })).status).toBe(429)
  })
})

describe('the limit of an address', () => {
  it('slows down guessing keys, but not valid keys from the same address', async () => {
    const who = await customer(database, { apiCredits: 1 })
    const { call } = testApi(database, { endpoints: probes })
    const guess = (n: number) => call('/probe/1', { key: `fh_live_guess${n}`, address: '2001:db8:1:2::1' })
    const guesses = await Promise.all(Array.from({ length: BY_ADDRESS.limit + 1 }, (_, n) => guess(n)))
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
    // Another address of the same network.
    expect((await call('/probe/1', { key: 'fh_live_x', address: '2001:db8:1:2::ffff' })).status).toBe(429)
    expect((await call('/probe/1', { key: 'fh_live_x', address: '2001:db8:1:3::1' })).status).toBe(401)
    expect((await call('/probe/1', { key: who.key, address: '2001:db8:1:2::1' })).status).toBe(200)
  })
})

describe('keys', () => {
  it('work from the moment they are made until the moment they are revoked', async () => {
    const clock = testClock()
    const { call } = testApi(database, { endpoints: probes, clock })
    const who = await customer(database, { apiCredits: 10 })
    const { userId } = who
    const made = await createKey(database.webDb, { userId, name: 'Shop', scopes: ['*'], clock })
    if (!made.ok) throw new Error(made.reason)
    const { key, id } = made.value
    expect((await call('/probe/1', { key })).status).toBe(200)
    expect((await call('/probe/1', { headers: { authorization: `Bearer ${key}` } })).status).toBe(200)
    expect(await revokeKey(database.webDb, { userId, id, clock })).toEqual({ ok: true, value: null })
    expect((await call('/probe/1', { key })).body.code).toBe('revoked_key')
    const [first, shop] = await listKeys(database.webDb, userId)
    expect(first).toMatchObject({ first: true, revokedAt: null, lastUsedOn: null })
    expect(shop).toMatchObject({ name: 'Shop', prefix: key.slice(0, 12), lastUsedOn: '2026-11-20' })
  })

  it('are refused outside their scopes', async () => {
    const clock = testClock()
    const { call } = testApi(database, { endpoints: probes, clock })
    const { userId } = await customer(database, { apiCredits: 10 })
    const made = await createKey(database.webDb, { userId, name: 'Other', scopes: ['postcodes'], clock })
    if (!made.ok) throw new Error(made.reason)
    expect((await call('/probe/1', { key: made.value.key })).body).toMatchObject({
      code: 'scope_denied',
      status: 403,
    })
    expect(await createKey(database.webDb, { userId, name: 'x', scopes: ['nonsense'], clock })).toMatchObject(
      { reason: 'unknown scope' },
    )
    expect(await createKey(database.webDb, { userId, name: ' ', scopes: ['*'], clock })).toMatchObject({
      reason: 'bad name',
    })
  })

  it.each([
    ['from allowed IP addresses', '/probe/1'],
    ['by the steps and in one round trip', '/postcodes/RG30 1AA'],
  ])('work only until they expire and %s', async (_what, path) => {
    const clock = testClock()
    const { call } = testApi(database, { endpoints: [...probes, postcodeLookup], clock })
    const { userId } = await customer(database, { apiCredits: 10 })
    const made = await createKey(database.webDb, {
      userId,
      name: 'Office',
      scopes: ['*'],
      addresses: ['198.51.100.0/24', '2001:db8::/32'],
      expiresAt: new Date(clock.now().getTime() + 60_000),
      clock,
    })
    if (!made.ok) throw new Error(made.reason)
    const from = async (address: string) => (await call(path, { key: made.value.key, address })).body.code
    const allowed = await Promise.all(
      ['198.51.100.9', '::ffff:198.51.100.9', '2001:db8::1', '198.51.101.1', '2001:db9::1', 'unknown'].map(
        from,
      ),
    )
    expect(allowed.map((code) => code === 'address_denied')).toEqual([false, false, false, true, true, true])
    expect((await call(path, { key: made.value.key, address: '198.51.101.1' })).status).toBe(403)
    clock.forward(60)
    expect(await from('198.51.100.9')).toBe('expired_key')
    const past = { userId, name: 'Late', scopes: ['*'], clock }
    expect(await createKey(database.webDb, { ...past, expiresAt: clock.now() })).toMatchObject({
      reason: 'bad expiry',
    })
    expect(await createKey(database.webDb, { ...past, addresses: ['localhost'] })).toMatchObject({
      reason: 'bad addresses',
    })
  })

  it('rotate with an overlap; the first one changes at once and is the profile’s', async () => {
    const clock = testClock()
    const { call } = testApi(database, { endpoints: probes, clock })
    const who = await customer(database, { apiCredits: 10 })
    const { userId } = who
    const made = await createKey(database.webDb, { userId, name: 'Old', scopes: ['*'], clock })
    if (!made.ok) throw new Error(made.reason)
    const fresh = await rotateKey(database.webDb, { userId, id: made.value.id, overlapMs: 60_000, clock })
    if (!fresh.ok) throw new Error(fresh.reason)
    expect((await call('/probe/1', { key: made.value.key })).status).toBe(200)
    clock.forward(60)
    expect((await call('/probe/1', { key: made.value.key })).body.code).toBe('revoked_key')
    expect((await call('/probe/1', { key: fresh.value.key })).status).toBe(200)

    const first = (await listKeys(database.webDb, userId)).find((each) => each.first)
    expect(await revokeKey(database.webDb, { userId, id: first?.id ?? '', clock })).toMatchObject({
      reason: 'first key',
    })
    const rotated = await rotateKey(database.webDb, { userId, id: first?.id ?? '', overlapMs: 0, clock })
    if (!rotated.ok) throw new Error(rotated.reason)
    const { rows } = await database.pool.query('select secret_api from public.profile where user_id = $1', [
      userId,
    ])
    expect(rows).toEqual([{ secret_api: rotated.value.key }])
    expect((await call('/probe/1', { key: who.key })).body.code).toBe('revoked_key')
    expect((await call('/probe/1', { key: rotated.value.key })).status).toBe(200)
  })

  it('of another customer cannot be revoked or rotated', async () => {
    const clock = testClock()
    const mine = await customer(database)
    const other = await customer(database)
    const [key] = await listKeys(database.webDb, other.userId)
    const asked = { userId: mine.userId, id: key?.id ?? '', clock }
    expect(await revokeKey(database.webDb, asked)).toMatchObject({ reason: 'no such key' })
    expect(await rotateKey(database.webDb, { ...asked, overlapMs: 0 })).toMatchObject({
      reason: 'no such key',
    })
  })
})

describe('a deprecated endpoint', () => {
  it('says since when and until when, in its headers and in the OpenAPI document', async () => {
    const [probe, ...others] = probes
    if (!probe) throw new Error('there are no probes')
    const deprecated = { on: isoDate('2027-01-01'), sunset: isoDate('2027-04-01') }
    const endpoints = [{ ...probe, deprecated }, ...others]
    const who = await customer(database, { apiCredits: 10 })
    const { call } = testApi(database, { endpoints })
    const { headers } = await call('/probe/1', { key: who.key })
    expect([headers.get('deprecation'), headers.get('sunset'), headers.get('link')]).toEqual([
      '@1798761600',
      'Thu, 01 Apr 2027 00:00:00 GMT',
      '<https://www.example.test/docs/versioning>; rel="deprecation"; type="text/html"',
    ])
    const other = await call('/dear', { key: who.key })
    expect([other.headers.get('deprecation'), other.headers.get('sunset')]).toEqual([null, null])
    const document = openApiDocument(endpoints, 'https://www.example.test')
    expect(document).toHaveProperty(['paths', '/probe/{n}', 'get', 'deprecated'], true)
    expect(document).not.toHaveProperty(['paths', '/dear', 'get', 'deprecated'])
  })
})
