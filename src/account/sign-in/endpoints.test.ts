import { inspect } from 'node:util'

import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'

import { signUp } from './sign-up.server.ts'

let database: TestDatabase
let site: AccountSite

beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database)
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const ann = { email: 'ann@example.com', password: 'a good password', firstName: 'Ann', lastName: 'Tester' }

async function post(path: string, body: unknown, cookie = '') {
  const answer = await fetch(site.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const profileOf = (userId: string) =>
  database.db.selectFrom('profile').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()

describe('POST /api/auth/signup', () => {
  test('makes an account and answers {success, magicLink}', async () => {
    expect(await post('/api/auth/signup', ann)).toEqual({
      status: 200,
      body: { success: true, magicLink: null },
    })
  })

  test('pressed several times at once makes one account, without a failure and without an address in the log', async () => {
    const printed: string[] = []
    const spy = vi.spyOn(console, 'error').mockImplementation((...words) => void printed.push(inspect(words)))
    const twin = { ...ann, email: 'twin@example.com' }
    const answers = await Promise.all(Array.from({ length: 4 }, () => post('/api/auth/signup', twin)))
    spy.mockRestore()
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { rows } = await database.pool.query('select from auth.users where email = $1', [twin.email])
    expect(rows).toHaveLength(1)
    expect(printed.join()).not.toContain('twin@example.com')
  })

  test('an error from the account database is printed without personal data', async () => {
    const sql = postgres(database.url, { max: 1, onnotice: () => {} })
    const error: unknown =
      await sql`insert into auth.users (id, email) select id, email from auth.users limit 1`.catch(
        (caught: unknown) => caught,
      )
    await sql.end()
    expect(String(error)).toContain('duplicate key')
    expect(inspect(error)).toBe('PostgreSQL refused a statement: 23505')
  })

  test('returns the same for an address that has an account', async () => {
    const again = await post('/api/auth/signup', {
      ...ann,
      email: 'ANN@example.com',
      password: 'of a stranger',
    })
    expect(again).toEqual({ status: 200, body: { success: true, magicLink: null } })
    const subjects = async () => (await site.mails.list()).map(({ to, subject }) => `${to}: ${subject}`)
    await expect.poll(subjects).toContain('ANN@example.com: You already have an account')
  })

  test.each([
    [{ ...ann, password: '12345' }, 'Password must be at least 6 characters'],
    [
      { ...ann, password: 'iloveyou' },
      'This is one of the most common passwords and easy to guess. Please choose another.',
    ],
    [{ ...ann, firstName: '' }, 'Please enter your first name.'],
    [{ ...ann, email: 'ann' }, 'Please enter an email address, like name@example.com.'],
  ])('says in message what is wrong: %j', async (body, message) => {
    expect(await post('/api/auth/signup', body)).toEqual({ status: 422, body: { success: false, message } })
  })

  test.each(['', '[]', '{"email":1}', JSON.stringify({ ...ann, lastName: undefined })])(
    'takes nothing else: %s',
    async (body) => {
      expect((await post('/api/auth/signup', body)).status).toBe(400)
    },
  )

  test('on a hosted project without confirmation answers with a link that signs in at once', async () => {
    const asked: string[] = []
    const { site: context } = pageContext(database, '/', {})
    const hosted = {
      url: 'https://project.supabase.co',
      publishableKey: 'sb_publishable_x',
      secretKey: 'sb_secret_x',
      // The shape of the admin API's answer, as https://supabase.com/docs/reference/api describes it.
      fetch: async (request: Request) => {
        asked.push(`${request.method} ${new URL(request.url).pathname} ${request.headers.get('apikey')}`)
        return Response.json({
          id: '11111111-1111-4111-8111-111111111111',
          email: ann.email,
          action_link: 'https://project.supabase.co/auth/v1/verify?token=abc',
          email_otp: '123456',
          hashed_token: 'a'.repeat(56),
          verification_type: 'signup',
          redirect_to: 'https://freehold.test',
        })
      },
    }
    const outcome = await signUp(
      { ...context, supabase: hosted, config: { ...context.config, emailConfirmation: false } },
      { ...ann, confirmPassword: ann.password, agreed: true, showJoining: false },
      '192.0.2.9',
    )
    expect(outcome).toEqual({
      ok: true,
      magicLink: `https://freehold.test/auth/confirm?token_hash=${'a'.repeat(56)}&type=signup`,
    })
    expect(asked).toEqual(['POST /auth/v1/admin/generate_link sb_secret_x'])
  })

  test('on a hosted project says that the auth service failed, but not why', async () => {
    const { site: context } = pageContext(database, '/', {})
    const fetch = async () => Response.json({ msg: 'connection to 10.0.0.3 refused' }, { status: 500 })
    const outcome = await signUp(
      { ...context, supabase: { url: 'https://project.supabase.co', publishableKey: 'x', fetch } },
      { ...ann, email: 'new@example.com', confirmPassword: ann.password, agreed: true, showJoining: false },
      '192.0.2.9',
    )
    expect(outcome).toMatchObject({
      ok: false,
      status: 503,
      message: 'Failed to create account. Please try again.',
    })
  })
})

describe('POST /api/auth/oauth-callback', () => {
  let gil: TestPerson
  const identity = {
    given_name: 'Gilbert',
    family_name: 'Gray',
    full_name: 'Gilbert Gray',
    avatar_url: 'https://lh3.googleusercontent.com/a/gil',
  }
  const linkGoogle = (userId: string, data: object = identity) =>
    database.pool.query(
      `insert into auth.identities (id, provider, provider_id, user_id, identity_data) values (gen_random_uuid(), 'google', $1::uuid::text, $1::uuid, $2)
       on conflict (provider, provider_id) do update set identity_data = excluded.identity_data`,
      [userId, JSON.stringify(data)],
    )
  const empty = (userId: string) =>
    database.db
      .updateTable('profile')
      .set({ first_name: null, last_name: null, profile_photo: null })
      .where('user_id', '=', userId)
      .execute()

  beforeAll(async () => {
    gil = await site.signUp('Gil')
  })

  test('without a session answers 401, for somebody else 403', async () => {
    const other = await site.signUp('Other')
    expect((await post('/api/auth/oauth-callback', { userId: gil.userId })).status).toBe(401)
    await linkGoogle(gil.userId)
    await empty(gil.userId)
    expect((await post('/api/auth/oauth-callback', { userId: gil.userId }, other.cookie)).status).toBe(403)
    expect((await profileOf(gil.userId)).first_name).toBeNull()
    expect((await post('/api/auth/oauth-callback', { id: gil.userId }, gil.cookie)).status).toBe(400)
  })

  test('fills names and photo where they are empty', async () => {
    await linkGoogle(gil.userId)
    await empty(gil.userId)
    expect(await post('/api/auth/oauth-callback', { userId: gil.userId }, gil.cookie)).toEqual({
      status: 200,
      body: { success: true, synced: true },
    })
    expect(await profileOf(gil.userId)).toMatchObject({
      first_name: 'Gilbert',
      last_name: 'Gray',
      profile_photo: identity.avatar_url,
    })
  })

  test('never replaces what the person typed', async () => {
    await linkGoogle(gil.userId)
    const typed = { first_name: 'Gilly', last_name: null, profile_photo: `${gil.userId}/me.webp` }
    await database.db.updateTable('profile').set(typed).where('user_id', '=', gil.userId).execute()
    await post('/api/auth/oauth-callback', { userId: gil.userId }, gil.cookie)
    expect(await profileOf(gil.userId)).toMatchObject(typed)
  })

  test('rejects photos without a plain https URL, and control characters in names', async () => {
    await linkGoogle(gil.userId, { full_name: 'Gil\u0007 de la Tour', picture: 'javascript:alert(1)' })
    await empty(gil.userId)
    await post('/api/auth/oauth-callback', { userId: gil.userId }, gil.cookie)
    expect(await profileOf(gil.userId)).toMatchObject({
      first_name: 'Gil',
      last_name: 'de la Tour',
      profile_photo: null,
    })
  })

  test('changes nothing for an account without Google', async () => {
    const hal = await site.signUp('Hal')
    await empty(hal.userId)
    expect((await post('/api/auth/oauth-callback', { userId: hal.userId }, hal.cookie)).body['synced']).toBe(
      false,
    )
    expect((await profileOf(hal.userId)).first_name).toBeNull()
  })
})
