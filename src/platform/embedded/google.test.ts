import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { accountSite, type AccountSite } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { GAIL, mockGoogle, type MockGoogle } from '#testing/google.ts'

let database: TestDatabase
let site: AccountSite
let google: MockGoogle

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  google = await mockGoogle()
  database = await testDatabase()
  const { issuer, clientId, clientSecret } = google
  site = await accountSite(database, {
    config: { google: { issuer, clientId, clientSecret } },
    supabase: { google: { issuer, clientId, clientSecret } },
  })
})
afterAll(async () => {
  await site.close()
  await database.close()
  await google.close()
})

/** A browser without scripts: follows redirects and keeps the site's cookies. */
function browser() {
  const jar = new Map<string, string>()
  const get = async (address: string): Promise<{ status: number; location: string }> => {
    const headers = { cookie: [...jar].map((pair) => pair.join('=')).join('; ') }
    const answer = await fetch(new URL(address, site.origin), { redirect: 'manual', headers })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? []
      if (/max-age=0/i.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return { status: answer.status, location: answer.headers.get('location') ?? '' }
  }
  /** Goes from /login/google to the provider, and back to the callback. */
  const toCallback = async (next = '/postcodes') => {
    const start = await get(`/login/google?next=${encodeURIComponent(next)}`)
    const authorize = await get(start.location)
    return (await get(authorize.location)).location
  }
  const signIn = async (next?: string) => {
    const back = (await get(await toCallback(next))).location
    return (await get(back)).location
  }
  return { jar, get, toCallback, signIn }
}

const account = async (email: string) => {
  const { rows } = await database.pool.query(
    `select u.id, u.encrypted_password is not null as has_password, u.raw_app_meta_data as app, p.first_name, p.last_name,
       p.profile_photo, p.password_set, p.secret_api,
       (select count(*)::int from auth.identities i where i.user_id = u.id and i.provider = 'google') as google
     from auth.users u join profile p on p.user_id = u.id where u.email = $1`,
    [email],
  )
  return rows[0] as Record<string, unknown> | undefined
}

describe('signing in with Google', () => {
  test('makes an account with the names and the photo, and leads on to where somebody was going', async () => {
    google.says(GAIL)
    const her = browser()
    expect(await her.signIn('/postcodes?q=RG30')).toBe('/postcodes?q=RG30')
    expect([...her.jar.keys()].some((name) => /^supabase-auth(\.|$)/.test(name))).toBe(true)
    expect(her.jar.get('has-logged-in')).toBe('true')
    expect(await account('gail@example.com')).toMatchObject({
      has_password: false,
      app: { provider: 'google', providers: ['google'] },
      first_name: 'Gail',
      last_name: 'Green',
      profile_photo: GAIL.picture,
      password_set: false,
      google: 1,
    })
    expect((await her.get('/login')).status).toBe(303)
  })

  test('again finds the same account, by Google’s own number, also under another address', async () => {
    google.says({ ...GAIL, email: 'gail.new@example.com', name: 'Somebody Else', given_name: 'Somebody' })
    await browser().signIn()
    expect(await account('gail.new@example.com')).toBeUndefined()
    expect(await account('gail@example.com')).toMatchObject({ google: 1, first_name: 'Gail' })
  })

  test('asks the provider with PKCE, state and nonce', async () => {
    const start = await browser().get('/login/google')
    const { location } = await browser().get(start.location)
    const asked = new URL(location).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: google.clientId,
      redirect_uri: `${site.origin}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.get(name)?.length).toBeGreaterThan(30)
  })
})

describe('an account with a password and the same address', () => {
  test('that was never proved loses password, sessions and API key to the owner of the address', async () => {
    const stranger = await site.signUp('Hugo')
    const before = await account(stranger.email)
    google.says({ ...GAIL, sub: 'hugo', email: stranger.email, picture: undefined })
    await browser().signIn()
    const after = await account(stranger.email)
    expect(after).toMatchObject({ id: before?.['id'], has_password: false, password_set: false, google: 1 })
    expect(after?.['secret_api']).not.toBe(before?.['secret_api'])
    expect((await fetch(`${site.origin}/login`, { headers: { cookie: stranger.cookie } })).url).toMatch(
      /\/login$/,
    )
  })

  test('that was confirmed by mail keeps all of it', async () => {
    const iris = await site.signUp('Iris')
    await database.pool.query('update auth.users set confirmation_sent_at = now() where id = $1', [
      iris.userId,
    ])
    const before = await account(iris.email)
    google.says({ ...GAIL, sub: 'iris', email: 'IRIS@example.com' })
    await browser().signIn()
    expect(await account(iris.email)).toMatchObject({
      id: iris.userId,
      has_password: true,
      secret_api: before?.['secret_api'],
      first_name: 'Iris',
      profile_photo: GAIL.picture,
      app: { provider: 'email', providers: ['email', 'google'] },
    })
  })
})

describe('nobody is let in', () => {
  const FAILED = /^\/login\?google=failed&next=%2Fpostcodes$/

  test.each([
    ['for another client', { aud: 'another-client' }],
    ['from another issuer', { iss: 'https://accounts.evil.example' }],
    ['with another nonce', { nonce: 'another nonce' }],
    ['without a nonce', { nonce: undefined }],
    ['that has expired', { exp: 1_700_000_000 }],
    ['for an address that Google does not vouch for', { email_verified: false }],
    ['without an address', { email: undefined }],
    ['without a subject', { sub: undefined }],
  ])('with a token %s', async (_what, wrong) => {
    google.says({ ...GAIL, sub: 'mallory', email: 'mallory@example.com', ...wrong })
    const visitor = browser()
    expect(await visitor.signIn()).toMatch(FAILED)
    expect([...visitor.jar.keys()].some((name) => /^supabase-auth(\.|$)/.test(name))).toBe(false)
    expect(await account('mallory@example.com')).toBeUndefined()
  })

  test.each([
    ['unsigned', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
    ['signed by somebody else', (token: string) => token.replace(/\.[^.]*$/, `.${'A'.repeat(342)}`)],
    [
      'changed after signing',
      (token: string) => {
        const [head, body, signature] = token.split('.')
        const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as object
        const changed = Buffer.from(JSON.stringify({ ...claims, email: 'ceo@example.com' })).toString(
          'base64url',
        )
        return [head, changed, signature].join('.')
      },
    ],
  ])('with a token that is %s', async (_what, change) => {
    google.says({ ...GAIL, sub: 'mallory', email: 'mallory@example.com' })
    google.tamper((body) => {
      body['id_token'] = change(String(body['id_token']))
    })
    expect(await browser().signIn()).toMatch(FAILED)
  })

  test('when the provider rejects the code, or the person declines', async () => {
    google.tamper((body) => {
      for (const name of Object.keys(body)) Reflect.deleteProperty(body, name)
      body['error'] = 'invalid_grant'
    })
    expect(await browser().signIn()).toMatch(FAILED)
    const visitor = browser()
    const state = new URL(await visitor.toCallback()).searchParams.get('state') ?? ''
    const back = await visitor.get(`/auth/v1/callback?state=${state}&error=access_denied`)
    expect((await visitor.get(back.location)).location).toMatch(FAILED)
  })

  test('by a state that is made up, used, or of another browser', async () => {
    google.says({ ...GAIL, sub: 'joe', email: 'joe@example.com' })
    const made = await browser().get('/auth/v1/callback?state=11111111-1111-4111-8111-111111111111&code=x')
    expect(made.location).toContain('/login?error=server_error&error_code=bad_oauth_state')
    const joe = browser()
    const callback = await joe.toCallback()
    const back = (await joe.get(callback)).location
    expect((await joe.get(callback)).location).toContain('bad_oauth_state')
    // The code in an address that a stranger sends is worth nothing without the verifier of the browser that began.
    const other = browser()
    await other.get('/login/google')
    expect((await other.get(back)).location).toMatch(FAILED)
    expect([...other.jar.keys()].some((name) => /^supabase-auth(\.|$)/.test(name))).toBe(false)
  })

  test('and nobody is sent elsewhere afterwards', async () => {
    google.says(GAIL)
    const challenge = 'a'.repeat(43)
    const visitor = browser()
    const start = await visitor.get(
      `/auth/v1/authorize?provider=google&code_challenge=${challenge}&code_challenge_method=s256&redirect_to=https%3A%2F%2Fevil.example%2F`,
    )
    const back = await visitor.get((await visitor.get(start.location)).location)
    expect(back.location).toMatch(new RegExp(`^${site.origin}/dashboard\\?code=`))
    expect(await browser().signIn('//evil.example')).toBe('/dashboard')
  })

  test('without PKCE, or with another provider', async () => {
    for (const query of [
      'provider=google',
      `provider=google&code_challenge=${'a'.repeat(43)}&code_challenge_method=plain`,
      'provider=google&code_challenge=short&code_challenge_method=s256',
      `provider=github&code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`,
    ]) {
      expect((await browser().get(`/auth/v1/authorize?${query}`)).status).toBe(400)
    }
  })
})

test('an ordinary address that happens to have a code is an ordinary address', async () => {
  expect((await browser().get('/postcodes?code=RG30')).status).toBe(200)
})
