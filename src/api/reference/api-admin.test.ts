import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { planFacts } from './plan-facts.ts'
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
    const coverage = async (secret: string) =>
      (await fetch(`${site.origin}/api/v1/usage`, { headers: { 'x-api-key': secret } })).status
    const before = await keyOf()
    const accepted = await coverage(before)
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
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/api-admin?replaced=1'])
    const after = await keyOf()
    expect(after).not.toBe(before)
    expect(await coverage(before)).toBe(401)
    expect(await coverage(after)).toBe(accepted)
    expect(accepted).not.toBe(401)
  })

  it('says what a key without a plan can do', async () => {
    expect(await (await page(ada.cookie)).text()).toContain('Choose a plan to start using your key')
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
    expect(usage.byEndpoint.map(({ name, calls }) => [name, calls])).toEqual([
      ['sold-comparables', 7],
      ['epc', 5],
    ])
  })
})

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
