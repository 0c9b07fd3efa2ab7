import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { type ClockedSite, clockedSite } from '#testing/clocked-site.ts'

let site: ClockedSite
beforeAll(async () => {
  site = await clockedSite()
})
afterAll(() => site.close())
beforeEach(() => site.setSeconds(0))

/** Posts JSON where a form is expected, which is rejected with 415. */
const post = (address: string, body = '[]') =>
  fetch(`${site.origin}/contact`, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': address, 'content-type': 'application/json', origin: site.origin },
  })

it('takes no more posts of an address that had 200 refused, and says when it does again', async () => {
  const statuses = new Set<number>()
  for (let sent = 0; sent < 201; sent++) statuses.add((await post('198.51.100.1')).status)
  expect([...statuses]).toEqual([415])
  const refused = await post('198.51.100.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBe(600)
  expect((await fetch(`${site.origin}/`, { headers: { 'x-forwarded-for': '198.51.100.1' } })).status).toBe(
    200,
  )
  expect((await post('198.51.100.2')).status).toBe(415)
  site.setSeconds(600)
  expect((await post('198.51.100.1')).status).toBe(415)
})

it('rejects bodies over 64 kB before reading them', async () => {
  expect((await post('198.51.100.3', 'x'.repeat(64_001))).status).toBe(413)
  expect((await post('198.51.100.3', 'x'.repeat(64_000))).status).toBe(415)
})
