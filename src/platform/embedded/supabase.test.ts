import { createHmac } from 'node:crypto'

import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { systemClock } from '#platform/clock.server.ts'
import { createAccount, findSignedInUser } from '#platform/supabase.server.ts'
import { testSupabase, type TestSupabase, type TestUser } from '#testing/supabase.ts'

import { embeddedSupabase } from './supabase.server.ts'

let supabase: TestSupabase
let ann: TestUser

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  supabase = await testSupabase()
  ann = await supabase.signUp('Ann')
})
afterAll(() => supabase.close())

function call(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(supabase.url + path, { method, headers, redirect: 'manual' })
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function token(claims: object, { secret = supabase.keys.jwtSecret, alg = 'HS256' } = {}): string {
  const body = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`
  return `${body}.${alg === 'none' ? '' : createHmac('sha256', secret).update(body).digest('base64url')}`
}

const never = () => Promise.reject(new Error('No mail is sent'))
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

describe('without a key', () => {
  const paths = [
    '/rest/v1/profile?select=*',
    '/auth/v1/user',
    '/auth/v1/settings',
    '/storage/v1/object/profile_photos/x.png',
    '/storage/v1/bucket',
  ]

  test.each(paths)('%s answers 401', async (path) => {
    expect((await call(path)).status).toBe(401)
  })

  test('nobody is let in for calling from this machine, under any name, or through a proxy on it', async () => {
    for (const headers of [
      { Host: 'localhost' },
      { Host: '127.0.0.1', Origin: supabase.url },
      { 'X-Forwarded-For': '127.0.0.1', 'X-Forwarded-Host': 'localhost' },
      { Forwarded: 'for=127.0.0.1;host=localhost' },
      { 'X-Real-IP': '127.0.0.1' },
    ]) {
      for (const path of paths) expect((await call(path, headers as Record<string, string>)).status).toBe(401)
      expect((await call('/rest/v1/profile', headers as Record<string, string>, 'DELETE')).status).toBe(401)
    }
  })

  test('a session, a wrong key or a key in the wrong place does not replace it', async () => {
    for (const headers of [
      { Authorization: `Bearer ${ann.token}` },
      { Authorization: `Bearer ${supabase.keys.secretKey}` },
      { apikey: 'sb_secret_guessed' },
      { apikey: `${supabase.keys.publishableKey} x` },
      { apikey: ann.token },
      { apikey: '' },
    ]) {
      for (const path of paths) expect((await call(path, headers as Record<string, string>)).status).toBe(401)
    }
  })
})

describe('what Lite offers beside accounts', () => {
  test.each([
    '/_system/info',
    '/_system/config',
    '/_system/introspect',
    '/_system/ping',
    '/rest/v1',
    '/rest/v1/',
    '/rest/v1/rpc/version',
    '/rest/v1/rpc/create_profile',
    '/rest/v1/rpc/pg_sleep?seconds=5',
    '/rest/v1/rpc%2Fversion',
    '/rest/v1//rpc/version',
    '/rest/v1/../_system/info',
    '/auth/v1/admin/users',
    '/auth/v1/../../_system/info',
    '/auth/v1/.well-known/jwks.json',
    '/auth/v1/signup',
    '/auth/v1/recover',
    '/auth/v1/verify?token=a&type=recovery',
    '/auth/v1/otp',
    '/auth/v1/magiclink',
    '/auth/v1/resend',
    '/auth/v1/reauthenticate',
    '/storage/v1/bucket',
    '/storage/v1/bucket/profile_photos',
    '/studio',
    '/project/default',
    '/graphql/v1',
    '/',
  ])('%s is not there for any key', async (path) => {
    for (const apikey of [supabase.keys.publishableKey, supabase.keys.secretKey]) {
      for (const method of ['GET', 'POST']) expect((await call(path, { apikey }, method)).status).toBe(404)
    }
  })

  test.each([
    'property',
    'api',
    'private',
    'auth',
    'storage',
    'extensions',
    'supabase_migrations',
    'pg_catalog',
    'information_schema',
  ])('the schema %s is not reached through the profile headers', async (schema) => {
    for (const relation of [
      'profile',
      'users',
      'objects',
      'edition',
      'key',
      'schema_migrations',
      'pg_authid',
      'tables',
    ]) {
      const answer = await call(`/rest/v1/${relation}?select=*`, {
        apikey: supabase.keys.publishableKey,
        Authorization: `Bearer ${ann.token}`,
        'Accept-Profile': schema,
      })
      expect(answer.status).toBe(406)
    }
  })

  test('functions cannot be called', async () => {
    for (const name of ['create_profile', 'version', 'gen_random_uuid', 'tidy_name', 'set_config']) {
      const { data, error } = await ann.client.rpc(name)
      expect(data).toBeNull()
      expect(error).not.toBeNull()
    }
  })

  test('query plans and aggregates are switched off', async () => {
    const headers = { apikey: supabase.keys.publishableKey, Authorization: `Bearer ${ann.token}` }
    const plan = await call('/rest/v1/profile', { ...headers, Accept: 'application/vnd.pgrst.plan+json' })
    expect(await plan.text()).not.toMatch(/Seq Scan|select/i)
    expect((await call('/rest/v1/profile?select=platform_credits.sum()', headers)).status).toBe(400)
  })

  test('other origins cannot read answers, and browsers do not run them', async () => {
    const answer = await call('/rest/v1/profile', {
      apikey: supabase.keys.publishableKey,
      Origin: 'https://evil.example',
    })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('sessions', () => {
  const readAs = (bearer: string) =>
    call('/rest/v1/profile?select=user_id,secret_api', {
      apikey: supabase.keys.publishableKey,
      Authorization: `Bearer ${bearer}`,
    })

  test('a valid token reads its own row', async () => {
    expect(await (await readAs(ann.token)).json()).toMatchObject([{ user_id: ann.id }])
    expect(
      await findSignedInUser({ url: supabase.url, publishableKey: supabase.keys.publishableKey }, ann.token),
    ).toEqual({
      id: ann.id,
      email: 'ann@example.com',
    })
  })

  test.each([
    [
      'an unsigned token',
      () => token({ sub: ann.id, role: 'authenticated', exp: inAnHour() }, { alg: 'none' }),
    ],
    ['an unsigned service token', () => token({ role: 'service_role', exp: inAnHour() }, { alg: 'none' })],
    [
      'a token signed with another secret',
      () => token({ sub: ann.id, role: 'authenticated', exp: inAnHour() }, { secret: 'guess' }),
    ],
    [
      'a service token signed with another secret',
      () => token({ role: 'service_role', exp: inAnHour() }, { secret: 'guess' }),
    ],
    [
      'a service token signed with the publishable key',
      () => token({ role: 'service_role', exp: inAnHour() }, { secret: supabase.keys.publishableKey }),
    ],
    ['an expired token', () => token({ sub: ann.id, role: 'authenticated', exp: inAnHour() - 7200 })],
    [
      'a token with a changed body',
      () =>
        [
          ann.token.split('.')[0],
          encode({ sub: ann.id, role: 'service_role', exp: inAnHour() }),
          ann.token.split('.')[2],
        ].join('.'),
    ],
    ['words', () => 'not.a.token'],
  ])('%s reads nothing', async (_what, forged) => {
    const answer = await readAs(forged())
    expect(answer.status).toBe(401)
    expect(await answer.text()).not.toContain('fh_live_')
    expect(
      await findSignedInUser({ url: supabase.url, publishableKey: supabase.keys.publishableKey }, forged()),
    ).toBeNull()
  })

  test('a token that names no user, or is meant for a stored file, has no rows', async () => {
    for (const claims of [
      { role: 'authenticated' },
      { sub: 'x/y.png', bucket: 'profile_photos', intent: 'download' },
    ]) {
      const text = await (await readAs(token({ ...claims, exp: inAnHour() }))).text()
      expect(text).not.toContain('fh_live_')
    }
  })

  test('a sign-up decides neither its role nor its application data', async () => {
    const { data } = await supabase.server().auth.signUp({
      email: 'mallory@example.com',
      password: 'password',
      role: 'service_role',
      app_metadata: { role: 'service_role' },
      options: {
        data: { role: 'service_role', platform_credits: 9_999, monthly_plan: 'legacy', user_id: ann.id },
      },
    } as Parameters<ReturnType<typeof supabase.server>['auth']['signUp']>[0])
    const user = data.user ?? { id: '' }
    const { rows } = await supabase.database.pool.query(
      'select u.role, u.raw_app_meta_data::text, p.monthly_plan, p.platform_credits from auth.users u join profile p on p.user_id = u.id where u.id = $1',
      [user.id],
    )
    expect(rows[0]).toMatchObject({ role: 'authenticated', monthly_plan: null, platform_credits: 0 })
    expect(rows[0].raw_app_meta_data).not.toContain('service_role')
  })

  test('an account with a known address can be made once', async () => {
    const project = {
      url: supabase.url,
      publishableKey: supabase.keys.publishableKey,
      fetch: supabase.fetch,
    }
    const id = await createAccount(project, { email: 'new@example.com', password: 'a good password' })
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    await expect(
      createAccount(project, { email: 'New@example.com', password: 'another' }),
    ).rejects.toMatchObject({ taken: true })
  })
})

test('an account has twenty guesses of its password and ten mails; a right password is no guess', async () => {
  const guess = (email: string, password: string) =>
    supabase.visitor().auth.signInWithPassword({ email, password })
  for (let n = 0; n < 21; n++) {
    const { error } = await guess(n % 2 ? 'TIM@example.com' : 'tim@example.com', `guess ${n}`)
    expect(error?.status).toBe(n < 20 ? 400 : 429)
  }
  const { error } = await guess('tim@example.com', 'x')
  expect(error?.code).toBe('over_request_rate_limit')
  expect(error?.message).toBe('Too many attempts. Please try again in 15 minutes.')
  expect((await guess(ann.email, 'password of Ann')).error).toBeNull()
  const sent = async () => (await supabase.mails.list()).filter((mail) => mail.to === ann.email).length
  for (let n = 0; n < 12; n++) await supabase.server().auth.resetPasswordForEmail(ann.email)
  // Her sign-up was the first of the ten.
  expect(await sent()).toBe(9)
})

test('what strangers guess does not keep the owner out of a browser that they have used before', async () => {
  const email = 'known@example.com'
  await supabase.server().auth.signUp({ email, password: 'password of Known' })
  const signIn = (password: string, cookie = '') =>
    fetch(`${supabase.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: supabase.keys.publishableKey, 'content-type': 'application/json', cookie },
      body: JSON.stringify({ email, password }),
    })
  const first = await signIn('password of Known')
  const given = first.headers.getSetCookie().find((each) => each.startsWith('known-browser=')) ?? ''
  expect(given).toMatch(/Path=\/; HttpOnly; SameSite=Lax/)
  const known = given.split(';')[0] ?? ''
  const guesses = Array.from({ length: 20 }, (_, n) => `guess ${n}`)
  await Promise.all(guesses.map((guess) => signIn(guess)))
  expect((await signIn('password of Known')).status).toBe(429)
  expect((await signIn('password of Known', `${known}x`)).status).toBe(429)
  expect((await signIn('password of Known', known)).status).toBe(200)
  await Promise.all(guesses.map((guess) => signIn(guess, known)))
  expect((await signIn('password of Known', known)).status).toBe(429)
})

test('a guess takes as long without an account, for our own server too', async () => {
  const floor = 700
  const slow = await embeddedSupabase({
    ...supabase.keys,
    databaseUrl: supabase.database.url,
    dataDir: '/nowhere',
    siteUrl: 'http://localhost:3000',
    mailer: { confirmSignUp: never, resetPassword: never, changeEmail: never, emailChanging: never },
    clock: systemClock,
    failureFloorMs: floor,
  })
  for (const ask of [slow.fetch, async (request: Request) => slow.app.fetch(request)]) {
    const started = performance.now()
    const answer = await ask(
      new Request('http://localhost:3000/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { apikey: supabase.keys.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'no-account@example.com', password: 'a guess' }),
      }),
    )
    expect(answer.status).toBe(400)
    expect(performance.now() - started).toBeGreaterThan(floor - 5)
  }
  await slow.close()
})

test('one address begins sixty sign-ins with Google in a quarter of an hour at most', async () => {
  const begin = () => fetch(`${supabase.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' })
  const statuses = await Promise.all(Array.from({ length: 62 }, async () => (await begin()).status))
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

describe('changing the e-mail address', () => {
  const change = (token: string, email: string, name: string) =>
    fetch(`${supabase.url}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        apikey: supabase.keys.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email, data: { asked: email }, current_password: `password of ${name}` }),
    })

  test('does not tell who has an account', async () => {
    const [mia, ned] = [await supabase.signUp('Mia'), await supabase.signUp('Ned')]
    const seen = async (email: string) => {
      const answer = await change(mia.token, email, 'Mia')
      const { email: current, new_email: asked, user_metadata: data } = await answer.json()
      const { data: later } = await mia.client.auth.getUser()
      const notices = (await supabase.mails.list()).filter(({ to }) => to === mia.email).length
      return {
        status: answer.status,
        current,
        asked,
        data: data.asked,
        later: later.user?.new_email,
        notices,
      }
    }
    const told = (email: string, notices: number) => ({
      status: 200,
      current: mia.email,
      asked: email,
      data: email,
      later: email,
      notices,
    })
    const before = (await supabase.mails.list()).filter(({ to }) => to === mia.email).length
    expect(await seen('free@example.com')).toEqual(told('free@example.com', before + 1))
    expect(await seen(ned.email)).toEqual(told(ned.email, before + 2))
    expect((await supabase.mails.list()).filter(({ to }) => to === ned.email)).toEqual([])
  })

  test('counts per person across sessions, and per address written to', async () => {
    const olga = await supabase.signUp('Olga')
    const again = async () =>
      (await supabase.visitor().auth.signInWithPassword({ email: olga.email, password: 'password of Olga' }))
        .data.session?.access_token ?? ''
    const statuses: number[] = []
    for (let n = 0; n < 7; n++)
      statuses.push((await change(n === 5 ? await again() : olga.token, 'victim@example.com', 'Olga')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    for (let n = 0; n < 25; n++) await change(olga.token, `other${n}@example.com`, 'Olga')
    expect((await change(await again(), 'last@example.com', 'Olga')).status).toBe(429)
  })
})

test('with the database gone every call answers 503, and nothing of why', async () => {
  const away = await embeddedSupabase({
    ...supabase.keys,
    databaseUrl: 'postgresql://postgres:hidden@127.0.0.1:1/freehold',
    dataDir: '/nowhere',
    siteUrl: 'http://localhost:3000',
    mailer: { confirmSignUp: never, resetPassword: never, changeEmail: never, emailChanging: never },
    clock: systemClock,
  })
  const headers = { apikey: supabase.keys.publishableKey, Authorization: `Bearer ${ann.token}` }
  for (const path of ['/rest/v1/profile', '/auth/v1/user', '/storage/v1/object/profile_photos/a/b.png']) {
    const answer = await away.app.request(path, { headers })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await answer.text()).not.toMatch(/127\.0\.0\.1|hidden|ECONN|postgres/)
  }
  await away.close()
})

test('serving requests leaves the privileges of the database as the migrations made them', async () => {
  const privileges = () =>
    supabase.database.pool
      .query('select oid::regclass::text, relacl::text from pg_class where relacl is not null order by 1')
      .then((r) => r.rows)
  const before = await privileges()
  const another = await supabase.signUp('Zoe')
  await another.client.from('profile').select('*')
  await createClient(supabase.url, supabase.keys.secretKey).from('profile').select('*')
  expect(await privileges()).toEqual(before)
  expect(JSON.stringify(before)).not.toMatch(/anon=\w+\/\w+.*profile/)
})

test('the secret key passes row-level security, for the server', async () => {
  const { data } = await createClient(supabase.url, supabase.keys.secretKey).from('profile').select('user_id')
  expect(data?.length).toBeGreaterThan(1)
})
