import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'

import { onboardingEndpoints } from './onboarding-endpoints.server.ts'

let database: TestDatabase
let app: Hono

beforeAll(async () => {
  database = await testDatabase()
  app = onboardingEndpoints(pageContext(database, '/').site)
})
afterAll(() => database.close())

async function post(path: string, body: unknown, address: string) {
  const answer = await app.request(
    path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    { incoming: { socket: { remoteAddress: address } } },
  )
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() }
}

test('POST /api/validate-challenge returns valid, or the reason', async () => {
  const good = { challenge: '  Finding a family home near good schools ' }
  expect(await post('/api/validate-challenge', good, '192.0.2.1')).toMatchObject({
    status: 200,
    body: { valid: true, reason: null },
  })
  expect(await post('/api/validate-challenge', { challenge: 'asdf asdf asdf' }, '192.0.2.1')).toMatchObject({
    status: 200,
    body: { valid: false, reason: expect.stringMatching(/^Please /) },
  })
})

test.each([['not json'], [{}], [{ challenge: 7 }], [{ challenge: 'x'.repeat(5001) }], [null]])(
  'what is no challenge is refused: %j',
  async (body) => {
    expect(await post('/api/validate-challenge', body, '192.0.2.2')).toMatchObject({
      status: 400,
      body: { valid: false },
    })
  },
)

test('a visitor who sends too many requests has to wait, and others don’t', async () => {
  const ask = (address: string) => post('/api/validate-challenge', { challenge: 'Buying a home' }, address)
  for (let asked = 0; asked < 30; asked += 1) expect((await ask('192.0.2.3')).status).toBe(200)
  const refused = await ask('192.0.2.3')
  expect([refused.status, refused.body]).toEqual([
    429,
    { valid: false, reason: 'Too many attempts. Please wait a few minutes.' },
  ])
  expect(Number(refused.retryAfter)).toBeGreaterThan(0)
  expect((await ask('192.0.2.4')).status).toBe(200)
})

test('a common password is rejected with a reason, any other is accepted', async () => {
  expect((await post('/api/check-password', { password: 'Password1' }, '192.0.2.5')).body.reason).toMatch(
    /most common passwords/,
  )
  expect((await post('/api/check-password', { password: 'three odd words' }, '192.0.2.5')).body).toEqual({
    reason: null,
  })
  expect((await post('/api/check-password', {}, '192.0.2.5')).status).toBe(400)
})
