import { afterAll, beforeAll, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'

let database: TestDatabase
let site: TestSite
beforeAll(async () => {
  database = await testDatabase()
  site = await testSite(database)
})
afterAll(async () => {
  await site.close()
  await database.close()
})

/** The log line of one request. */
async function logged(path: string, traceparent?: string): Promise<Record<string, unknown> | undefined> {
  const response = await fetch(site.origin + path, { headers: traceparent ? { traceparent } : {} })
  await response.text()
  const id = response.headers.get('x-request-id')
  const line = () =>
    site.logs
      .map((each) => JSON.parse(each) as Record<string, unknown>)
      .find((each) => each['requestId'] === id)
  await expect.poll(line).toBeDefined()
  return line()
}

const loggedTrace = async (path: string, traceparent?: string) =>
  (await logged(path, traceparent))?.['traceId']

test.each(['/valuation/shared/17.MTIz.abc', '/ai-staging/shared/k7abcdef?x=1'])(
  'the key of what somebody has shared isn’t logged: %s',
  async (path) => {
    const route = (await logged(path))?.['route']
    expect(route).toBe(`${path.slice(0, path.lastIndexOf('/'))}/[token]`)
    const key = path.slice(path.lastIndexOf('/') + 1).replace(/\?.*/, '')
    expect(site.logs.join('')).not.toContain(key)
  },
)

// The second visit to a page is answered from the cache, before the application.
test.each(['/api/v1/status', '/api/xyz', '/about', '/about', '/healthz'])(
  'a request for %s is logged under the trace of its caller, or a new one where its header is invalid',
  async (path) => {
    expect(await loggedTrace(path, `00-${TRACE_ID}-00f067aa0ba902b7-01`)).toBe(TRACE_ID)
    const [one, two] = [
      await loggedTrace(path),
      await loggedTrace(path, `00-${TRACE_ID}-0000000000000000-01`),
    ]
    for (const fresh of [one, two]) expect(fresh).toMatch(/^[\da-f]{32}$/)
    expect(new Set([one, two, TRACE_ID]).size).toBe(3)
  },
)
