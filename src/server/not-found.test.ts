import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readSettings } from '#platform/env.server.ts'
import { routeRules } from '#site/redirects.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'

import type { Frame } from './frame.ts'
import { renderNotFound } from './render.server.tsx'

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

async function visit(path: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(site.origin + path)
  return { status: answer.status, html: await answer.text() }
}

describe('not found', () => {
  test('a path that no pattern has is "Page not found"', async () => {
    const { status, html } = await visit('/nowhere')
    expect(status).toBe(404)
    expect(html.includes('Oh no! Page not found')).toBe(true)
    expect(html.includes('Page not found: /nowhere')).toBe(true)
    expect(html.includes('Page Not Found: ')).toBe(false)
  })

  test.each(['/a/b/c/d/e', '/nowhere.html', '/api', '/postcodes/rg301aa/homes/nowhere', '/%E2%82%AC'])(
    'a path that no pattern has is "Page not found", whatever it holds: %s',
    async (path) => {
      const { status, html } = await visit(path)
      expect(status).toBe(404)
      expect(html.includes(`Page not found: ${decodeURI(path)}`)).toBe(true)
    },
  )

  test.each([
    ['/postcodes/nonsense', 'isn’t a postcode'],
    ['/postcodes/rg301aa/nowhere', 'don’t have a home at this address'],
    ['/docs/errors/nonsense', 'There’s no API error called'],
    ['/postcodes?in=nonsense', 'find a postcode area, district or sector called'],
  ])(
    'a page without an answer for its address is "Page Not Found", with the reason: %s',
    async (path, reason) => {
      const { status, html } = await visit(path)
      expect(status).toBe(404)
      expect(html.includes(`Page Not Found: ${path.split('?')[0]}`)).toBe(true)
      expect(html.includes(reason)).toBe(true)
      expect(html.includes('Page not found: ')).toBe(false)
    },
  )

  test.each([
    '/ai-staging/shared/%00',
    '/ai-staging/verify/%00',
    '/ai-staging/verify/a%00/staged.jpg',
    '/postcodes/%00',
    '/postcodes/rg301aa%00/sales.csv',
    '/blog/%00',
    '/api/v1/staging/%00',
    '/api/v1/postcodes/rg301aa%00',
  ])('no path has U+0000 in it: %s', async (path) => {
    expect((await visit(path)).status).toBe(404)
  })

  test('a catch-all part that names nothing is "Page Not Found" too', async () => {
    const { status, html } = await visit('/blog/no/such/article')
    expect(status).toBe(404)
    expect(html.includes('Page Not Found: /blog/no/such/article')).toBe(true)
  })

  test('/test-404 raises its error on purpose', async () => {
    const { status, html } = await visit('/test-404')
    expect(status).toBe(404)
    expect(html.includes('Oh no! Page not found')).toBe(true)
    expect(html.includes('This is a test 404 error page')).toBe(true)
    expect(html).not.toMatch(/Page [Nn]ot [Ff]ound: /)
  })

  test('an error without its own text has the usual one', () => {
    const settings = readSettings({}).site
    const frame = {
      assets: { script: '/browser.js', styles: [], fonts: [], files: {} },
      siteUrl: 'https://freehold.test',
      year: 2026,
      now: new Date('2026-11-20T12:00:00Z'),
      config: settings,
      publicConfig: {
        supabaseUrl: '',
        publishableKey: '',
        environment: 'development',
        buildId: 'test',
        turnstileSiteKey: null,
        google: false,
        analytics: null,
        signedIn: false,
      },
      imported: new Set<never>(),
    } satisfies Frame
    const html = renderNotFound(
      frame,
      { path: '/', visitor: null, layout: 'error' },
      { message: '', suggestions: [] },
    )
    expect(
      html.includes('<p class="wrap-anywhere">Sorry, the page you are looking for could not be found.</p>'),
    ).toBe(true)
  })

  test('an address that is no text is "Page not found" like any other', async () => {
    for (const path of ['/%E0%A4%A', '/postcodes/%E0%A4%A', '/%00'])
      expect((await visit(path)).status, path).toBe(404)
  })

  test('an unknown page of the browser extension has no shell either', async () => {
    const { status, html } = await visit('/extension/nowhere')
    expect(status).toBe(404)
    expect(html.includes('<footer')).toBe(false)
    expect(html.includes('Page not found: /extension/nowhere')).toBe(true)
  })
})

test('an error under /extension/ has no header or footer, with any status', async () => {
  const body = 'x'.repeat(1_100_000)
  const headers = { 'content-length': String(body.length) }
  const post = async (path: string) =>
    site.app.fetch(new Request(site.origin + path, { method: 'POST', body, headers }))
  for (const [path, shell] of [
    ['/extension/rightmove', false],
    ['/pricing', true],
  ] as const) {
    const answer = await post(path)
    const html = await answer.text()
    expect(answer.status).toBe(413)
    expect(html.includes('Something went wrong')).toBe(true)
    expect(html.includes('<footer'), path).toBe(shell)
  }
})

test('the rules of a build are served with it', async () => {
  const latest = (await (await fetch(`${site.origin}/builds/latest.json?1`)).json()) as { id: string }
  const answer = await fetch(`${site.origin}/builds/meta/${latest.id}.json`)
  const { matcher } = (await answer.json()) as {
    matcher: Record<'static' | 'dynamic', Record<string, { redirect: { to: string; statusCode: number } }>>
  }
  const served = Object.entries({ ...matcher.static, ...matcher.dynamic }).map(([from, { redirect }]) => [
    from,
    redirect.to,
    redirect.statusCode,
  ])
  const inOrder = (rules: (string | number)[][]) => rules.map((rule) => rule.join(' ')).toSorted()
  expect(inOrder(served)).toEqual(inOrder(routeRules.map(({ from, to, status }) => [from, to, status])))
  expect(served.length).toBeGreaterThan(15)
})
