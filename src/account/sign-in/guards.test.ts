import { createHmac } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

let database: TestDatabase
let site: AccountSite
let ann: TestPerson

beforeAll(async () => {
  // The client of the auth service prints each refusal of a session.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  database = await testDatabase()
  site = await accountSite(database)
  ann = await site.signUp('Ann')
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const GUARDED = [
  '/ai-staging',
  '/local-data',
  '/onboarding',
  '/dashboard',
  '/profile',
  '/billing',
  '/api-admin',
  '/api-admin/webhooks',
]
const SECRET = 'a secret of the tests, long enough for HS256'
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

function visit(path: string, cookie = ''): Promise<Response> {
  return fetch(site.origin + path, { redirect: 'manual', headers: { cookie } })
}

function token(claims: object, { secret = SECRET, alg = 'HS256' } = {}): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`
  return `${body}.${alg === 'none' ? '' : createHmac('sha256', secret).update(body).digest('base64url')}`
}

/** The session of a cookie, as the browser's client keeps it. */
function sessionIn(cookie: string): Record<string, unknown> {
  const value = cookie
    .split('; ')
    .map((pair) => pair.split(/=(.*)/s))
    .filter(([name]) => /^supabase-auth(\.\d+)?$/.test(name ?? ''))
    .map(([, part]) => part ?? '')
    .join('')
  return JSON.parse(Buffer.from(value.replace('base64-', ''), 'base64url').toString()) as Record<
    string,
    unknown
  >
}

const cookieOf = (session: object) =>
  `supabase-auth=base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`

describe.each(GUARDED)('%s', (path) => {
  test('sends a visitor to sign in, and back', async () => {
    const answer = await visit(`${path}?from=mail`)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/login?next=${encodeURIComponent(`${path}?from=mail`)}`,
    ])
    expect(await answer.text()).toBe('')
  })

  test('opens for its own session, and nobody else may keep the answer', async () => {
    const answer = await visit(path, ann.cookie)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toMatch(/private/)
    const html = await answer.text()
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html.includes('aria-label="Breadcrumb"')).toBe(path !== '/onboarding')
  })

  test.each([
    [
      'an unsigned token',
      () => token({ sub: ann.userId, role: 'authenticated', exp: inSeconds(3600) }, { alg: 'none' }),
    ],
    [
      'a token signed with another secret',
      () => token({ sub: ann.userId, role: 'authenticated', exp: inSeconds(3600) }, { secret: 'guess' }),
    ],
    [
      'a token of nobody',
      () =>
        token({ sub: '11111111-1111-4111-8111-111111111111', role: 'authenticated', exp: inSeconds(3600) }),
    ],
    [
      'a service token of another project',
      () => token({ role: 'service_role', exp: inSeconds(3600) }, { secret: 'x' }),
    ],
    ['words', () => 'not.a.token'],
  ])('stays closed for %s', async (_what, forged) => {
    const session = {
      ...sessionIn(ann.cookie),
      access_token: forged(),
      expires_at: inSeconds(3600),
      refresh_token: 'x',
    }
    const answer = await visit(path, cookieOf(session))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/login\?next=/)
  })

  test('stays closed for what is no session at all', async () => {
    for (const cookie of [
      'supabase-auth=base64-xx',
      'supabase-auth=1',
      'supabase-auth.0=base64-e30',
      cookieOf({}),
    ]) {
      expect((await visit(path, cookie)).status, cookie).toBe(303)
    }
  })
})

describe('a session whose access token has expired', () => {
  const expired = (person: TestPerson, changes: object = {}) =>
    cookieOf({
      ...sessionIn(person.cookie),
      access_token: token({
        sub: person.userId,
        role: 'authenticated',
        aud: 'authenticated',
        exp: inSeconds(-60),
      }),
      expires_at: inSeconds(-60),
      ...changes,
    })

  test('is renewed by its refresh token, and the browser is given the new one', async () => {
    const bea = await site.signUp('Bea')
    const answer = await visit('/profile', expired(bea))
    expect(answer.status).toBe(200)
    const renewed = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
    expect(sessionIn(renewed)['expires_at']).toBeGreaterThan(inSeconds(3000))
    expect(sessionIn(renewed)['refresh_token']).not.toBe(sessionIn(bea.cookie)['refresh_token'])
    expect((await visit('/profile', renewed)).status).toBe(200)
  })

  test('isn’t one with a made-up refresh token, or after signing out', async () => {
    const cid = await site.signUp('Cid')
    expect((await visit('/profile', expired(cid, { refresh_token: 'made-up' }))).status).toBe(303)
    await fetch(`${site.origin}/logout`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: cid.cookie, origin: site.origin },
    })
    expect((await visit('/profile', expired(cid))).status).toBe(303)
  })
})

test('a session of one visitor never opens the page of another', async () => {
  const dan = await site.signUp('Dan')
  const text = await (await visit('/profile', dan.cookie)).text()
  expect(text).toContain('dan@example.com')
  expect(text).not.toContain('ann@example.com')
})
