import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { proxyTo, type Proxy } from '#testing/proxy.ts'
import { testSite, type TestSite } from '#testing/site.ts'

let database: TestDatabase
let site: TestSite

beforeAll(async () => {
  database = await demonstrationDatabase()
  site = await testSite(database)
})
afterAll(async () => {
  await site.close()
  await database.close()
})

describe('every response', () => {
  it.each(['/', '/stampdutycalculator', '/postcodes', '/no-such-page', '/favicon.svg', '/healthz'])(
    'has the security headers and a request id: %s',
    async (path) => {
      const { headers } = await fetch(site.origin + path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
    },
  )

  it.each(['openapi.json', 'status', 'postcodes/RG301AA', 'nothing'])(
    'of the API has those that mean something for JSON, and a request id: %s',
    async (path) => {
      const { headers } = await fetch(`${site.origin}/api/v1/${path}`)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBeNull()
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
    },
  )

  it('contains only our own script files and data', async () => {
    const html = await (await fetch(`${site.origin}/stampdutycalculator`)).text()
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map((match) => match[1] ?? '')
    expect(scripts.length).toBeGreaterThan(0)
    for (const attributes of scripts)
      expect(attributes).toMatch(/src="\/(assets\/|before-paint\.js")|type="application\/ld\+json"/)
    expect(html).not.toMatch(/\son[a-z]+="/)
  })
})

describe('posts from another site', () => {
  it.each(['application/x-www-form-urlencoded', 'text/plain', 'application/json', ''])(
    'are rejected whatever their type: %s',
    async (type) => {
      for (const [path, origin] of [
        ['/logout', 'https://evil.example'],
        ['/contact', `${site.origin}.evil.example`],
        ['/api/newsletter/subscribe', 'null'],
      ] as const) {
        const headers = { origin, 'content-type': type }
        const { status } = await fetch(site.origin + path, { method: 'POST', headers, body: '{}' })
        expect([path, status]).toEqual([path, 403])
      }
    },
  )
})

describe('cached pages', () => {
  it('are rendered once, then served from memory with the same ETag', async () => {
    const first = await fetch(`${site.origin}/postcodes?kept`)
    const second = await fetch(`${site.origin}/postcodes?kept`)
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(await second.text()).toBe(await first.text())
    await expect.poll(() => site.logs.at(-1)).toContain('"kept":true')
  })

  it('return 304 without a body if the browser has them', async () => {
    const { headers } = await fetch(`${site.origin}/postcodes?kept`)
    const again = await raw('/postcodes?kept', { 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(again.body.length).toBe(0)
  })

  it('are sent as Brotli, gzip or plain, depending on the browser', async () => {
    await fetch(`${site.origin}/postcodes?kept`)
    const brotli = await raw('/postcodes?kept', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    const plain = await raw('/postcodes?kept', {})
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
    expect(brotli.body.length).toBeLessThan(plain.body.length / 3)
  })

  it('are neither served to nor created for visitors with a session', async () => {
    const path = '/postcodes?session'
    const answer = await raw(path, { cookie: 'supabase-auth=abc' })
    expect(answer.headers['cache-control']).toContain('private')
    expect(answer.headers.etag).toBeUndefined()
    const anonymous = await raw(path, {})
    expect(anonymous.headers['cache-control']).toContain('public')
  })

  it('are the same for everybody, whatever the first visitor sent', async () => {
    const fresh = await testSite(database)
    const asks = [
      '/',
      '/areas',
      '/postcodes/rg301aa',
      '/stampdutycalculator?price=300000',
      '/valuation',
      '/blog',
    ]
    const wordsOf = ({ body }: { body: Buffer }, { origin }: TestSite) =>
      brotliDecompressSync(body).toString().replaceAll(origin, 'https://freehold.test')
    try {
      for (const path of asks) {
        await raw(`${path}${path.includes('?') ? '&' : '?'}utm_source=evil&unknown=<b>`, HOSTILE, fresh)
        await raw(path, HOSTILE, fresh)
        const mark = fresh.logs.length
        const after = wordsOf(await raw(path, BROTLI, fresh), fresh)
        await expect.poll(() => fresh.logs.slice(mark).join()).toContain('"kept":true')
        expect(after).toBe(wordsOf(await raw(path, BROTLI), site))
        expect(after).not.toContain('evil')
      }
    } finally {
      await fresh.close()
    }
  })

  it('are rendered once for many concurrent requests', async () => {
    const before = site.logs.length
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => fetch(`${site.origin}/postcodes?stampede`)),
    )
    const texts = new Set(await Promise.all(answers.map((answer) => answer.text())))
    expect(texts.size).toBe(1)
    await expect.poll(() => site.logs.length - before).toBe(40)
  })

  it('are rendered again in every process when an import is published', async () => {
    const other = await testSite(database)
    try {
      for (const { origin } of [site, other]) await fetch(`${origin}/postcodes?edition`)
      await database.pool.query(
        `update property.edition set version = version + 1, rows = 987654 where dataset = 'postcodes'`,
      )
      await database.pool.query(`select pg_notify('freehold_edition', 'postcodes')`)
      for (const { origin } of [site, other]) {
        const shows = async () =>
          (await (await fetch(`${origin}/postcodes?edition`)).text()).includes('987,654')
        await expect.poll(shows).toBe(true)
      }
    } finally {
      await other.close()
    }
  })
})

describe('without the database', () => {
  let proxy: Proxy
  let shaky: TestSite

  beforeAll(async () => {
    proxy = await proxyTo(database.url)
    shaky = await testSite(database, { databaseUrl: proxy.url })
  })
  afterAll(async () => {
    await shaky.close()
    await proxy.close()
  })

  it('cached pages still work, others say when to try again, and everything recovers by itself', async () => {
    expect((await fetch(`${shaky.origin}/postcodes?q=RG30`)).status).toBe(200)
    proxy.cut()
    expect((await fetch(`${shaky.origin}/postcodes?q=RG30`)).status).toBe(200)
    const refused = await fetch(`${shaky.origin}/postcodes?q=unseen`)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toContain(
      'Our data is temporarily unavailable. Please try again in a few moments.',
    )
    expect((await fetch(`${shaky.origin}/readyz`)).status).toBe(503)
    expect((await fetch(`${shaky.origin}/healthz`)).status).toBe(200)
    expect((await fetch(`${shaky.origin}/stampdutycalculator?price=300000`)).status).toBe(200)
    proxy.mend()
    await expect.poll(async () => (await fetch(`${shaky.origin}/postcodes?q=unseen`)).status).toBe(200)
    expect((await fetch(`${shaky.origin}/readyz`)).status).toBe(200)
  })
})

describe('URLs', () => {
  it.each([
    ['/postcodes/', '/postcodes'],
    ['/stampdutycalculator//?price=1', '/stampdutycalculator?price=1'],
  ])('redirect without their trailing slash: %s', async (path, location) => {
    const answer = await raw(path, { host: 'elsewhere.example' })
    expect(answer.status).toBe(301)
    expect(answer.headers.location).toBe(location)
  })

  it('never redirect to another host', async () => {
    const answer = await raw('//elsewhere.example/', {})
    expect(answer.headers.location ?? '').not.toMatch(/^\/\/|elsewhere/)
  })
})

describe('with a database that is too slow', () => {
  it('says when to try again, and still shows cached pages', async () => {
    const slow = new URL(database.url)
    slow.searchParams.set('options', '-c statement_timeout=3000')
    const busy = await testSite(database, { databaseUrl: slow.href })
    const client = await database.pool.connect()
    try {
      expect((await fetch(`${busy.origin}/postcodes?busy`)).status).toBe(200)
      await client.query('begin; lock table property.outcode in access exclusive mode')
      const refused = await fetch(`${busy.origin}/postcodes?in=RG`)
      expect(refused.status).toBe(503)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await fetch(`${busy.origin}/postcodes?busy`)).status).toBe(200)
      await client.query('rollback')
      expect((await fetch(`${busy.origin}/postcodes?in=RG`)).status).toBe(200)
    } finally {
      await client.query('rollback')
      client.release()
      await busy.close()
    }
  })
})

describe('builds and logs', () => {
  it('returns the current build with its route rules', async () => {
    const latest = (await (await fetch(`${site.origin}/builds/latest.json?123`)).json()) as { id: string }
    expect(latest.id).toMatch(/^[0-9a-f]{16}$/)
    expect((await fetch(`${site.origin}/builds/meta/${latest.id}.json`)).status).toBe(200)
    expect((await fetch(`${site.origin}/builds/meta/other.json`)).status).toBe(404)
  })

  it('logs one JSON line per request, without anything the visitor typed', async () => {
    await fetch(`${site.origin}/postcodes?q=secret-search`, {
      headers: { 'x-api-key': 'fh_live_secret', cookie: 'a=private' },
    })
    const line = () => JSON.parse(site.logs.at(-1) ?? '{}') as Record<string, unknown>
    await expect.poll(line).toMatchObject({
      method: 'GET',
      route: '/postcodes',
      status: expect.any(Number),
      requestId: expect.any(String),
    })
    expect(site.logs.join('')).not.toMatch(/secret|private/)
  })

  it('returns 404 with the path for an unknown URL', async () => {
    const answer = await fetch(`${site.origin}/no/such/<b>page`)
    expect(answer.status).toBe(404)
    const text = await answer.text()
    expect(text.includes('Oh no! Page not found')).toBe(true)
    expect(text.includes('Page not found: /no/such/')).toBe(true)
    expect(text.includes('<b>page')).toBe(false)
  })
})

const BROTLI = { 'accept-encoding': 'br' }

/** What a visitor may send to change a page that others get from the cache. */
const HOSTILE = {
  ...BROTLI,
  host: 'evil.example',
  forwarded: 'host=evil.example;proto=http',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-prefix': '/evil',
  'x-original-url': '/evil',
  'x-rewrite-url': '/evil',
  'accept-language': 'evil',
  'user-agent': 'evil',
  referer: 'https://evil.example/',
  cookie: 'side-groups=evil; trial-banner-dismissed=evil; onboarding-postponed=evil; has-logged-in=true',
}

function raw(
  path: string,
  headers: Record<string, string>,
  { origin }: Pick<TestSite, 'origin'> = site,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(origin + path, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    call.on('error', reject).end()
  })
}
