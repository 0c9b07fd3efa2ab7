import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { SiteContext } from '#platform/site-context.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'

import { socialProofEndpoints } from './social-proof.server.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const LONDON = { city: 'London', country_name: 'United Kingdom' }

let database: TestDatabase
let service: Server
let serviceUrl: string
const asked: string[] = []
let answer: { status: number; body: string; afterMs?: number } = { status: 200, body: '{}' }
let answered = 0

beforeAll(async () => {
  database = await testDatabase()
  service = createServer((request, response) => {
    asked.push(request.url ?? '')
    setTimeout(() => {
      answered += 1
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(answer.body)
    }, answer.afterMs ?? 0)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/{ip}/json`
})
afterAll(async () => {
  service.closeAllConnections()
  service.close()
  await database.close()
})

describe('where a visitor is', () => {
  const located = async (
    address: string,
    { userAgent = BROWSER, url = serviceUrl }: { userAgent?: string; url?: string | null } = {},
  ) => {
    const app = socialProofEndpoints(site({ ipLocationUrl: url }))
    const response = await app.request('/api/visitor-location', {
      headers: { 'user-agent': userAgent, 'x-forwarded-for': address },
    })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    return response.json()
  }
  const says = (body: object, rest: Partial<typeof answer> = {}) => {
    answer = { status: 200, body: JSON.stringify(body), ...rest }
  }

  test('is the city and country_name from the service, called with the IP address', async () => {
    says({ city: 'Leeds', country_name: 'United Kingdom', latitude: 53.8 })
    expect(await located('203.0.113.7')).toEqual({ city: 'Leeds', country_name: 'United Kingdom' })
    expect(asked.at(-1)).toBe('/203.0.113.7/json')
  })

  test('is London, without a request, if no service is set', async () => {
    const before = asked.length
    expect(await located('203.0.113.8', { url: null })).toEqual(LONDON)
    expect(asked.length).toBe(before)
  })

  test('is London outside the United Kingdom', async () => {
    says({ city: 'Paris', country_name: 'France' })
    expect(await located('203.0.113.9')).toEqual(LONDON)
  })

  test('is London if the service fails or returns something unexpected', async () => {
    says({ city: 'Leeds', country_name: 'United Kingdom' }, { status: 429 })
    expect(await located('203.0.113.10')).toEqual(LONDON)
    says({ city: 7 })
    expect(await located('203.0.113.11')).toEqual(LONDON)
    answer = { status: 200, body: '<html>' }
    expect(await located('203.0.113.12')).toEqual(LONDON)
  })

  test('is London if the service takes more than 1.5 seconds', async () => {
    says({ city: 'Leeds', country_name: 'United Kingdom' }, { afterMs: 3000 })
    const before = answered
    expect(await located('203.0.113.13')).toEqual(LONDON)
    // In the same process, so that however slow the machine is, what's due first comes first.
    expect(answered).toBe(before)
  })

  test('is not looked up for crawlers', async () => {
    says({ city: 'Leeds', country_name: 'United Kingdom' })
    const before = asked.length
    const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
    expect(await located('203.0.113.14', { userAgent: crawler })).toEqual(LONDON)
    expect(asked.length).toBe(before)
  })

  test('is looked up at most ten times an hour, and the IP address is not stored', async () => {
    says({ city: 'Leeds', country_name: 'United Kingdom' })
    const before = asked.length
    const cities: string[] = []
    for (let at = 0; at < 12; at += 1) cities.push(((await located('203.0.113.15')) as { city: string }).city)
    expect(cities).toEqual([...Array<string>(10).fill('Leeds'), 'London', 'London'])
    expect(asked.length - before).toBe(10)
    const { rows } = await database.pool.query(`select owner from limits.bucket`)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })
})

describe('who joined lately', () => {
  test('lists only people who agreed, newest first, from the last 30 days, with first name and town', async () => {
    const ask = async () => {
      const response = await socialProofEndpoints(site({})).request('/api/social-proof')
      expect(response.headers.get('cache-control')).toBe('public, max-age=300')
      return response.json()
    }
    expect(await ask()).toEqual({ total: 0, days: 30, joins: [] })

    // Four people; one of them did not agree and so is in no row of joined_event.
    await join('Amina', 'Leeds', '2026-11-18T10:00:00Z')
    await join('Owen', null, '2026-11-20T09:00:00Z')
    await join('Bea', 'Bath', '2026-10-01T10:00:00Z')
    await person('Quiet')
    expect(await ask()).toEqual({
      total: 2,
      days: 30,
      joins: [
        { firstName: 'Owen', town: null, when: 'today' },
        { firstName: 'Amina', town: 'Leeds', when: '2 days ago' },
      ],
    })
  })

  test('is read from the database at most once a minute', async () => {
    let now = new Date('2026-11-20T12:00:00Z')
    const app = socialProofEndpoints(site({}, { now: () => now }))
    const total = async () =>
      ((await (await app.request('/api/social-proof')).json()) as { total: number }).total
    const before = await total()
    await join('Cerys', 'Swansea', '2026-11-20T11:00:00Z')
    now = new Date('2026-11-20T12:00:59Z')
    expect(await total()).toBe(before)
    now = new Date('2026-11-20T12:01:01Z')
    expect(await total()).toBe(before + 1)
  })
})

function site(
  config: Partial<SiteContext['config']>,
  clock: Partial<SiteContext['clock']> = {},
): SiteContext {
  const context = pageContext(database, '/').site
  return {
    ...context,
    trustedProxies: 1,
    config: { ...context.config, ...config },
    clock: { ...context.clock, ...clock },
  }
}

async function person(name: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), $1, $2) returning id`,
    [`${name.toLowerCase()}@example.com`, { first_name: name }],
  )
  return rows[0]?.id ?? ''
}

async function join(firstName: string, town: string | null, at: string): Promise<void> {
  await database.pool.query(
    `insert into public.joined_event (user_id, first_name, town, joined_at) values ($1, $2, $3, $4)`,
    [await person(firstName), firstName, town, at],
  )
}
