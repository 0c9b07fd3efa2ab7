import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readSettings } from '#platform/env.server.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'

const TOKEN = 'the operator’s own token'

let database: TestDatabase
let site: TestSite

beforeAll(async () => {
  database = await testDatabase()
  site = await testSite(database, {
    clock: { now: () => new Date('2026-11-30T12:00:00Z') },
    config: readSettings({ OPERATOR_TOKEN: TOKEN }).site,
  })
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const ask = (headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/operator`, { headers, redirect: 'manual' })
const open = async () => (await ask({ cookie: `freehold-operator=${encodeURIComponent(TOKEN)}` })).text()

describe('/operator', () => {
  it('opens with the operator’s token only', async () => {
    const refused = await ask()
    expect(refused.status).toBe(403)
    expect(await refused.text()).not.toContain('/operator/errors')
    const admitted = await fetch(`${site.origin}/operator?token=${encodeURIComponent(TOKEN)}`, {
      redirect: 'manual',
    })
    expect(admitted.status).toBe(303)
    expect(admitted.headers.get('location')).toBe('/operator')
  })

  it('links to every page that opens with the same cookie, and each links back', async () => {
    const cookie = `freehold-operator=${encodeURIComponent(TOKEN)}`
    const links = [...(await open()).matchAll(/href="(\/operator\/[a-z]+)"/g)].map(([, link]) => link ?? '')
    expect(links).toEqual(['/operator/errors', '/operator/payments', '/operator/mail'])
    for (const link of links) {
      const answer = await fetch(site.origin + link, { headers: { cookie } })
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('href="/operator"')
    }
  })

  it('counts errors of the last day, disputes to respond to, and what the last comparison couldn’t correct', async () => {
    expect(await open()).toContain('Not compared with Stripe yet')
    await database.pool.query(`
      insert into error_event (origin, error, message, details, fingerprint, created_at, last_at) values
        ('server', 'Error', 'new', '{}', 'a', '2026-11-29T13:00:00Z', '2026-11-30T11:00:00Z'),
        ('server', 'Error', 'old', '{}', 'b', '2026-11-28T13:00:00Z', '2026-11-29T11:00:00Z')`)
    await database.pool.query(
      `insert into payment_check (ran_at, compared, differences) values
        ('2026-11-29T03:00:00Z', '{}', '[{"mended":false},{"mended":false}]'),
        ('2026-11-30T03:00:00Z', '{}', '[{"mended":false},{"mended":true}]')`,
    )
    await database.pool.query(`
      insert into payment_dispute (id, amount_pence, reason, status, opened_at) values
        ('dp_1', 2000, 'fraudulent', 'needs_response', '2026-11-29T03:00:00Z'),
        ('dp_2', 2000, 'fraudulent', 'won', '2026-11-29T03:00:00Z')`)
    const text = await open()
    expect(text).toContain('1 different error in the last 24 hours')
    expect(text).toContain('1 dispute to respond to. 1 difference from Stripe left to look up')
    expect(text).toContain('compared on 30 November 2026')
    expect(text).toContain('No emails sent in the last 60 days')
  })
})
