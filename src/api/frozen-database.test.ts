/** A database that hangs: connections stay open, and nothing comes back. */
import { z } from '@hono/zod-openapi'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { accountOf, customer, testApi } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { proxyTo, type Proxy } from '#testing/proxy.ts'
import { answer, endpoint } from '#web/endpoint/endpoint.ts'

/** The call's limit is reached first; the database's answer is given up later. */
const LIMITS = { timeLimitMs: 3_000, answerTimeoutMs: 4_000 }

let database: TestDatabase
let proxy: Proxy
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  proxy = await proxyTo(database.url)
})
afterEach(() => proxy.close())

/** Works, after doing `act`, while the call has been admitted and not charged. */
const working = (act: () => void) =>
  endpoint(
    {
      name: 'working',
      method: 'get',
      path: '/working',
      summary: 'Works',
      description: 'Works.',
      auth: 'key',
      scope: 'probe',
      sources: [],
      credits: 1,
      request: {},
      output: z.object({}),
    },
    () => {
      act()
      return answer({})
    },
  )

describe('a call to a database that hangs', () => {
  it('is answered with 503 while it hangs, before the key is known and before the work', async () => {
    const who = await customer(database, { apiCredits: 10 })
    let done = 0
    const { call } = testApi(database, { url: proxy.url, endpoints: [working(() => (done += 1))], ...LIMITS })
    expect((await call('/working', { key: who.key })).status).toBe(200)
    proxy.freeze()
    const answers = await Promise.all([1, 2, 3].map(() => call('/working', { key: who.key })))
    for (const { status, headers, body } of answers) {
      expect([status, body.code]).toEqual([503, 'unavailable'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(done).toBe(1)
    proxy.thaw()
    await expect.poll(async () => (await call('/working', { key: who.key })).status).toBe(200)
    expect(await accountOf(database, who)).toMatchObject({ sum: -done, api: 10 - done })
  })

  it.each(['all', 'answers'] as const)(
    'is answered with 503 if it hangs during the charge (%s held back), and costs nothing in the end',
    async (what) => {
      const who = await customer(database, { apiCredits: 10 })
      let freezes = true
      const freeze = () => void (freezes && proxy.freeze(what))
      const { call, logs } = testApi(database, { url: proxy.url, endpoints: [working(freeze)], ...LIMITS })
      expect((await call('/working', { key: who.key })).status).toBe(503)
      // It was answered while the database still hung.
      freezes = false
      proxy.thaw()
      await expect.poll(async () => (await call('/working', { key: who.key })).status).toBe(200)
      await expect.poll(async () => (await accountOf(database, who)).sum).toBe(-1)
      expect(await accountOf(database, who)).toMatchObject({ api: 9 })
      expect(logs.some((line) => line.includes('charging failed') || line.includes('refunded'))).toBe(true)
    },
  )
})
