import { Hono } from 'hono'
import { afterEach, expect, it, vi } from 'vitest'

import { limitRequests } from './request-limits.server.ts'
import type { RequestVariables } from './request-log.server.ts'

afterEach(() => void vi.useRealTimers())

/** The status of a response that takes half a minute. */
async function slowStatus(path: string): Promise<number> {
  vi.useFakeTimers()
  const app = new Hono<RequestVariables>()
  limitRequests(app, {} as never)
  app.get('*', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 30_000))
    return c.text('made')
  })
  const asked = app.request(path)
  await vi.advanceTimersByTimeAsync(30_000)
  return (await asked).status
}

it('waits for a portal pack or another file as long as it may take to make, and for nothing else', async () => {
  expect(await slowStatus('/ai-staging/listings/01a2/portal-pack.zip')).toBe(200)
  for (const file of ['/downloads/hmo.pdf', '/valuation/report.pdf', '/courses/certificates/A1B2.pdf'])
    expect(await slowStatus(file)).toBe(200)
  for (const page of ['/downloads', '/valuation/report', '/courses/certificates/A1B2/x.pdf'])
    expect(await slowStatus(page)).toBe(503)
  expect(await slowStatus('/ai-staging/listings/01a2')).toBe(503)
  expect(await slowStatus('/ai-staging/listings/01a2/x/portal-pack.zip')).toBe(503)
})
