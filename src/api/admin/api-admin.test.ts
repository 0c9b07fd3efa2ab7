import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listWebhooks } from '#api/webhooks/webhooks.server.ts'
import { systemClock } from '#platform/clock.server.ts'
import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { createKey, type KeyOutcome, listKeys, MAX_KEYS, revokeKey, rotateKey } from './keys.server.ts'
import { planFacts } from './plan-facts.ts'
import { readSettings } from './plan-use.server.ts'
import { recentUsage } from './recent-usage.server.ts'

let database: TestDatabase
let site: AccountSite
let ada: TestPerson
let key: string

beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database)
  ada = await site.signUp('Ada')
  const { rows } = await database.pool.query<{ secret_api: string }>(
    'select secret_api from public.profile where user_id = $1',
    [ada.userId],
  )
  key = rows[0]?.secret_api ?? ''
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const statusWith = async (secret: string) =>
  (await fetch(`${site.origin}/api/v1/usage`, { headers: { 'x-api-key': secret } })).status
const page = (cookie = '') =>
  fetch(`${site.origin}/api-admin`, { redirect: 'manual', headers: cookie ? { cookie } : {} })

describe('/api-admin', () => {
  it('sends a visitor to sign in, and back', async () => {
    const answer = await page()
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login?next=%2Fapi-admin'])
  })

  it('shows the key masked, and whole only inside what is opened', async () => {
    const html = await (await page(ada.cookie)).text()
    expect(key).toMatch(/^fh_live_/)
    expect(html).toContain(`${key.slice(0, 12)}${'•'.repeat(12)}`)
    expect(html.split(key)).toHaveLength(2)
    const opened = html.slice(html.lastIndexOf('<details', html.indexOf(key)))
    expect(opened.indexOf(key)).toBeLessThan(opened.indexOf('</details>'))
    expect(opened).not.toMatch(/^<details[^>]* open/)
  })

  it('is kept by no cache and shows no key of anybody else', async () => {
    const bob = await site.signUp('Bob')
    const answer = await page(bob.cookie)
    expect(answer.headers.get('cache-control')).toMatch(/private|no-store/)
    expect(await answer.text()).not.toContain(key)
  })

  it('replaces the key: the new one works, the one before does not', async () => {
    const eve = await site.signUp('Eve')
    const keyOf = async () => /fh_live_[\w-]{43}/.exec(await (await page(eve.cookie)).text())?.[0] ?? ''
    const before = await keyOf()
    const accepted = await statusWith(before)
    const post = (intent: string) =>
      fetch(`${site.origin}/api-admin`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: eve.cookie, origin: site.origin },
        body: new URLSearchParams({ intent }),
      })
    expect((await post('something-else')).headers.get('location')).toBe('/api-admin')
    expect(await keyOf()).toBe(before)
    const answer = await post('replace-key')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/api-admin?done=replaced'])
    const after = await keyOf()
    expect(after).not.toBe(before)
    expect(await statusWith(before)).toBe(401)
    expect(await statusWith(after)).toBe(accepted)
    expect(accepted).not.toBe(401)
  })

  it('creates a key that is shown once, and rotates and revokes it', async () => {
    const una = await site.signUp('Una')
    const post = async (fields: Record<string, string>) =>
      await fetch(`${site.origin}/api-admin`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: una.cookie, origin: site.origin },
        body: new URLSearchParams(fields),
      })
    const first = /fh_live_[\w-]{43}/.exec(await (await page(una.cookie)).text())?.[0] ?? ''
    const otherKey = (html: string) =>
      [...html.matchAll(/(?:fh_live|test)_[\w-]{43}/g)]
        .map(([found]) => found)
        .find((found) => found !== first)
    const idOf = async () =>
      (await listKeys(database.webDb, una.userId)).find((key) => !key.first && !key.revokedAt)?.id ?? ''
    const made = await post({
      intent: 'create-key',
      name: 'Shop <b>',
      expires: 'month',
      addresses: '203.0.113.7/24, 127.0.0.1',
      scope: 'epc',
    })
    expect(made.headers.get('cache-control')).toMatch(/no-store|private/)
    const html = await made.text()
    const key = otherKey(html) ?? ''
    expect([made.status, key]).toEqual([200, expect.stringMatching(/^fh_live_/)])
    const again = await (await page(una.cookie)).text()
    expect(again).not.toContain(key)
    expect(again).toContain('Shop &lt;b&gt;')
    expect(again).toContain('203.0.113.0/24, 127.0.0.1/32')

    const rotated = otherKey(
      await (await post({ intent: 'rotate-key', key: await idOf(), overlap: 'hour' })).text(),
    )
    expect(rotated).toMatch(/^fh_live_/)
    expect(rotated).not.toBe(key)
    expect([await statusWith(key), await statusWith(rotated ?? '')]).toEqual([200, 200])
    expect(await (await page(una.cookie)).text()).toMatch(/Works until \d/)
    const id = await idOf()
    for (const intent of ['revoke-key', 'rotate-key']) {
      for (const unknown of ['7b0c2d6e-0000-4000-8000-000000000000', 'nonsense']) {
        const other = await post({ intent, key: unknown })
        expect([other.status, await other.text()]).toEqual([
          422,
          expect.stringContaining('This key doesn’t exist'),
        ])
      }
    }
    const old = (await listKeys(database.webDb, una.userId)).find(({ revokedAt }) => revokedAt)?.id ?? ''
    for (const each of [id, old]) {
      expect((await post({ intent: 'revoke-key', key: each })).headers.get('location')).toBe(
        '/api-admin?done=revoked',
      )
      expect((await post({ intent: 'revoke-key', key: each })).status).toBe(422)
    }
    expect([await statusWith(key), await statusWith(rotated ?? '')]).toEqual([401, 401])
    expect(await (await page(una.cookie)).text()).not.toContain('Revoke key')
    const wrong = await post({ intent: 'create-key', name: 'x', addresses: '203.0.113.7/33' })
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('203.0.113.0/24')])
  })

  it('creates no key that lives for ever by mistake, and no cap below a penny', async () => {
    const { userId, cookie } = await site.signUp('Petra')
    const told = async (fields: Record<string, string>) => {
      const answer = await fetch(`${site.origin}/api-admin`, {
        method: 'POST',
        headers: { cookie, origin: site.origin },
        body: new URLSearchParams(fields),
      })
      return [answer.status, await answer.text()]
    }
    const date = [422, expect.stringContaining('Choose a date in the future.')]
    for (const expires of ['-1', 'decade', 'toString'])
      expect(await told({ intent: 'create-key', name: 'App', expires })).toEqual(date)
    expect(await listKeys(database.webDb, userId)).toHaveLength(1)
    const pounds = [422, expect.stringContaining('Enter the cap in pounds and pence')]
    for (const cap of ['0.001', '-5', '1e9', 'NaN'])
      expect(await told({ intent: 'save-settings', cap })).toEqual(pounds)
    expect((await readSettings(database.webDb, userId)).capPence).toBeNull()
    expect((await told({ intent: 'save-settings', cap: '£1,234.56' }))[0]).toBe(200)
    expect((await readSettings(database.webDb, userId)).capPence).toBe(123_456)
  })

  it('can’t be used to change the keys of another customer', async () => {
    const max = await site.signUp('Max')
    const [mine] = await listKeys(database.webDb, ada.userId)
    for (const intent of ['revoke-key', 'rotate-key']) {
      const answer = await fetch(`${site.origin}/api-admin`, {
        method: 'POST',
        headers: { cookie: max.cookie, origin: site.origin },
        body: new URLSearchParams({ intent, key: mine?.id ?? '' }),
      })
      expect(answer.status).toBe(422)
    }
    expect(await listKeys(database.webDb, ada.userId)).toEqual([mine])
  })

  it('offers to replace the keys after the password has changed, until that is done', async () => {
    const ivy = await site.signUp('Ivy')
    const question = 'Replace your API keys too?'
    expect(await (await page(ivy.cookie)).text()).not.toContain(question)
    await database.pool.query(`update auth.users set encrypted_password = 'another' where id = $1`, [
      ivy.userId,
    ])
    const before = await (await page(ivy.cookie)).text()
    expect(before).toContain(question)
    const request = { userId: ivy.userId, name: 'Rotated', scopes: ['*'], clock: systemClock }
    const made = valueIn(await createKey(database.webDb, request))
    const next = valueIn(await rotateKey(database.webDb, { ...request, id: made.id, overlapMs: 3_600_000 }))
    expect([await statusWith(made.key), await statusWith(next.key)]).toEqual([200, 200])
    const answer = await fetch(`${site.origin}/api-admin`, {
      method: 'POST',
      headers: { cookie: ivy.cookie, origin: site.origin },
      body: new URLSearchParams({ intent: 'end-keys' }),
    })
    const after = await answer.text()
    expect(after).toContain('All your keys have been replaced or revoked')
    expect(after).not.toContain(question)
    const first = /fh_live_[\w-]{43}/.exec(before)?.[0] ?? ''
    expect(after).not.toContain(first)
    for (const ended of [first, made.key, next.key]) expect(await statusWith(ended)).toBe(401)
    expect(await statusWith(/fh_live_[\w-]{43}/.exec(after)?.[0] ?? '')).toBe(200)
  })

  it('rotates a key once, however many requests do so at once, and never brings a revoked one back', async () => {
    const { userId } = await site.signUp('Olga')
    const request = { userId, name: 'Shop', scopes: ['*'], clock: systemClock, overlapMs: 3_600_000 }
    const [first] = await listKeys(database.webDb, userId)
    const made = valueIn(await createKey(database.webDb, request))
    for (const id of [first?.id ?? '', made.id]) {
      const rotations = await Promise.all(
        Array.from({ length: 4 }, () => rotateKey(database.webDb, { ...request, id })),
      )
      const [rotated, ...more] = rotations.filter(({ ok }) => ok).map(valueIn)
      expect(more).toEqual([])
      expect(await statusWith(rotated?.key ?? '')).toBe(200)
    }
    expect((await revokeKey(database.webDb, { ...request, id: made.id })).ok).toBe(true)
    expect(await rotateKey(database.webDb, { ...request, id: made.id })).toEqual({
      ok: false,
      reason: 'no such key',
    })
    expect(await statusWith(made.key)).toBe(401)
  })

  it('doesn’t count expired keys towards the limit, and lets them be revoked', async () => {
    const { userId, cookie } = await site.signUp('Nina')
    const request = { userId, name: 'Old', scopes: ['*'], clock: systemClock }
    const made = []
    for (let keys = 1; keys < MAX_KEYS; keys += 1)
      made.push(valueIn(await createKey(database.webDb, request)))
    expect(await createKey(database.webDb, request)).toEqual({ ok: false, reason: 'too many keys' })
    const id = made[0]?.id ?? ''
    await database.pool.query(`update api.key set expires_at = '2026-01-01' where id = $1`, [id])
    expect((await createKey(database.webDb, request)).ok).toBe(true)
    const html = await (await page(cookie)).text()
    expect(html.split('Revoke key')).toHaveLength(MAX_KEYS + 1)
    expect(html.split('Create its replacement')).toHaveLength(MAX_KEYS)
    expect((await revokeKey(database.webDb, { ...request, id })).ok).toBe(true)
  })

  it('says what a key without a plan can do', async () => {
    expect(await (await page(ada.cookie)).text()).toContain('Choose a plan to start using your key')
  })
})

describe('/api-admin/webhooks', () => {
  const at = () => `${site.origin}/api-admin/webhooks`
  const post = async (cookie: string, fields: Record<string, string>) =>
    await fetch(at(), {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: site.origin },
      body: new URLSearchParams(fields),
    })

  it('sends a visitor to sign in, and back', async () => {
    const answer = await fetch(at(), { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/login?next=%2Fapi-admin%2Fwebhooks',
    ])
  })

  it('creates a webhook whose secret is shown once, tests it and deletes it', async () => {
    const { cookie, userId } = await site.signUp('Wendy')
    const url = 'https://example.com/hook?a=<b>'
    const fields = { intent: 'create-webhook', url, event: 'sales.added', areas: 'rg30' }
    const made = await post(cookie, fields)
    const html = await made.text()
    const secret = /whsec_[\w+/]{32}/.exec(html)?.[0] ?? ''
    expect([made.status, secret.length]).toEqual([200, 38])
    expect(made.headers.get('cache-control')).toMatch(/no-store|private/)
    const again = await (await fetch(at(), { headers: { cookie } })).text()
    expect(again).toContain('https://example.com/hook?a=%3Cb%3E')
    expect(again).toContain('New sales in an area (RG30)')
    expect(again).not.toContain(secret)
    const [webhook] = await listWebhooks(database.webDb, userId)
    const id = webhook?.id ?? ''
    const tested = await post(cookie, { intent: 'test-webhook', webhook: id })
    expect(tested.headers.get('location')).toBe('/api-admin/webhooks?done=tested')
    expect(await (await fetch(at(), { headers: { cookie } })).text()).toContain('webhook.test')
    expect((await post(ada.cookie, { intent: 'delete-webhook', webhook: id })).status).toBe(422)
    const deleted = await post(cookie, { intent: 'delete-webhook', webhook: id })
    expect(deleted.headers.get('location')).toBe('/api-admin/webhooks?done=deleted')
    expect(await listWebhooks(database.webDb, userId)).toEqual([])
  })

  it('says what’s wrong with a form', async () => {
    const answer = await post(ada.cookie, { intent: 'create-webhook', url: 'http://localhost' })
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('https://')])
  })
})

describe('usage of the last 30 days', () => {
  it('counts by day and endpoint, with the days without a call, and nothing older', async () => {
    const add = (day: string, endpoint: string, calls: number) =>
      database.pool.query(
        `insert into api.usage (user_id, day, key_id, endpoint, calls, credits, price_pence)
         select $1, $2, id, $3, $4, $4, 0 from api.key where user_id = $1`,
        [ada.userId, day, endpoint, calls],
      )
    await add('2026-10-21', 'epc', 100)
    await add('2026-10-22', 'epc', 2)
    await add('2026-11-20', 'epc', 3)
    await add('2026-11-20', 'sold-comparables', 7)
    const usage = await recentUsage(database.webDb, ada.userId, '2026-11-20' as never)
    expect(usage).toMatchObject({
      from: '2026-10-22',
      to: '2026-11-20',
      calls: 12,
      credits: 12,
      pricePence: 0,
    })
    expect(usage.byDay).toHaveLength(30)
    expect(usage.byDay.at(0)).toEqual({ name: '2026-10-22', calls: 2, credits: 2 })
    expect(usage.byDay.at(-1)).toEqual({ name: '2026-11-20', calls: 10, credits: 10 })
    expect(usage.byKey.map(({ name, calls }) => [name, calls])).toEqual([['First key', 12]])
    expect(usage.byEndpoint.map(({ name, calls }) => [name, calls])).toEqual([
      ['sold-comparables', 7],
      ['epc', 5],
    ])
  })
})

function valueIn<T>(outcome: KeyOutcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.value
}

const none = {
  userId: '',
  apiTier: null,
  platformTier: null,
  unlimited: false,
  metered: false,
  hasPlan: false,
}
const purse = { monthlyPlan: null, apiCredits: 1999, platformCredits: 22 }
const valueOf = (facts: ReturnType<typeof planFacts>, term: string) =>
  facts.find((fact) => fact.term === term)?.value

describe('the plan in words', () => {
  it('names tier, limit and credits', () => {
    const facts = planFacts({ ...none, apiTier: '2k', platformTier: 'starter', requestsPerMinute: 30 }, purse)
    expect(valueOf(facts, 'API plan')).toBe('2K')
    expect(valueOf(facts, 'Platform plan')).toBe('Starter')
    expect(valueOf(facts, 'API credits left')).toBe('1,999')
  })

  it('tells founding customers and the meter that nothing runs out', () => {
    const legacy = planFacts(
      { ...none, unlimited: true, requestsPerMinute: 1000 },
      { ...purse, monthlyPlan: 'legacy' },
    )
    expect(valueOf(legacy, 'API credits left')).toBe('Unlimited')
    const meter = planFacts({ ...none, apiTier: 'meter', metered: true, requestsPerMinute: 1000 }, purse)
    expect(valueOf(meter, 'API credits left')).toBe('No limit: £0.02 a call')
  })
})
