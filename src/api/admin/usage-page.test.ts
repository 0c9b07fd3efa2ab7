import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { grantPlan } from '#billing/grant-plan.server.ts'
import { addDays, formatDate } from '#domain/dates.ts'
import { londonDay, systemClock } from '#platform/clock.server.ts'
import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { formVisits } from '#testing/form-visits.ts'

let database: TestDatabase
let site: AccountSite
let ada: TestPerson
let bob: TestPerson
const today = londonDay(systemClock)

beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database)
  ada = await site.signUp('Ada')
  bob = await site.signUp('Bob')
  await grantPlan(database.db, { userId: ada.userId, apiPlan: '2k' })
  await grantPlan(database.db, { userId: bob.userId, apiPlan: 'meter' })
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const visit = (path: string, who: TestPerson | null) => formVisits(site.origin).visit(path, who)

/** Counts calls of a day as if the API had charged them. */
async function used(who: TestPerson, daysAgo: number, calls: number, pence = 0): Promise<void> {
  await database.pool.query(
    `insert into api.usage (user_id, day, key_id, endpoint, calls, credits, price_pence)
     select $1, $2::date, k.id, 'postcodes', $3, $3, $4 from api.key k where k.user_id = $1 and not k.test limit 1`,
    [who.userId, addDays(today, -daysAgo), calls, pence],
  )
}

describe('the usage file', () => {
  it('has a row for each day, endpoint and key of the last year, in credits and pounds, of this customer only', async () => {
    await used(ada, 0, 5)
    await used(ada, 3, 2)
    await used(ada, 365, 1)
    await used(ada, 366, 9)
    await used(bob, 1, 7, 14)
    const file = await visit('/api-admin/usage.csv', ada)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    expect(file.headers.get('content-disposition')).toContain('api-usage.csv')
    expect(file.headers.get('cache-control')).toContain('no-store')
    const [head, ...rows] = file.text.trim().split('\r\n')
    expect(head).toBe('day,endpoint,key,calls,credits,pounds')
    expect(rows.map((row) => row.split(',').toSpliced(2, 1))).toEqual([
      [today, 'postcodes', '5', '5', '0'],
      [addDays(today, -3), 'postcodes', '2', '2', '0'],
      [addDays(today, -365), 'postcodes', '1', '1', '0'],
    ])
    expect((await visit('/api-admin/usage.csv', bob)).text).toContain(',7,7,0.14')
    expect((await visit('/api-admin/usage.csv', null)).location).toBe('/login?next=%2Fapi-admin')
  })
})

describe('credits left', () => {
  it('come with when they run out at the rate of the last seven days', async () => {
    await database.pool.query('update public.profile set api_credits = 1500 where user_id = $1', [ada.userId])
    await used(ada, 1, 693)
    // 700 in seven days are 100 a day, of which 1,500 last 15 days.
    const { text } = await visit('/api-admin', ada)
    expect(text).toContain('1,500 credits left')
    expect(text).toContain('25% of 2,000 credits used.')
    expect(text).toContain(
      `At the rate of the last 7 days (100 credits a day), you’ll run out on ${formatDate(addDays(today, 15))}.`,
    )
  })

  it('last until the next month if little is used, and say so if nothing is', async () => {
    await database.pool.query('delete from api.usage where user_id = $1', [ada.userId])
    expect((await visit('/api-admin', ada)).text).toContain('You haven’t used any in the last 7 days.')
    await used(ada, 1, 70)
    expect((await visit('/api-admin', ada)).text).toMatch(
      /At the rate of the last 7 days \(10 credits a day\), you won’t run out before \d/,
    )
  })
})

describe('the metered plan', () => {
  it('shows what calls cost, that a trial is free, and no credits, which they don’t use', async () => {
    const { rows } = await database.pool.query<{ key: string }>(
      'select secret_api as key from public.profile where user_id = $1',
      [bob.userId],
    )
    const path = '/api/v1/stamp-duty-land-tax?price=300000&jurisdiction=england'
    await fetch(site.origin + path, { headers: { 'x-api-key': rows[0]?.key ?? '' } })
    const free = 'You don’t pay that, because you’re on a free trial.'
    const shown = async () => (await visit('/api-admin', bob)).text.replaceAll('<!-- -->', '')
    const paying = await shown()
    expect(paying).toContain(', £0.16 on the metered plan.')
    expect(paying).not.toContain(free)
    const recent = paying.slice(paying.indexOf('id="recent"'))
    expect(recent).toContain('Request ID')
    expect(recent.slice(0, recent.indexOf('</thead>'))).not.toContain('Credits')
    await database.pool.query(
      `update public.subscriptions s set status = 'trial' from public.profile p where p.id = s.profile_id and p.user_id = $1`,
      [bob.userId],
    )
    expect(await shown()).toContain(free)
  })
})

describe('recent requests', () => {
  it('name the endpoint, its cost and the request, and nothing of what was asked or from where', async () => {
    const { rows } = await database.pool.query<{ key: string }>(
      'select secret_api as key from public.profile where user_id = $1',
      [ada.userId],
    )
    const answer = await fetch(
      `${site.origin}/api/v1/stamp-duty-land-tax?price=481516&jurisdiction=england`,
      {
        headers: { 'x-api-key': rows[0]?.key ?? '' },
      },
    )
    expect(answer.status).toBe(200)
    const { text } = await visit('/api-admin', ada)
    expect(text).toContain('stamp-duty-land-tax')
    expect(text).toContain(answer.headers.get('x-request-id') ?? 'no request ID')
    expect(text).not.toContain('481516')
    expect(text).not.toContain('127.0.0.1</')
  })
})

describe('the Unlimited plan with an API plan', () => {
  it('says on every page that calls don’t use credits, and nowhere how many are left', async () => {
    const carol = await site.signUp('Carol')
    for (const plan of [{ plan: 'unlimited' }, { apiPlan: '2k' }] as const)
      await grantPlan(database.db, { userId: carol.userId, ...plan })
    const { text } = await visit('/api-admin', carol)
    expect(text).toContain('On your plan, API calls don’t use credits.')
    expect(text).not.toContain('2,000 credits left')
    const dashboard = (await visit('/dashboard', carol)).text
    expect(dashboard).toMatch(/API credits<[^£]*?Unlimited</)
    expect(dashboard).not.toContain('Pay as you go')
  })
})
